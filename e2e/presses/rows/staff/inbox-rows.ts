import type { Page } from '@playwright/test';
import { messagePath, storeMessage } from '../../../fixtures/people/inbox-messages.ts';
import { expect, type Row, triesAgain, type Walk } from '../../press.ts';

const inbox = '/adviser/inbox';
const message = (page: Page) => page.getByRole('article', { name: /^Message of / });

const openNew = async ({ page }: Walk): Promise<void> => {
  const { id } = await storeMessage();
  // What the list has is shown before the message was read.
  const isRead = page.waitForResponse(`**/api/inbox/${id}`);
  await page.goto(messagePath(id));
  await isRead;
  await expect(message(page)).toBeVisible();
};

const handle = async (walk: Walk): Promise<void> => {
  await openNew(walk);
  await message(walk.page).getByLabel('Note').fill('Called back');
};

const acts = (button: string, busy: string, path: string): Row => ({
  at: inbox,
  button,
  how: ['by mouse', 'at once'],
  prepare: openNew,
  sends: [`POST /api/inbox/$id/${path}`],
  busy,
  after: ({ page }) => expect(message(page).getByRole('button', { name: button })).toHaveCount(0),
});

/** The inbox of contact messages. */
export const inboxRows: Row[] = [
  triesAgain(inbox, '**/api/inbox*', ({ page }) => page.goto(inbox), 'GET /api/inbox'),
  {
    at: inbox,
    button: 'Show older messages',
    how: ['by mouse', 'at once'],
    prepare: async ({ page }) => {
      await storeMessage();
      await page.route('**/api/inbox*', async (route) => {
        const isSecond = route.request().url().includes('before=');
        const json = await (await route.fetch()).json();
        const next = '0.000000000.never-was';
        await route.fulfill({ json: { ...json, next: isSecond ? null : next } });
      });
      await page.goto(inbox);
    },
    sends: ['GET /api/inbox'],
    busy: 'Loading...',
    after: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0);
      await page.unroute('**/api/inbox*');
    },
  },
  {
    at: inbox,
    button: 'Show all messages',
    prepare: async ({ page }) => {
      await page.goto(inbox);
      await page.getByLabel('Search').fill('Nobody has written this');
    },
    after: ({ page }) => expect(page.getByLabel('Search')).toHaveValue(''),
  },
  {
    at: inbox,
    button: 'Reply by mail',
    isLink: true,
    prepare: openNew,
    after: ({ page }) => expect(message(page)).toBeVisible(),
  },
  {
    at: inbox,
    button: 'Mark as handled',
    how: ['by mouse', 'at once'],
    prepare: handle,
    sends: ['POST /api/inbox/$id/handle'],
    busy: 'Marking...',
    after: ({ page }) => expect(message(page).getByText(/^By /)).toBeVisible(),
  },
  {
    at: inbox,
    button: 'Remove the mark',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await handle(walk);
      await message(walk.page).getByRole('button', { name: 'Mark as handled' }).click();
      await expect(message(walk.page).getByText(/^By /)).toBeVisible();
    },
    sends: ['POST /api/inbox/$id/reopen-handling'],
    busy: 'Removing...',
    after: ({ page }) => expect(message(page).getByLabel('Note')).toBeVisible(),
  },
  acts('Send again', 'Sending...', 'replay'),
  acts('Give up', 'Giving up...', 'close'),
];
