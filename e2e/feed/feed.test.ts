import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import {
  cafe,
  clinic,
  createPersonIn,
  daysAgo,
  openFeed,
  review,
  standing,
  submitted,
} from '../fixtures/people/feed-people.ts';
import { expect, test } from '../fixtures/test.ts';

// What it asks for in each state, and what it says where parts of it fail:
// web/src/routes/dashboard/-feed.test.tsx.

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const lawRow = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Laws/ }).getByRole('listitem').filter({ hasText: name });
const dates = (page: Page) => page.getByRole('region', { name: 'The next 90 days' });

const spam = 'spam-act-2003';
const privacy = 'privacy-act-1988';
/** As most phones of today. */
const phone = { width: 390, height: 844 };
const draft = { draft: { answered: 12, questions: 32 } };

for (const scheme of schemes) {
  test.describe(`in ${scheme} mode`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the first screen leads to what to do next, shows the laws that apply, and why others do not, and fits every width, also without data', async ({
      page,
    }) => {
      const laws = {
        [privacy]: standing(draft),
        [spam]: standing({ submitted: submitted(daysAgo(0)), review: review('closed') }),
      };
      await openFeed(page, await createPersonIn({ facts: cafe, laws }));
      const section = page.getByRole('region', { name: 'Laws that apply to you' });
      await expect(section).toBeVisible();
      await expect(lawRow(page, 'Privacy Act 1988')).toContainText('12 of 32 answered');
      await expect(lawRow(page, 'Privacy Act 1988').getByRole('link').last()).toHaveText(
        'Continue',
      );
      await expect(lawRow(page, 'Spam Act 2003')).toContainText('Signed off');
      await expect(lawRow(page, 'Spam Act 2003')).toContainText('Score 72%');
      await expect(section.getByText(/^1 of \d assessed$/)).toBeVisible();
      await expect(section.getByText('CPS 234')).toHaveCount(0);

      // The next thing that the keyboard reaches in the page.
      await expect(next(page)).toContainText('Finish the questionnaire of Privacy Act 1988');
      await page.getByRole('main').focus();
      await page.keyboard.press('Tab');
      const link = next(page).getByRole('link', { name: 'Continue the questionnaire' });
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/dashboard/subjects/${privacy}/saq`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goBack();
      await section.getByRole('link', { name: 'See why' }).click();
      await expect(page).toHaveURL('/dashboard/subjects#does-not-apply');
      await expect(page.getByRole('link', { name: /CPS 234/ })).toBeVisible();
      await expect(page.locator('summary')).toBeFocused();

      await goTo(page, '/dashboard');
      await expect(dates(page)).toBeVisible();
      await expectToFit(page, 'the first screen with a profile');
      await page.route('**/api/organisation/standing', (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not now' } }),
      );
      await page.reload();
      await expect(next(page).getByRole('alert')).toBeVisible();
      await expectToFit(page, 'the first screen that could not be loaded');
    });
  });
}

test('after the first assessment, a phone shows the first screen in two screens', {
  tag: picturesTag,
}, async ({ page }) => {
  await page.setViewportSize(phone);
  const first = standing({ submitted: submitted(daysAgo(1)), review: review('waiting') });
  await openFeed(page, await createPersonIn({ facts: clinic, laws: { [privacy]: first } }));
  await expect(dates(page)).toBeVisible();
  const laws = page.getByRole('region', { name: 'Laws that apply to you' });
  await expect(laws.getByText('1 of 6 assessed')).toBeVisible();
  await savePicture(page, 'feed-after-first-390');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2 * phone.height);
});

test('nothing moves on the first screen while its parts arrive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openFeed(page, await createPersonIn({ facts: cafe, laws: { [privacy]: standing(draft) } }));
  await expect(dates(page)).toBeVisible();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(document.documentElement.dataset.shift ?? 0);
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        document.documentElement.dataset.shift = String(before + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // One after another, so that every order of two of them is seen by a person, too.
  let wait = 0;
  await page.route(/\/api\/(?!auth)/, async (route) => {
    wait += 150;
    await new Promise((done) => setTimeout(done, wait));
    await route.continue();
  });
  for (const width of [360, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      wait = 0;
      await page.reload();
      await expect(dates(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
      expect.soft(shift).toBeLessThanOrEqual(0.01);
    });
  }
});
