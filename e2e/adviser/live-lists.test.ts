import { coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { dayOf } from '@lexplain/contract/library/day-of';
import { entry, queued } from '../fixtures/adviser-page.ts';
import { openWindow } from '../fixtures/people/organisation-people.ts';
import {
  assign,
  callAs,
  createClient,
  createStaff,
  createTakenReview,
  judgeAs,
  listQuestionIds,
  reviewPath,
  submitRound,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What reaches an open page of the staff by itself, through Firestore and its rules.

test('what a client submits and what a colleague takes reaches an open queue as it is filtered', async ({
  page,
  browser,
}) => {
  const [adviser, colleague] = [await createStaff('Ada'), await createStaff('Ben')];
  const [client, nobodys] = [await createClient(), await createClient()];
  await assign(client.uid, adviser.uid);
  await openAs(page, adviser.email, '/adviser?show=mine');
  const mine = page.getByRole('radio', { name: /^Mine/ });
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await submitRound(client);
  await expect(queued(page, client.name)).toBeVisible();

  const other = await openWindow(browser);
  await openAs(other, colleague.email, '/adviser?show=nobodys');
  await expect(other.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await submitRound(nobodys);
  await assign(nobodys.uid, adviser.uid);
  await expect(queued(page, nobodys.name)).toBeVisible();
  await expect(mine).toBeChecked();
  await expect(queued(other, nobodys.name)).toHaveCount(0);
});

test('two advisers in one review see who else has it open, and each other’s verdicts', async ({
  page,
  browser,
}) => {
  const [adviser, colleague] = [await createStaff('Ada'), await createStaff('Ben')];
  const { client, reviewId } = await createTakenReview(adviser);
  const [first = ''] = await listQuestionIds(client.token);
  const today = dayOf(new Date(), coverTimeZone);
  await callAs(adviser.email, 'POST', 'covers', {
    body: { cover_uid: colleague.uid, first_day: today, last_day: today },
  });
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(page.getByRole('article')).toBeVisible();
  const other = await openWindow(browser);
  await openAs(other, colleague.email, reviewPath(reviewId));
  await expect(other.getByText(/^Also open: Ada, since /)).toBeVisible();
  await expect(page.getByText(/^Also open: Ben, since /)).toBeVisible();
  const comment = page.getByLabel('Comment on question 1');
  await comment.fill('Half a sen');
  await judgeAs(colleague.email, reviewId, first, { verdict: 'accepted' });
  await expect(entry(page, 1)).toHaveAccessibleName(/accepted/i);
  await expect(comment).toHaveValue('Half a sen');
  await expect(comment).toBeFocused();
});
