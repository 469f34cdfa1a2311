import { readFile } from 'node:fs/promises';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import type { Page } from '@playwright/test';
import { at } from '../fixtures/adviser-page.ts';
import { expectFocusSeen } from '../fixtures/looks/expect-focus-seen.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { findScrollingBoxes } from '../fixtures/looks/find-scrolling-boxes.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { waitForLayout } from '../fixtures/looks/wait-for-layout.ts';
import { dayAfter } from '../fixtures/people/action-people.ts';
import { addEvidence, addFile } from '../fixtures/people/evidence-people.ts';
import {
  createClient,
  createStaff,
  law,
  listQuestionIds,
  reviewPath,
  submitRound,
  takeAs,
  usualAnswer,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The adviser's page of a review: views, widths, accessibility, and the evidence that a client has
// submitted.

/** Of two parts: a comment makes it longer than the first. */
const pdf = Buffer.concat([
  Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100_000)}\n`),
  Buffer.from(makePdf()),
]);

const longName =
  'Riverside Family Dental Practice and Associates of Greater Western Sydney Pty Ltd';
const long = 'The office manager keeps a register of each consent and of who gave it. '.repeat(25);

/** A taken review whose first two answers have evidence; that of the second is long. */
const createReview = async () => {
  const adviser = await createStaff();
  const client = await createClient();
  const [first = '', second = ''] = await listQuestionIds(client.token);
  const about = (question_id: string) =>
    ({ kind: 'answer', subject_id: law.id, question_id }) as const;
  const add = (questionId: string, shows: string, days: object = {}) =>
    addEvidence(client.token, about(questionId), shows, days);
  const register = await add(first, 'The register of consents', {
    from_day: '2026-07-01',
    until_day: '2026-09-30',
    valid_until: dayAfter(12),
  });
  await addFile(client.token, register.id, 'Register.pdf', pdf);
  for (let number = 1; number <= 12; number += 1) {
    await add(second, `Record ${number} of the training of everybody who answers`);
  }
  // The third answer is long.
  const reviewId = await submitRound(client, (index) =>
    index === 2
      ? { compliance_result: 'partial', current_controls: long, gaps_actions: long }
      : usualAnswer(index),
  );
  await takeAs(adviser.email, reviewId, 1);
  return { adviser, client, reviewId, first };
};

const evidenceOn = (page: Page) => page.getByRole('region', { name: /^Evidence/ });

test('the page of a review is accessible, fits every width and scrolls as one, and saves a file of the evidence as it was', {
  tag: picturesTag,
}, async ({ page }) => {
  const { adviser, client, reviewId, first } = await createReview();
  // Added after the submit: it is for the next one.
  const about = { kind: 'answer', subject_id: law.id, question_id: first } as const;
  await addEvidence(client.token, about, 'Added later');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(at(page, 1)).toBeVisible();
  const section = evidenceOn(page);

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
    await waitForLayout(page);
    expect(await findOverlaps(page)).toEqual([]);
  });

  await expect(section).toContainText('The register of consents');
  await expect(section).toContainText('1 July 2026 to 30 September 2026');
  await expect(section).toContainText('Expires in 12 days');
  await expect(section).toContainText(/PDF, 1\.1 MB\. Added today by Ada Client\./);
  await expect(page.getByText('Added later')).toHaveCount(0);

  // By keyboard, beside the keys of the page.
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download Register.pdf' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Register.pdf');
  expect(pdf.equals(await readFile(await download.path()))).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('j');
  await expect(evidenceOn(page).getByRole('heading', { name: 'Evidence (12)' })).toBeVisible();
  await test.step('much evidence and a long answer are whole, and only the page scrolls', async () => {
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Accept and next' })).toBeInViewport();
    expect(await findScrollingBoxes(page)).toEqual([]);
    await expectFocusSeen(page, 'a review with evidence');
    await expectToFit(page, 'a review with much evidence');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(at(page, 3)).toBeVisible();
    await expect(page.getByText('No evidence', { exact: true })).toBeVisible();
    await expect(section).toHaveCount(0);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('complementary').first()).toBeVisible();
      expect(await findScrollingBoxes(page)).toEqual([]);
    }
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Flag and next' })).toBeInViewport({ ratio: 1 });
    // Its client is named once, and not by buttons.
    await expect(page.getByRole('main').getByText(client.name)).toHaveCount(1);
    await page.getByRole('button', { name: 'Discard the reason' }).click();
  });

  await test.step('every width', async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(at(page, 1)).toBeVisible();
    await api(client.token, 'PATCH', 'organisation', { name: longName });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
    await expect(at(page, 1)).toBeVisible();
    await expect(section).toContainText('The register of consents');
    await expectToFitInBoth(page, 'a review');
    await savePictures(page, 'review-evidence');
    await page.keyboard.press('f');
    await expectToFitInBoth(page, 'a review with a reason');
    await expectFocusSeen(page, 'a review');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /judged/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFitInBoth(page, 'the panel');
  });
});
