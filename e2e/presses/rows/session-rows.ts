import { randomUUID } from 'node:crypto';
import { personPassword } from '../../../dev/suite/people.ts';
import { verificationLinksFor } from '../../fixtures/mailbox.ts';
import { fillLogin } from '../../fixtures/people/sign-in.ts';
import { waitForHydration } from '../../fixtures/wait-for-hydration.ts';
import { expect, type Row, type Walk } from '../press.ts';

const fillSignIn = async ({ page, email, password }: Walk, typed = password): Promise<void> => {
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(typed);
};

const signIn = async (walk: Walk): Promise<void> => {
  await walk.page.goto('/login');
  await fillLogin(walk.page, walk.email, walk.password);
  await expect(walk.page.getByText('Hi, Test Person')).toBeVisible();
};

const signOut = async ({ page }: Walk): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
};

const isOut = async ({ page }: Walk): Promise<void> => {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
};

/** Signing in, and what the frame says of the session. */
export const sessionRows: Row[] = [
  {
    at: '/*',
    button: 'Show or hide the password',
    prepare: (walk) => fillSignIn(walk),
    after: ({ page }) => expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'password'),
  },
  {
    at: '/login',
    button: 'Forgot your password?',
    how: ['by mouse', 'at once'],
    prepare: (walk) => fillSignIn(walk),
    sends: ['POST accounts:sendOobCode'],
    busy: 'Requesting a link...',
    after: ({ page }) => expect(page.getByText(/^If there is an account/)).toHaveCount(1),
  },
  {
    at: '/login',
    button: 'Sign in',
    how: ['by mouse', 'by Enter'],
    prepare: (walk) => fillSignIn(walk, 'not the password'),
    sends: ['POST accounts:signInWithPassword'],
    busy: 'Signing in...',
    after: async ({ page }) => {
      await expect(page.getByRole('alert')).toHaveText(/^Failed to sign in/);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    },
  },
  {
    at: '/login',
    button: 'Sign in',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      if (!walk.page.url().endsWith('/login')) await signOut(walk);
      await fillSignIn(walk);
    },
    sends: ['POST accounts:signInWithPassword'],
    busy: 'Signing in...',
    after: async ({ page }) => {
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText('Hi, Test Person')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  },
  {
    at: '/*',
    button: 'Dashboard',
    isLink: true,
    prepare: ({ page }) => page.goto('/terms'),
    after: async ({ page }) => {
      await expect(page).toHaveURL('/dashboard');
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    },
  },
  {
    at: '/*',
    button: 'Sign Out',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      // The previous rows leave them signed in.
      if (!/\/(terms|dashboard)$/.test(walk.page.url())) await signIn(walk);
      await walk.page.goto('/terms');
    },
    sends: ['POST /api/auth/me/sign-out'],
    busy: 'Signing out...',
    after: isOut,
  },
  {
    at: '/dashboard*',
    button: 'Sign Out',
    how: ['by mouse', 'at once'],
    prepare: signIn,
    sends: ['POST /api/auth/me/sign-out'],
    busy: 'Signing out...',
    after: isOut,
  },
  {
    at: '/dashboard/user/sign-in',
    button: 'End all sessions',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await signIn(walk);
      await walk.page.goto('/dashboard/user/sign-in');
    },
    sends: ['POST /api/auth/me/sign-out'],
    busy: 'Ending...',
    after: isOut,
  },
];

const fillRegistration = async (walk: Walk): Promise<void> => {
  const { page } = walk;
  if (page.url().endsWith('/dashboard')) await signOut(walk);
  walk.email = `person-${randomUUID()}@example.com`;
  await page.goto('/register');
  await waitForHydration(page);
  await page.getByLabel('First Name').fill('Test');
  await page.getByLabel('Last Name').fill('Person');
  await page.getByLabel('Email address').fill(walk.email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByLabel('Confirm Password').fill(personPassword);
};

const verifying = '/dashboard > Verify Your Email';

const openAnother = async ({ page }: Walk): Promise<void> => {
  await page.getByRole('button', { name: 'Use another one' }).click();
};

/** Registering. */
export const registrationRows: Row[] = [
  {
    at: '/register',
    button: 'Create account',
    how: ['at once', 'by Enter', 'by mouse'],
    prepare: fillRegistration,
    sends: ['POST accounts:signUp', 'POST accounts:update', 'POST accounts:sendOobCode'],
    busy: 'Creating account...',
    after: async ({ page, email }) => {
      await expect(page.getByText(`We wrote to ${email}.`)).toHaveCount(1);
      expect(await verificationLinksFor(email)).toHaveLength(1);
    },
  },
  {
    at: verifying,
    button: 'Resend Verification Email',
    how: ['by mouse'],
    sends: ['POST accounts:sendOobCode'],
    busy: 'Sending...',
    after: async ({ page, email }) => {
      await expect(page.getByText('Sent. Please check your inbox.')).toHaveCount(1);
      expect(await verificationLinksFor(email)).toHaveLength(2);
    },
  },
  {
    at: verifying,
    button: 'Use another one',
    after: ({ page }) => expect(page.getByLabel('New email address')).toBeVisible(),
  },
  {
    at: verifying,
    button: 'Cancel',
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Use another one' })).toBeVisible(),
  },
  {
    at: verifying,
    button: 'Use this address',
    how: ['at once', 'by Enter'],
    prepare: async (walk) => {
      await openAnother(walk);
      walk.email = `person-${randomUUID()}@example.com`;
      await walk.page.getByLabel('New email address').fill(walk.email);
      await walk.page.getByLabel(/^Your password/).fill(personPassword);
    },
    // A new account replaces the old one.
    sends: [
      'POST accounts:signInWithPassword',
      'POST accounts:signUp',
      'POST accounts:update',
      'POST accounts:sendOobCode',
      'POST accounts:delete',
    ],
    busy: 'Changing...',
    after: async ({ page, email }) => {
      await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
      expect(await verificationLinksFor(email)).toHaveLength(1);
    },
  },
  {
    at: verifying,
    button: 'Sign Out',
    how: ['at once'],
    sends: ['POST /api/auth/me/sign-out'],
    busy: 'Signing out...',
    after: isOut,
  },
];
