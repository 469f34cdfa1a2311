import type { Page } from '@playwright/test';
import { createClient } from '../../fixtures/people/review-people.ts';
import { storeClients } from '../../fixtures/people/store-clients.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';

// The rows of the list of clients and of a client's page, for an adviser and then for an admin.

const list = '/adviser/clients';
const client = `${list}/$id`;

const table = (page: Page) => page.getByRole('table', { name: /^Clients and their laws/ });
const names = (page: Page) => table(page).getByRole('rowheader');

const openList = async ({ page }: Walk): Promise<void> => {
  await page.goto(list);
  await expect(table(page)).toBeVisible();
};

/** Sixty clients of an adviser, for two pages. */
export const storeSixty = (uid: string) =>
  storeClients(
    { uid },
    Array.from({ length: 60 }, (_, index) => ({ name: `Client ${10 + index}` })),
  );

/** The headings by which the list is sorted. A second press would turn the order round. */
const sortRows: Row[] = (
  [
    [/^Law\b(?! changed)/, 'laws'],
    [/^State\b/, 'state'],
    [/^Progress\b/, 'submitted'],
    [/^Score\b/, 'score'],
    [/^Worst open answer/, 'worst'],
    [/^Law changed since/, 'oldest'],
    [/^Client\b/, 'name'],
  ] satisfies [RegExp, string][]
).map(
  ([button, sort]): Row => ({
    at: list,
    button,
    how: ['by mouse', 'at once'],
    after: ({ page }) => expect(page).toHaveURL(`${list}?sort=${sort}`),
  }),
);

const downloads = (button: string): Row => ({
  at: list,
  button,
  how: ['by mouse', 'at once'],
  prepare: openList,
  // Both pages, once.
  sends: ['GET /api/clients', 'GET /api/clients'],
  busy: 'Preparing...',
  after: ({ page }) => expect(page.getByRole('button', { name: button })).toBeEnabled(),
});

/** The list of clients and the page of one, for their adviser. */
export const clientRows: Row[] = [
  {
    at: list,
    button: 'Compare clients by one law',
    isSummary: true,
    prepare: openList,
    // Unfolded, and folded again.
    after: ({ page }) =>
      expect(page.locator('details').filter({ hasText: 'by one law' })).not.toHaveAttribute('open'),
  },
  {
    at: list,
    button: /^Waiting since/,
    how: ['by mouse', 'at once'],
    prepare: openList,
    after: ({ page }) => expect(page).toHaveURL(`${list}?sort=waiting`),
  },
  ...sortRows,
  ...['Download CSV', 'Download workbook'].map(downloads),
  {
    at: list,
    button: 'Next page',
    isLink: true,
    prepare: openList,
    after: ({ page }) => expect(names(page)).toHaveCount(10),
  },
  {
    at: list,
    button: 'Previous page',
    isLink: true,
    after: ({ page }) => expect(names(page)).toHaveCount(50),
  },
  {
    at: list,
    button: 'Show all clients',
    isLink: true,
    prepare: async (walk) => {
      await openList(walk);
      await walk.page.getByRole('searchbox', { name: 'Search' }).fill('no such name');
    },
    after: ({ page }) => expect(names(page)).toHaveCount(50),
  },
  triesAgain(list, '**/api/clients*', ({ page }) => page.goto(list), 'GET /api/clients'),
  {
    at: client,
    button: 'Show your clients',
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto(`${list}/never-was`);
    },
    after: ({ page }) => expect(page).toHaveURL(list),
  },
  triesAgain(
    client,
    '**/api/clients/some-client*',
    ({ page }) => page.goto('/adviser/clients/some-client'),
    'GET /api/clients/$id',
  ),
];

/** The list of an adviser who has no clients. */
export const firstClientRows: Row[] = [
  {
    at: list,
    button: 'See what waits',
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto(list);
    },
    after: ({ page }) => expect(page).toHaveURL('/adviser'),
  },
];

let adviserName = '';
/** Somebody whom an admin can assign. */
export const nameAdviser = (name: string): void => {
  adviserName = name;
};

const giveReason = async ({ page }: Walk): Promise<void> => {
  const { uid } = await createClient();
  await page.goto(`${list}/${uid}`);
  await page.getByLabel(/^Why you read/).fill('Pressed by the test');
};

/** The same for an admin, who states a reason before reading. */
export const adminClientRows: Row[] = [
  {
    at: client,
    button: 'Open',
    how: ['by mouse', 'at once'],
    prepare: giveReason,
    sends: ['POST /api/clients/$id/open'],
    busy: 'Opening...',
    after: ({ page }) => expect(page.getByRole('list', { name: 'People' })).toBeVisible(),
  },
  {
    at: client,
    button: 'Assign',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await giveReason(walk);
      await walk.page.getByRole('button', { name: 'Open' }).click();
      await walk.page.getByLabel('Assigned adviser').selectOption(adviserName);
    },
    sends: ['PUT /api/organisations/$id/adviser'],
    busy: 'Assigning...',
    after: ({ page }) => expect(page.getByText(/is the adviser of /)).toBeVisible(),
  },
];
