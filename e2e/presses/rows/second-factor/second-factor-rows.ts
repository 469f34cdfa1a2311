import type { Page } from '@playwright/test';
import { dateCodesBack, demandFrom } from '../../../fixtures/people/second-factor-people.ts';
import {
  code,
  codeIn,
  earlierCodeIn,
  readSecret,
  section,
  signInPlace,
} from '../../../fixtures/second-factor-page.ts';
import { countDownloads, expectOneDownload } from '../../downloads.ts';
import { expect, type Row, type Walk } from '../../press.ts';

const setUp = `${signInPlace} > Set up two-step sign-in`;
const codes = `${signInPlace} > Your recovery codes`;
const rename = `${signInPlace} > Rename the device`;
const renew = `${signInPlace} > New recovery codes`;
const off = `${signInPlace} > Turn off two-step sign-in`;

let secret = '';

const readUid = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('known-person') ?? '');
const dialog = (page: Page) => page.getByRole('dialog');
const open = ({ page }: Walk) => page.goto(signInPlace);
const openDialog =
  (opener: string) =>
  async (walk: Walk): Promise<void> => {
    await open(walk);
    await section(walk.page).getByRole('button', { name: opener }).click();
    await expect(dialog(walk.page)).toBeVisible();
  };
const isOpen = ({ page }: Walk) => expect(dialog(page)).toHaveCount(1);
const isClosed = ({ page }: Walk) => expect(dialog(page)).toHaveCount(0);

const opens = (button: string): Row => ({ at: signInPlace, button, prepare: open, after: isOpen });
const closes = (at: string, opener: string): Row[] =>
  ['Cancel', 'Close'].map((button) => ({
    at,
    button,
    prepare: openDialog(opener),
    after: isClosed,
  }));
/** Whether it could be copied depends on the browser. */
const copies = (at: string, button: string): Row => ({
  at,
  button,
  after: ({ page }) =>
    expect(dialog(page).getByRole('status').filter({ hasText: /cop/i })).toHaveCount(1),
});

const kept: Row = {
  at: codes,
  button: 'I have kept them',
  after: async (walk) => {
    await isClosed(walk);
    const left = section(walk.page).getByRole('group', { name: 'Recovery codes left' });
    await expect(left).toContainText('10');
  },
};

/** Setting two-step sign-in up, and what can be done about it. It ends as it began. */
export const secondFactorRows: Row[] = [
  {
    at: '/dashboard*',
    button: 'Set it up',
    isLink: true,
    prepare: async ({ page }) => {
      await expect(page.getByText('Hi, Test Person')).toBeVisible();
      await demandFrom('member', await readUid(page), new Date(Date.now() + 86_400_000));
      await page.goto('/dashboard');
    },
    after: ({ page }) => expect(page).toHaveURL(/\/dashboard\/user\/sign-in\?next=/),
  },
  {
    at: signInPlace,
    button: 'Set it up',
    how: ['by mouse', 'at once'],
    prepare: open,
    sends: ['POST accounts/mfaEnrollment:start'],
    busy: 'Preparing...',
    after: isOpen,
  },
  ...closes(setUp, 'Set it up'),
  { ...copies(setUp, 'Copy the key'), prepare: openDialog('Set it up') },
  {
    at: setUp,
    button: 'Turn on',
    how: ['at once'],
    prepare: async ({ page }) => {
      secret = await readSecret(page);
      await code(page).fill(await earlierCodeIn(secret));
    },
    sends: ['POST accounts/mfaEnrollment:finalize', 'POST /api/auth/me/second-factor'],
    busy: 'Turning on...',
    after: ({ page }) => expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible(),
  },
  copies(codes, 'Copy'),
  {
    at: codes,
    button: 'Download',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => countDownloads(walk),
    after: ({ page }) => expectOneDownload(dialog(page).getByRole('button', { name: 'Download' })),
  },
  { at: codes, button: 'Print', after: isOpen },
  kept,
  opens('Rename'),
  ...closes(rename, 'Rename'),
  {
    at: rename,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openDialog('Rename')(walk);
      await walk.page.getByLabel('Name of the device').fill('Blue phone');
    },
    sends: ['PATCH /api/auth/me/second-factor'],
    busy: 'Saving...',
    after: async (walk) => {
      await isClosed(walk);
      await expect(section(walk.page)).toContainText('Blue phone');
    },
  },
  opens('New recovery codes'),
  ...closes(renew, 'New recovery codes'),
  {
    at: renew,
    button: 'Make new codes',
    how: ['at once'],
    prepare: async (walk) => {
      await openDialog('New recovery codes')(walk);
      await dateCodesBack(await readUid(walk.page));
    },
    sends: ['POST /api/auth/me/second-factor/recovery-codes'],
    busy: 'Making...',
    after: ({ page }) => expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible(),
  },
  kept,
  opens('Turn off'),
  ...closes(off, 'Turn off'),
  {
    at: off,
    button: 'Show or hide the password',
    prepare: openDialog('Turn off'),
    after: ({ page }) =>
      expect(dialog(page).getByLabel('Your password')).toHaveAttribute('type', 'password'),
  },
  {
    at: off,
    button: 'Turn off',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openDialog('Turn off')(walk);
      await dialog(walk.page).getByLabel('Your password').fill(walk.password);
    },
    sends: ['POST accounts:signInWithPassword'],
    busy: 'Turning off...',
    after: ({ page }) => expect(code(page)).toBeFocused(),
  },
  {
    at: off,
    button: 'Back',
    after: ({ page }) => expect(dialog(page).getByLabel('Your password')).toBeVisible(),
  },
  {
    at: off,
    button: 'Continue',
    how: ['at once'],
    prepare: async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Turn off' }).click();
      await code(page).fill(codeIn(secret, 0));
    },
    sends: ['POST accounts/mfaSignIn:finalize', 'DELETE /api/auth/me/second-factor'],
    busy: 'Checking...',
    after: ({ page }) =>
      expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible(),
  },
];
