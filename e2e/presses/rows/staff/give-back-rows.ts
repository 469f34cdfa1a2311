import { reviewPath } from '../../../fixtures/people/review-people.ts';
import { expect, type Row } from '../../press.ts';
import { closesDialog, opensDialog, queue, review, reviewId } from '../adviser-steps.ts';

// A review of a client that was the adviser's before it was taken: given back, it can be taken again.

type Walk = Parameters<NonNullable<Row['prepare']>>[0];

const openReview = async ({ page }: Walk): Promise<void> => {
  await page.goto(reviewPath(reviewId));
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
};

const ask = async (walk: Walk): Promise<void> => {
  await openReview(walk);
  await walk.page.getByRole('button', { name: 'Give back...' }).click();
};

export const giveBackRows: Row[] = [
  opensDialog('Give back...', openReview),
  closesDialog('Give back', 'Keep it', ask),
  closesDialog('Give back', 'Close', ask),
  {
    at: `${review} > Give back*`,
    button: 'Give back',
    how: ['by mouse'],
    prepare: ask,
    sends: ['POST /api/reviews/$id/give-back'],
    busy: 'Giving back...',
    after: async ({ page }) => {
      await expect(page).toHaveURL(queue);
      await page.goto(reviewPath(reviewId));
      await page.getByRole('button', { name: 'Take this review' }).click();
      await expect(page.getByText('In review', { exact: true })).toBeVisible();
    },
  },
];
