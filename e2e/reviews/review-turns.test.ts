import type { Browser, Page } from '@playwright/test';
import { adviseOn } from '../fixtures/people/advise.ts';
import { forgetReview } from '../fixtures/people/forget-review.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import {
  form,
  idAt,
  openInReview,
  openWaiting,
  panel,
  range,
  report,
  shownOrder,
  soon,
  state,
  subject,
} from '../fixtures/review-pages.ts';
import { answerAt, button, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What one side of a review does while the other has the page open, seen from the client's side.

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
  await soon(
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

test('a comment of the adviser appears without moving the one that is being written', async ({
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
  await soon(page.getByText('Ada Adviser commented on question 3.')).toBeVisible();
  const arrived = card.getByRole('list', { name: 'New comments on question 3' });
  await expect(arrived).toContainText('How long do you keep it?');
  await expect(arrived.getByText('Adviser', { exact: true })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await page.keyboard.type(' it for five years.');
  await card.getByRole('button', { name: 'Send comment' }).click();
  await expect(card.getByRole('listitem')).toHaveText([/How long/, /We keep it for five years\./]);
});

test('verdicts wait until a comment on the submission is written', async ({ page }) => {
  const { questionIds, adviser } = await openInReview(page);
  const card = questionAt(page, 3);
  await card.getByRole('button', { name: 'Comment on question 3' }).click();
  const field = card.getByRole('textbox', { name: 'Comment on question 3' });
  await field.fill('We keep it.');
  const top = () => field.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await adviser.flag(idAt(questionIds, 3), 'How long do you keep it?');
  await adviser.requestChanges();
  await soon(state(page, '1 question to answer again')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(card.getByText('How long do you keep it?')).toHaveCount(0);
  await card.getByRole('button', { name: 'Send comment' }).click();
  await expect(card.getByText('How long do you keep it?')).toBeVisible();
});

test('a comment is kept when it could not be sent, and is then sent once', async ({ page }) => {
  await openWaiting(page, report);
  const answers = page.getByRole('region', { name: 'Questions and answers' });
  await button(page, 'Expand all').click();
  await answers.getByRole('button', { name: 'Comment on question 2' }).click();
  const field = answers.getByRole('textbox', { name: 'Comment on question 2' });
  await field.fill('Is a register needed?');
  // Stored, but the answer is lost.
  await page.route('**/comments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await answers.getByRole('button', { name: 'Send comment' }).click();
  await expect(answers.getByRole('alert')).toContainText('Your comment is still here.');
  await expect(field).toHaveValue('Is a register needed?');
  await page.unroute('**/comments');
  await answers.getByRole('button', { name: 'Send comment' }).click();
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(answers.getByText('Is a register needed?')).toHaveCount(1);
});

test('a submission is withdrawn, and its review is asked for again', async ({ page }) => {
  await openWaiting(page);
  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from review' });
  await expect(dialog).toContainText('No adviser will read this submission.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(state(page, 'Withdrawn')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await expect(button(page, 'Comment on question 1')).toHaveCount(0);
  await button(page, 'Ask for a review').click();
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
});

test('withdrawing too late says so and shows the state', async ({ page, browser }) => {
  const { token, submissionId, email } = await openWaiting(page);
  await button(page, 'Withdraw').click();
  // The listener would tell it before the press.
  await page.route('**/api/reviews/*', (route) => route.abort());
  const adviser = await adviseOn(submissionId, token);
  await adviser.take();
  await page.unroute('**/api/reviews/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('alert')).toContainText('It was not withdrawn');
  await expect(state(page, 'With your adviser since today')).toBeVisible();
  await seeOnReport(browser, email, 'With your adviser since today');
});

/** The same state on the report, in another window. */
const seeOnReport = async (browser: Browser, email: string, text: string): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, email, report);
  await expect(state(page, text)).toBeVisible();
  await context.close();
};

test('what was submitted before there were reviews is reviewed only when it is asked for', async ({
  page,
}) => {
  const { email, submissionId, uid } = await submitAsNew(subject);
  await forgetReview(uid, submissionId);
  await openAs(page, email, form);
  await expect(state(page, 'Not reviewed')).toBeVisible();
  await expect(panel(page)).toContainText('Only your organisation reads this submission');
  await expect(button(page, 'Comment on question 1')).toHaveCount(0);
  await button(page, 'Ask for a review').click();
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
  await page.goto(report);
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
});
