import type { Page } from '@playwright/test';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { answerAt, expectTitleInView, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The rail beside the questions, the bar on phones, and what is folded.

const path = '/dashboard/subjects/apra-cps-234/saq';

const open = async (page: Page) => {
  await openAsNewPerson(page, path);
  await expect(page.getByText('Answered: 0/19')).toBeVisible();
};

const rail = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
const entry = (page: Page, position: number, state: string) =>
  rail(page).getByRole('link', { name: new RegExp(`^Question ${position}: ${state}\\.`) });

test.describe('beside the questions', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the rail has the state of every question', async ({ page }) => {
    await open(page);
    await expect(rail(page).getByRole('link')).toHaveCount(19);
    await expect(entry(page, 3, 'Unanswered')).toBeVisible();
    await answerAt(page, 3).result.choose('Partially Compliant');
    await expect(entry(page, 3, 'Partially Compliant')).toBeVisible();
    await questionAt(page, 4).getByLabel('Not sure yet').check();
    await expect(entry(page, 4, 'Not sure yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(entry(page, 1, 'Needs a result')).toBeVisible();
    await expect(entry(page, 3, 'Partially Compliant')).toBeVisible();
  });

  test('an entry moves the focus to its question, which is then the current one', async ({
    page,
  }) => {
    await open(page);
    for (const position of [9, 19, 1]) {
      await entry(page, position, 'Unanswered').click();
      await expectTitleInView(page, position);
      await answerAt(page, position).result.expectFocused();
      await expect(entry(page, position, 'Unanswered')).toHaveAttribute('aria-current', 'location');
      await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
    }
  });

  test('the rail says what each question is about, fills the window and keeps the current one in view', async ({
    page,
  }) => {
    await open(page);
    const title = await questionAt(page, 16).getByRole('heading').innerText();
    await expect(entry(page, 16, 'Unanswered')).toContainText(title.replace(/^16\. /, ''));
    // The heights of questions that were not in view are estimates: the page moves once they are known.
    await expect(async () => {
      await questionAt(page, 16).evaluate((card) => card.scrollIntoView({ block: 'center' }));
      await expect(entry(page, 16, 'Unanswered')).toHaveAttribute('aria-current', 'location', {
        timeout: 1_000,
      });
    }).toPass();
    const { top, bottom } = await rail(page).evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    expect(top).toBeLessThan(160);
    expect(bottom).toBeGreaterThan(770);
    expect(bottom).toBeLessThanOrEqual(800);
    const last = await entry(page, 16, 'Unanswered').boundingBox();
    // Scrolled to whole pixels.
    expect((last?.y ?? 0) + (last?.height ?? Infinity)).toBeLessThan(bottom + 1);
  });

  test('the count, the filter and "Next unanswered" are in one row', async ({ page }) => {
    await open(page);
    const parts = [
      page.getByText('Answered: 0/19'),
      page.getByRole('progressbar', { name: 'Answered questions' }),
      page.getByLabel('Show'),
      page.getByRole('button', { name: 'Next unanswered' }),
    ];
    const middles = await Promise.all(
      parts.map((part) =>
        part.evaluate((element) => {
          const { y, height } = element.getBoundingClientRect();
          return y + height / 2;
        }),
      ),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  test('the current question follows the scrolling', async ({ page }) => {
    await open(page);
    await expect(entry(page, 1, 'Unanswered')).toBeVisible();
    await questionAt(page, 7).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await expect(entry(page, 7, 'Unanswered')).toHaveAttribute('aria-current', 'location');
  });

  test('the rail is one stop for Tab, with the arrow keys in it', async ({ page }) => {
    await open(page);
    const { keyboard } = page;
    await expect(entry(page, 1, 'Unanswered')).toBeVisible();
    await page.getByRole('button', { name: 'Next unanswered' }).focus();
    await keyboard.press('Tab');
    await expect(entry(page, 1, 'Unanswered')).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(entry(page, 3, 'Unanswered')).toBeFocused();
    await keyboard.press('End');
    await expect(entry(page, 19, 'Unanswered')).toBeFocused();
    await keyboard.press('Home');
    await keyboard.press('Tab');
    await expect(questionAt(page, 1).getByRole('button').first()).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await answerAt(page, 2).result.expectFocused();
  });

  test('the rail has the questions that pass the filter', async ({ page }) => {
    await open(page);
    await answerAt(page, 1).result.choose('Compliant');
    await page.getByLabel('Show').selectOption('Unanswered');
    await expect(rail(page).getByRole('link')).toHaveCount(18);
    await expect(entry(page, 1, 'Compliant')).toHaveCount(0);
  });
});

test('a question shows its result first, and the other fields on demand', async ({ page }) => {
  await open(page);
  const { keyboard } = page;
  const first = answerAt(page, 1);
  const second = answerAt(page, 2);
  await expect(first.result.group).toBeVisible();
  for (const field of [first.risk.group, first.controls, first.gaps])
    await expect(field).toBeHidden();

  // Asked for: the focus goes on to the first of them.
  await first.add.press('Enter');
  await expect(first.add).toHaveCount(0);
  await first.risk.expectFocused('Low');
  await keyboard.press('Tab');
  await expect(first.controls).toBeFocused();
  await keyboard.press('Tab');
  await expect(first.gaps).toBeFocused();

  // Once there is a result, and also when it is cleared: what is pressed next stays where it is.
  await second.result.option('Compliant').focus();
  await keyboard.press('Space');
  await expect(second.add).toHaveCount(0);
  await keyboard.press('Tab');
  await expect(second.result.clear).toBeFocused();
  await keyboard.press('Tab');
  await second.risk.expectFocused('Low');
  await second.result.clear.click();
  await expect(second.risk.group).toBeVisible();

  // A field with text is never hidden.
  await first.fill('gaps', 'A register');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.reload();
  await expect(first.gaps).toBeVisible();
  await expect(first.add).toHaveCount(0);
  await expect(second.add).toBeVisible();
});

test('an empty text is one line until it has the focus, and stays open', async ({ page }) => {
  await open(page);
  const { controls, gaps } = answerAt(page, 1);
  const heightOf = async (field: typeof controls) => (await field.boundingBox())?.height ?? 0;
  await answerAt(page, 1).addDetails();
  expect(await heightOf(controls)).toBeLessThan(50);
  expect(await heightOf(gaps)).toBeLessThan(50);
  await answerAt(page, 1).risk.option('Critical').focus();
  await page.keyboard.press('Tab');
  await expect(controls).toBeFocused();
  expect(await heightOf(controls)).toBeGreaterThan(70);
  await controls.fill('A register');
  await gaps.click();
  await expect(gaps).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await heightOf(controls)).toBeGreaterThan(70);
  expect(await heightOf(gaps)).toBeGreaterThan(70);
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.reload();
  await expect(controls).toHaveValue('A register');
  expect(await heightOf(controls)).toBeGreaterThan(70);
  expect(await heightOf(gaps)).toBeLessThan(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const bar = (page: Page) => page.locator('[data-docked]');

  test('one bar of 56 px at the bottom has state, progress and Save', async ({ page }) => {
    await open(page);
    await expect(rail(page)).toHaveCount(0);
    expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 740 - 56, width: 360, height: 56 });
    await answerAt(page, 1).result.choose('Compliant');
    await expect(bar(page).getByRole('status')).toHaveText('Unsaved changes: 1 answer');
    await expect(bar(page).getByText('1 of 19 answered')).toBeVisible();
    await questionAt(page, 19).scrollIntoViewIfNeeded();
    await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar(page).getByText(/^Saved at /)).toBeInViewport();
    expect((await bar(page).boundingBox())?.height).toBe(56);
  });

  test('no field with the focus is behind the bar, and the last one ends above it', async ({
    page,
  }) => {
    await open(page);
    await answerAt(page, 1).result.option('Compliant').focus();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab');
      // The browser scrolls before the next frame.
      const { bottom, top } = await page.evaluate(
        () =>
          new Promise<{ bottom: number; top: number }>((done) =>
            requestAnimationFrame(() => {
              const focused = document.activeElement?.getBoundingClientRect();
              const dock = document.querySelector('[data-docked]')?.getBoundingClientRect();
              done({ bottom: focused?.bottom ?? Number.NaN, top: dock?.top ?? Number.NaN });
            }),
          ),
      );
      expect(bottom).toBeLessThanOrEqual(top);
    }
    // Cards are laid out as they come into view, so that the page's end moves.
    await expect
      .poll(() =>
        questionAt(page, 19).evaluate((card) => {
          window.scrollTo(0, document.body.scrollHeight);
          return card.getBoundingClientRect().bottom;
        }),
      )
      .toBeLessThan(740 - 56);
  });
});
