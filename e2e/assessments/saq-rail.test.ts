import type { Locator, Page } from '@playwright/test';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerAt, expectTitleInView, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The rail beside the questions, the bar on phones, and what is folded. The states of the rail need no browser
// (web/src/features/assessments/form/screens/saq-form.test.tsx).

const open = async (page: Page) => {
  await openSaq(page, 'apra-cps-234');
  await expect(page.getByText('Answered: 0/19')).toBeVisible();
};

const rail = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
const entry = (page: Page, position: number, state: string) =>
  rail(page).getByRole('link', { name: new RegExp(`^Question ${position}: ${state}\\.`) });

test.describe('beside the questions', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the rail names each question, follows the page, leads to its questions and is one stop for Tab', async ({
    page,
  }) => {
    await open(page);
    const { keyboard } = page;
    await expect(entry(page, 1, 'Unanswered')).toBeVisible();
    await expect(rail(page).getByRole('link')).toHaveCount(19);

    await test.step('the current question follows the scrolling', async () => {
      await questionAt(page, 7).evaluate((card) => card.scrollIntoView({ block: 'center' }));
      await expect(entry(page, 7, 'Unanswered')).toHaveAttribute('aria-current', 'location');
    });

    await test.step('it says what each is about, fills the window and keeps the current one in view', async () => {
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
      expect.soft(top).toBeLessThan(160);
      expect.soft(bottom).toBeGreaterThan(770);
      expect.soft(bottom).toBeLessThanOrEqual(800);
      const last = await entry(page, 16, 'Unanswered').boundingBox();
      // Scrolled to whole pixels.
      expect.soft((last?.y ?? 0) + (last?.height ?? Infinity)).toBeLessThan(bottom + 1);
    });

    await test.step('an entry moves the focus to its question, which is then the current one', async () => {
      for (const position of [9, 19, 1]) {
        const named = entry(page, position, 'Unanswered');
        await named.click();
        await expectTitleInView(page, position);
        await answerAt(page, position).result.expectFocused();
        await expect(named).toHaveAttribute('aria-current', 'location');
        await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
      }
    });

    await test.step('it is one stop for Tab, with the arrow keys in it', async () => {
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
});

test('a question shows its result first, the other fields on demand, and an empty text in one line', async ({
  page,
}) => {
  await open(page);
  const { keyboard } = page;
  const first = answerAt(page, 1);
  const second = answerAt(page, 2);
  const heightOf = async (field: typeof first.controls) =>
    (await field.boundingBox())?.height ?? Number.NaN;
  await expect(first.result.group).toBeVisible();
  for (const field of [first.risk.group, first.controls, first.gaps])
    await expect(field).toBeHidden();

  // Asked for: the focus goes on to the first of them. A text is one line until it has the focus, and stays open.
  await first.add.press('Enter');
  await expect(first.add).toHaveCount(0);
  await first.risk.expectFocused('Low');
  expect(await heightOf(first.controls)).toBeLessThan(50);
  expect(await heightOf(first.gaps)).toBeLessThan(50);
  await keyboard.press('Tab');
  await expect(first.controls).toBeFocused();
  expect(await heightOf(first.controls)).toBeGreaterThan(70);
  await first.controls.fill('A register');
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  expect(await heightOf(first.controls)).toBeGreaterThan(70);
  expect(await heightOf(first.gaps)).toBeGreaterThan(70);
  await page.reload();
  await expect(first.controls).toHaveValue('A register');
  await expect(first.add).toHaveCount(0);
  expect(await heightOf(first.controls)).toBeGreaterThan(70);
  expect(await heightOf(first.gaps)).toBeLessThan(50);
  await expect(second.add).toBeVisible();
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

  test('the narrowest has each part of the head in one row, and short words in its bar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    const topOf = (part: Locator) =>
      part.evaluate((element) => {
        const { y, height } = element.getBoundingClientRect();
        return y + height / 2;
      });
    const filter = await topOf(page.getByLabel('Show'));
    expect(await topOf(page.getByRole('button', { name: 'Next unanswered' }))).toBe(filter);
    const count = await topOf(page.getByText('Answered: 0/19'));
    const progress = await topOf(page.getByRole('progressbar', { name: 'Answered questions' }));
    expect(Math.abs(progress - count)).toBeLessThan(4);

    const inside = (text: string | RegExp) =>
      bar(page)
        .getByText(text)
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const dock = element.closest('[data-docked]')?.getBoundingClientRect();
          return dock !== undefined && top >= dock.top && bottom <= dock.bottom;
        });
    const expectInside = async (text: string | RegExp, most: number): Promise<void> => {
      const status = bar(page).getByText(text);
      await expect(status).toBeVisible();
      // A line is 16 px high.
      expect((await status.boundingBox())?.height).toBeLessThan(most * 16);
      expect(await inside(text)).toBe(true);
      expect(await inside(/of 19 answered$/)).toBe(true);
      expect((await bar(page).boundingBox())?.height).toBe(56);
    };
    await answerAt(page, 1).result.choose('Compliant');
    await expectInside('Unsaved changes: 1 answer', 2);
    await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expectInside(/^Saved at /, 1);
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
