import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import {
  answerAt,
  button,
  expectTitleInView,
  questionAt,
  saved,
  storedSubmission,
} from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What the questionnaire shows within the visible part of the page.

const path = '/dashboard/subjects/apra-cps-234/saq';
const questionCount = 19;

const open = async (page: Page) => {
  const person = await openAsNewPerson(page, path);
  await expect(page.getByText(`Answered: 0/${questionCount}`)).toBeVisible();
  return person;
};

test('a permanently rejected save shows an error in view and is not retried', async ({ page }) => {
  await open(page);
  let sent = 0;
  await page.route('**/answers', (route) => {
    sent += 1;
    return route.fulfill({
      status: 413,
      json: {
        code: 'answers_too_large',
        message: 'The answers are too long in total to be stored',
      },
    });
  });
  // The form saves by itself soon after: the answer is refused in either case.
  await answerAt(page, questionCount).fill('controls', 'Too long for all of them together');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toHaveText(
    'The answers are too long in total to be stored',
  );
  await expect(page.getByRole('alert')).toBeInViewport();
  // One message at a time.
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(sent).toBe(1);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
  [740, 360],
] as const) {
  test(`the next unanswered question scrolls into view below the bars at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const next = button(page, 'Next unanswered');
    await next.click();
    await expectTitleInView(page, 1);
    await answerAt(page, 1).result.choose('Compliant');
    await next.evaluate((element: HTMLButtonElement) => element.click());
    await expectTitleInView(page, 2);
  });
}

test('on a phone, empty texts stand side by side until one of them is opened', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await answerAt(page, 1).result.choose('Compliant');
  const topOf = (label: string) =>
    questionAt(page, 1)
      .getByLabel(label)
      .evaluate((element) => element.getBoundingClientRect().top);
  const tops = async () => [await topOf('Current controls'), await topOf('Gaps and actions')];
  const [first = 0, second = 0] = await tops();
  expect(second).toBe(first);
  await questionAt(page, 1).getByLabel('Current controls').focus();
  const [opened = 0, below = 0] = await tops();
  expect(below).toBeGreaterThan(opened);
  await answerAt(page, 2).result.choose('Compliant');
  await expectToFit(page, 'questionnaire with empty texts');
});

test('unsaved answers count as answered, and the number of saved answers is shown', async ({
  page,
}) => {
  await open(page);
  await answerAt(page, 1).result.choose('Compliant');
  await answerAt(page, 2).result.choose('Compliant');
  await expect(page.getByText(`Answered: 2/${questionCount} (0 saved)`)).toBeVisible();
  await page.getByLabel('Show').selectOption('Unanswered');
  await expect(page.getByRole('region', { name: /^Question / })).toHaveCount(questionCount - 2);
  await button(page, 'Save').click();
  await expect(page.getByText(`Answered: 2/${questionCount}`, { exact: true })).toBeVisible();
});

test('obligations that are loading or failed to load are not reported as removed', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route('**/obligations', async (route) => {
    await released;
    if (!isBroken) return route.continue();
    return route.fulfill({
      status: 400,
      json: { code: 'internal', message: 'No obligations now' },
    });
  });
  await openAsNewPerson(page, path);
  const first = questionAt(page, 1);
  await expect(first.getByRole('button', { name: 'Loading…' }).first()).toBeVisible();
  await expect(first.getByText(/^#/)).toHaveCount(0);
  await first.getByRole('button', { name: 'Loading…' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(drawer.getByRole('alert')).toContainText('No obligations now');
  await expect(page.getByText('This obligation is no longer in the law.')).toBeHidden();
  isBroken = false;
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(drawer.getByText('Description')).toBeVisible();
});

test('a text near its limit shows the character count, and a longer one is kept until it fits', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const { controls, fill } = answerAt(page, 1);
  await fill('controls', 'a'.repeat(1_799));
  await expect(page.getByText(/characters used/)).toBeHidden();
  await controls.fill('a'.repeat(1_800));
  await expect(controls).toHaveAccessibleDescription('1,800 of 2,000 characters used.');
  await page.evaluate(() => navigator.clipboard.writeText('b'.repeat(1_200)));
  await controls.press('End');
  await controls.press('Control+v');
  const tooLong = '1,000 characters too many: at most 2,000 characters.';
  await expect(controls).toHaveAccessibleDescription(tooLong);
  await expect(page.getByText('Not saved: 1 text too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectToFit(page, 'a text that is too long');
  // Everything else is saved.
  await answerAt(page, 2).fill('controls', 'Short enough');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved: 1 text too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(answerAt(page, 2).controls).toHaveValue('Short enough');
  await expect(controls).toHaveValue('a'.repeat(1_800) + 'b'.repeat(1_200));
  await expect(controls).toHaveAccessibleDescription(tooLong);
  // Submitting is refused, and leads to the field, as the message does.
  await answerAt(page, 2).controls.press('Control+Enter');
  await expect(controls).toBeFocused();
  await answerAt(page, 2).controls.focus();
  await page.getByRole('button', { name: 'Go to question 1' }).click();
  await expect(controls).toBeFocused();
  await expect(controls).toBeInViewport();
  await controls.fill('b'.repeat(2_000));
  await expect(controls).toHaveAccessibleDescription('2,000 of 2,000 characters used.');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
});

test('a required question marked "Not sure yet" shows that it still needs an answer', async ({
  page,
}) => {
  await open(page);
  const hint = questionAt(page, 1).getByText(
    'This question is required: choose a result before you submit.',
  );
  await expect(hint).toBeHidden();
  await questionAt(page, 1).getByLabel('Not sure yet').check();
  await expect(hint).toBeVisible();
});

test('Ctrl+S saves while a text field has focus', async ({ page }) => {
  const { uid } = await open(page);
  await answerAt(page, 1).fill('controls', 'Ours');
  await answerAt(page, 1).controls.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await storedSubmission(uid)).toMatchObject({
    answers: { q01: { current_controls: 'Ours' } },
  });
});

test('unsaved answers can be saved when leaving the page', async ({ page }) => {
  const { uid } = await open(page);
  await answerAt(page, 1).fill('controls', 'Ours');
  await page.getByRole('link', { name: 'Feed' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedSubmission(uid)).toMatchObject({
    answers: { q01: { current_controls: 'Ours' } },
  });
});

test('a rejected save on leaving keeps the user on the page and shows the reason', async ({
  page,
}) => {
  await open(page);
  await answerAt(page, 1).fill('controls', 'Ours');
  await page.route('**/answers', (route) =>
    route.fulfill({ status: 409, json: { code: 'submission_closed', message: 'Closed' } }),
  );
  await page.getByRole('link', { name: 'Feed' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('alert')).toHaveText('Closed');
  await expect(page).toHaveURL(path);
});

test('answers stored on the device by a newer release are kept and reported', async ({ page }) => {
  await open(page);
  await answerAt(page, 1).fill('controls', 'Ours');
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('saq-draft/')) ?? '';
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), sealed: 'by a newer release' }));
    return key;
  });
  expect(stored).not.toBe('');
  await page.reload();
  await expect(
    page.getByText('1 unsaved answer on this device can’t be shown by this version of the page.'),
  ).toBeVisible();
  // It stands in the place of this note, not upon it.
  await expect(page.getByText(/^An adviser of .* reads what you submit/)).toBeHidden();
  await answerAt(page, 1).fill('controls', 'Typed again');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('by a newer release');
});

test('the questionnaire of an unknown law shows "Subject not found"', async ({ page }) => {
  await openAsNewPerson(page, '/dashboard/subjects/no-such-law/saq');
  await expect(page.getByText('Subject not found', { exact: true })).toBeVisible();
});
