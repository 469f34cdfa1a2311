import { addHundredQuestions, hundredQuestions } from '../../dev/suite/hundred-questions.ts';
import { goTo } from '../fixtures/go-to.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, questionAt, saved, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

const path = `/dashboard/subjects/${hundredQuestions}/saq`;

test('a draft in a new version of the questionnaire has the earlier answers and shows what changed, and keeps its own under a newer one', async ({
  page,
}) => {
  await addHundredQuestions(3);
  const { email, submissionId } = await submitAsNew(hundredQuestions, () => ({
    compliance_result: 'compliant',
    current_controls: 'Ours',
  }));
  await addHundredQuestions(4, 100, (questions) =>
    questions.map((question) => {
      if (question.id === 'q2') return { ...question, legislative_requirement: 'Is it whole?' };
      // In the place of the last question, which is no longer asked.
      return question.id === 'q100' ? { ...question, id: 'q101', required: true } : question;
    }),
  );
  await openAs(page, email, path);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'This questionnaire has changed since your last assessment' });
  await expect(button(page, 'Start a new assessment')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await button(page, 'Start a new assessment').click();

  await expect(notice).toContainText('1 question is new, 1 reworded, 1 no longer asked.');
  await expect(page.getByText('Answered: 99/100')).toBeVisible();
  const reworded = questionAt(page, 2);
  await expect(reworded.getByRole('heading')).toHaveText('2. Is it whole?');
  await answerAt(page, 2).result.expectChosen('Compliant');
  await expect(answerAt(page, 2).controls).toHaveValue('Ours');
  const earlier = reworded.getByText('Requirement number 2: is it met, written down and tested?');
  await expect(earlier).toBeHidden();
  await reworded.getByText('Reworded since your last assessment').click();
  await expect(earlier).toBeVisible();
  await expect(questionAt(page, 100).getByText('New since your last assessment')).toBeVisible();
  await answerAt(page, 100).result.expectNone();
  await expect(page.getByText(/^(New|Reworded) since your last assessment$/)).toHaveCount(2);
  await test.step('what changed can be requested again if it cannot be loaded', async () => {
    await page.route('**/saq-form?version=3', (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } }),
    );
    await page.reload();
    await expect(page.getByText('Not now')).toBeVisible();
    // The draft can be answered meanwhile.
    await expect(page.getByText('Answered: 99/100')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(notice).toContainText('1 question is new, 1 reworded, 1 no longer asked.');
  });

  // The answer to the question that is no longer asked can still be read.
  await goTo(page, `/dashboard/subjects/${hundredQuestions}/report?submission=${submissionId}`);
  await button(page, 'Expand all').click();
  await expect(page.getByText(/^100\. Requirement number 100:/).first()).toBeVisible();

  await goTo(page, path);
  await answerAt(page, 100).result.choose('Compliant');
  await button(page, 'Save').click();
  await submitSaved(page);
  await expect(button(page, 'Start a new assessment')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await button(page, 'Start a new assessment').click();
  // What was submitted says "100/100" too; the draft's version is that of the moment at which it is
  // begun.
  await expect(button(page, 'Submit')).toBeVisible();
  await expect(page.getByText('Answered: 100/100')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await test.step('a draft keeps its answers under a newer version and shows a notice', async () => {
    // The new form no longer has the last question.
    await addHundredQuestions(5, 99);
    await page.reload();
    await expect(page.getByText('There is a newer version of this questionnaire.')).toBeVisible();
    await answerAt(page, 100).result.expectChosen('Compliant');
    await answerAt(page, 99).fill('controls', 'Still ours');
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    await expect(answerAt(page, 99).controls).toHaveValue('Still ours');
  });
});
