import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Row, type Walk } from '../../press.ts';

// The rows of the clients that an adviser starts, below the list of clients.

const list = '/adviser/clients';
const form = `${list} > Start a client`;
const question = `${list} > Cancel the invitation`;

const dialog = (page: Page) => page.getByRole('dialog');
const openButton = (page: Page) => page.getByRole('button', { name: 'Start a client' });
const items = (page: Page) =>
  page.getByRole('list', { name: 'Waiting for their owner' }).getByRole('listitem');
const section = (page: Page) => page.getByRole('region', { name: 'Waiting for their owner' });

const openList = async ({ page }: Walk): Promise<void> => {
  await page.goto(list);
  await expect(openButton(page)).toBeVisible();
};

const openForm = async (walk: Walk): Promise<void> => {
  await openList(walk);
  await openButton(walk.page).click();
  await expect(dialog(walk.page)).toBeVisible();
};

const fillForm = async (walk: Walk): Promise<void> => {
  await openForm(walk);
  await dialog(walk.page).getByLabel('Name of the organisation').fill('Quince Bakery');
  const address = dialog(walk.page).getByLabel('Owner’s email address');
  await address.fill(`owner-${randomUUID()}@example.com`);
};

const openStarted = async (walk: Walk): Promise<void> => {
  await openList(walk);
  await expect(items(walk.page).first()).toBeVisible();
};

const openQuestion = async (walk: Walk): Promise<void> => {
  await openStarted(walk);
  const cancel = walk.page.getByRole('button', { name: /^Cancel the invitation to/ });
  await cancel.first().click();
  await expect(dialog(walk.page)).toBeVisible();
};

const closes = (at: string, button: string, prepare: NonNullable<Row['prepare']>): Row => ({
  at,
  button,
  prepare,
  after: async ({ page }) => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(list);
  },
});

export const startRows: Row[] = [
  {
    at: list,
    button: 'Start a client',
    prepare: openList,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes(form, 'Close', openForm),
  closes(form, 'Cancel', openForm),
  {
    at: form,
    button: 'Send the invitation',
    how: ['by mouse', 'at once'],
    prepare: fillForm,
    sends: ['POST /api/client-starts'],
    busy: 'Sending...',
    after: ({ page }) => expect(section(page)).toContainText('The invitation was sent to'),
  },
  {
    at: list,
    button: /^Send again to/,
    how: ['at once'],
    prepare: openStarted,
    sends: ['POST /api/client-starts/$id/resend'],
    busy: 'Sending...',
    after: ({ page }) => expect(section(page)).toContainText('The invitation was sent again to'),
  },
  {
    at: list,
    button: /^Cancel the invitation to/,
    prepare: openStarted,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes(question, 'Close', openQuestion),
  closes(question, 'Keep it', openQuestion),
  {
    at: question,
    button: 'Cancel the invitation',
    how: ['at once'],
    prepare: openQuestion,
    sends: ['DELETE /api/client-starts/$id'],
    after: ({ page }) => expect(section(page)).toContainText('was cancelled'),
  },
];
