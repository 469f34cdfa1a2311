import type { Page, Route } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { goOffline } from '../fixtures/offline.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const place = '/dashboard/user/mail';
const address = '**/api/notices/settings';
const section = (page: Page) => page.getByRole('region', { name: 'Mail' });
const choice = (page: Page, name: string) => section(page).getByRole('switch', { name });
const lawChanges = (page: Page) => section(page).getByLabel('Changes to the law');
const saved = (page: Page) => section(page).getByText('Saved.', { exact: true });
const failure = (page: Page) => section(page).getByRole('alert');
/** By its label: the native checkbox is covered by a drawing. */
const press = (page: Page, name: string) => section(page).getByText(name, { exact: true }).click();

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });

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

test('mail about reviews, comments and deadlines is on by default, and each change is saved at once', async ({
  page,
}) => {
  await openAsNew(page, place);
  await expect(
    section(page).getByText('We always email you about your account and its security.'),
  ).toBeVisible();
  for (const name of ['My turn in a review', 'Comments', 'Deadlines']) {
    await expect(choice(page, name)).toBeChecked();
    await expect(choice(page, name)).toHaveAccessibleDescription(/\.$/);
  }
  await expect(lawChanges(page)).toHaveValue('immediately');
  await expect(lawChanges(page).getByRole('option')).toHaveText([
    'Immediately',
    'Once a week',
    'Never',
  ]);
  const bodies = recordSaved(page);
  await press(page, 'Comments');
  await expect(saved(page)).toBeVisible();
  expect(await saved(page).evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe(
    'polite',
  );
  await lawChanges(page).selectOption('Once a week');
  await expect.poll(() => bodies).toHaveLength(2);
  await expect(saved(page)).toBeVisible();
  const time_zone = 'Australia/Sydney';
  expect(bodies).toEqual([
    { comments: 'never', time_zone },
    { law_changes: 'weekly', time_zone },
  ]);
  await page.reload();
  await expect(choice(page, 'Comments')).not.toBeChecked();
  await expect(choice(page, 'Deadlines')).toBeChecked();
  await expect(lawChanges(page)).toHaveValue('weekly');
  await expect(saved(page)).toHaveCount(0);
});

test.describe('in the time zone of Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' });

  test('weekly mail uses the time zone of the browser in which it was chosen', async ({ page }) => {
    await openAsNew(page, place);
    const when = (zone: string) =>
      section(page).getByText(`Weekly mail comes on Monday at 8 am, ${zone} time.`);
    await expect(when('Australia/Sydney')).toBeVisible();
    await lawChanges(page).selectOption('Once a week');
    await expect(when('Australia/Perth')).toBeVisible();
    await page.reload();
    await expect(when('Australia/Perth')).toBeVisible();
  });
});

test('quick successive changes are shown at once, sent one after the other, and all saved', async ({
  page,
}) => {
  await openAsNew(page, place);
  await expect(lawChanges(page)).toBeEnabled();
  const bodies = recordSaved(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()));
  await press(page, 'Comments');
  await press(page, 'Deadlines');
  await press(page, 'Deadlines');
  await lawChanges(page).selectOption('Immediately');
  await press(page, 'My turn in a review');
  const isShown = async () => {
    await expect(choice(page, 'Comments')).not.toBeChecked();
    await expect(choice(page, 'Deadlines')).toBeChecked();
    await expect(lawChanges(page)).toHaveValue('immediately');
    await expect(choice(page, 'My turn in a review')).not.toBeChecked();
  };
  await isShown();
  expect(bodies).toHaveLength(1);
  await expect(saved(page)).toHaveCount(0);
  resolve();
  await expect(saved(page)).toBeVisible();
  expect(bodies).toHaveLength(5);
  await isShown();
  await page.reload();
  await isShown();
});

test('a setting that cannot be saved is reset, shows an error and can be tried again', async ({
  page,
}) => {
  await openAsNew(page, place);
  await expect(choice(page, 'Comments')).toBeChecked();
  await page.route(address, refuse);
  await press(page, 'Comments');
  await expect(failure(page)).toContainText(
    '“Comments” was not saved. The setting is unchanged. Please try again',
  );
  await expect(choice(page, 'Comments')).toBeChecked();
  await lawChanges(page).selectOption('Once a week');
  await expect(failure(page)).toHaveCount(2);
  await expect(lawChanges(page)).toHaveValue('immediately');
  await page.unroute(address);
  // Saving another choice does not hide the failed one.
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await press(page, 'Deadlines');
  await answered;
  await expect(choice(page, 'Deadlines')).not.toBeChecked();
  await expect(failure(page)).toHaveCount(2);
  await expect(saved(page)).toHaveCount(0);
  await failure(page)
    .filter({ hasText: 'Comments' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(choice(page, 'Comments')).toBeFocused();
  await expect(failure(page)).toHaveCount(1);
  await lawChanges(page).selectOption('Immediately');
  await expect(saved(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await page.reload();
  await expect(choice(page, 'Comments')).not.toBeChecked();
  await expect(lawChanges(page)).toHaveValue('immediately');
});

test('changing a setting offline fails with advice to check the network', async ({ page }) => {
  await openAsNew(page, place);
  await expect(choice(page, 'Comments')).toBeChecked();
  await goOffline(page);
  await press(page, 'Comments');
  await expect(failure(page)).toContainText('Check your network and try again.');
  await expect(choice(page, 'Comments')).toBeChecked();
});

test('all mail settings can be changed by keyboard', async ({ page }) => {
  await openAsNew(page, place);
  await choice(page, 'My turn in a review').focus();
  for (const name of ['My turn in a review', 'Comments', 'Deadlines']) {
    await expect(choice(page, name)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(choice(page, name)).not.toBeChecked();
    await page.keyboard.press('Tab');
  }
  await expect(lawChanges(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lawChanges(page)).toHaveValue('weekly');
  await expect(saved(page)).toBeVisible();
});

test('settings that cannot be loaded show an error and can be loaded again', async ({ page }) => {
  await page.route(address, (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not today' } }),
  );
  await openAsNew(page, place);
  await expect(failure(page)).toContainText('Not today');
  await expect(section(page).getByRole('switch')).toHaveCount(0);
  await page.unroute(address);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(choice(page, 'Comments')).toBeChecked();
});

// Mail of earlier versions has the second.
for (const link of [place, '/dashboard/user#mail']) {
  test(`the link ${link} leads to the mail settings after signing in`, async ({ page }) => {
    const { email } = await signUp();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(link);
    await fillLogin(page, email, personPassword);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('heading', { name: 'Mail' })).toBeInViewport();
    await expect(choice(page, 'Comments')).toBeChecked();
  });
}
