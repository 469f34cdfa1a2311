import { openSaq } from '../fixtures/people/open-saq.ts';
import {
  answerAt,
  button,
  questionAt,
  saved,
  storedSubmission,
  submitSaved,
} from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

const subject = 'apra-cps-234';
const path = `/dashboard/subjects/${subject}/saq`;

test('edits in two tabs are merged, a conflicting answer offers a choice, and submitting in one closes the form of the other', async ({
  page,
  context,
}) => {
  const { uid } = await openSaq(page, subject, () => ({ compliance_result: 'compliant' }));
  await expect(page.getByText('Answered: 19/19', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText('Answered: 19/19', { exact: true })).toBeVisible();

  // Here: two questions, unsaved.
  await answerAt(page, 1).fill('controls', 'typed here');
  await answerAt(page, 2).result.choose('Not Applicable');
  // There: the same field of the first, and a third.
  await answerAt(other, 1).fill('controls', 'typed there');
  await answerAt(other, 1).risk.choose('High');
  await answerAt(other, 3).result.choose('Non-Compliant');
  await button(other, 'Save').click();
  await expect(saved(other)).toBeVisible();

  // Live: unchanged fields are updated; the conflicting one is shown with a choice.
  await answerAt(page, 3).result.expectChosen('Non-Compliant');
  await answerAt(page, 1).risk.expectChosen('High');
  await expect(answerAt(page, 1).controls).toHaveValue('typed here');
  const choice = questionAt(page, 1).getByRole('alert');
  await expect(choice).toContainText('typed there');
  await expect(button(page, 'Save')).toBeDisabled();
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  expect((await storedSubmission(uid)).answers).toMatchObject({
    q01: { current_controls: 'typed here', risk_rating: 'high' },
    q02: { compliance_result: 'not_applicable' },
    q03: { compliance_result: 'non_compliant' },
  });
  // The other tab follows.
  await expect(answerAt(other, 1).controls).toHaveValue('typed here');
  await answerAt(other, 2).result.expectChosen('Not Applicable');

  await test.step('submitting in another tab closes this form and keeps its unsaved answers', async () => {
    await answerAt(page, 1).controls.fill('typed too late');
    await submitSaved(other);
    await expect(other.getByText('Submission submitted')).toBeVisible();

    // The submitted answers are shown; the unsaved ones are neither part of it nor lost.
    await expect(page.getByText(/not saved before this was submitted/)).toBeVisible();
    await expect(questionAt(page, 1)).toContainText('typed here');
    await expect(questionAt(page, 1)).not.toContainText('typed too late');
    await button(page, 'Start a new assessment').click();
    await expect(answerAt(page, 1).controls).toHaveValue('typed too late');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
  });
});
