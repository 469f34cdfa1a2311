import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { waitForLayout } from '../fixtures/looks/wait-for-layout.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { cafe } from '../fixtures/people/profile-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import {
  answerAll,
  answerRow,
  answerShown,
  businessOf,
  lawOf,
  lawSoFar,
  outcomesHeading,
  pause,
  profilePath,
  question,
  saved,
  showAnswers,
  textOf,
} from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

const windows = [
  { width: 1440, beside: true },
  { width: 768, beside: false },
  { width: 1100, beside: true },
];

// Every business of the library's table is asked by the same code in interview.test.ts.
for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('a contractor who is unsure is asked each question once, beside what binds them so far, and gets the outcome that the law gives, which fits every width', async ({
      page,
    }) => {
      await openAsNew(page, profilePath);
      const contractor = businessOf('Contractor unsure of tax file numbers');
      const spam = lawSoFar(page, 'Spam Act 2003');
      await expect(spam).toContainText('Not decided yet');
      const laws = page.getByRole('region', { name: 'Which laws bind you, so far' });
      const names = () =>
        laws
          .locator('summary')
          .evaluateAll((all) =>
            all.map((one) => one.querySelector('span > span')?.firstChild?.textContent),
          );
      const before = await names();
      await test.step('the first question fits', async () => {
        await expectToFit(page, 'the first question');
        await expect(question(page).getByRole('button', { name: 'None of these' })).toBeVisible();
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 });
          await waitForLayout(page);
          expect.soft(await findOverlaps(page), `the buttons at ${width} px`).toEqual([]);
        }
      });
      const asked = [await answerShown(page, contractor)];
      await expectToFit(page, 'a question');

      await test.step('the laws are beside the question, or below it in a narrow window', async () => {
        for (const { width, beside } of windows) {
          await page.setViewportSize({ width, height: 900 });
          await waitForLayout(page);
          const [left, right] = await Promise.all([
            question(page).boundingBox(),
            laws.boundingBox(),
          ]);
          if (!left || !right) throw new Error('A column is not shown');
          expect.soft(right.x > left.x + left.width, `beside at ${width} px`).toBe(beside);
        }
      });
      await test.step('an answer moves a law where it stands', async () => {
        while (await spam.getByText('Not decided yet').isVisible())
          asked.push(await answerShown(page, contractor));
        await expect(laws.locator('[aria-live]')).toContainText(
          'Spam Act 2003: Not decided yet becomes Does not apply.',
        );
        for (const { width } of windows) {
          await page.setViewportSize({ width, height: 900 });
          await expect.soft(spam).toContainText('Does not apply');
          expect.soft(await names()).toEqual(before);
        }
      });

      await page.setViewportSize({ width: 360, height: 740 });
      asked.push(...(await answerAll(page, contractor)));
      expect(asked.length).toBeLessThanOrEqual(30);
      expect(new Set(asked).size).toBe(asked.length);
      await expect(outcomesHeading(page)).toBeFocused();
      const outcome = lawOf(page, /^Privacy Act/).getByText('Ask an adviser', { exact: true });
      await expect(outcome.first()).toBeVisible();
      await expect(page.getByText('General information, not legal advice.')).toBeVisible();
      await expect(saved(page)).toBeVisible();

      await showAnswers(page);
      const row = answerRow(page, textOf('sends_promotions'));
      await row.getByRole('button', { name: /^Change: / }).click();
      await row.getByLabel('Yes', { exact: true }).check();
      await expectToFit(page, 'the outcomes and a change');
    });
  });
}

// What is refused is kept as well: web/src/features/profile/interview/use-profile-draft.test.tsx.
test('works by keyboard alone, and goes on where it was left, also after a reload, back to earlier answers and without a network', async ({
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

  await test.step('answers that were given offline are kept on the device, and saved later', async () => {
    await pause(page);
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
    await expect(saved(page)).toBeVisible();
    await expect.poll(kept).toBe(0);
    await page.reload();
    await showAnswers(page);
    await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(4);
  });
});
