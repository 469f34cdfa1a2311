import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerAt, button, questionAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Where things stand in a questionnaire on a phone.

test('a questionnaire fits a phone: its segments, its texts, and what it says of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSaq(page, 'spam-act-2003');
  const note = page.getByText(/^An adviser of .* reads what you submit/);
  await expect(note).toBeVisible();
  await answerAt(page, 1).addDetails();

  await test.step('segments are large enough for a thumb', async () => {
    for (const [width, columns] of [
      [320, 2],
      [700, 4],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      for (const { group } of [answerAt(page, 1).result, answerAt(page, 1).risk]) {
        const boxes = await group
          .locator('label')
          .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
        expect.soft(new Set(boxes.map(({ x }) => x)).size, `at ${width} px`).toBe(columns);
        for (const { height } of boxes) expect.soft(height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  await answerAt(page, 2).result.choose('Compliant');
  // What the device keeps stands in the place of the note, not upon it.
  await expect(page.getByText('Kept on this device until it is saved.')).toBeVisible();
  await expect(note).toBeHidden();

  const topOf = (label: string) =>
    questionAt(page, 2)
      .getByLabel(label)
      .evaluate((element) => element.getBoundingClientRect().top);
  const tops = async () => [await topOf('Current controls'), await topOf('Gaps and actions')];
  await test.step('empty texts stand side by side until one of them is opened', async () => {
    const [first = 0, second = Number.NaN] = await tops();
    expect(second).toBe(first);
  });

  await answerAt(page, 1).controls.fill('a'.repeat(3_000));
  await expect(page.getByText('Not saved: 1 text too long')).toBeVisible();
  await expectToFit(page, 'a questionnaire with empty texts and one that is too long');
  await page.setViewportSize({ width: 360, height: 740 });
  await questionAt(page, 2).getByLabel('Current controls').focus();
  const [opened = 0, below = 0] = await tops();
  expect(below).toBeGreaterThan(opened);
  await questionAt(page, 15).scrollIntoViewIfNeeded();
  await expect(page.getByText('Not saved: 1 text too long')).toBeInViewport();
  await button(page, 'Go to question 1').click();
  await expect(answerAt(page, 1).controls).toBeFocused();
  await expect(answerAt(page, 1).controls).toBeInViewport();
});
