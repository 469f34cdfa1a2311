import type { Page } from '@playwright/test';
import { expect, type Row, triesAgain, type Walk } from '../../press.ts';

// The rows of one law over all clients, of an adviser with sixty.

const at = '/adviser/laws/$id';
const path = '/adviser/laws/spam-act-2003';
const reads = 'GET /api/client-laws/spam-act-2003';

const table = (page: Page) => page.getByRole('table', { name: /^Clients with this law/ });
const names = (page: Page) => table(page).getByRole('rowheader');

const openLaw = async ({ page }: Walk): Promise<void> => {
  await page.goto(path);
  await expect(table(page)).toBeVisible();
};

/** Sorts the list, and says so in the address. */
const sorts = (button: RegExp, sort: string): Row => ({
  at,
  button,
  how: ['by mouse', 'at once'],
  prepare: openLaw,
  after: ({ page }) => expect(page).toHaveURL(`${path}?sort=${sort}`),
});

export const lawRows: Row[] = [
  sorts(/^Submitted/, 'submitted'),
  sorts(/^Gaps/, 'gaps'),
  sorts(/^Waiting since/, 'waiting'),
  sorts(/^Client\b/, 'name'),
  {
    at,
    button: 'Download CSV',
    how: ['by mouse', 'at once'],
    prepare: openLaw,
    // Both pages, once.
    sends: [reads, reads],
    busy: 'Preparing...',
    after: ({ page }) => expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled(),
  },
  {
    at,
    button: 'Next page',
    isLink: true,
    prepare: openLaw,
    after: ({ page }) => expect(names(page)).toHaveCount(10),
  },
  {
    at,
    button: 'Previous page',
    isLink: true,
    after: ({ page }) => expect(names(page)).toHaveCount(50),
  },
  {
    at,
    button: 'Show all clients',
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto(`${path}?kind=question&of=q01&result=not_applicable`);
    },
    after: ({ page }) => expect(names(page)).toHaveCount(50),
  },
  triesAgain(at, '**/api/client-laws/*', ({ page }) => page.goto(path), reads),
  {
    at,
    button: 'Go to the clients',
    isLink: true,
    prepare: async ({ page }) => {
      // A law that none of the sixty was stored with.
      await page.goto('/adviser/laws/privacy-act-1988');
    },
    after: ({ page }) => expect(page).toHaveURL('/adviser/clients'),
  },
];
