import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { cafe, openCafe } from '../fixtures/people/profile-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import {
  answerAll,
  answerRow,
  answerShown,
  businessOf,
  lawOf,
  outcomesHeading,
  pause,
  profilePath,
  question,
  saved,
  showAnswers,
  showNotApplying,
  textOf,
} from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// Every business of the library's table is asked by the same code in interview.test.ts.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a contractor who is unsure is asked each question once, and gets the outcome that the law gives', async ({
    page,
  }) => {
    await openAsNew(page, profilePath);
    const asked = await answerAll(page, businessOf('Contractor unsure of tax file numbers'));
    expect(asked.length).toBeLessThanOrEqual(30);
    expect(new Set(asked).size).toBe(asked.length);
    await expect(outcomesHeading(page)).toBeFocused();
    const outcome = lawOf(page, /^Privacy Act/).getByText('Ask an adviser', { exact: true });
    await expect(outcome.first()).toBeVisible();
    await expect(page.getByText('General information, not legal advice.')).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });
});

test('works by keyboard alone, and goes on where it was left, also after a reload and back to earlier answers', async ({
  page,
}) => {
  await openAsNew(page, profilePath);
  await expect(question(page)).toBeVisible();
  const first = await question(page).getByRole('heading').textContent();
  await question(page).getByRole('heading').focus();
  const boxes = await question(page).getByRole('checkbox').count();
  for (let box = 0; box < boxes; box += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'None of these' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The focus is on the next question; its answers follow.
  await expect(question(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Tab');
  const second = await question(page).getByRole('heading').textContent();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('heading')).not.toHaveText(second ?? '');
  await expect(question(page).getByRole('heading')).toBeFocused();

  await expect(saved(page)).toBeVisible();
  const text = await question(page).getByRole('heading').textContent();
  await page.reload();
  await expect(question(page).getByRole('heading')).toHaveText(text ?? '');

  await question(page).getByRole('button', { name: 'Back' }).click();
  await expect(question(page).getByRole('heading')).toHaveText(second ?? '');
  await expect(question(page).getByRole('heading')).toBeFocused();
  await pause(page);
  await question(page).getByRole('button', { name: 'Back' }).click();
  await expect(question(page).getByRole('heading')).toHaveText(first ?? '');
  await expect(question(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
  await pause(page);
  await question(page).getByRole('button', { name: 'Next' }).click();
  await pause(page);
  await question(page).getByRole('button', { name: 'Next' }).click();
  await expect(question(page).getByRole('heading')).toHaveText(text ?? '');
});

test('answers that were given offline or refused are kept on the device, and saved later', async ({
  page,
}) => {
  await openAsNew(page, profilePath);
  await answerShown(page, cafe);
  await expect(saved(page)).toBeVisible();
  await goOffline(page);
  await answerShown(page, cafe);
  await answerShown(page, cafe);
  await expect(page.getByText('Not saved yet: offline, kept on this device')).toBeVisible();
  const kept = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('profile-draft/')).length,
    );
  expect(await kept()).toBe(2);
  await goOnline(page);
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  await expect.poll(kept).toBe(0);
  await page.reload();
  await showAnswers(page);
  await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(3);

  await test.step('an answer that was refused is still there after a reload, and is saved', async () => {
    await page.route('**/api/organisation/profile/facts', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not now' } }),
    );
    await answerShown(page, cafe);
    await expect(page.getByRole('alert')).toContainText('Not now');
    await page.unroute('**/api/organisation/profile/facts');
    await page.reload();
    await expect(saved(page)).toBeVisible();
    await expect.poll(kept).toBe(0);
    await showAnswers(page);
    await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(4);
  });
});

test('two windows: answers are merged, and a conflict offers a choice', async ({
  page,
  context,
}) => {
  await openCafe(page);
  const other = await context.newPage();
  await other.goto(profilePath);
  await expect(outcomesHeading(other)).toBeVisible();
  for (const window of [page, other]) await showAnswers(window);
  const change = async (window: Page, id: string, answer: string) => {
    const row = answerRow(window, textOf(id));
    await row.getByRole('button', { name: /^Change: / }).click();
    await row.getByLabel(answer, { exact: true }).check();
    await row.getByRole('button', { name: 'Save change' }).click();
  };
  await change(other, 'tax_file_numbers', 'Not sure');
  await expect(answerRow(other, textOf('tax_file_numbers'))).toContainText('Not sure');
  await expect(saved(other)).toBeVisible();
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('profile-draft');

  // Another question here: merged without a word.
  await change(page, 'consumer_credit', 'Yes');
  await expect(answerRow(page, textOf('tax_file_numbers'))).toContainText('Not sure');
  await expect(saved(page)).toBeVisible();

  // The same question there, as that window does not know of it.
  await change(other, 'consumer_credit', 'Not sure');
  const choice = other.getByRole('alert').filter({ hasText: 'Answered differently elsewhere' });
  await expect(choice).toContainText('Here: Not sure');
  await expect(choice).toContainText(/Saved by .*: Yes/);
  await choice.getByRole('button', { name: 'Use the saved answer' }).click();
  await expect(choice).toHaveCount(0);
  await expect(answerRow(other, textOf('consumer_credit'))).toContainText('Yes');
});

test('a changed answer shows what it changes before it is saved', async ({ page }) => {
  await openCafe(page);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  await showAnswers(page);
  const row = answerRow(page, textOf('sends_promotions'));
  await row.getByRole('button', { name: /^Change: / }).click();
  await expect(row.getByRole('heading')).toBeFocused();
  await row.getByLabel('No', { exact: true }).check();
  const changed = row.getByRole('list', { name: 'Changed outcomes' });
  await expect(changed).toContainText('Spam Act 2003');
  await expect(changed).toContainText('Applies becomes Does not apply.');
  await expect(changed).toContainText(
    /Removes \d+ obligations:.*Have consent before sending \(SPAM s 16/,
  );
  expect(saves).toBe(0);
  await expect(lawOf(page, /^Spam Act/).getByText('Applies', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Keep the earlier answer' }).click();
  await expect(row).toContainText('Yes');
  await expect(row.getByRole('button', { name: /^Change: / })).toBeFocused();
  expect(saves).toBe(0);

  await row.getByRole('button', { name: /^Change: / }).click();
  await row.getByLabel('No', { exact: true }).check();
  await row.getByRole('button', { name: 'Save change' }).click();
  await expect(outcomesHeading(page)).toHaveText(/^Three laws bind you\./);
  await showNotApplying(page);
  await expect(lawOf(page, /^Spam Act/).getByText('Does not apply', { exact: true })).toBeVisible();
  await expect.poll(() => saves).toBe(1);
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('questions, outcomes and a change fit every width', async ({ page }) => {
      await openAsNew(page, profilePath);
      await expect(question(page)).toBeVisible();
      await expectToFit(page, 'the first question');
      await expect(question(page).getByRole('button', { name: 'None of these' })).toBeVisible();
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await findOverlaps(page), `the buttons at ${width} px`).toEqual([]);
      }
      await answerShown(page, cafe);
      await expectToFit(page, 'a question');
      await answerAll(page, cafe);
      await expect(saved(page)).toBeVisible();
      await showAnswers(page);
      const row = answerRow(page, textOf('sends_promotions'));
      await row.getByRole('button', { name: /^Change: / }).click();
      await row.getByLabel('No', { exact: true }).check();
      await expectToFit(page, 'the outcomes and a change');
    });
  });
}
