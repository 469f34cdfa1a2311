import { randomUUID } from 'node:crypto';
import { signUp } from '../../dev/people.ts';
import { readLink } from '../fixtures/organisation-people.ts';
import { api } from '../fixtures/submit-as-new.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { expect, type Row, triesAgain, type Walk } from './press.ts';

/** Opens the link of an invitation to an address, sent by a new person. */
const follow = async ({ page }: Walk, email: string): Promise<void> => {
  const { token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await api(token, 'POST', 'organisation/invitations', { email, role: 'member' });
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

export const landingRows: Row[] = [
  leadsTo('Create an account', /\/register\?redirect=/, openLanding),
  leadsTo('Sign in', /\/login\?redirect=/, openLanding),
  triesAgain(place, '**/api/invitations/**', openLanding, 'POST /api/invitations/$id', ({ page }) =>
    expect(page.getByRole('heading', { name: /^You are invited to/ })).toBeVisible(),
  ),
  leadsTo('Go to the dashboard', /\/login\?redirect=/, async ({ page }) => {
    await page.goto(`${place}/nothing?token=${'a'.repeat(32)}`);
    await waitForHydration(page);
  }),
];

const answer = '/dashboard/invitation';

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
    button: 'Do not remind me',
    prepare: async (walk) => {
      await follow(walk, newAddress());
      await expect(walk.page).toHaveURL(answer);
      await walk.page.getByRole('link', { name: 'Feed' }).click();
    },
    after: ({ page }) => expect(page.getByText('You have a pending invitation')).toHaveCount(0),
  },
  {
    at: answer,
    button: /^Join /,
    // Once: afterwards they are a member.
    how: ['at once'],
    prepare: (walk) => follow(walk, walk.email),
    sends: ['POST /api/invitations/$id/accept'],
    busy: 'Joining...',
    after: async ({ page }) => {
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText('You have joined the organisation.')).toHaveCount(1);
    },
  },
  {
    at: answer,
    button: 'Sign out to use that address',
    how: ['at once'],
    prepare: (walk) => follow(walk, newAddress()),
    sends: ['POST /api/auth/me/sign-out', 'POST /api/invitations/$id'],
    busy: 'Signing out...',
    after: async ({ page }) => {
      await expect(page).toHaveURL(place);
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    },
  },
];
