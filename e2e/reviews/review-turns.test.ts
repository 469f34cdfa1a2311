import type { Page } from '@playwright/test';
import { idAt, openInReview, range, shownOrder, state } from '../fixtures/review-pages.ts';
import { answerAt, button, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What an adviser does while the client has the page open and types. What came too late, and what
// has no review, needs no browser (web/src/features/assessments/review/review-panel.test.tsx).

/** A draft in a second window, with words in a field that has the focus. */
const typeInDraft = async (page: Page, position: number, text: string) => {
  await button(page, 'Start a new assessment').click();
  const { controls, fill } = answerAt(page, position);
  await fill('controls', text);
  return { controls, top: () => controls.evaluate((field) => field.getBoundingClientRect().top) };
};

test('what the adviser does moves nothing that is being typed in', async ({ page }) => {
  const { questionIds, adviser } = await openInReview(page);
  const { controls, top } = await typeInDraft(page, 9, 'Half a sen');
  const before = await top();
  await adviser.flag(idAt(questionIds, 7), 'Which register is it?');
  await adviser.acceptOthers([idAt(questionIds, 7)]);
  // The verdicts' submission comes later than the news of them.
  const { promise: isAwaited, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/saq/submissions/*', async (route) => {
    if (route.request().method() === 'GET') await isAwaited;
    await route.fallback();
  });
  await adviser.requestChanges();
  await expect(
    page.getByText('Your adviser asks for changes: 1 question to answer again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show these questions first' })).toHaveCount(0);
  letThrough();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await page.keyboard.type('tence');
  await expect(controls).toHaveValue('Half a sentence');
  await expect(controls).toBeFocused();
  expect(await shownOrder(page)).toEqual(range(1, 15));

  await page.getByRole('button', { name: 'Show these questions first' }).last().click();
  expect((await shownOrder(page)).slice(0, 2)).toEqual([7, 1]);
  await answerAt(page, 7).result.expectFocused();
  // What was typed into an accepted answer is kept, and it is not locked.
  await expect(controls).toHaveValue('Half a sentence');
  await expect(controls).toBeEditable();
});

test('a comment of the adviser and verdicts appear without moving the comment that is being written', async ({
  page,
}) => {
  const { questionIds, adviser } = await openInReview(page);
  const card = questionAt(page, 3);
  await card.getByRole('button', { name: 'Comment on question 3' }).click();
  const field = card.getByRole('textbox', { name: 'Comment on question 3' });
  await field.fill('We keep');
  const top = () => field.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await adviser.comment(idAt(questionIds, 3), 'How long do you keep it?');
  // As a window does that is looked at again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(page.getByText('Ada Adviser commented on question 3.')).toBeVisible();
  const arrived = card.getByRole('list', { name: 'New comments on question 3' });
  await expect(arrived).toContainText('How long do you keep it?');
  await expect(arrived.getByText('Adviser', { exact: true })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await page.keyboard.type(' it for');

  // Verdicts wait until it is written.
  await adviser.flag(idAt(questionIds, 3), 'Is it deleted afterwards?');
  await adviser.requestChanges();
  await expect(state(page, '1 question to answer again')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(card.getByText('Is it deleted afterwards?')).toHaveCount(0);
  await page.keyboard.type(' five years.');
  // The verdicts come once the button is released, which would have moved away from under the
  // press.
  await card.getByRole('button', { name: 'Send comment' }).hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
  await expect(card.getByText('Is it deleted afterwards?')).toHaveCount(0);
  await page.mouse.up();
  await expect(card.getByRole('listitem')).toHaveText([/How long/, /We keep it for five years\./]);
  await expect(card.getByText('Is it deleted afterwards?')).toBeVisible();
});
