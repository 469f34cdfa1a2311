import type { Page } from '@playwright/test';
import { createStaff, createTakenReview } from '../../../fixtures/people/review-people.ts';
import { demandFrom, enrol } from '../../../fixtures/people/second-factor-people.ts';
import { expect, type Row, triesAgain, type Walk } from '../../press.ts';

const people = '/adviser/people';
const dialog = (page: Page) => page.getByRole('dialog');
const changes = /^Change role of /;
const signsOut = /^Sign out .+/;

const turnsOff = /^Turn off two-step sign-in of /;

/** The row of a new adviser. */
const openNew = async ({ page }: Walk) => {
  const { email } = await createStaff('Sam Adviser');
  await page.goto(people);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
};

/** The row of a new adviser with two-step sign-in. */
const openEnrolled = async ({ page }: Walk) => {
  const { email, token } = await createStaff('Sam Adviser');
  await enrol(token);
  await page.goto(people);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('button', { name: turnsOff })).toBeVisible();
  return row;
};

const letsSetUp = /^Let set up two-step sign-in: /;

/** The row of an adviser whose days without two-step sign-in are over. */
const openOverdue = async ({ page }: Walk) => {
  const { email, uid } = await createStaff('Sam Adviser');
  await demandFrom('staff', uid, new Date(0));
  await page.goto(people);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('button', { name: letsSetUp })).toBeVisible();
  return row;
};

/** The row of somebody for whom a button is there. */
const openFor = (button: RegExp) =>
  [openEnrolled, openOverdue][[turnsOff, letsSetUp].indexOf(button)] ?? openNew;

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
  const row = await openFor(button)(walk);
  await row.getByRole('button', { name: button }).click();
  await expect(dialog(walk.page)).toBeVisible();
};

const opens = (button: RegExp): Row => ({
  at: people,
  button,
  prepare: openFor(button),
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
  {
    // Staff in days of grace are reminded of two-step sign-in.
    at: '/adviser*',
    button: 'Set it up',
    isLink: true,
    prepare: ({ page }) => page.goto(people),
    after: ({ page }) => expect(page).toHaveURL(/\/dashboard\/user\/sign-in\?next=/),
  },
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
  opens(turnsOff),
  opens(letsSetUp),
  closes('Change role of ', changes, 'Cancel'),
  closes('Change role of ', changes, 'Close'),
  closes('Sign out ', signsOut, 'Cancel'),
  closes('Sign out ', signsOut, 'Close'),
  closes('Turn off two-step sign-in of ', turnsOff, 'Cancel'),
  closes('Turn off two-step sign-in of ', turnsOff, 'Close'),
  closes('Let ', letsSetUp, 'Cancel'),
  closes('Let ', letsSetUp, 'Close'),
  {
    at: `${people} > Let *`,
    button: 'Let them',
    how: ['at once'],
    prepare: asked(letsSetUp),
    sends: ['POST /api/people/$id/second-factor/allow'],
    busy: 'Saving...',
    after: ({ page }) => expect(dialog(page)).toHaveCount(0),
  },
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
  {
    at: `${people} > Turn off two-step sign-in of *`,
    button: 'Turn off',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await asked(turnsOff)(walk);
      await dialog(walk.page).getByLabel('Reason').fill('Lost phone');
    },
    sends: ['POST /api/people/$id/second-factor/remove'],
    busy: 'Turning off...',
    after: ({ page }) => expect(page.getByText(/^Two-step sign-in of .* is off\.$/)).toHaveCount(1),
  },
];
