import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// The contents of a law's page.

const path = '/dashboard/subjects/privacy-act-1988';

test('the contents of a law open an obligation, and mark what is read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsNewPerson(page, path);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const current = contents.locator('[aria-current="location"]');
  const links = contents.getByRole('link');
  await expect(current).toHaveText((await links.first().textContent()) ?? '');
  const title = (await links.nth(8).textContent()) ?? '';
  await links.nth(8).click();
  const opened = page.getByRole('main').getByRole('button', { name: /v\S+$/, expanded: true });
  await expect(opened).toContainText(title);
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveText(title);
  await expect(current).toBeInViewport();

  await contents.getByRole('link', { name: /^Changes to this law/ }).click();
  await expect(page.getByRole('heading', { name: 'Changes to this law' })).toBeInViewport();
  await expect(opened).toContainText(title);

  await page.goBack();
  await expect(opened).toBeInViewport();
});

test('on a phone, the contents of a law are folded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsNewPerson(page, path);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('Contents').click();
  const link = contents.getByRole('link').nth(8);
  const title = (await link.textContent()) ?? '';
  await link.click();
  const opened = page.getByRole('main').getByRole('button', { name: /v\S+$/, expanded: true });
  await expect(opened).toContainText(title);
  await expect(opened).toBeInViewport({ ratio: 1 });
});
