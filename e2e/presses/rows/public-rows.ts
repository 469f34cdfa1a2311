import type { Page } from '@playwright/test';
import { signUpWithUnknownSignIn } from '../../fixtures/people/unknown-sign-in.ts';
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts';
import { expect, type Row } from '../press.ts';
import { landingRows } from './invitation-rows.ts';
import { unsubscribeRows } from './notice-rows.ts';

const open =
  (path: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(path);
    await waitForHydration(page);
  };

/** A link that looks like a button leads to its page, and back from there in one step. */
const leadsTo = (at: string, button: string, from: string, to: string): Row => ({
  at,
  button,
  isLink: true,
  prepare: async ({ page }) => {
    await open('/privacy')({ page });
    await open(from)({ page });
  },
  after: async ({ page }) => {
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(from);
  },
});

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { expanded: true });

const fillContact = async ({ page }: { page: Page }, name: string): Promise<void> => {
  await page.goto('/contact');
  await waitForHydration(page);
  for (const [label, text] of [
    ['Name', name],
    ['Organization', 'Example Pty Ltd'],
    ['Phone', '02 5550 0000'],
    ['Email', 'visitor@example.com'],
    ['Message', 'Pressed twice'],
  ] as const) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
};

/** The senders whose messages must arrive exactly once. */
export const writers: string[] = [];

const write = async (walk: { page: Page }): Promise<void> => {
  const writer = `Visitor ${Date.now().toString(36)}`;
  writers.push(writer);
  await fillContact(walk, writer);
};

/** The pages for visitors. */
export const publicRows: Row[] = [
  ...unsubscribeRows,
  ...landingRows,
  {
    at: '/not-me',
    button: 'End all sessions',
    prepare: async ({ page }) => {
      await page.goto((await signUpWithUnknownSignIn()).link);
      await waitForHydration(page);
    },
    sends: ['POST /api/auth/not-me'],
    busy: 'Ending...',
    after: ({ page }) =>
      expect(page.getByRole('heading', { name: 'All sessions were ended' })).toHaveCount(1),
  },
  {
    at: '/*',
    button: 'Open menu',
    prepare: open('/'),
    // Opened and closed again.
    after: ({ page }) => expect(menu(page)).toHaveCount(0),
  },
  {
    at: '/*',
    button: 'Close menu',
    prepare: async (walk) => {
      await open('/')(walk);
      await walk.page.getByRole('button', { name: 'Open menu' }).click();
    },
    after: ({ page }) => expect(menu(page)).toHaveCount(1),
  },
  {
    at: '/',
    button: 'Folder of your obligations',
    prepare: open('/'),
    after: ({ page }) =>
      expect(page.getByRole('button', { name: /^Folder/ })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
  },
  leadsTo('/', 'What We Offer', '/', '/#services'),
  {
    at: '/',
    button: 'Show how answers lead to it',
    prepare: open('/'),
    // Shown and stopped again.
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Show how answers lead to it' })).toHaveCount(1),
  },
  {
    at: '/',
    button: 'Stop',
    prepare: async (walk) => {
      await open('/')(walk);
      await walk.page.getByRole('button', { name: 'Show how answers lead to it' }).click();
    },
    // Stopped, and shown again for six seconds.
    after: ({ page }) => expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(1),
  },
  leadsTo('/', 'Create an account', '/', '/register'),
  leadsTo('/*', 'Create an account', '/terms', '/register'),
  leadsTo('/*', 'Register', '/terms', '/register'),
  leadsTo('/*', 'Login', '/terms', '/login'),
  leadsTo('/*', 'Get Started', '/terms', '/contact#contact'),
  leadsTo('/about/team', 'Join Our Team', '/about/team', '/contact'),
  leadsTo('/services/assessment', 'Begin Assessment', '/services/assessment', '/contact'),
  leadsTo('/services/compliance', 'Schedule Assessment', '/services/compliance', '/contact'),
  leadsTo('/services/training', 'Request Custom Program', '/services/training', '/contact'),
  leadsTo('/services/consulting', 'Talk to an Adviser', '/services/consulting', '/contact'),
  leadsTo('/services/alerts', 'Subscribe Now', '/services/alerts', '/contact'),
  leadsTo('/*', 'Go to the home page', '/nowhere', '/'),
  {
    at: '/contact',
    button: 'Submit',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: write,
    sends: ['POST /api/email'],
    busy: 'Submitting...',
    after: async ({ page }) => {
      await expect(page.getByText(/^Thanks for contacting us/)).toHaveCount(1);
      await expect(page.getByLabel(/^Message/)).toHaveValue('');
    },
  },
  {
    at: '/contact',
    button: 'Submit',
    prepare: async (walk) => {
      await fillContact(walk, 'Refused');
      await walk.page.route('**/api/email', (route) =>
        route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many' } }),
      );
    },
    sends: ['POST /api/email'],
    after: async ({ page }) => {
      await expect(page.getByText(/^Not sent yet/)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
      await page.unroute('**/api/email');
    },
  },
];
