import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerAt, questionAt, saved, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The segments of a question: what they are called, and how they are reached and chosen. What else
// it asks is shown on demand.

test('choices are named groups, made, changed and cleared by keyboard alone, and stored; the other fields are shown on demand', async ({
  page,
}) => {
  const { uid } = await openSaq(page, 'apra-cps-234');
  const { keyboard } = page;
  const { result, risk } = answerAt(page, 1);
  await answerAt(page, 1).addDetails();
  // A fold is a group without a name.
  await expect(questionAt(page, 1).getByRole('group', { name: /./ })).toHaveCount(2);
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

  // A question shows its result first, the other fields on demand, and an empty text in one line.
  const first = answerAt(page, 3);
  const second = answerAt(page, 4);
  const heightOf = async (field: typeof first.controls) =>
    (await field.boundingBox())?.height ?? Number.NaN;
  await expect(first.result.group).toBeVisible();
  for (const field of [first.risk.group, first.controls, first.gaps])
    await expect(field).toBeHidden();

  // Asked for: the focus goes on to the first of them. A text is one line until it has the focus,
  // and stays open.
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

  await keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await heightOf(first.controls)).toBeGreaterThan(70);
  expect(await heightOf(first.gaps)).toBeGreaterThan(70);
  expect((await storedSubmission(uid)).answers).toMatchObject({
    q01: { compliance_result: 'non_compliant', risk_rating: null },
  });
  await page.reload();
  await result.expectChosen('Non-Compliant');
  await risk.expectNone();
  // A field with text is never hidden.
  await expect(first.controls).toHaveValue('A register');
  await expect(first.add).toHaveCount(0);
  expect(await heightOf(first.controls)).toBeGreaterThan(70);
  expect(await heightOf(first.gaps)).toBeLessThan(50);
  await expect(second.add).toBeVisible();

  // From the chosen one, not from the first.
  await result.option('Non-Compliant').focus();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await result.expectNone();
  await result.expectFocused();
  await keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Answered: 0/19', { exact: true })).toBeVisible();
  expect(Object.keys((await storedSubmission(uid)).answers)).toEqual(['q03']);
});
