import { readFileSync } from 'node:fs';
import { bounds } from '@lexplain/contract/api/bounds';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { download, openAbout } from '../fixtures/open-report.ts';
import { setMembership } from '../fixtures/people/membership.ts';
import {
  goToSection,
  heading,
  invite,
  list,
  logLine,
  memberLine,
  newAddress,
  region,
} from '../fixtures/people/organisation-people.ts';
import { openAs, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Names that are blank, refused, pressed twice or changed elsewhere: the tests of screens in
// web/src/features/organisations/settings.

const profile = '/dashboard/user';
const path = '/dashboard/organisation';
const report = '/dashboard/subjects/spam-act-2003/report';
const field = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const renamed = (page: Page) => page.getByText('Name saved.');
const section = (page: Page) => page.getByRole('region', { name: 'Details' });
const line = (page: Page) => page.getByRole('region', { name: 'Your business' });

const rename = async (page: Page, name: string): Promise<void> => {
  await field(page).fill(name);
  await button(page).click();
};

test('the only member names the organisation and its place, reads its log, and a member can read both', async ({
  page,
}) => {
  const { email: own, uid } = await openAsNewPerson(page, path);
  await expect(field(page)).toHaveValue('Test Person');
  await expect(section(page).getByLabel('State or territory')).toHaveValue('');
  await section(page).getByLabel('State or territory').selectOption('Tasmania');
  await rename(page, '  =1+1 & Sons Pty Ltd  ');
  await expect(page.getByText('Name and state or territory saved.')).toBeVisible();

  await test.step('the only member can’t leave', async () => {
    await goToSection(page, 'Leave or delete');
    await expect(heading(page, 'Delete this business')).toBeVisible();
    await expect(page.getByText('You are the only member')).toBeVisible();
    await expect(region(page, 'Leave')).toHaveCount(0);
    await goToSection(page, 'Members');
    await expect(memberLine(page, own)).toContainText('You');
    await expect(memberLine(page, own)).toContainText('Owner');
  });
  await test.step('the log can be filtered, and its entries downloaded', async () => {
    const email = newAddress();
    await invite(page, email);
    await goToSection(page, 'Log');
    const entries = list(page, 'Log').getByRole('listitem');
    await expect(logLine(page, 'renamed the business')).toBeVisible();
    await expect(
      logLine(page, 'Test Person set the state or territory to Tasmania.'),
    ).toBeVisible();
    await expect(logLine(page, `Test Person invited ${email}.`)).toBeVisible();
    await expect(entries).toHaveCount(3);
    const show = page.getByLabel('Show', { exact: true });
    await show.selectOption('Invitations');
    await expect(entries).toHaveCount(1);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await waiting).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"Test Person invited ${email}."`);
    await show.selectOption('Assessments');
    await expect(page.getByText('No such entries yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all entries' }).click();
    await expect(entries).toHaveCount(3);
  });

  await expect(page.getByText('Hi, Test Person')).toBeVisible();
  await page.getByRole('link', { name: 'User Detail' }).click();
  await expect(page.getByLabel('Display Name')).toHaveValue('Test Person');
  await expect(line(page)).toContainText('You belong to =1+1 & Sons Pty Ltd as an owner.');
  await line(page).getByRole('link').click();
  await expect(field(page)).toHaveValue('=1+1 & Sons Pty Ltd');

  // It takes effect with the next call.
  await setMembership(uid, { id: uid, role: 'member' });
  await rename(page, 'Taken over');
  await expect(section(page).getByRole('alert')).toHaveText('Only an owner can do this');
  await page.reload();
  await expect(section(page).getByRole('group', { name: 'Name' })).toHaveText(
    'Name=1+1 & Sons Pty Ltd',
  );
  await expect(section(page).getByRole('group', { name: 'State or territory' })).toHaveText(
    'State or territoryTasmania',
  );
  await expect(section(page)).toContainText('Only an owner can change them.');
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the current name is in the report and its downloads, the longest one fits every page, and every section is in sight', async ({
      page,
    }) => {
      const owner = await submitAsNew('spam-act-2003');
      const name = 'Ada & Sons 🏠 Pty Ltd';
      const printable = 'Ada & Søn Ωμέγα Pty Ltd';
      await openAs(page, owner.email, path);
      const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      const expectSections = async (last: string): Promise<void> => {
        for (const width of [360, 768]) {
          await page.setViewportSize({ width, height: 740 });
          await expect(links.last()).toHaveText(last);
          for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
        }
      };
      await test.step('every section is in sight on a phone and on a tablet', () =>
        expectSections('Leave or delete'));
      await test.step('the report and its downloads show the current name', async () => {
        await rename(page, name);
        await expect(renamed(page)).toBeVisible();
        await goTo(page, report);
        await openAbout(page);
        await expect(page.getByText(`Business: ${name}`)).toBeInViewport();
        const json: unknown = JSON.parse((await download(page, 'JSON')).toString('utf8'));
        expect(json).toMatchObject({ organisation: name });
        await expect(page.getByRole('status').filter({ hasText: 'as PDF' })).toContainText(
          'that the PDF cannot show, in the name of the business.',
        );
        await goTo(page, path);
        await rename(page, printable);
        await expect(renamed(page)).toBeVisible();
        await goTo(page, report);
        const pdf = await getDocumentProxy(new Uint8Array(await download(page, 'PDF')));
        const { text } = await extractText(pdf, { mergePages: true });
        expect(text.replace(/\s+/g, '')).toContain('Business:Ada&SønΩμέγαPtyLtd');
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(`Business: ${printable}`)).toBeVisible();
        await page.emulateMedia({ media: null });
      });

      await goTo(page, path);
      await rename(page, 'N'.repeat(bounds.displayName));
      await expect(renamed(page)).toBeVisible();
      await expectToFit(page, 'renamed');
      await rename(page, ' ');
      await expectToFit(page, 'refused');
      await goTo(page, report);
      await openAbout(page);
      await expect(page.getByText(/^Business: N+$/)).toBeVisible();
      await expectToFit(page, 'the report');
      await goTo(page, profile);
      await test.step('every section of the account is in sight', () =>
        expectSections('Your data'));
      await setMembership(owner.uid, { id: owner.uid, role: 'member' });
      await page.goto(path);
      await expect(section(page).getByRole('group', { name: 'Name' })).toBeVisible();
      await expectToFit(page, 'a member');
    });
  });
}
