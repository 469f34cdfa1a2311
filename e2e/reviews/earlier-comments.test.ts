import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import type { StoredReviewComment } from '@lexplain/contract/reviews/stored';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { findReviewId, workOn } from '../fixtures/people/advise.ts';
import { openDatabase } from '../fixtures/people/database.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { form, idAt, state, subject } from '../fixtures/review-pages.ts';
import { expect, test } from '../fixtures/test.ts';

// Of a review with more comments than a page loads, the earlier ones are shown on demand.

const answer = { compliance_result: 'compliant', current_controls: 'A procedure.' } as const;

/**
 * Sixty comments: twenty on question 2, then forty on question 4, so that ten on question 2 are not
 * loaded.
 */
const createDiscussed = async () => {
  const client = await submitAsNew(subject, () => answer);
  const staff = await createStaff('Ada Adviser');
  const reviewId = await findReviewId(client.submissionId, client.token);
  const adviser = workOn({ reviewId, token: staff.token, memberToken: client.token });
  await adviser.take();
  const [two, four] = [idAt(client.questionIds, 2), idAt(client.questionIds, 4)];
  const db = openDatabase();
  const batch = db.batch();
  for (let number = 1; number <= 60; number += 1) {
    const isFirst = number <= 20;
    const comment: StoredReviewComment = {
      review_id: reviewId,
      organisation_id: client.uid,
      round: 1,
      question_id: isFirst ? two : four,
      text: isFirst ? `Second ${number}.` : `Fourth ${number - 20}.`,
      by_uid: staff.uid,
      by_name: 'Ada Adviser',
      is_staff: true,
      created_at: new Date(Date.now() - 60_000 + number),
    };
    batch.set(db.doc(paths.reviewComment(randomUUID())), comment);
  }
  batch.update(db.doc(paths.review(reviewId)), { comment_counts: { [two]: 20, [four]: 40 } });
  await batch.commit();
  return { client, staff, adviser, reviewId, two };
};

test('a client and an adviser show earlier comments of a question, and new ones alone are loaded afterwards', async ({
  page,
  browser,
}) => {
  const { client, staff, adviser, reviewId, two } = await createDiscussed();
  await openAs(page, client.email, form);
  await expect(state(page, 'With your adviser since today')).toBeVisible();
  const list = page.getByRole('list', { name: 'Comments on question 2' });
  const earlier = page.getByRole('button', { name: 'Show earlier comments on question 2' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(earlier).toHaveText('Show earlier (10)');
  await expect(page.getByRole('button', { name: /^Show earlier comments/ })).toHaveCount(1);
  await expectToFit(page, 'a submission with earlier comments');
  await earlier.click();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByRole('listitem').first()).toContainText('Second 1.');
  await expect(earlier).toHaveCount(0);
  await expect(list).toBeFocused();

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api/reviews/${reviewId}`)) asked.push(pathname);
  });
  await adviser.comment(two, 'Second 21.');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(list.getByRole('listitem')).toHaveCount(21);
  await expect(page.getByText('Ada Adviser commented on question 2.')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`/api/reviews/${reviewId}/comments`]));

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, staff.email, `/adviser/reviews/${reviewId}?question=${two}`);
  const theirs = other.getByRole('list', { name: 'Comments on question 2' });
  await expect(theirs.getByRole('listitem')).toHaveCount(10);
  await expectToFit(other, 'a review with earlier comments');
  await other.getByRole('button', { name: 'Show earlier comments on question 2' }).click();
  await expect(theirs.getByRole('listitem')).toHaveCount(21);
  await other.setViewportSize({ width: 1440, height: 900 });
  await expect(
    other.getByRole('button', { name: /^Question 2: Open, 21 comments\./ }),
  ).toBeVisible();
  await context.close();
});
