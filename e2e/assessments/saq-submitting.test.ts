import type { Page } from '@playwright/test';
import { openAs, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, expectTitleInView, questionAt, saved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// A submit: its messages within the visible part of the page, and what follows it.

const subject = 'apra-cps-234';
const path = `/dashboard/subjects/${subject}/saq`;
const questionCount = 19;

const open = async (page: Page) => {
  const person = await openAsNewPerson(page, path);
  await expect(page.getByText(`Answered: 0/${questionCount}`)).toBeVisible();
  return person;
};

const openSubmitted = async (page: Page): Promise<void> => {
  const { email } = await submitAsNew(subject);
  await openAs(page, email, path);
  await expect(button(page, 'Start a new assessment')).toBeVisible();
};

const answerAll = async (page: Page): Promise<void> => {
  for (let position = 1; position <= questionCount; position += 1)
    await answerAt(page, position).result.choose('Compliant');
};

test('a submission and its time are confirmed in view, far down the page and after a reload', async ({
  page,
}) => {
  await open(page);
  await answerAll(page);
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await questionAt(page, questionCount).scrollIntoViewIfNeeded();
  await button(page, 'Submit').click();

  const submitted = page.getByText(/^Submitted \d{1,2} \w+ \d{4} at \d{1,2}:\d\d (am|pm) AE[DS]T$/);
  await expect(page.getByRole('alert')).toHaveText('Submission submitted');
  for (const shown of [
    page.getByRole('alert'),
    submitted,
    page.getByText(/^Read-only/),
    page.getByRole('link', { name: 'Report' }),
  ]) {
    await expect(shown).toBeInViewport();
  }
  await expect(submitted).toBeFocused();
  // Only this window had it open.
  await expect(page.getByText(/another window/)).toBeHidden();

  await page.reload();
  await expect(submitted).toBeInViewport();
  await expect(page.getByText(/another window/)).toBeHidden();
  await page.keyboard.press('End');
  await expect(submitted).toBeInViewport();
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page).toHaveURL(/\/report$/);
});

test('the submit button shows that it is busy, and a second press sends nothing', async ({
  page,
}) => {
  await open(page);
  await answerAll(page);
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/submit', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await button(page, 'Submit').evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(button(page, 'Submitting...')).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  release();
  await expect(page.getByText('Submission submitted')).toBeVisible();
  expect(sent).toBe(1);
});

test('pressing "Start a new assessment" twice starts only one assessment', async ({ page }) => {
  await openSubmitted(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/submissions')) sent += 1;
  });
  await button(page, 'Start a new assessment').evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(button(page, 'Submit')).toBeVisible();
  expect(sent).toBe(1);
});

test('a new assessment that cannot be started shows an error in view', async ({ page }) => {
  await openSubmitted(page);
  await page.route('**/submissions', (route) =>
    route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } }),
  );
  await page.keyboard.press('End');
  await button(page, 'Start a new assessment').click();
  await expect(page.getByRole('alert')).toHaveText('Please try again');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(button(page, 'Start a new assessment')).toBeEnabled();
});

test('a missing answer is focused on submit, even behind a filter, and reported until it is given', async ({
  page,
}) => {
  await open(page);
  await answerAll(page);
  await answerAt(page, 3).result.clear.click();
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await page.getByLabel('Show').selectOption('Non-compliant');
  await expect(page.getByText('No questions match this filter.')).toBeVisible();
  await button(page, 'Show all questions').click();
  await expect(questionAt(page, 1)).toBeVisible();
  await page.getByLabel('Show').selectOption('Non-compliant');

  await button(page, 'Submit').click();
  const message = questionAt(page, 3).getByText('This question needs a compliance result');
  await expect(message).toBeVisible();
  await expectTitleInView(page, 3);
  await answerAt(page, 3).result.expectFocused();
  const note = page.getByText('Some required questions have no answer yet: 1 is left.');
  await expect(note).toBeInViewport();

  await questionAt(page, questionCount).scrollIntoViewIfNeeded();
  await button(page, 'Go to question 3').click();
  await expectTitleInView(page, 3);
  await answerAt(page, 3).result.choose('Compliant');
  await expect(message).toBeHidden();
  await expect(note).toBeHidden();
});
