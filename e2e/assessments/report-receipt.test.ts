import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

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

test('the verification result refers to the hash that was checked', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const verdict = page.getByText(/The receipt matches|The receipt does not match/);
  await held.fill(sha256);
  await check.click();
  await expect(verdict).toBeVisible();

  // The result disappears when the field changes.
  await held.press('End');
  await held.press('Backspace');
  await expect(verdict).toHaveCount(0);
  // An invalid hash is refused at the field, without a request.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/verify')) asked += 1;
  });
  await check.click();
  await expect(held).toHaveAttribute('aria-invalid', 'true');
  await expect(held).toBeFocused();
  await expect(page.getByText(/A SHA-256 has 64 characters/)).toBeVisible();
  expect(asked).toBe(0);

  // An answer that arrives after the field was changed is ignored.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/verify', async (route) => {
    await released;
    await route.continue();
  });
  await held.fill(sha256);
  await expect(held).not.toHaveAttribute('aria-invalid', 'true');
  await check.click();
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await expect(verdict).toHaveCount(0);
  await held.fill('0'.repeat(64));
  release();
  await expect(check).toBeEnabled();
  await expect(verdict).toHaveCount(0);
});
