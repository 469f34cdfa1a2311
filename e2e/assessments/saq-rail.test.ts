import type { Locator, Page } from '@playwright/test';
import { expectToFit, waitForAnimations } from '../fixtures/looks/expect-to-fit.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerAt, button, expectTitleInView, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The rail beside the questions, where the page scrolls to, and the bar on phones. The states of
// the rail, what is said of answers and which questions are shown need no browser
// (web/src/features/assessments/form/screens/saq-form.test.tsx).

const open = async (page: Page) => {
  await openSaq(page, 'apra-cps-234');
  await expect(page.getByText('Answered: 0/19')).toBeVisible();
};

const rail = (page: Page) => page.getByRole('navigation', { name: 'Questions' });
const entry = (page: Page, position: number, state: string) =>
  rail(page).getByRole('link', { name: new RegExp(`^Question ${position}: ${state}\\.`) });

test('beside the questions, the rail names each question, follows the page and leads to its questions; the next unanswered one scrolls into view in windows of any size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const { keyboard } = page;
  await test.step('the count, the filter and "Next unanswered" are in one row', async () => {
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
  await expect(entry(page, 1, 'Unanswered')).toBeVisible();
  await expect(rail(page).getByRole('link')).toHaveCount(19);

  await test.step('the current question follows the scrolling', async () => {
    await questionAt(page, 7).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await expect(entry(page, 7, 'Unanswered')).toHaveAttribute('aria-current', 'location');
  });

  await test.step('it says what each is about, fills the window and keeps the current one in view', async () => {
    const title = await questionAt(page, 16).getByRole('heading').innerText();
    await expect(entry(page, 16, 'Unanswered')).toContainText(title.replace(/^16\. /, ''));
    // The heights of questions that were not in view are estimates: the page moves once they are
    // known.
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

  await test.step('the next unanswered question scrolls into view below the bars', async () => {
    const next = button(page, 'Next unanswered');
    // The search goes on from the question that has the focus, which is the second.
    let position = 3;
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
      [740, 360],
    ] as const) {
      await test.step(`at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        // From the top, as on a page that has just been opened, once what follows the width has
        // moved. Before it, the page scrolls to the question of the last press for twelve frames,
        // in which a press would miss the button.
        await page.evaluate(async () => {
          for (let frame = 0; frame <= 12; frame += 1) await new Promise(requestAnimationFrame);
          window.scrollTo(0, 0);
          for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        });
        await waitForAnimations(page);
        await next.click();
        await expectTitleInView(page, position);
        await answerAt(page, position).result.choose('Compliant');
        await next.evaluate((element: HTMLButtonElement) => element.click());
        await expectTitleInView(page, position + 1);
      });
      position += 2;
    }
  });
});

const bar = (page: Page) => page.locator('[data-docked]');

const checkFocus = async (page: Page): Promise<void> => {
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
};

const checkBar = async (page: Page): Promise<void> => {
  expect(await bar(page).boundingBox()).toEqual({ x: 0, y: 740 - 56, width: 360, height: 56 });
  await answerAt(page, 1).result.choose('Compliant');
  await expect(bar(page).getByRole('status')).toHaveText('Unsaved changes: 1 answer');
  await expect(bar(page).getByText('18 left to answer')).toBeVisible();
  await questionAt(page, 19).scrollIntoViewIfNeeded();
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar(page).getByText(/^Saved at /)).toBeInViewport();
  expect((await bar(page).boundingBox())?.height).toBe(56);
};

const checkNarrowest = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const topOf = (part: Locator) =>
    part.evaluate((element) => {
      const { y, height } = element.getBoundingClientRect();
      return y + height / 2;
    });
  const filter = await topOf(page.getByLabel('Show'));
  expect(await topOf(page.getByRole('button', { name: 'Next unanswered' }))).toBe(filter);
  const count = await topOf(page.getByText('Answered: 1/19'));
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
    expect(await inside(/left to answer$/)).toBe(true);
    expect((await bar(page).boundingBox())?.height).toBe(56);
  };
  await answerAt(page, 2).result.choose('Compliant');
  await expectInside('Unsaved changes: 1 answer', 2);
  await bar(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectInside(/^Saved at /, 1);
};

const checkTexts = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  const note = page.getByText(/^An adviser of .* reads what you submit/);
  await expect(note).toBeVisible();
  await answerAt(page, 5).addDetails();

  await test.step('segments are large enough for a thumb', async () => {
    for (const [width, columns] of [
      [320, 2],
      [700, 4],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      for (const { group } of [answerAt(page, 5).result, answerAt(page, 5).risk]) {
        const boxes = await group
          .locator('label')
          .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
        expect.soft(new Set(boxes.map(({ x }) => x)).size, `at ${width} px`).toBe(columns);
        for (const { height } of boxes) expect.soft(height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  await answerAt(page, 6).result.choose('Compliant');
  // What the device keeps stands in the place of the note, not upon it.
  await expect(page.getByText('Kept on this device until it is saved.')).toBeVisible();
  await expect(note).toBeHidden();

  const fieldTop = (label: string) =>
    questionAt(page, 6)
      .getByLabel(label)
      .evaluate((element) => element.getBoundingClientRect().top);
  const tops = async () => [await fieldTop('Current controls'), await fieldTop('Gaps and actions')];
  await test.step('empty texts stand side by side until one of them is opened', async () => {
    const [first = 0, second = Number.NaN] = await tops();
    expect(second).toBe(first);
  });

  await answerAt(page, 5).controls.fill('a'.repeat(3_000));
  await expect(page.getByText('Not saved: 1 text too long')).toBeVisible();
  await expectToFit(page, 'a questionnaire with empty texts and one that is too long');
  await page.setViewportSize({ width: 360, height: 740 });
  await questionAt(page, 6).getByLabel('Current controls').focus();
  const [opened = 0, below = 0] = await tops();
  expect(below).toBeGreaterThan(opened);
  await questionAt(page, 15).scrollIntoViewIfNeeded();
  await expect(page.getByText('Not saved: 1 text too long')).toBeInViewport();
  await button(page, 'Go to question 5').click();
  await expect(answerAt(page, 5).controls).toBeFocused();
  await expect(answerAt(page, 5).controls).toBeInViewport();
};

test('on a phone, no field is behind the bar, which has state, progress and Save in 56 px, and all fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(rail(page)).toHaveCount(0);
  await test.step('no field with the focus is behind the bar, and the last one ends above it', () =>
    checkFocus(page));
  await test.step('one bar of 56 px at the bottom', () => checkBar(page));
  await test.step('the narrowest has each part of the head in one row, and short words in its bar', () =>
    checkNarrowest(page));
  await test.step('segments and texts fit, and what it says of them', () => checkTexts(page));
});
