import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { isFirefox } from '../fixtures/engines/is-firefox.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { printFromDark, setMedium, shadedOf } from '../fixtures/print.ts';
import {
  answerAt,
  button,
  expectTitleInView,
  questionAt,
  saved,
  submitIncomplete,
  submitSaved,
} from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// A questionnaire in print, and a submit: its messages within the visible part of the page, and
// what follows it. Hasty and repeated presses need no browser
// (web/src/features/assessments/form/screens/saq-submitting.test.tsx).

const subject = 'apra-cps-234';
const questionCount = 19;

const checkRefused = async (page: Page): Promise<void> => {
  await page.getByLabel('Show').selectOption('Non-compliant');
  await expect(page.getByText('No questions match this filter.')).toBeVisible();
  await submitIncomplete(page, 3);
  const card = questionAt(page, 3);
  const message = card.getByText('This question needs a compliance result');
  await expect(message).toBeVisible();
  await expectTitleInView(page, 3);
  await answerAt(page, 3).result.expectFocused();
  await expect(answerAt(page, 3).result.group).toHaveAccessibleDescription(
    await message.innerText(),
  );
  // On a line of its own.
  const above = await message.boundingBox();
  const below = await card.getByText('Not sure yet').boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  const note = page.getByText('Some required questions have no answer yet: 1 is left.');
  await expect(note).toBeInViewport();

  await questionAt(page, questionCount).scrollIntoViewIfNeeded();
  await button(page, 'Go to question 3').click();
  await expectTitleInView(page, 3);
  await answerAt(page, 3).result.choose('Compliant');
  await expect(message).toBeHidden();
  await expect(note).toBeHidden();
};

/** In print, a questionnaire has no toolbar and no shaded boxes. */
const checkPrint = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await printFromDark(page);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  expect(await shadedOf(page)).toBe(0);
  // What the screen shows on demand is on paper, to be filled in.
  await expect(answerAt(page, 3).add).toBeHidden();
  await expect(answerAt(page, 3).risk.group).toBeVisible();

  // A question that does not fit on the rest of a page begins there nevertheless.
  await setMedium(page, null);
  await page.emulateMedia({ colorScheme: null });
  await answerAt(page, 1).fill(
    'controls',
    'Consent is stored with its date, source and wording.\n'.repeat(22),
  );
  const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
  const printed = await page.pdf({ format: 'A4', margin });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed)));
  // Firefox draws the letters of a printed page as lines, in which no text can be found.
  if (!isFirefox(page)) expect(text.at(0)).toContain('Compliance result');
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
};

test('a missing answer is focused on submit, even behind a filter, and a submission is confirmed in view', async ({
  page,
}) => {
  await openSaq(page, subject, (index) => ({
    compliance_result: index === 2 ? null : 'compliant',
  }));
  await expect(page.getByText(`Answered: 18/${questionCount}`)).toBeVisible();
  await test.step('in print, it has no toolbar and no shaded boxes', () => checkPrint(page));
  await test.step('a missing answer is reported until it is given', () => checkRefused(page));

  await button(page, 'Save').click();
  await questionAt(page, questionCount).scrollIntoViewIfNeeded();
  await submitSaved(page);
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
