import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { adviseOn } from '../fixtures/advise.ts';
import { expectToFit } from '../fixtures/expect-to-fit.ts';
import {
  idAt,
  openWaiting,
  panel,
  range,
  report,
  shownOrder,
  soon,
  state,
} from '../fixtures/review-pages.ts';
import { answerAt, button, questionAt, saved } from '../fixtures/saq-form.ts';
import { schemes } from '../fixtures/schemes.ts';

// The client's side of a review. The adviser acts through the API, as if in another window.

const textOfPdf = async (page: Page): Promise<string> => {
  const waiting = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  const pdf = readFileSync(await (await waiting).path());
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('a review leads from the submission over flagged questions to the sign-off', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { token, submissionId, questionIds } = await openWaiting(page);
  const [four, seven] = [idAt(questionIds, 4), idAt(questionIds, 7)];
  const adviser = await adviseOn(submissionId, token);
  await adviser.take();
  // Without a reload.
  await soon(state(page, 'With your adviser since today')).toBeVisible();
  await expect(page.getByText('An adviser has begun to read your answers.')).toBeVisible();
  await expect(button(page, 'Withdraw')).toHaveCount(0);

  await test.step('a draft is answered meanwhile, and its submit is refused', async () => {
    await button(page, 'Start a new assessment').click();
    await expect(panel(page)).toContainText(
      'Your adviser is reading the last submission. You can keep answering and submit when they are done.',
    );
    await answerAt(page, 2).gaps.fill('Train the staff.');
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    await button(page, 'Submit').click();
    await expect(page.getByRole('alert')).toContainText('An adviser is reading');
    await expect(answerAt(page, 2).gaps).toHaveValue('Train the staff.');
    await answerAt(page, 2).gaps.fill('');
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(questionAt(page, 1)).toBeVisible();
  });

  await adviser.flag(four, 'Who answers the shared inbox?');
  await adviser.flag(seven, 'Which register is it?');
  await adviser.acceptOthers([four, seven, idAt(questionIds, 15)]);
  await adviser.comment(four, 'A name is enough.');
  await adviser.requestChanges();

  await test.step('flagged questions come first, with the reason', async () => {
    await soon(state(page, '2 questions to answer again')).toBeVisible();
    await soon.poll(() => shownOrder(page)).toEqual([4, 7, 1, 2, 3, 5, 6, ...range(8, 15)]);
    await expect(page.getByText('0 of 2 changed')).toBeVisible();
    const card = questionAt(page, 4);
    await expect(card).toContainText('Flagged by Ada Adviser today');
    await expect(card).toContainText('Who answers the shared inbox?');
    await expect(card.getByRole('list', { name: 'Comments on question 4' })).toContainText(
      'A name is enough.',
    );
    await expect(
      page.getByRole('navigation', { name: 'Questions' }).getByRole('link').first(),
    ).toHaveAccessibleName('Question 4: Answer again');
    await page.getByLabel('Show').selectOption('To answer again');
    await expect(page.getByRole('region', { name: /^Question \d+$/ })).toHaveCount(2);
    await page.getByLabel('Show').selectOption('All questions');
  });

  await test.step('accepted answers are locked until they are unlocked', async () => {
    const card = questionAt(page, 1);
    await expect(answerAt(page, 1).result.option('Compliant')).toBeDisabled();
    await card.getByRole('button', { name: 'Change this answer' }).click();
    await answerAt(page, 1).result.expectFocused();
    await answerAt(page, 1).result.choose('Partially Compliant');
    await expect(card).toContainText(
      'You have changed it since: your adviser will look at it again.',
    );
    await card.getByRole('button', { name: 'Keep the accepted answer' }).click();
    await answerAt(page, 1).result.expectChosen('Compliant');
    await expect(answerAt(page, 1).result.option('Compliant')).toBeDisabled();
    // A question without a verdict stays open.
    await expect(answerAt(page, 15).result.option('Compliant')).toBeEnabled();
  });

  await test.step('a comment is added, and the questions are answered again', async () => {
    const card = questionAt(page, 4);
    await card.getByRole('button', { name: 'Comment on question 4' }).click();
    await card.getByRole('textbox', { name: 'Comment on question 4' }).fill('The office manager.');
    await card.getByRole('button', { name: 'Send comment' }).click();
    await expect(card.getByRole('listitem').last()).toContainText('The office manager.');
    await expect(card.getByRole('button', { name: 'Comment on question 4' })).toBeFocused();
    await answerAt(page, 4).controls.fill('The office manager answers within two days.');
    await answerAt(page, 7).controls.fill('The register of consents.');
    await expect(page.getByText('2 of 2 changed')).toBeVisible();
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    await button(page, 'Submit').click();
    await expect(page.getByText('Submission submitted')).toBeVisible();
    await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
  });

  const words = 'Complete, and fits what we saw.';
  await adviser.take();
  await adviser.acceptOthers();
  await adviser.close(words);

  await test.step('the sign-off is on the page, in the report, in print and in the PDF', async () => {
    await soon(state(page, 'Signed off today')).toBeVisible();
    await button(page, 'Report')
      .or(page.getByRole('link', { name: 'Report' }))
      .first()
      .click();
    const section = page.getByRole('region', { name: 'Review', exact: true });
    await expect(section).toContainText('Signed off by Ada Adviser');
    await expect(section).toContainText(words);
    await expect(section.getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(section).toContainText(words);
    await expect(section).toBeVisible();
    await page.emulateMedia({ media: null });
    const text = await textOfPdf(page);
    expect(text).toContain(words);
    expect(text).toContain('signed off by Ada Adviser');
    expect(text.match(/Accepted by Ada Adviser/g)).toHaveLength(15);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Round 2 · 15 accepted, 0 flagged · signed off today');
    await expect(history).toContainText('Round 1 · 12 accepted, 2 flagged');
  });

  await test.step('the earlier round is readable', async () => {
    await page.getByRole('link', { name: /^Assessment 1: submitted/ }).click();
    await expect(page.getByText('This is assessment 1 of 2, not the latest.')).toBeVisible();
    const answers = page.getByRole('region', { name: 'Questions and answers' });
    await expect(answers.getByText('Flagged')).toHaveCount(2);
    await expect(answers).toContainText('Which register is it?');
    await expect(page.getByText('Round 1, 12 answers accepted, 2 flagged').first()).toBeVisible();
  });

  await page.goto('/dashboard/saq');
  await expect(
    page.getByRole('region', { name: 'Spam Act 2003' }).getByText('Signed off today'),
  ).toBeVisible();
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('a review fits every width and has no accessibility violations', async ({ page }) => {
      test.setTimeout(180_000);
      const { token, submissionId, questionIds } = await openWaiting(page);
      await expectToFit(page, 'a submission that waits');
      await button(page, 'Comment on question 1').click();
      await expect(page.getByRole('textbox', { name: 'Comment on question 1' })).toBeVisible();
      await expectToFit(page, 'a comment that is written');
      const adviser = await adviseOn(
        submissionId,
        token,
        `An adviser with a ${'long'.repeat(12)} name`,
      );
      await adviser.take();
      await adviser.flag(idAt(questionIds, 2), `Why ${'x'.repeat(200)}?`);
      await adviser.acceptOthers([idAt(questionIds, 2)]);
      await adviser.comment(idAt(questionIds, 2), 'y'.repeat(300));
      await adviser.requestChanges();
      await page.reload();
      await soon(state(page, '1 question to answer again')).toBeVisible();
      await expectToFit(page, 'a submission with flagged questions');
      await button(page, 'Answer 1 question again').click();
      await expect(page.getByText('0 of 1 changed')).toBeVisible();
      await button(page, 'Change this answer').first().click();
      await expectToFit(page, 'a draft with flagged questions');
      await answerAt(page, 2).result.choose('Not Applicable');
      await button(page, 'Save').click();
      await expect(saved(page)).toBeVisible();
      await button(page, 'Submit').click();
      await expect(page.getByText('Submission submitted')).toBeVisible();
      await adviser.take();
      await adviser.acceptOthers();
      await adviser.close('z'.repeat(300));
      await page.goto(report);
      await expect(page.getByText('z'.repeat(300))).toBeVisible();
      await expectToFit(page, 'a report with a sign-off');
      await page.goto('/dashboard/saq');
      await expect(page.getByText('Signed off today')).toBeVisible();
      await expectToFit(page, 'the overview');
    });
  });
}
