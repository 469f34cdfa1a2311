import { at, verdict } from '../fixtures/adviser-page.ts';
import { expectFocusSeen } from '../fixtures/looks/expect-focus-seen.ts';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import {
  createClient,
  createStaff,
  reviewPath,
  submitRound,
  takeAs,
  usualAnswer,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The adviser's page of a review: views, widths and accessibility.

const longName =
  'Riverside Family Dental Practice and Associates of Greater Western Sydney Pty Ltd';
const long = 'The office manager keeps a register of each consent and of who gave it. '.repeat(25);

test('the page of a review is accessible, fits every width and has question, answer and verdict in one view', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const adviser = await createStaff();
  const client = await createClient();
  // The second answer is long.
  const reviewId = await submitRound(client, (index) =>
    index === 1
      ? { compliance_result: 'partial', current_controls: long, gaps_actions: long }
      : usualAnswer(index),
  );
  await takeAs(adviser.email, reviewId, 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(at(page, 1)).toBeVisible();

  await test.step('the first view of a phone, with the law a press away', async () => {
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

  await test.step('each question in a row of its own in the list beside a review', async () => {
    await page.setViewportSize({ width: 1440, height: 480 });
    await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible();
    expect(await findOverlaps(page)).toEqual([]);
  });

  await test.step('a long answer and the verdict in one view at 1440 by 900 px', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(at(page, 2)).toBeVisible();
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
    await page.getByRole('button', { name: 'Discard the reason' }).click();
  });

  await test.step('every width', async () => {
    await page.getByRole('button', { name: 'Previous question' }).click();
    await expect(at(page, 1)).toBeVisible();
    await api(client.token, 'PATCH', 'organisation', { name: longName });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
    await expect(at(page, 1)).toBeVisible();
    await expectToFitInBoth(page, 'a review');
    await page.keyboard.press('f');
    await expectToFitInBoth(page, 'a review with a reason');
    await expectFocusSeen(page, 'a review');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /judged/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFitInBoth(page, 'the panel');
  });
});
