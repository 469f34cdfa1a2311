import type { Page } from '@playwright/test';
import { createStaff, createTakenReview } from '../../fixtures/people/review-people.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';

const people = '/adviser/people';
const dialog = (page: Page) => page.getByRole('dialog');
const changes = /^Change role of /;
const signsOut = /^Sign out .+/;

/** The row of a new adviser. */
const openNew = async ({ page }: Walk) => {
  const { email } = await createStaff('Sam Adviser');
  await page.goto(people);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
};

const clientsOf = /^Clients of /;

/** The row of a new adviser with a client. */
const openWithClient = async ({ page }: Walk) => {
  const adviser = await createStaff('Sam Adviser');
  await createTakenReview(adviser);
  await page.goto(people);
  const row = page.getByRole('row').filter({ hasText: adviser.email });
  await expect(row).toContainText('1 client');
  return row;
};

const askedForClients = async (walk: Walk): Promise<void> => {
  await (await openWithClient(walk)).getByRole('button', { name: clientsOf }).click();
  await expect(dialog(walk.page).getByRole('checkbox')).toHaveCount(1);
};

const closesClients = (name: string): Row => ({
  at: `${people} > Clients of *`,
  button: name,
  prepare: askedForClients,
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

const asked = (button: RegExp) => async (walk: Walk) => {
  await (await openNew(walk)).getByRole('button', { name: button }).click();
  await expect(dialog(walk.page)).toBeVisible();
};

const opens = (button: RegExp): Row => ({
  at: people,
  button,
  prepare: openNew,
  after: ({ page }) => expect(dialog(page)).toHaveCount(1),
});

const closes = (title: string, button: RegExp, name: string): Row => ({
  at: `${people} > ${title}*`,
  button: name,
  prepare: asked(button),
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

/** People on staff: their roles, clients and sessions. */
export const peopleRows: Row[] = [
  triesAgain(people, '**/api/people', ({ page }) => page.goto(people), 'GET /api/people'),
  {
    at: people,
    button: 'Find',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async ({ page }) => {
      await page.goto(people);
      await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com');
    },
    sends: ['POST /api/people/find'],
    after: ({ page }) => expect(page.getByText(/^Nobody has verified/)).toHaveCount(1),
  },
  opens(changes),
  opens(signsOut),
  closes('Change role of ', changes, 'Cancel'),
  closes('Change role of ', changes, 'Close'),
  closes('Sign out ', signsOut, 'Cancel'),
  closes('Sign out ', signsOut, 'Close'),
  {
    at: people,
    button: clientsOf,
    prepare: openWithClient,
    sends: ['GET /api/people/$id/organisations'],
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  closesClients('Cancel'),
  closesClients('Close'),
  triesAgain(
    `${people} > Clients of *`,
    '**/api/people/*/organisations',
    async (walk) => {
      const row = await openWithClient(walk);
      await row.getByRole('button', { name: clientsOf }).click();
    },
    'GET /api/people/$id/organisations',
    ({ page }) => expect(dialog(page).getByRole('checkbox')).toHaveCount(1),
  ),
  {
    at: `${people} > Clients of *`,
    button: 'Move 1 client',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await askedForClients(walk);
      await dialog(walk.page).getByLabel('Move to').selectOption('No adviser');
    },
    sends: ['PUT /api/organisations/$id/adviser'],
    busy: 'Moving...',
    after: ({ page }) => expect(dialog(page)).toHaveCount(0),
  },
  {
    at: `${people} > Change role of *`,
    button: 'Give role',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await asked(changes)(walk);
      await dialog(walk.page).getByLabel('Role').selectOption('Client');
    },
    sends: ['PUT /api/people/$id/role'],
    busy: 'Giving...',
    after: ({ page }) => expect(page.getByText('has the role Client now.')).toHaveCount(1),
  },
  {
    at: `${people} > Sign out *`,
    button: 'Sign out',
    how: ['by mouse', 'at once'],
    prepare: asked(signsOut),
    sends: ['POST /api/people/$id/sign-out'],
    busy: 'Signing out...',
    after: ({ page }) => expect(page.getByText('is signed out everywhere.')).toHaveCount(1),
  },
];
