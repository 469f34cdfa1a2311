import { readFileSync } from 'node:fs';
import { bounds } from '@lexplain/contract/api/bounds';
import type { Page, Route } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { openReport } from '../fixtures/open-report.ts';
import { setMembership } from '../fixtures/people/membership.ts';
import { goToSection } from '../fixtures/people/organisation-people.ts';
import { openAs, openAsNew, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const profile = '/dashboard/user';
const place = '/dashboard/organisation';
const address = '**/api/organisation';
const field = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const button = (page: Page) => page.getByRole('button', { name: 'Save' });
const renamed = (page: Page) => page.getByText('Name saved.');
const section = (page: Page) => page.getByRole('region', { name: 'Details' });
const line = (page: Page) => page.getByRole('region', { name: 'Your organisation' });

const rename = async (page: Page, name: string): Promise<void> => {
  await field(page).fill(name);
  await button(page).click();
};

const refuse = (route: Route) =>
  route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not today' } });

test('an owner renames the organisation independently of their own display name', async ({
  page,
}) => {
  await openAsNew(page, place);
  await expect(field(page)).toHaveValue('Test Person');
  await rename(page, '  Ada & Sons Pty Ltd  ');
  await expect(renamed(page)).toBeVisible();
  await expect(page.getByText('Hi, Test Person')).toBeVisible();
  await page.getByRole('link', { name: 'User Detail' }).click();
  await page.getByLabel('Display Name').fill('Ada Owner');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Ada Owner');
  await expect(line(page)).toContainText('You belong to Ada & Sons Pty Ltd as an owner.');
  await line(page).getByRole('link').click();
  await expect(field(page)).toHaveValue('Ada & Sons Pty Ltd');
});

test('two presses send a new name only once, and text typed meanwhile is kept', async ({
  page,
}) => {
  await openAsNew(page, place);
  await field(page).fill('Ada Pty Ltd');
  let sent = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += 1;
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await field(page).fill('Ada Pty Ltd and more');
    return route.continue();
  });
  await button(page).evaluate((pressed: HTMLButtonElement) => {
    pressed.click();
    pressed.click();
  });
  await expect(renamed(page)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await expect(field(page)).toHaveValue('Ada Pty Ltd and more');
  expect(sent).toBe(1);
  await page.reload();
  await expect(field(page)).toHaveValue('Ada Pty Ltd');
});

test('name and place are saved by one call, and one message says so', async ({ page }) => {
  await openAsNew(page, place);
  await expect(field(page)).toBeVisible();
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  await page.getByLabel('State or territory').selectOption('Tasmania');
  await rename(page, 'Ada Pty Ltd');
  await expect(page.getByText('Name and state or territory saved.')).toBeVisible();
  await button(page).click();
  await expect(page.getByText('There was nothing to save: both are as before.')).toBeVisible();
  expect(bodies).toEqual([{ name: 'Ada Pty Ltd', place: 'TAS' }]);
  await goToSection(page, 'Log');
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(2);
});

test('a blank name is not sent, and the field shows an error', async ({ page }) => {
  await openAsNew(page, place);
  let sent = 0;
  await expect(field(page)).toBeVisible();
  await page.route(address, (route) => {
    sent += 1;
    return route.continue();
  });
  await rename(page, '   ');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleDescription(/Enter the name of your organisation/);
  await expect(section(page).getByText('Enter the name of your organisation')).toBeInViewport();
  await rename(page, 'Ada');
  await expect(renamed(page)).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(/^It appears in .+ sees it\.$/);
  expect(sent).toBe(1);
});

test('a failed change shows the reason beside the form and keeps the input', async ({ page }) => {
  await openAsNew(page, place);
  await expect(field(page)).toBeVisible();
  await page.route(address, refuse);
  await rename(page, 'Ada Pty Ltd');
  await expect(section(page).getByRole('alert')).toHaveText('Not today');
  await expect(section(page).getByRole('alert')).toBeInViewport();
  await expect(field(page)).toHaveValue('Ada Pty Ltd');
  await page.unroute(address);
  await button(page).click();
  await expect(renamed(page)).toBeVisible();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
});

test('an organisation that cannot be loaded shows an error and can be loaded again', async ({
  page,
}) => {
  await page.route(address, refuse);
  await openAsNew(page, place);
  await expect(page.getByRole('alert')).toContainText('Not today');
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'User Detail' }).click();
  await expect(line(page).getByRole('alert')).toContainText('Not today');
  await page.unroute(address);
  await line(page).getByRole('button', { name: 'Try again' }).click();
  await expect(line(page)).toContainText('You belong to Test Person');
  await page.goBack();
  await expect(field(page)).toHaveValue('Test Person');
});

test('a member who is not an owner can read the name but not change it', async ({ page }) => {
  const owner = await submitAsNew('spam-act-2003');
  const { uid } = await openAsNewPerson(page, place);
  await expect(field(page)).toBeVisible();
  // It takes effect with the next call.
  await setMembership(uid, { id: owner.uid, role: 'member' });
  await rename(page, 'Taken over');
  await expect(section(page).getByRole('alert')).toHaveText(
    'Only an owner of the organisation can do this',
  );
  await page.reload();
  const name = section(page).getByRole('group', { name: 'Name' });
  await expect(name).toHaveText('NameTest Person');
  await expect(section(page)).toContainText('Only an owner of the organisation can change them.');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

test('a name changed in another window is shown unless the field has unsaved text', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openAsNew(page, place);
  await expect(field(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(place);
  await rename(other, 'Ada Pty Ltd');
  await expect(renamed(other)).toBeVisible();

  const comeBack = async (): Promise<void> => {
    // Older than the cache's stale time.
    await page.clock.fastForward(60_000);
    const asked = page.waitForResponse(address);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await asked;
  };
  await comeBack();
  await expect(field(page)).toHaveValue('Ada Pty Ltd');
  await field(page).fill('Not saved yet');
  await rename(other, 'Ada & Sons');
  await expect(renamed(other)).toBeVisible();
  await comeBack();
  await expect(field(page)).toHaveValue('Not saved yet');
  await button(page).click();
  await expect(renamed(page)).toBeVisible();
  await other.reload();
  await expect(field(other)).toHaveValue('Not saved yet');
});

test('a report and its downloads show the current name of the organisation', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  await expect(page.getByText('Organisation: Test Person')).toBeVisible();
  await page.goto(place);
  await rename(page, 'Ada & Sons 🏠 Pty Ltd');
  await expect(renamed(page)).toBeVisible();
  await page.goto('/dashboard/subjects/spam-act-2003/report');
  await expect(page.getByText('Organisation: Ada & Sons 🏠 Pty Ltd')).toBeInViewport();

  const download = async (format: string): Promise<Buffer> => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${format}` }).click();
    return readFileSync(await (await waiting).path());
  };
  const json: unknown = JSON.parse((await download('JSON')).toString('utf8'));
  expect(json).toMatchObject({ organisation: 'Ada & Sons 🏠 Pty Ltd' });
  const pdf = await getDocumentProxy(new Uint8Array(await download('PDF')));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, '')).toContain('Organisation:Ada&Sons🏠PtyLtd');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Organisation: Ada & Sons 🏠 Pty Ltd')).toBeVisible();
});

test('content that needs the account shows a notice until the account can be loaded', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/api/auth/me', (route) => (isBroken ? refuse(route) : route.continue()));
  const { email } = await submitAsNew('spam-act-2003');
  await openAs(page, email, profile);
  const missing = page.getByText('This section will be shown once your account has been loaded.');
  for (const [path, shown] of [
    ['/dashboard/subjects/spam-act-2003/saq', page.getByRole('heading', { name: /– SAQ$/ })],
    ['/dashboard/subjects/spam-act-2003/report', page.getByRole('heading', { name: /– Report$/ })],
    [profile, page.getByLabel('Display Name')],
  ] as const) {
    isBroken = true;
    await page.goto(path);
    await expect(missing).toBeVisible();
    await expect(shown).toHaveCount(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shown).toBeVisible();
    await expect(missing).toHaveCount(0);
  }
  // Content that does not need the account is shown without it.
  isBroken = true;
  await page.goto(profile);
  await expect(missing).toBeVisible();
  await goToSection(page, 'Signing in');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
  await goToSection(page, 'Your data');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();
});

test('every section is in sight on a phone and on a tablet', async ({ page }) => {
  const owner = await submitAsNew('spam-act-2003');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [place, '/dashboard/user']) {
      if (width === 360 && path === place) await openAs(page, owner.email, path);
      else await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await expect(links.last()).toHaveText(path === place ? 'Leave or delete' : 'Your data');
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the longest name and a refused name fit every width and have no accessibility violations', async ({
      page,
    }) => {
      const owner = await submitAsNew('spam-act-2003');
      await openAs(page, owner.email, place);
      await rename(page, 'N'.repeat(bounds.displayName));
      await expect(renamed(page)).toBeVisible();
      await expectToFit(page, 'renamed');
      await rename(page, ' ');
      await expectToFit(page, 'refused');
      await page.goto('/dashboard/subjects/spam-act-2003/report');
      await expect(page.getByText(/^Organisation: N+$/)).toBeVisible();
      await expectToFit(page, 'the report');
      await setMembership(owner.uid, { id: owner.uid, role: 'member' });
      await page.goto(place);
      await expect(section(page).getByRole('group', { name: 'Name' })).toBeVisible();
      await expectToFit(page, 'a member');
    });
  });
}
