import type { Page } from '@playwright/test';
import { signInAgain } from '../../../dev/suite/people.ts';
import { failToLoad } from '../../fixtures/failed-script.ts';
import { cafe } from '../../fixtures/people/feed-people.ts';
import { takeName } from '../../fixtures/people/organisation-people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';
import { subject as submitted } from './saq-steps.ts';

/** A submitted questionnaire. */
const law = `/dashboard/subjects/${submitted}`;
const subject = '/dashboard/subjects/$id';

const open = (path: string) => (walk: Walk) => walk.page.goto(path);

const expanded = (page: Page, name: string | RegExp, is: boolean) =>
  expect(page.getByRole('main').getByRole('button', { name }).first()).toHaveAttribute(
    'aria-expanded',
    String(is),
  );

/** A link that looks like a button leads to its page, and back from there in one step. */
const leadsTo = (at: string, button: string, from: string, to: string | RegExp): Row => ({
  at,
  button,
  isLink: true,
  prepare: async ({ page }) => {
    await page.goto('/dashboard/saq');
    await page.goto(from);
  },
  after: async ({ page }) => {
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(from);
  },
});

const repeats = (
  at: string,
  from: string,
  read: string,
  shown: (page: Page) => Promise<unknown>,
): Row =>
  triesAgain(
    at,
    `**${read}*`,
    ({ page }) => page.goto(from),
    `GET ${read}`,
    ({ page }) => shown(page),
  );

/** The laws that do not apply: unfolded, and folded again. */
const unfolds = (at: string): Row => ({
  at,
  button: /^Does not apply \(\d\)$/,
  isSummary: true,
  prepare: async ({ page, email }) => {
    await api(await signInAgain(email), 'PUT', 'organisation/profile/facts', cafe);
    await page.goto(at);
    await expect(page.locator('summary')).toBeVisible();
  },
  after: ({ page }) => expect(page.locator('details')).not.toHaveAttribute('open'),
});

export const readingRows: Row[] = [
  {
    at: '/dashboard',
    button: 'Save and start the profile',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async ({ page, email }) => {
      await takeName(email);
      await page.goto('/dashboard');
      await page.getByLabel('Name of the business').fill('Ada Pty Ltd');
    },
    sends: ['PATCH /api/organisation'],
    busy: 'Saving...',
    after: ({ page }) => expect(page).toHaveURL('/dashboard/profile'),
  },
  leadsTo('/dashboard', 'Read More', '/dashboard', '/dashboard/cyber-laws/changes'),
  leadsTo('/dashboard', 'Start the profile', '/dashboard', '/dashboard/profile'),
  {
    at: subject,
    button: 'Follow this law',
    prepare: open(law),
    sends: [`PUT /api/notices/followed-laws/${submitted}`],
    after: ({ page }) => expect(page.getByRole('button', { name: 'Following' })).toBeEnabled(),
  },
  {
    at: subject,
    button: 'Following',
    prepare: open(law),
    sends: [`DELETE /api/notices/followed-laws/${submitted}`],
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Follow this law' })).toBeEnabled(),
  },
  leadsTo('/dashboard*', 'Go to the Feed', '/dashboard/no/such/page', '/dashboard'),
  leadsTo(subject, 'SAQ', law, `${law}/saq`),
  leadsTo(subject, 'Report', law, `${law}/report`),
  {
    at: subject,
    button: /v\d[\w.]*$/,
    prepare: open(law),
    // The first is open at first: closed and opened again.
    after: ({ page }) => expanded(page, /v\d[\w.]*$/, true),
  },
  {
    at: subject,
    button: 'History',
    prepare: open(law),
    after: ({ page }) => expanded(page, 'History', false),
  },
  repeats('/dashboard', '/dashboard', '/api/changes', (page) =>
    expect(page.getByText(/upcoming$/)).toBeVisible(),
  ),
  repeats('/dashboard', '/dashboard', '/api/organisation/standing', (page) =>
    expect(page.getByRole('link', { name: 'Start the profile' })).toBeVisible(),
  ),
  triesAgain(
    '/dashboard',
    '**/api/due-dates*',
    async ({ page, email }) => {
      // Dates follow once the profile is begun.
      await api(await signInAgain(email), 'PUT', 'organisation/profile/facts', cafe);
      await page.goto('/dashboard');
    },
    'GET /api/due-dates',
    ({ page }) => expect(page.getByRole('region', { name: 'The next 90 days' })).toBeVisible(),
  ),
  {
    at: '/dashboard*',
    button: 'Account',
    prepare: open('/dashboard'),
    after: ({ page }) =>
      expect(page.getByRole('banner').getByRole('link', { name: 'User Detail' })).toHaveCount(0),
  },
  repeats('/dashboard/subjects', '/dashboard/subjects', '/api/subjects', (page) =>
    expect(page.getByRole('link', { name: /Privacy Act/ })).toBeVisible(),
  ),
  repeats(subject, law, `/api/subjects/${submitted}/obligations`, (page) =>
    expect(page.getByRole('button', { name: 'History' })).toBeVisible(),
  ),
  repeats('/dashboard/saq', '/dashboard/saq', '/api/subjects', (page) =>
    expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible(),
  ),
  repeats(`${subject}/saq`, `${law}/saq`, `/api/subjects/${submitted}/saq-form`, (page) =>
    expect(page.getByText(/^Answered: /)).toBeVisible(),
  ),
  {
    at: '/dashboard/saq',
    button: /^Open /,
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto('/dashboard');
      await page.goto('/dashboard/saq');
    },
    after: ({ page }) => expect(page).toHaveURL(`${law}/saq`),
  },
  // Last, as these have a profile.
  ...['/dashboard/subjects', '/dashboard/saq'].map(unfolds),
  leadsTo('/dashboard', 'Start the questionnaire', '/dashboard', /\/subjects\/[\w-]+\/saq$/),
];

const opened = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

/** In a narrow window, by touch. */
export const phoneRows: Row[] = [
  {
    at: '/dashboard*',
    button: 'Menu',
    prepare: open('/dashboard'),
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false'),
  },
  {
    at: '/dashboard/saq',
    button: /^Show all \d+ questions$/,
    prepare: open('/dashboard/saq'),
    // The button moves when the list opens: what is under the mouse then must not be pressed.
    after: ({ page }) => expect(opened(page)).toHaveCount(1),
  },
  {
    at: '/dashboard/saq',
    button: 'Show fewer',
    prepare: async ({ page }) => {
      await page.goto('/dashboard/saq');
      await page
        .getByRole('button', { name: /^Show all/ })
        .first()
        .click();
    },
    after: ({ page }) => expect(opened(page)).toHaveCount(0),
  },
];

const failing = (path: string) => async (walk: Walk) => {
  await walk.page.route(path, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not now' } }),
  );
  await walk.page.goto('/dashboard');
  await expect(walk.page.getByRole('alert').first()).toBeVisible();
  await walk.page.unroute(path);
};

const isWhole = async ({ page }: Walk): Promise<void> => {
  for (const _ of ['before the plan', 'after it']) await page.waitForResponse('**/api/auth/me');
  await expect(page.getByText('Your account could not be loaded')).toHaveCount(0);
};

/** The buttons of error states. */
export const failureRows: Row[] = [
  {
    at: '/dashboard*',
    button: 'Close',
    prepare: failing('**/api/auth/me'),
    after: ({ page }) => expect(page.getByText(/^Request Error/)).toHaveCount(0),
  },
  {
    at: '/dashboard*',
    button: 'Try again',
    how: ['by mouse', 'at once'],
    prepare: failing('**/api/auth/me'),
    // One attempt reads the account before and after it looks for the plan.
    sends: ['GET /api/auth/me', 'GET /api/auth/me'],
    after: isWhole,
  },
  {
    at: '/dashboard/user',
    button: 'Try again',
    prepare: async ({ page }) => {
      await failToLoad(page, 'user');
      await page.goto('/dashboard/user');
      await expect(page.getByText(/^This page could not be shown/)).toBeVisible();
      await page.unroute('**/assets/user-*.js');
    },
    after: ({ page }) =>
      expect(page.getByRole('heading', { level: 1, name: 'User Detail' })).toBeVisible(),
  },
];
