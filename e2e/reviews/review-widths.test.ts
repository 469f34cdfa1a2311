import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { adviseOn } from '../fixtures/people/advise.ts';
import { submitRound } from '../fixtures/people/review-people.ts';
import { idAt, openWaiting, report, state } from '../fixtures/review-pages.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The client's pages of a review in every width, with as much text as an adviser can write.

/** The longest texts of an adviser, on question 2, which is to be answered again. */
const flagAtLength = async ({ submissionId, token, questionIds }: WaitingReview) => {
  const adviser = await adviseOn(
    submissionId,
    token,
    `An adviser with a ${'long'.repeat(12)} name`,
  );
  const two = idAt(questionIds, 2);
  await adviser.take();
  await adviser.flag(two, `Why ${'x'.repeat(200)}?`);
  await adviser.acceptOthers([two]);
  await adviser.comment(two, 'y'.repeat(300));
  await adviser.requestChanges();
  return adviser;
};
type WaitingReview = Awaited<ReturnType<typeof openWaiting>>;

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('a review fits every width and has no accessibility violations, from the submission to the sign-off', async ({
      page,
    }) => {
      const client = await openWaiting(page);
      await expectToFit(page, 'a submission that waits');
      await button(page, 'Comment on question 1').click();
      await expect(page.getByRole('textbox', { name: 'Comment on question 1' })).toBeVisible();
      await expectToFit(page, 'a comment that is written');

      const adviser = await flagAtLength(client);
      await page.reload();
      await expect(state(page, '1 question to answer again')).toBeVisible();
      await expectToFit(page, 'a submission with flagged questions');
      await button(page, 'Answer 1 question again').click();
      await expect(page.getByText('0 of 1 changed')).toBeVisible();
      await button(page, 'Change this answer').first().click();
      await expectToFit(page, 'a draft with flagged questions');

      await submitRound(client, () => ({ compliance_result: 'not_applicable' }));
      await adviser.take();
      await adviser.acceptOthers();
      await adviser.close('z'.repeat(300));
      await page.goto(report);
      await expect(page.getByText('z'.repeat(300))).toBeVisible();
      await expectToFit(page, 'a report with a sign-off');
      await goTo(page, '/dashboard/saq');
      await expect(page.getByText('Signed off today')).toBeVisible();
      await expectToFit(page, 'the overview');
    });
  });
}
