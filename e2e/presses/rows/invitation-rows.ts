import { randomUUID } from 'node:crypto';
import { signInAgain, signUp } from '../../../dev/suite/people.ts';
import {
  confirmDeletion,
  leaveForOwn,
  readLink,
} from '../../fixtures/people/organisation-people.ts';
import { answerAsCafe } from '../../fixtures/people/profile-people.ts';
import { createStaff } from '../../fixtures/people/review-people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts';
import { expect, type Row, triesAgain, type Walk } from '../press.ts';

/** A new person invites an address. */
const invite = async (email: string): Promise<void> => {
  const { token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await api(token, 'POST', 'organisation/invitations', { email, role: 'member' });
};

/** Opens the link of an invitation to an address, sent by a new person. */
const follow = async ({ page }: Walk, email: string): Promise<void> => {
  await invite(email);
  await page.goto(await readLink(email));
};

/** Opens the link by which an adviser invites the person as the owner of an organisation. */
const followStart = async ({ page, email }: Walk): Promise<void> => {
  const adviser = await createStaff();
  const body = { name: 'Quince Bakery', place: null, email, text: 'As we discussed.' };
  await api(await signInAgain(adviser.email), 'POST', 'client-starts', body);
  await page.goto(await readLink(email));
};

const newAddress = () => `person-${randomUUID()}@example.com`;

/** The page of the link for signed-out people. */
const place = '/invitations';

const openLanding = async (walk: Walk): Promise<void> => {
  await follow(walk, newAddress());
  await waitForHydration(walk.page);
  await expect(walk.page).toHaveURL(place);
};

/** Until then, only the foot of the page has a link to the registration. */
const isShown = ({ page }: Walk) =>
  expect(page.getByRole('heading', { name: /^You are invited to/ })).toBeVisible();

const openShown = async (walk: Walk): Promise<void> => {
  await openLanding(walk);
  await isShown(walk);
};

const leadsTo = (button: string, to: RegExp, prepare: NonNullable<Row['prepare']>): Row => ({
  at: place,
  button,
  isLink: true,
  prepare,
  after: async ({ page }) => {
    await expect(page).toHaveURL(to);
    await page.goBack();
    await expect(page).toHaveURL(place);
  },
});

/** The page that the link of an invitation opens. */
export const landingRows: Row[] = [
  leadsTo('Create an account', /\/register\?redirect=/, openShown),
  leadsTo('Sign in', /\/login\?redirect=/, openShown),
  triesAgain(place, '**/api/invitations/**', openLanding, 'POST /api/invitations/$id', isShown),
  leadsTo('Go to the dashboard', /\/login\?redirect=/, async ({ page }) => {
    await page.goto(`${place}/nothing?token=${'a'.repeat(32)}`);
    await waitForHydration(page);
  }),
];

const answer = '/dashboard/invitation';

const opened = 'An invitation was opened on this device, and was not answered.';

/** The invitation to somebody else, on the first screen. */
const openNext = async (walk: Walk): Promise<void> => {
  await follow(walk, newAddress());
  await expect(walk.page).toHaveURL(answer);
  await walk.page.getByRole('link', { name: 'Feed' }).click();
  await expect(walk.page.getByText(opened)).toBeVisible();
};

const hasJoined = async ({ page }: Walk): Promise<void> => {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have joined the organisation.')).toHaveCount(1);
};

const deletion = 'Delete this organisation and join';

/**
 * Somebody in an organisation of their own, whom its content keeps from joining. They open the invitation without
 * its link, as only so many are mailed to one address on a day. Those of earlier rows are still open.
 */
const openRefused = async ({ page, email }: Walk): Promise<void> => {
  await invite(email);
  await page.goto(answer);
  await page
    .getByRole('button', { name: /^Join / })
    .first()
    .click();
  await expect(page.getByText('You can’t join yet')).toBeVisible();
};

/** The walk may have joined an organisation with others before: they leave it, and answer a profile again. */
const openAnswered = async (walk: Walk): Promise<void> => {
  await leaveForOwn(walk.email);
  await answerAsCafe(walk.email);
  await openRefused(walk);
};

const openDeletion = async (walk: Walk): Promise<void> => {
  await openAnswered(walk);
  await walk.page.getByRole('button', { name: deletion }).click();
  await expect(walk.page.getByRole('dialog')).toBeVisible();
};

/** An invitation, in the dashboard of who received it. */
export const invitationRows: Row[] = [
  {
    at: answer,
    button: 'Go to the dashboard',
    isLink: true,
    prepare: ({ page }) => page.goto(answer),
    after: ({ page }) => expect(page).toHaveURL('/dashboard'),
  },
  {
    at: '/dashboard*',
    button: 'Open the invitation',
    isLink: true,
    prepare: openNext,
    after: ({ page }) => expect(page).toHaveURL(answer),
  },
  {
    at: '/dashboard*',
    button: 'Not now',
    prepare: openNext,
    after: ({ page }) => expect(page.getByText(opened)).toHaveCount(0),
  },
  {
    at: answer,
    button: 'Confirm and become the owner',
    // Once: afterwards they are its owner.
    how: ['at once'],
    prepare: followStart,
    sends: ['POST /api/invitations/$id/accept'],
    busy: 'Joining...',
    after: hasJoined,
  },
  {
    at: answer,
    button: /^Join /,
    // Once: afterwards they are a member. First, while no other invitation is open.
    how: ['at once'],
    prepare: (walk) => follow(walk, walk.email),
    sends: ['POST /api/invitations/$id/accept'],
    busy: 'Joining...',
    after: hasJoined,
  },
  {
    at: answer,
    button: 'Take the profile along and join',
    // Once: afterwards they are a member.
    how: ['at once'],
    prepare: openAnswered,
    sends: ['POST /api/invitations/$id/accept'],
    busy: 'Joining...',
    after: hasJoined,
  },
  {
    at: answer,
    button: deletion,
    prepare: openAnswered,
    after: ({ page }) => expect(page.getByRole('dialog', { name: deletion })).toBeVisible(),
  },
  ...['Keep it', 'Close'].map(
    (button): Row => ({
      at: `${answer} > ${deletion}`,
      button,
      prepare: openDeletion,
      after: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    }),
  ),
  {
    at: `${answer} > ${deletion}`,
    button: 'Show or hide the password',
    prepare: openDeletion,
    after: ({ page }) =>
      expect(page.getByRole('dialog').getByLabel(/^Your password/)).toHaveAttribute(
        'type',
        'password',
      ),
  },
  {
    at: `${answer} > ${deletion}`,
    button: 'Download everything',
    prepare: openDeletion,
    sends: ['GET /api/organisation/export/submissions'],
    busy: 'Preparing...',
    after: ({ page }) =>
      expect(
        page.getByRole('dialog').getByText('The file was saved with your downloads.'),
      ).toHaveCount(1),
  },
  {
    at: `${answer} > ${deletion}`,
    button: 'Delete and join',
    how: ['at once'],
    prepare: async (walk) => {
      await openDeletion(walk);
      await confirmDeletion(walk.page, 'Test Person', walk.password);
    },
    sends: ['POST accounts:signInWithPassword', 'POST /api/invitations/$id/accept'],
    busy: 'Deleting and joining...',
    after: hasJoined,
  },
  {
    at: answer,
    button: 'Sign out to use that address',
    how: ['at once'],
    prepare: (walk) => follow(walk, newAddress()),
    sends: ['POST /api/auth/me/sign-out', 'POST /api/invitations/$id'],
    busy: 'Signing out...',
    after: async (walk) => {
      await expect(walk.page).toHaveURL(place);
      await isShown(walk);
    },
  },
];
