import { goTo } from '../fixtures/go-to.ts';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { printFromDark, shadedOf } from '../fixtures/print.ts';
import { expect, test } from '../fixtures/test.ts';

// The contents of a law's page.

const path = '/dashboard/subjects/privacy-act-1988';

test('the contents of a law open an obligation and mark what is read, are folded on a phone, and are not printed', async ({
  page,
}) => {
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

  await test.step('on a phone, they are folded', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Act 1988' })).toBeVisible();
    await expect(contents).toBeVisible();
    await expect(links).toHaveCount(0);
    await contents.getByText('Contents').click();
    const link = links.nth(3);
    const folded = (await link.textContent()) ?? '';
    await link.click();
    await expect(opened).toContainText(folded);
    await expect(opened).toBeInViewport({ ratio: 1 });
  });

  await test.step('a short page has none', async () => {
    await goTo(page, '/dashboard/subjects/spam-act-2003');
    await expect(page.getByRole('heading', { level: 1, name: 'Spam Act 2003' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'About this law' })).toBeVisible();
    await expect(contents).toBeHidden();
  });

  await test.step('in print, obligations have no shaded boxes', async () => {
    await printFromDark(page);
    await expect(page.getByRole('button', { name: /^Have consent before sending/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(await shadedOf(page)).toBe(0);
  });
});
