import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { submitRound } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import {
  createInReview,
  form,
  idAt,
  openWaiting,
  report,
  state,
} from '../fixtures/review-pages.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The client's pages of a review in every width, with as much text as an adviser can write.

/** Question 2 is to be answered again, by an adviser whose name and words are long. */
const createLongFlagged = async () => {
  const review = await createInReview(`An adviser with a ${'long'.repeat(12)} name`);
  const two = idAt(review.questionIds, 2);
  await review.adviser.flag(two, `Why ${'x'.repeat(200)}?`);
  await review.adviser.acceptOthers([two]);
  await review.adviser.comment(two, 'y'.repeat(300));
  await review.adviser.requestChanges();
  return review;
};

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('a submission that waits fits every width and has no accessibility violations', async ({
      page,
    }) => {
      await openWaiting(page);
      await expectToFit(page, 'a submission that waits');
      await button(page, 'Comment on question 1').click();
      await expect(page.getByRole('textbox', { name: 'Comment on question 1' })).toBeVisible();
      await expectToFit(page, 'a comment that is written');
    });

    test('a submission with flagged questions fits every width and has no accessibility violations', async ({
      page,
    }) => {
      const { client } = await createLongFlagged();
      await openAs(page, client.email, form);
      await expect(state(page, '1 question to answer again')).toBeVisible();
      await expectToFit(page, 'a submission with flagged questions');
    });

    test('a draft with flagged questions fits every width and has no accessibility violations', async ({
      page,
    }) => {
      const { client } = await createLongFlagged();
      await openAs(page, client.email, form);
      await button(page, 'Answer 1 question again').click();
      await expect(page.getByText('0 of 1 changed')).toBeVisible();
      await button(page, 'Change this answer').first().click();
      await expectToFit(page, 'a draft with flagged questions');
    });

    test('a sign-off fits every width and has no accessibility violations', async ({ page }) => {
      const { client, adviser } = await createLongFlagged();
      await submitRound(client, () => ({ compliance_result: 'not_applicable' }));
      await adviser.take();
      await adviser.acceptOthers();
      await adviser.close('z'.repeat(300));
      await openAs(page, client.email, report);
      await expect(page.getByText('z'.repeat(300))).toBeVisible();
      await expectToFit(page, 'a report with a sign-off');
      await page.goto('/dashboard/saq');
      await expect(page.getByText('Signed off today')).toBeVisible();
      await expectToFit(page, 'the overview');
    });
  });
}
