import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { createClient, createStaff, createTakenReview } from '../fixtures/people/review-people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// The provider's staff, as admins see and change it.

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const dialog = (page: Page) => page.getByRole('dialog');

const find = async (page: Page, email: string): Promise<void> => {
  // The sign-in form stays in view while the page loads, and has a field with the same label.
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
};

test('an admin finds a client, makes them an adviser, and takes that back', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const client = await createClient();
  await openAs(page, admin.email, '/adviser');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(row(page, admin.email)).toContainText('You');
  await find(page, client.email);
  const found = page.getByRole('region', { name: 'Found' });
  await expect(found).toContainText('Client');
  await found.getByRole('button', { name: /^Change role of / }).click();
  await dialog(page).getByLabel('Role').selectOption('Adviser');
  await expect(dialog(page)).toContainText('They can take reviews and read the inbox.');
  await dialog(page).getByRole('button', { name: 'Give role' }).dblclick();
  await expect(page.getByText('has the role Adviser now.')).toBeVisible();
  await expect(row(page, client.email)).toContainText('0 clients');
  await expect(found).toContainText('Adviser');
  await row(page, client.email)
    .getByRole('button', { name: /^Change role of / })
    .click();
  await dialog(page).getByLabel('Role').selectOption('Client');
  await dialog(page).getByRole('button', { name: 'Give role' }).click();
  await expect(row(page, client.email)).toHaveCount(0);
});

test('clients are counted, and have no adviser after a demotion', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const adviser = await createStaff('Sam Adviser');
  await createTakenReview(adviser);
  await openAs(page, admin.email, '/adviser/people');
  await expect(row(page, adviser.email)).toContainText('1 client');
  await row(page, adviser.email)
    .getByRole('button', { name: /^Change role of / })
    .click();
  await dialog(page).getByLabel('Role').selectOption('Admin');
  await expect(dialog(page)).toContainText('1 client will have no adviser');
  await dialog(page).getByRole('button', { name: 'Give role' }).click();
  await expect(row(page, adviser.email)).toContainText('Admin');
});

test('the clients of an adviser are moved to another, and away from both', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const adviser = await createStaff('Sam Adviser');
  // Chosen by name from all advisers, by whichever test.
  const kim = `Kim ${randomUUID().slice(0, 8)}`;
  const colleague = await createStaff(kim);
  const [one, other] = [await createTakenReview(adviser), await createTakenReview(adviser)];
  await openAs(page, admin.email, '/adviser/people');
  await row(page, adviser.email).getByRole('button', { name: 'Clients of Sam Adviser' }).click();
  await dialog(page).getByRole('checkbox', { name: other.client.name }).uncheck();
  await dialog(page).getByLabel('Move to').selectOption(kim);
  await dialog(page).getByRole('button', { name: 'Move 1 client' }).dblclick();
  await expect(page.getByText(`${kim} is the adviser of 1 client now.`)).toBeVisible();
  await expect(row(page, adviser.email)).toContainText('1 client');
  await expect(row(page, colleague.email)).toContainText('1 client');
  await row(page, colleague.email)
    .getByRole('button', { name: /^Clients of / })
    .click();
  await expect(dialog(page).getByRole('checkbox', { name: one.client.name })).toBeChecked();
  await dialog(page).getByLabel('Move to').selectOption('No adviser');
  await dialog(page).getByRole('button', { name: 'Move 1 client' }).click();
  await expect(page.getByText('1 client left without an adviser.')).toBeVisible();
  await expect(row(page, colleague.email)).toContainText('0 clients');
});

test('nobody is found by an address that nobody has verified', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await openAs(page, admin.email, '/adviser/people');
  await find(page, 'nobody@example.com');
  await expect(page.getByText('Nobody has verified the address nobody@example.com.')).toBeVisible();
});

test('a refusal is shown in the dialog', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await page.route('**/api/people/*/role', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'last_admin', message: 'Make somebody else an admin first' },
    }),
  );
  await openAs(page, admin.email, '/adviser/people');
  await row(page, admin.email)
    .getByRole('button', { name: /^Change role of / })
    .click();
  await dialog(page).getByLabel('Role').selectOption('Client');
  await dialog(page).getByRole('button', { name: 'Give role' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Make somebody else an admin first');
});

test('somebody who is signed out is out in their own window', async ({ page, browser }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const adviser = await createStaff('Sam Adviser');
  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, adviser.email, '/adviser/inbox');
  await openAs(page, admin.email, '/adviser/people');
  await row(page, adviser.email)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await dialog(page).getByRole('button', { name: 'Sign out' }).dblclick();
  await expect(page.getByText('Sam Adviser is signed out everywhere.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await theirs.context().close();
});

test('an admin turns off two-step sign-in of somebody who has lost it, with a reason', {
  tag: picturesTag,
}, async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const adviser = await createStaff('Sam Adviser');
  await enrol(adviser.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, admin.email, '/adviser/people');
  await expect(row(page, adviser.email)).toContainText('Two-step sign-in: On');
  await row(page, adviser.email)
    .getByRole('button', { name: 'Turn off two-step sign-in of Sam Adviser' })
    .click();
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog(page).getByText('Say why')).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await dialog(page).getByLabel('Reason').fill('Lost the phone');
  await expectToFit(page, 'the dialog that turns off');
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog(page).getByRole('button', { name: 'Turn off' }).dblclick();
  await expect(page.getByText('Two-step sign-in of Sam Adviser is off.')).toBeVisible();
  await expect(row(page, adviser.email)).not.toContainText('Two-step sign-in: On');
  // Advisers are also mailed about reviews that nobody has taken, which other tests leave.
  const isAboutIt = ({ subject }: { subject: string }) =>
    subject === 'Two-step sign-in was turned off';
  await expect.poll(async () => (await mailsTo(adviser.email)).filter(isAboutIt).length).toBe(1);
  await expectPageToFit(page, '/people-second-factor');
});

test('an adviser finds no such page and no such menu entry', async ({ page }) => {
  const adviser = await createStaff();
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.goto('/adviser/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a list that can’t be loaded says so and offers a retry', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  let broken = true;
  await page.route('**/api/people', (route) =>
    broken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } })
      : route.continue(),
  );
  await openAs(page, admin.email, '/adviser/people');
  await expect(page.getByRole('alert')).toContainText('Not now');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, admin.email)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('people are accessible and fit every width', { tag: picturesTag }, async ({ page }) => {
      const admin = await createStaff('Alex Admin', 'admin');
      const adviser = await createStaff('Alexandra Featherstonehaugh-Wolstenholme');
      await createTakenReview(adviser);
      await openAs(page, admin.email, '/adviser/people');
      await find(page, admin.email);
      await expect(page.getByRole('region', { name: 'Found' })).toBeVisible();
      await expectToFit(page, 'people');
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await savePicture(page, `people-${width}-${colorScheme}`);
      }
      await row(page, admin.email)
        .getByRole('button', { name: /^Change role of / })
        .click();
      await expect(dialog(page)).toBeVisible();
      await expectToFit(page, 'the dialog');
      await page.keyboard.press('Escape');
      await row(page, adviser.email)
        .getByRole('button', { name: /^Clients of / })
        .click();
      await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
      await expectToFit(page, 'the clients');
    });
  });
}
