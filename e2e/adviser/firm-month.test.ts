import type { StoredFirmDay } from '@lexplain/contract/firm-month/stored';
import { countWaits } from '@lexplain/contract/firm-month/waits';
import { addDays } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { openDatabase } from '../fixtures/people/database.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { setMedium } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

// Months of some years ago, so that no other test has counts of them. How a day is counted:
// functions/src/firm-month/count-ended-day.api.test.ts.

const expire_at = new Date('2099-01-01T00:00:00Z');

/** A day of so many clients. Weekends are quiet. */
const dayOf = (day: string, clients: number): StoredFirmDay => {
  const number = Number(day.slice(8));
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const signed = isWeekend ? 0 : 3 + (number % 3);
  const waits = Array.from({ length: signed }, (_, index) => 12 + index * 17 + (number % 7) * 4);
  return {
    clients: clients + Math.floor(number / 10),
    waiting: 9 + (number % 5),
    oldest_hours: 60 + number * 3,
    overdue: 14 + ((number * 7) % 11),
    submitted: isWeekend ? 0 : 5 + (number % 4),
    signed: countWaits(waits),
    returned: countWaits(isWeekend ? [] : [30 + number]),
    told: number % 9 === 0 ? 38 : 0,
    incidents: number % 10 === 0 ? 1 : 0,
    incidents_by_law: number % 10 === 0 ? { 'privacy-act-1988': 1, 'soci-act-2018': 1 } : {},
    nobodys_waiting: 4,
    nobodys_oldest_hours: 216,
  };
};

const daysOf = (from: string, to: string, clients: number, without: readonly string[] = []) => {
  const days: Record<string, StoredFirmDay> = {};
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!without.includes(day)) days[day] = dayOf(day, clients);
  }
  return days;
};

const store = async (names: readonly string[]): Promise<void> => {
  const database = openDatabase();
  const march = {
    month: '2024-03',
    days: daysOf('2024-03-01', '2024-03-31', 210, ['2024-03-12']),
  };
  const months = [
    { month: '2024-01', days: daysOf('2024-01-18', '2024-01-31', 190) },
    { month: '2024-02', days: daysOf('2024-02-01', '2024-02-29', 200) },
    march,
  ];
  for (const one of months) {
    await database.doc(paths.firmMonth(one.month)).set({ ...one, expire_at });
  }
  for (const [index, name] of names.entries()) {
    const { uid } = await createStaff(name);
    const own = Object.fromEntries(
      Object.entries(march.days).map(([day, counts]) => [
        day,
        { ...counts, clients: 60 - index * 9 },
      ]),
    );
    const at = database.doc(paths.adviserMonth(uid, march.month));
    await at.set({ uid, month: march.month, days: own, expire_at });
  }
};

const save = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The charts follow the width once it has been measured.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      await page.waitForTimeout(300);
      await savePicture(page, `${name}-${width}-${colorScheme}`);
    }
  }
};

test('an admin reads how a month went, in charts and in tables', { tag: picturesTag }, async ({
  page,
}) => {
  test.slow();
  await store(['Ada Adviser', 'Bea Adviser', 'Cem Adviser']);
  const admin = await createStaff('Alex Admin', 'admin');
  await openAs(page, admin.email, '/adviser/month?month=2024-03');
  await expect(page.getByRole('heading', { level: 1, name: 'The firm’s month' })).toBeVisible();
  await expect(page.getByText('12 Mar was not counted.')).toBeVisible();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const advisers = page.getByRole('table', { name: 'Advisers' });
  await expect(advisers.getByRole('row', { name: /Ada Adviser/ })).toContainText('60');
  await expect(advisers.getByRole('row', { name: /Nobody yet/ })).toContainText('9 days');
  await expectPageToFit(page, '/adviser/month');
  await save(page, 'firm-month');
  await test.step('print has the charts and the tables', async () => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await setMedium(page, 'print');
    await savePicture(page, 'firm-month-print');
    await expect(page.getByRole('table', { name: 'Week by week' })).toBeVisible();
    await setMedium(page, null);
  });
  await test.step('the keyboard leads to the month before, in which counting began', async () => {
    await page.getByRole('link', { name: 'February 2024' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'January 2024' }).click();
    await expect(page.getByText(/Counting began with 18 January 2024/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'December 2023' })).toHaveCount(0);
  });
});

test('an adviser has their own month, and is told that nothing was counted yet', {
  tag: picturesTag,
}, async ({ page }) => {
  const adviser = await createStaff('Ada Adviser');
  await openAs(page, adviser.email, '/adviser/month');
  await expect(page.getByRole('heading', { level: 1, name: 'Your month' })).toBeVisible();
  await expect(page.getByText(/No day has been counted yet/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Advisers' })).toHaveCount(0);
  await savePicture(page, 'own-month-empty');
});
