import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Settings that cannot be loaded or saved, and quick changes:
// web/src/features/notices/mail-section.test.tsx.

const path = '/dashboard/user/mail';
const section = (page: Page) => page.getByRole('region', { name: 'Mail' });
const choice = (page: Page, name: string) => section(page).getByRole('switch', { name });
const lawChanges = (page: Page) => section(page).getByLabel('Changes to the law');
const saved = (page: Page) => section(page).getByText('Saved.', { exact: true });
/** By its label: the native checkbox is covered by a drawing. */
const press = (page: Page, name: string) => section(page).getByText(name, { exact: true }).click();

/** The bodies that the page sends to save, in order. */
const recordSaved = (page: Page): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/notices/settings')) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
};

test.describe('in the time zone of Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' });

  test('mail about reviews, comments and deadlines is on by default, and each change is saved at once', async ({
    page,
  }) => {
    await openAsNew(page, path);
    await expect(
      section(page).getByText('We always email you about your account and its security.'),
    ).toBeVisible();
    const names = ['Reviews that wait for me', 'Comments', 'Deadlines'];
    for (const name of names) {
      await expect(choice(page, name)).toBeChecked();
      await expect(choice(page, name)).toHaveAccessibleDescription(/\.$/);
    }
    await expect(lawChanges(page)).toHaveValue('immediately');
    await expect(lawChanges(page).getByRole('option')).toHaveText([
      'Immediately',
      'Once a week',
      'Never',
    ]);
    // Weekly mail uses the time zone of the browser in which it was chosen.
    const when = (zone: string) =>
      section(page).getByText(`Weekly mail comes on Monday at 8 am, ${zone} time.`);
    await expect(when('Australia/Sydney')).toBeVisible();
    const bodies = recordSaved(page);
    await press(page, 'Comments');
    await expect(saved(page)).toBeVisible();
    await lawChanges(page).selectOption('Once a week');
    await expect.poll(() => bodies).toHaveLength(2);
    await expect(saved(page)).toBeVisible();
    await expect(when('Australia/Perth')).toBeVisible();
    const time_zone = 'Australia/Perth';
    expect(bodies).toEqual([
      { comments: 'never', time_zone },
      { law_changes: 'weekly', time_zone },
    ]);
    await page.reload();
    await expect(choice(page, 'Comments')).not.toBeChecked();
    await expect(choice(page, 'Deadlines')).toBeChecked();
    await expect(lawChanges(page)).toHaveValue('weekly');
    await expect(when('Australia/Perth')).toBeVisible();
    await expect(saved(page)).toHaveCount(0);

    await test.step('all can be changed by keyboard', async () => {
      const before = { 'Reviews that wait for me': true, Comments: false, Deadlines: true };
      await choice(page, 'Reviews that wait for me').focus();
      for (const [name, isOn] of Object.entries(before)) {
        await expect(choice(page, name)).toBeFocused();
        await page.keyboard.press('Space');
        await expect(choice(page, name)).toBeChecked({ checked: !isOn });
        await page.keyboard.press('Tab');
      }
      await expect(lawChanges(page)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(lawChanges(page)).toHaveValue('never');
      await expect(saved(page)).toBeVisible();
    });
  });
});

// Mail has /dashboard/user/mail, to which the page behind its other link leads
// (unsubscribe.test.ts).
test('the link /dashboard/user#mail of earlier mail leads to the mail settings after signing in', async ({
  page,
}) => {
  const { email } = await signUp();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/user#mail');
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Mail' })).toBeInViewport();
  await expect(choice(page, 'Comments')).toBeChecked();
});
