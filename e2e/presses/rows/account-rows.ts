import type { Page } from '@playwright/test';
import { personPassword } from '../../../dev/suite/people.ts';
import { expect, type Row, type Walk } from '../press.ts';
import { calendarRows } from './calendar-rows.ts';
import { mailRows } from './notice-rows.ts';

const profile = '/dashboard/user';
const signIn = `${profile}/sign-in`;
const data = `${profile}/data`;
const openData = ({ page }: Walk) => page.goto(data);

const dialog = (page: Page) => page.getByRole('dialog');
const opens = (at: string, button: string): Row => ({
  at,
  button,
  prepare: ({ page }) => page.goto(at),
  after: ({ page }) => expect(dialog(page)).toBeVisible(),
});
/** Rows that close the open dialog. */
const closes = (at: string, title: string, button: string, opener: string): Row => ({
  at: `${at} > ${title}`,
  button,
  prepare: async (walk) => {
    await walk.page.goto(at);
    await walk.page.getByRole('button', { name: opener }).click();
  },
  after: async ({ page }) => {
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(at);
  },
});

let files = 0;
const countFiles = (page: Page): void => {
  files = 0;
  page.removeAllListeners('download');
  page.on('download', () => {
    files += 1;
  });
};

const isDownloadedOnce = async ({ page }: Walk): Promise<void> => {
  await expect(dialog(page).getByRole('button', { name: 'Downloaded' })).toBeEnabled();
  await expect.poll(() => files).toBe(1);
};

const email = 'Change your email address';
const password = 'Change your password';
const deletion = 'Delete your account';

/** The pages of User Detail. */
export const accountRows: Row[] = [
  {
    at: '/dashboard*',
    button: 'Close',
    // The first page of a new person says that their plan is active.
    prepare: ({ page }) => expect(page.getByText('Your Starter plan is active')).toBeVisible(),
    after: ({ page }) => expect(page.getByText('Your Starter plan is active')).toHaveCount(0),
  },
  {
    at: `${profile}*`,
    button: 'Back',
    prepare: async ({ page }) => {
      await page.goto('/dashboard/saq');
      await page.getByRole('link', { name: 'Subject', exact: true }).click();
      await expect(page.getByRole('link', { name: /^Privacy Act/ })).toBeVisible();
      await page.getByRole('link', { name: 'User Detail' }).click();
    },
    after: async ({ page }) => {
      await expect(page).toHaveURL('/dashboard/subjects');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    at: profile,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await walk.page.goto(profile);
      await walk.page.getByLabel('Display Name').fill('Ada Owner');
    },
    // The provider's name follows.
    sends: ['PATCH /api/auth/me', 'POST accounts:update'],
    busy: 'Saving...',
    after: async ({ page }) => {
      await expect(page.getByText('Display name updated.')).toHaveCount(1);
      await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
    },
  },
  ...mailRows,
  ...calendarRows,
  {
    at: data,
    button: 'Download my data',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      countFiles(walk.page);
      await openData(walk);
    },
    sends: ['GET /api/auth/me/export'],
    busy: 'Preparing...',
    after: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
      await expect.poll(() => files).toBe(1);
    },
  },
  opens(signIn, 'Change email address'),
  opens(signIn, 'Change password'),
  opens(data, 'Delete account'),
  closes(signIn, email, 'Cancel', 'Change email address'),
  closes(signIn, email, 'Close', 'Change email address'),
  closes(signIn, password, 'Cancel', 'Change password'),
  closes(signIn, password, 'Close', 'Change password'),
  closes(data, deletion, 'Keep my account', 'Delete account'),
  closes(data, deletion, 'Close', 'Delete account'),
  ...(
    [
      [signIn, email],
      [signIn, password],
      [data, deletion],
    ] as const
  ).map(
    ([at, title]): Row => ({
      at: `${at} > ${title}`,
      button: 'Show or hide the password',
      prepare: async (walk) => {
        await walk.page.goto(at);
        const opener = title.replace('your ', '');
        await walk.page.getByRole('button', { name: opener }).click();
      },
      after: ({ page }) =>
        expect(dialog(page).locator('input[autocomplete=current-password]')).toHaveAttribute(
          'type',
          'password',
        ),
    }),
  ),
  {
    at: `${signIn} > ${email}`,
    button: 'Send the link',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await walk.page.goto(signIn);
      await walk.page.getByRole('button', { name: 'Change email address' }).click();
      await dialog(walk.page).getByLabel('New email address').fill(`new-${walk.email}`);
      await dialog(walk.page)
        .getByLabel(/^Your password/)
        .fill(personPassword);
    },
    // The password is checked first.
    sends: ['POST accounts:signInWithPassword', 'POST accounts:sendOobCode'],
    busy: 'Sending...',
    after: async ({ page, email }) => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(`We sent a link to new-${email}.`)).toHaveCount(1);
    },
  },
  {
    at: `${signIn} > ${password}`,
    button: 'Change password',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await walk.page.goto(signIn);
      await walk.page.getByRole('button', { name: 'Change password' }).click();
      await dialog(walk.page).getByLabel('Current password').fill(walk.password);
      walk.password = `${walk.password}!`;
      await dialog(walk.page)
        .getByLabel(/^New password/)
        .fill(walk.password);
      await dialog(walk.page).getByLabel('Confirm new password').fill(walk.password);
    },
    // The password is checked first, and the session of this page begins anew.
    sends: [
      'POST accounts:signInWithPassword',
      'POST accounts:update',
      'POST accounts:signInWithPassword',
      'POST /api/auth/me/sign-out',
    ],
    busy: 'Changing...',
    after: async ({ page }) => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText(/^Password changed/)).toHaveCount(1);
    },
  },
  {
    at: `${data} > ${deletion}`,
    button: 'Download my data',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      countFiles(walk.page);
      await openData(walk);
      await walk.page.getByRole('button', { name: 'Delete account' }).click();
    },
    sends: ['GET /api/auth/me/export'],
    busy: 'Preparing...',
    after: isDownloadedOnce,
  },
  {
    at: `${data} > ${deletion}`,
    button: 'Downloaded',
    prepare: async ({ page }) => countFiles(page),
    sends: ['GET /api/auth/me/export'],
    busy: 'Preparing...',
    after: isDownloadedOnce,
  },
  {
    at: `${data} > ${deletion}`,
    button: 'Delete everything',
    how: ['at once'],
    prepare: ({ page, password }) =>
      dialog(page)
        .getByLabel(/^Your password/)
        .fill(password),
    sends: ['POST accounts:signInWithPassword', 'DELETE /api/auth/me'],
    busy: 'Deleting...',
    after: async ({ page }) => {
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Your account was deleted.')).toHaveCount(1);
    },
  },
  {
    at: '/*',
    button: 'Close',
    after: ({ page }) => expect(page.getByText('Your account was deleted.')).toHaveCount(0),
  },
];
