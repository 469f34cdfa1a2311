import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What is refused at the field, and answers that come late, need no browser
// (web/src/components/receipt-check/receipt-check.test.tsx).

test('a hash entered by the user is checked against the submission', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await held.fill(sha256.toUpperCase());
  await check.click();
  await expect(
    page.getByText(
      'The receipt matches: the assessment has not been altered since it was submitted.',
    ),
  ).toBeVisible();
  await held.fill('0'.repeat(64));
  await check.click();
  await expect(page.getByText(/The receipt does not match/)).toBeVisible();
});
