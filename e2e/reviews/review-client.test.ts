import { readPdf } from '../fixtures/files/read-pdf.ts';
import { goTo } from '../fixtures/go-to.ts';
import { unfold } from '../fixtures/open-report.ts';
import { adviseOn } from '../fixtures/people/advise.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { setMedium } from '../fixtures/print.ts';
import {
  createFlagged,
  flagTwo,
  form,
  idAt,
  openWaiting,
  panel,
  range,
  report,
  shownOrder,
  state,
} from '../fixtures/review-pages.ts';
import { answerAt, button, questionAt, saved, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The client's side of a review. The adviser acts through the API, as if in another window.

test('a client withdraws a submission, asks again, sees without a reload that an adviser has begun, and answers a draft meanwhile, of which flagged questions come first', async ({
  page,
}) => {
  const client = await openWaiting(page);
  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from review' });
  await expect(dialog).toContainText('No adviser will read this assessment.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(state(page, 'Withdrawn')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await expect(button(page, 'Comment on question 1')).toHaveCount(0);
  await button(page, 'Ask for a review').click();
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
  await expect(button(page, 'Withdraw')).toBeVisible();

  const adviser = await adviseOn(client.submissionId, client.token);
  await adviser.take();
  await expect(state(page, 'With your adviser since today')).toBeVisible();
  await expect(page.getByText('An adviser has begun to read your answers.')).toBeVisible();
  await expect(button(page, 'Withdraw')).toHaveCount(0);

  // The report says the same, and takes comments as well.
  await goTo(page, report);
  await expect(state(page, 'With your adviser since today')).toBeVisible();
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await button(page, 'Expand all').click();
  await answers.getByRole('button', { name: 'Comment on question 2' }).click();
  const field = answers.getByRole('textbox', { name: 'Comment on question 2' });
  await field.fill('Is a register needed?');
  await answers.getByRole('button', { name: 'Send comment' }).click();
  await expect(field).toHaveCount(0);
  await expect(answers.getByText('Is a register needed?')).toHaveCount(1);

  // A draft is answered meanwhile, and its submit is refused.
  await goTo(page, form);
  await button(page, 'Start a new assessment').click();
  await expect(panel(page)).toContainText(
    'Your adviser is reading your last assessment. You can keep answering and submit when they are done.',
  );
  await answerAt(page, 2).fill('gaps', 'Train the staff.');
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await submitSaved(page);
  await expect(page.getByRole('alert')).toContainText('An adviser is reading');
  await expect(answerAt(page, 2).gaps).toHaveValue('Train the staff.');
  await page.reload();
  await expect(questionAt(page, 1)).toBeVisible();
  await expect(answerAt(page, 2).gaps).toHaveValue('Train the staff.');

  // Without a reload once changes are requested, with the reason.
  await flagTwo({ client, adviser, questionIds: client.questionIds });
  await adviser.requestChanges();
  await expect(state(page, '2 questions to answer again')).toBeVisible();
  await expect.poll(() => shownOrder(page)).toEqual([4, 7, 1, 2, 3, 5, 6, ...range(8, 15)]);
  await expect(page.getByText('0 of 2 changed')).toBeVisible();
  const card = questionAt(page, 4);
  await expect(card).toContainText('Flagged by Ada Adviser today');
  await expect(card).toContainText('Who answers the shared inbox?');
  await expect(card.getByRole('list', { name: 'Comments on question 4' })).toContainText(
    'A name is enough.',
  );
  await expect(
    page.getByRole('navigation', { name: 'Questions' }).getByRole('link').first(),
  ).toHaveAccessibleName(/^Question 4: Answer again\./);
  await page.getByLabel('Show').selectOption('To answer again');
  await expect(page.getByRole('region', { name: /^Question \d+$/ })).toHaveCount(2);
});

const text = 'Complete, and fits what we saw.';
const note = 'Seen the same elsewhere.';

test('flagged questions are found from the Feed, commented on, answered again and signed off, and accepted ones are locked', async ({
  page,
}) => {
  const { client, adviser, questionIds } = await createFlagged();
  await adviser.note(idAt(questionIds, 2), note);
  const address = `${form}#again`;
  await openAs(page, client.email, address);
  for (const isNext of [false, true]) {
    // It begins a draft, and then finds it.
    if (isNext) {
      await page.goto('about:blank');
      await page.goto(address);
    }
    await expect(page.getByText('0 of 2 changed')).toBeVisible();
    const asked = questionAt(page, 4);
    await expect(asked.getByRole('radio').first()).toBeInViewport();
    await expect(asked.locator(':focus')).toHaveCount(1);
  }

  await test.step('accepted answers are locked until they are unlocked', async () => {
    const accepted = questionAt(page, 1);
    const { result } = answerAt(page, 1);
    await expect(result.option('Compliant')).toBeDisabled();
    await accepted.getByRole('button', { name: 'Change this answer' }).click();
    await result.expectFocused();
    await result.choose('Partially Compliant');
    await expect(accepted).toContainText(
      'You have changed it since: your adviser will look at it again.',
    );
    await accepted.getByRole('button', { name: 'Keep the accepted answer' }).click();
    await result.expectChosen('Compliant');
    await expect(result.option('Compliant')).toBeDisabled();
    // A question without a verdict stays open.
    await expect(answerAt(page, 15).result.option('Compliant')).toBeEnabled();
  });

  const card = questionAt(page, 4);
  const comment = card.getByRole('button', { name: 'Comment on question 4' });
  const field = card.getByRole('textbox', { name: 'Comment on question 4' });
  await test.step('a flagged question is answered with a comment', async () => {
    await comment.click();
    await field.fill('The office manager.');
    await card.getByRole('button', { name: 'Send comment' }).click();
    await expect(card.getByRole('listitem').last()).toContainText('The office manager.');
    await expect(comment).toBeFocused();
  });

  await answerAt(page, 7).fill('controls', 'The register of consents.');
  await test.step('Ctrl+Enter in a comment sends it, and does not submit the questionnaire', async () => {
    await comment.press('Enter');
    await field.fill('Her name is in the register.');
    await page.keyboard.press('Control+Enter');
    await expect(card.getByRole('listitem').last()).toContainText('Her name is in the register.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Save')).toBeEnabled();
  });

  await answerAt(page, 4).fill('controls', 'The office manager answers within two days.');
  await expect(page.getByText('2 of 2 changed')).toBeVisible();
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await submitSaved(page);
  await expect(page.getByText('Submission submitted')).toBeVisible();
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();

  // The second round is signed off.
  await adviser.take();
  await adviser.acceptOthers();
  await adviser.close(text);
  await expect(state(page, 'Signed off today')).toBeVisible();
  await button(page, 'Report')
    .or(page.getByRole('link', { name: 'Report' }))
    .first()
    .click();
  const section = page.getByRole('region', { name: 'Review', exact: true });
  await expect(section).toContainText('Signed off by Ada Adviser');
  await expect(section).toContainText(text);
  await expect(section.getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
  await setMedium(page, 'print');
  await expect(section).toContainText(text);
  await expect(section).toBeVisible();
  await setMedium(page, null);
  const pdf = await readPdf(page);
  expect(pdf).toContain('Spam Act 2003');
  expect(pdf).toContain(text);
  expect(pdf).not.toContain(note);
  await expect(page.getByText(note)).toHaveCount(0);
  expect(pdf).toContain('signed off by Ada Adviser');
  expect(pdf.match(/Accepted by Ada Adviser/g)).toHaveLength(15);

  await unfold(page, 'History');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Round 2 · 15 accepted, 0 flagged · signed off today');
  await expect(history).toContainText('Round 1 · 12 accepted, 2 flagged');
  await page.getByRole('link', { name: /^Assessment 1: submitted/ }).click();
  await expect(page.getByText('This is assessment 1 of 2, not the latest.')).toBeVisible();
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await expect(answers.getByText('Flagged')).toHaveCount(2);
  await expect(answers).toContainText('Which register is it?');
  await expect(
    page
      .getByRole('region', { name: 'Review', exact: true })
      .getByText('Round 1, 12 answers accepted, 2 flagged'),
  ).toBeVisible();
  await goTo(page, '/dashboard/saq');
  await expect(
    page.getByRole('region', { name: 'Spam Act 2003' }).getByText('Signed off today'),
  ).toBeVisible();
});
