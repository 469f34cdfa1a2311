import { at, openTaken, verdict } from '../fixtures/adviser-page.ts';
import { expectFocusSeen } from '../fixtures/looks/expect-focus-seen.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import {
  createClient,
  createStaff,
  createTakenReview,
  reviewPath,
  submitRound,
  takeAs,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// The adviser's page of a review: keys, failures, widths and accessibility.

test('keys do nothing while somebody types or a dialog is open, and can be turned off', async ({
  page,
}) => {
  await openTaken(page);
  await page.getByLabel('Comment on question 1').fill('');
  await page.getByLabel('Comment on question 1').pressSequentially('jafknc?');
  await expect(page.getByLabel('Comment on question 1')).toHaveValue('jafknc?');
  await expect(at(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('j');
  await page.getByRole('switch', { name: 'Use single keys on this device' }).press(' ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(at(page, 1)).toBeVisible();
  await page.reload();
  await page.keyboard.press('j');
  await expect(at(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(at(page, 2)).toBeVisible();
});

test('a review that does not exist, and another adviser’s, are not shown', async ({ page }) => {
  const other = await createStaff('Other Adviser');
  const { reviewId } = await createTakenReview(other);
  const adviser = await createStaff();
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(page.getByRole('alert')).toContainText('This review is not yours.');
  await page.goto(reviewPath('no-such-review'));
  await expect(page.getByRole('alert')).toContainText('This review is not yours.');
  await expect(page.getByRole('link', { name: 'All reviews' })).toBeVisible();
});

test('a failure to load says so and offers a retry', async ({ page }) => {
  const adviser = await createStaff();
  const { reviewId } = await createTakenReview(adviser);
  let broken = true;
  await page.route('**/open', (route) =>
    broken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No' } })
      : route.continue(),
  );
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(page.getByRole('alert')).toContainText('No');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(at(page, 1)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the page of a review is accessible and fits every width', async ({ page }) => {
      const adviser = await createStaff();
      const client = await createClient(
        `Riverside Family Dental Practice and Associates of Greater Western Sydney Pty Ltd`,
      );
      const reviewId = await submitRound(client);
      await takeAs(adviser.email, reviewId, 1);
      await openAs(page, adviser.email, reviewPath(reviewId));
      await expect(at(page, 1)).toBeVisible();
      await expectToFit(page, 'a review');
      await page.keyboard.press('f');
      await expectToFit(page, 'a review with a reason');
      await expectFocusSeen(page, 'a review');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: /judged/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectToFit(page, 'the panel');
    });
  });
}

test('the list of questions beside a review shows each in a row of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openTaken(page);
  await expect(at(page, 1)).toBeVisible();
  expect(await findOverlaps(page)).toEqual([]);
});

test('question, a long answer and the verdict are in one view at 1440 by 900 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const adviser = await createStaff();
  const client = await createClient();
  const long = 'The office manager keeps a register of each consent and of who gave it. '.repeat(
    25,
  );
  const reviewId = await submitRound(client, () => ({
    compliance_result: 'partial',
    current_controls: long,
    gaps_actions: long,
  }));
  await takeAs(adviser.email, reviewId, 1);
  await openAs(page, adviser.email, reviewPath(reviewId));
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  const inView = [
    page.getByRole('article').getByRole('heading', { level: 2 }),
    answer,
    verdict(page),
    page.getByRole('button', { name: /^Flag(?! and)/ }),
    page.getByRole('button', { name: 'Accept and next' }),
  ];
  for (const one of inView) await expect(one).toBeInViewport({ ratio: 1 });
  // The answer scrolls, also by keyboard.
  await answer.focus();
  await page.keyboard.press('End');
  await expect.poll(() => answer.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Flag and next' })).toBeInViewport({ ratio: 1 });
  for (const one of inView) await expect(one).toBeInViewport({ ratio: 1 });
  // Its client is named once, and not by buttons.
  await expect(page.getByRole('main').getByText(client.name)).toHaveCount(1);
});

test('question, answer and verdict are in the first view of a phone, and the law is a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTaken(page);
  const shown = page.getByRole('article');
  const bar = await page.getByRole('button', { name: 'Accept and next' }).boundingBox();
  const controls = await shown.getByText('Control 1: a register').boundingBox();
  if (!bar || !controls) throw new Error('The answer or the verdict is not shown');
  await expect(shown.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  // The text of the answer ends above the bar, which begins with the ways to other questions.
  expect(controls.y + controls.height).toBeLessThan(bar.y - 56);
  const law = shown.getByRole('region', { name: 'What the law says' });
  await expect(law).toBeHidden();
  await shown.getByRole('button', { name: 'What the law says' }).click();
  await expect(law.getByText(/^Do not send a commercial electronic message/)).toBeVisible();
  await shown.getByRole('button', { name: 'Hide what the law says', expanded: true }).click();
  await expect(law).toBeHidden();
});
