import { expect, type Page } from '@playwright/test';
import { createStaff, createTakenReview, law, openAt, reviewPath } from './review-people.ts';

// The parts of the adviser's page of a review.

export const at = (page: Page, position: number) =>
  page.getByText(`Question ${position} of ${law.questions}`, { exact: true });
export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
export const entry = (page: Page, position: number) =>
  page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: new RegExp(`^Question ${position}:`) });
export const reason = (page: Page) => page.getByLabel('Why the answer is flagged');

/** An adviser's window on a review that they have taken. */
export const openTaken = async (page: Page) => {
  const adviser = await createStaff();
  const { client, reviewId } = await createTakenReview(adviser);
  await openAt(page, adviser.email, reviewPath(reviewId));
  await expect(at(page, 1)).toBeVisible();
  return { adviser, client, reviewId };
};
