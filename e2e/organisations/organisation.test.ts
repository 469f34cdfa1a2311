import { bounds } from '@lexplain/contract/api/bounds';
import type { Page, Route } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { download, openReport } from '../fixtures/open-report.ts';
import { setMembership } from '../fixtures/people/membership.ts';
import { goToSection } from '../fixtures/people/organisation-people.ts';
import { openAs, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Names that are blank, refused, pressed twice or changed elsewhere: the tests of screens in
// web/src/features/organisations/settings.

const profile = '/dashboard/user';
const place = '/dashboard/organisation';
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

test('an owner names the organisation and its place, apart from their own name, and a member can read both', async ({
  page,
}) => {
  const { uid } = await openAsNewPerson(page, place);
  await expect(field(page)).toHaveValue('Test Person');
  await expect(section(page).getByLabel('State or territory')).toHaveValue('');
  await section(page).getByLabel('State or territory').selectOption('Tasmania');
  await rename(page, '  Ada & Sons Pty Ltd  ');
  await expect(page.getByText('Name and state or territory saved.')).toBeVisible();
  await goToSection(page, 'Log');
  await expect(page.getByText('Test Person set the place to Tasmania.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem')).toHaveCount(2);
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

  // It takes effect with the next call.
  await setMembership(uid, { id: uid, role: 'member' });
  await rename(page, 'Taken over');
  await expect(section(page).getByRole('alert')).toHaveText(
    'Only an owner of the organisation can do this',
  );
  await page.reload();
  await expect(section(page).getByRole('group', { name: 'Name' })).toHaveText(
    'NameAda & Sons Pty Ltd',
  );
  await expect(section(page).getByRole('group', { name: 'State or territory' })).toHaveText(
    'State or territoryTasmania',
  );
  await expect(section(page)).toContainText('Only an owner of the organisation can change them.');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  await expect(section(page).getByRole('button')).toHaveCount(0);
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

  const json: unknown = JSON.parse((await download(page, 'JSON')).toString('utf8'));
  expect(json).toMatchObject({ organisation: 'Ada & Sons 🏠 Pty Ltd' });
  const pdf = await getDocumentProxy(new Uint8Array(await download(page, 'PDF')));
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
  const missing = page.getByText('This section will be shown once your account has been loaded.');
  const questions = page.getByRole('heading', { name: /– SAQ$/ });
  const report = page.getByRole('heading', { name: /– Report$/ });
  await openAs(page, email, '/dashboard/subjects/spam-act-2003/saq');
  await expect(missing).toBeVisible();
  await expect(questions).toHaveCount(0);
  await page.goto('/dashboard/subjects/spam-act-2003/report');
  await expect(missing).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.goto(profile);
  await expect(missing).toBeVisible();
  await expect(page.getByLabel('Display Name')).toHaveCount(0);
  // Content that does not need the account is shown without it.
  await goToSection(page, 'Signing in');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
  await goToSection(page, 'Your data');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();

  await page.goto('/dashboard/subjects/spam-act-2003/report');
  await expect(missing).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(report).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('every section is in sight on a phone and on a tablet', async ({ page }) => {
  const owner = await submitAsNew('spam-act-2003');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, owner.email, place);
  for (const path of [place, '/dashboard/user']) {
    if (path !== place) await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
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
