import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { answerAt, saved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// A device that has no room for unsaved answers, and one that stores nothing at all. One with a
// wrong clock: web/src/lib/device/device-entries.test.ts, and device-clock.deep.test.ts in a
// browser.

const path = '/dashboard/subjects/spam-act-2003/saq';

const open = async (page: Page) => {
  await openAsNew(page, path);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
};

/** Fills the device's storage to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let length = 4_000_000;
    for (let number = 0; length > 0; number += 1) {
      try {
        localStorage.setItem(`filler-${number}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' });

test('a device without room for sealed answers says so before signing out, and keeps what it has', async ({
  page,
}) => {
  await open(page);
  await answerAt(page, 1).fill('controls', 'Typed before the device was full');
  await fillStorage(page);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await signOut(page).click();
  await expect
    .poll(() => asked)
    .toEqual([
      'You have unsaved answers. This device could not keep them: they will be lost. Sign out anyway?',
    ]);
  await expect(signOut(page)).toBeEnabled();

  await test.step('it does not promise to keep an answer that was typed since', async () => {
    await answerAt(page, 1).fill('controls', `A longer text than the first one: ${'x'.repeat(99)}`);
    await answerAt(page, 2).fill('controls', '');
    await expect(page.getByText('This device can’t keep unsaved answers')).toBeVisible();
    await page.getByRole('link', { name: 'User Detail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved answers' });
    await expect(dialog).toContainText('they are lost, as this device could not keep them');
  });
  // The browser asks before the page with the unsaved answer is left.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(answerAt(page, 1).controls).toHaveValue('Typed before the device was full');
});

const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

test('where the browser denies storage, public pages log no error, and a questionnaire and a profile are saved and say that nothing is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const faults = watchFaults(page);
  for (const site of [
    '/',
    '/services/training',
    '/invitations/none#token',
    `/login?redirect=${encodeURIComponent(path)}`,
  ]) {
    await test.step(site, async () => {
      await page.goto(site);
      await page.mouse.move(100, 100);
      await page.waitForLoadState('networkidle');
      expect.soft(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    });
  }
  faults.length = 0;
  const { email } = await signUp();
  await fillLogin(page, email);
  await answerAt(page, 1).fill('controls', 'Typed without storage');
  await expect(
    page.getByText('This device can’t keep unsaved answers: save before you leave.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(answerAt(page, 1).controls).toHaveValue('Typed without storage');

  await page.route('**/api/organisation/profile/facts', (route) => route.abort(), { times: 1 });
  await goTo(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'None of these' }).click();
  await expect(page.getByText('and this device can’t keep it')).toBeVisible();
  await expect(page.getByText(/^Saved (at|by) /)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});
