import type { Page } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// In the usual run: web/src/lib/device/device-entries.test.ts, with every clock, and
// shared-computer.test.ts for answers that any page deletes.

const path = '/dashboard/subjects/spam-act-2003/saq';
const day = 24 * 3_600_000;

/** The device's clock, wrong by some days. It goes on. */
const setClock = (page: Page, days: number) => page.clock.setSystemTime(Date.now() + days * day);

const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test('a clock that is wrong by 31 days deletes no unsaved answers, on any page', async ({
  page,
}) => {
  await openAsNew(page, path);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await answerAt(page, 1).fill('controls', 'Typed today');
  await expect.poll(() => onDevice(page)).toContain('Typed today');
  await setClock(page, -31);
  await answerAt(page, 2).fill('controls', 'Typed with a wrong clock');
  await expect.poll(() => onDevice(page)).toContain('Typed with a wrong clock');
  // Ahead by 31 days, the second answer looks older than it would with the right time.
  await setClock(page, 31);
  await page.goto('/');
  // It has tidied the device then.
  await page.waitForLoadState('networkidle');
  expect(await onDevice(page)).toContain('Typed today');
  expect(await onDevice(page)).toContain('Typed with a wrong clock');
  const asked = page.waitForResponse((response) => response.url().includes('/api/'));
  await page.goto(path);
  await asked;
  await expect(answerAt(page, 1).controls).toHaveValue('Typed today');
  await expect(answerAt(page, 2).controls).toHaveValue('Typed with a wrong clock');
});
