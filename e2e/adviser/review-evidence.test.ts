import { readFile } from 'node:fs/promises';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import type { Page } from '@playwright/test';
import { at, verdict } from '../fixtures/adviser-page.ts';
import { expectFocusSeen } from '../fixtures/looks/expect-focus-seen.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
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
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What the adviser sees of the evidence that a client has submitted.

/** Of two parts: a comment makes it longer than the first. */
const pdf = Buffer.concat([
  Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100_000)}\n`),
  Buffer.from(makePdf()),
]);

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
  const reviewId = await submitRound(client);
  await takeAs(adviser.email, reviewId, 1);
  return { adviser, client, reviewId, first };
};

const evidenceOn = (page: Page) => page.getByRole('region', { name: /^Evidence/ });

test('the adviser sees the evidence beside its answer in one view, and saves its file as it was', {
  tag: picturesTag,
}, async ({ page }) => {
  const { adviser, client, reviewId, first } = await createReview();
  // Added after the submit: it is for the next one.
  const about = { kind: 'answer', subject_id: law.id, question_id: first } as const;
  await addEvidence(client.token, about, 'Added later');
  await openAs(page, adviser.email, reviewPath(reviewId));
  const section = evidenceOn(page);
  await expect(section).toContainText('The register of consents');
  await expect(section).toContainText('1 July 2026 to 30 September 2026');
  await expect(section).toContainText('Lapses in 12 days');
  await expect(section).toContainText(/PDF, 1\.1 MB\. Added today by Ada Client\./);
  await expect(page.getByText('Added later')).toHaveCount(0);

  // By keyboard, beside the keys of the page.
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download Register.pdf' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Register.pdf');
  expect(pdf.equals(await readFile(await download.path()))).toBe(true);
  await expectPageToFit(page, 'review-evidence');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('j');
  await expect(evidenceOn(page).getByRole('heading', { name: 'Evidence (12)' })).toBeVisible();
  await test.step('question, answer, much evidence and the verdict are in one view', async () => {
    const inView = [
      page.getByRole('article').getByRole('heading', { level: 2 }),
      page.getByRole('region', { name: 'Answer', exact: true }),
      section,
      verdict(page),
      page.getByRole('button', { name: 'Accept and next' }),
    ];
    for (const one of inView) await expect(one).toBeInViewport({ ratio: 1 });
    // It scrolls, also by keyboard.
    await section.focus();
    await page.keyboard.press('End');
    await expect.poll(() => section.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    await expectFocusSeen(page, 'a review with evidence');
    await expectToFit(page, 'a review with much evidence');
  });
  await page.keyboard.press('j');
  await expect(at(page, 3)).toBeVisible();
  await expect(page.getByText('No evidence', { exact: true })).toBeVisible();
  await expect(section).toHaveCount(0);
});
