import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { answerLaw } from '../fixtures/people/submit-as-new.ts';
import { button, saved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// What a café has written for the Spam Act, taken for the Privacy Act. What each part does by
// itself needs no browser (web/src/features/assessments/form/screens/saq-related.test.tsx).

const written =
  'People tick a box that is empty at first. The list says when and where each of them did. Whoever unsubscribes is taken off it the same day.';

test('a text of another law is added by a press, undone, added, saved with its mark and read', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email, token } = await createCafe();
  const spam = await answerLaw(token, 'spam-act-2003', () => ({
    compliance_result: 'compliant',
    current_controls: written,
  }));
  await spam.submit();
  await openAs(page, email, '/dashboard/subjects/privacy-act-1988/saq');
  const card = page
    .getByRole('region', { name: /^Question \d+$/ })
    .filter({ hasText: 'You described this for' })
    .first();
  await card.scrollIntoViewIfNeeded();
  await card.getByText(/^You described this for .*Spam Act.* on /).click();
  await expect(card).toContainText('What this question asks in addition');
  const add = card.getByRole('button', { name: 'Add this text' }).first();
  await add.click();
  const controls = card.getByLabel('Current controls');
  await expect(controls).toHaveValue(written);
  await expect(card.getByText(/A draft from .*Spam Act/)).toBeVisible();
  await expectPageToFit(page, 'saq-related');

  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Save')).toBeDisabled();
  await add.click();
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0);
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(card.getByText(/A draft from .*Spam Act/)).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByRole('dialog')).toContainText('not marked as read: question');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'I have read it' }).click();
  await expect(card.getByText(/With text from .*Spam Act/)).toBeVisible();
});
