import { expect, type Row } from '../../press.ts';
import { openAt, queue, review } from '../adviser-steps.ts';

/** What the pages of the staff have beside their own, and the way on from a review. */
export const toolRows: Row[] = [
  {
    at: '/adviser*',
    button: 'Find a client, a law or a page',
    prepare: ({ page }) => page.goto(queue),
    after: async ({ page }) => {
      await expect(page.getByRole('combobox', { name: /^Words of/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    at: review,
    button: /^(Next client|Back to the list)$/,
    isLink: true,
    prepare: openAt(1),
    after: ({ page }) => expect(page).toHaveURL(/\/adviser(\/reviews\/|$)/),
  },
];
