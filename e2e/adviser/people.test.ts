import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { createStaff, createTakenReview } from '../fixtures/people/review-people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The provider's staff, as admins see and change it.

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const dialog = (page: Page) => page.getByRole('dialog');

const clients = (page: Page, email: string) => row(page, email).getByRole('cell').nth(3);

const choose = async (page: Page, email: string, action: string): Promise<void> => {
  await row(page, email)
    .getByRole('button', { name: /^Change / })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

const find = async (page: Page, email: string): Promise<void> => {
  // The sign-in form stays in view while the page loads, and has a field with the same label.
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
};

const long = 'Alexandra Featherstonehaugh-Wolstenholme';

test('an admin makes a client an adviser and takes that back, moves clients, signs someone out, and turns off two-step sign-in of a person who has lost it, on a page that fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  const adviser = await createStaff(long);
  const lost = await createStaff('Lee Adviser');
  await enrol(lost.token);
  // Chosen by name from all advisers, by whichever test.
  const kim = `Kim ${randomUUID().slice(0, 8)}`;
  const colleague = await createStaff(kim);
  const one = await createTakenReview(adviser);
  await createTakenReview(adviser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, admin.email, '/adviser');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(row(page, admin.email)).toContainText('You');
  await expect(row(page, lost.email)).toContainText('Two-step sign-in: On');

  await test.step('they are accessible and fit every width', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await find(page, admin.email);
    await expect(page.getByRole('region', { name: 'Found' })).toBeVisible();
    await expectToFitInBoth(page, 'people');
    await savePictures(page, 'people');
    await choose(page, admin.email, 'Change role');
    await expect(dialog(page)).toBeVisible();
    await expectToFitInBoth(page, 'the dialog');
    await page.keyboard.press('Escape');
    await choose(page, adviser.email, 'Move clients');
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(3);
    await expectToFitInBoth(page, 'the clients');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.setViewportSize(size);
  });

  await test.step('a role', async () => {
    const client = one.client;
    await find(page, client.email);
    const found = page.getByRole('region', { name: 'Found' });
    await expect(found).toContainText('Client');
    await found.getByRole('button', { name: 'Change role' }).click();
    await dialog(page).getByLabel('Role').selectOption('Adviser');
    await expect(dialog(page)).toContainText('They can take reviews and read the inbox.');
    await dialog(page).getByRole('button', { name: 'Give role' }).click();
    await expect(page.getByText('has the role Adviser now.')).toBeVisible();
    await expect(clients(page, client.email)).toHaveText(/^0/);
    await expect(found).toContainText('Adviser');
    await choose(page, client.email, 'Change role');
    await dialog(page).getByLabel('Role').selectOption('Client');
    await dialog(page).getByRole('button', { name: 'Give role' }).click();
    await expect(row(page, client.email)).toHaveCount(0);
  });

  await test.step('clients', async () => {
    await choose(page, adviser.email, 'Move clients');
    await dialog(page).getByRole('checkbox', { name: one.client.name }).check();
    await dialog(page).getByLabel('Move to').selectOption({ value: colleague.uid });
    await dialog(page).getByLabel('Reason').fill('They are on leave');
    await dialog(page).getByRole('button', { name: 'Move 1 client' }).click();
    await expect(page.getByText(`${kim} is the adviser of 1 client now.`)).toBeVisible();
    await expect(clients(page, adviser.email)).toHaveText(/^1/);
    await expect(clients(page, colleague.email)).toHaveText(/^1/);
    await choose(page, colleague.email, 'Move clients');
    await dialog(page).getByRole('checkbox', { name: one.client.name }).check();
    await dialog(page).getByLabel('Move to').selectOption('No adviser');
    await dialog(page).getByLabel('Reason').fill('They have left');
    await dialog(page).getByRole('button', { name: 'Move 1 client' }).click();
    await expect(page.getByText('1 client left without an adviser.')).toBeVisible();
    await expect(clients(page, colleague.email)).toHaveText(/^0/);
  });

  await test.step('a session, which the server refuses then', async () => {
    await api(adviser.token, 'GET', 'organisation');
    await choose(page, adviser.email, 'Sign out');
    await dialog(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(`${long} is signed out everywhere.`)).toBeVisible();
    await expect(api(adviser.token, 'GET', 'organisation')).rejects.toThrow('answered');
  });

  await test.step('another role of an adviser, whose clients have none then', async () => {
    await choose(page, adviser.email, 'Change role');
    await dialog(page).getByLabel('Role').selectOption('Admin');
    await expect(dialog(page)).toContainText('1 client will have no adviser');
    await dialog(page).getByRole('button', { name: 'Give role' }).click();
    await expect(row(page, adviser.email)).toContainText('Admin');
  });

  await test.step('two-step sign-in, with a reason', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(row(page, lost.email)).toContainText('Two-step sign-in: On');
    await choose(page, lost.email, 'Turn off two-step sign-in');
    await dialog(page).getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog(page).getByText('Say why')).toBeVisible();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await dialog(page).getByLabel('Reason').fill('Lost the phone');
    await expectToFit(page, 'the dialog that turns off');
    await page.setViewportSize({ width: 360, height: 740 });
    await dialog(page).getByRole('button', { name: 'Turn off' }).dblclick();
    await expect(page.getByText('Two-step sign-in of Lee Adviser is off.')).toBeVisible();
    await expect(row(page, lost.email)).not.toContainText('Two-step sign-in: On');
    // Advisers are also mailed about reviews that nobody has taken, which other tests leave.
    const isAboutIt = ({ subject }: { subject: string }) =>
      subject === 'Two-step sign-in was turned off';
    await expect.poll(async () => (await mailsTo(lost.email)).filter(isAboutIt).length).toBe(1);
  });
});
