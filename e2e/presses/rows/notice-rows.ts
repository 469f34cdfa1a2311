import { categoryLabels } from '@lexplain/contract/mail/preferences';
import {
  setAddressStatus,
  signUpWithUnsubscribeLink,
} from '../../fixtures/people/notices-stored.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';

const place = '/dashboard/user/mail';
const settings = '/api/notices/settings';

const isWhole = async ({ page }: Walk): Promise<void> => {
  const mail = page.getByRole('region', { name: 'Mail' });
  await expect(mail.getByText(categoryLabels.deadlines, { exact: true })).toBeVisible();
  await expect(mail.getByRole('alert')).toHaveCount(0);
};

/** The mail settings. */
export const mailRows: Row[] = [
  triesAgain(place, `**${settings}`, ({ page }) => page.goto(place), `GET ${settings}`, isWhole),
  {
    at: place,
    button: 'Try again',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await walk.page.goto(place);
      await isWhole(walk);
      await walk.page.route(`**${settings}`, (route) =>
        route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } }),
      );
      await walk.page.getByText('Deadlines', { exact: true }).click();
      await expect(walk.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await walk.page.unroute(`**${settings}`);
    },
    sends: [`PATCH ${settings}`],
    after: async (walk) => {
      await expect(walk.page.getByText('Saved.', { exact: true })).toHaveCount(1);
      await isWhole(walk);
    },
  },
  {
    at: place,
    button: 'Try this address again',
    how: ['by mouse', 'at once'],
    prepare: async ({ page, email }) => {
      await setAddressStatus(email, 'bounced');
      await page.goto(place);
    },
    sends: ['POST /api/notices/address-check'],
    busy: 'Sending...',
    after: async (walk) => {
      await expect(walk.page.getByText(/^We have sent an email to/)).toHaveCount(1);
      await isWhole(walk);
    },
  },
];

const page = '/unsubscribe';
const sends = ['PUT /api/subscriptions/law_changes/$token'];

/** The page behind the link in a mail about changes to the law, of somebody who wants no more of it. */
const openLink = async (walk: Walk): Promise<void> => {
  const { token, link } = await signUpWithUnsubscribeLink('law_changes');
  await api(token, 'PATCH', 'notices/settings', { law_changes: 'never' });
  await walk.page.goto(link);
  await waitForHydration(walk.page);
};

const startAgain = async (walk: Walk): Promise<void> => {
  await openLink(walk);
  await walk.page.getByRole('button', { name: 'Start again' }).click();
  await expect(walk.page.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
  // This press is not part of the double press that follows.
  await walk.page.waitForTimeout(600);
};

const says = (text: RegExp) => (walk: Walk) =>
  expect(walk.page.getByRole('main').getByText(text)).toHaveCount(1);

/** The page that the link in a mail opens. */
export const unsubscribeRows: Row[] = [
  {
    at: page,
    button: 'Start again',
    how: ['by mouse', 'at once'],
    prepare: openLink,
    sends,
    busy: 'Starting...',
    after: says(/^You get mail about changes to the law immediately/),
  },
  {
    at: page,
    button: 'Once a week instead',
    how: ['by mouse', 'at once'],
    prepare: openLink,
    sends,
    busy: 'Saving...',
    after: says(/^You get mail about changes to the law once a week/),
  },
  {
    at: page,
    button: 'Unsubscribe',
    how: ['by mouse', 'at once'],
    prepare: startAgain,
    sends,
    busy: 'Unsubscribing...',
    after: says(/^You get no more mail about changes to the law/),
  },
  {
    at: page,
    button: 'Undo',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await startAgain(walk);
      await walk.page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(walk.page.getByRole('button', { name: 'Undo' })).toBeEnabled();
      await walk.page.waitForTimeout(600);
    },
    sends,
    busy: 'Undoing...',
    after: says(/^You get mail about changes to the law immediately/),
  },
  triesAgain(
    page,
    '**/api/subscriptions/**',
    openLink,
    'GET /api/subscriptions/law_changes/$token',
    says(/^You get no mail about changes to the law/),
  ),
  {
    at: page,
    button: 'Your mail settings',
    isLink: true,
    prepare: async (walk) => {
      await walk.page.goto(page);
      await waitForHydration(walk.page);
    },
    after: async (walk) => {
      await expect(walk.page).toHaveURL(/^[^?]*\/login\?redirect=/);
      await walk.page.goBack();
      await expect(walk.page).toHaveURL(page);
    },
  },
];
