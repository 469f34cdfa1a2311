import type { Page } from '@playwright/test';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { answerAt, questionAt, saved, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The segments of a question: what they are called, and how they are reached and chosen.

const path = '/dashboard/subjects/apra-cps-234/saq';

const open = async (page: Page) => {
  const person = await openAsNewPerson(page, path);
  await expect(page.getByText('Answered: 0/19')).toBeVisible();
  return person;
};

test('each choice is a named group of radio buttons', async ({ page }) => {
  await open(page);
  await answerAt(page, 1).addDetails();
  // A fold is a group without a name.
  await expect(questionAt(page, 1).getByRole('group', { name: /./ })).toHaveCount(2);
  const { result, risk } = answerAt(page, 1);
  await expect(result.group).toMatchAriaSnapshot(`
    - group "Compliance result":
      - text: Compliance result
      - radio "Compliant"
      - text: Compliant
      - radio "Partially Compliant"
      - text: Partially Compliant
      - radio "Non-Compliant"
      - text: Non-Compliant
      - radio "Not Applicable"
      - text: Not Applicable
  `);
  await expect(risk.group).toMatchAriaSnapshot(`
    - group "Risk rating":
      - text: Risk rating
      - radio "Low"
      - text: Low
      - radio "Medium"
      - text: Medium
      - radio "High"
      - text: High
      - radio "Critical"
      - text: Critical
  `);
  await result.expectNone();
  await risk.expectNone();
});

test('choices are made, changed and cleared by keyboard alone, and stored', async ({ page }) => {
  const { uid } = await open(page);
  const { keyboard } = page;
  const { result, risk } = answerAt(page, 1);
  await page.getByRole('button', { name: 'Next unanswered' }).press('Enter');
  await result.expectFocused();
  await result.expectNone();

  await keyboard.press('Space');
  await result.expectChosen('Compliant');
  await keyboard.press('ArrowRight');
  await result.expectChosen('Partially Compliant');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await result.expectChosen('Not Applicable');
  await keyboard.press('ArrowUp');
  await result.expectChosen('Non-Compliant');

  // One stop for the group, one for Clear.
  await keyboard.press('Tab');
  await expect(result.clear).toBeFocused();
  await keyboard.press('Tab');
  await risk.expectFocused('Low');
  await keyboard.press('ArrowDown');
  await risk.expectChosen('Medium');
  await keyboard.press('Tab');
  await expect(risk.clear).toBeFocused();
  await keyboard.press('Enter');
  await risk.expectNone();
  await risk.expectFocused('Low');
  await result.expectChosen('Non-Compliant');

  await keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect((await storedSubmission(uid)).answers).toMatchObject({
    q01: { compliance_result: 'non_compliant', risk_rating: null },
  });
  await page.reload();
  await result.expectChosen('Non-Compliant');
  await risk.expectNone();

  // From the chosen one, not from the first.
  await result.option('Non-Compliant').focus();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await result.expectNone();
  await result.expectFocused();
  await keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Answered: 0/19', { exact: true })).toBeVisible();
  await result.expectNone();
});

for (const [width, columns] of [
  [320, 2],
  [360, 2],
  [700, 4],
] as const) {
  test(`segments are large enough for a thumb at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    await answerAt(page, 1).addDetails();
    for (const { group } of [answerAt(page, 1).result, answerAt(page, 1).risk]) {
      const boxes = await group
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
      for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
    }
  });
}
