import type { Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { clientPath } from '../fixtures/clients-table.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { refuseOldSignIn } from '../fixtures/people/old-sign-in.ts';
import { createThree, memberLine, membersPlace } from '../fixtures/people/organisation-people.ts';
import { createClient, createStaff, createTakenReview } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Calls that need a recent sign-in ask for the password in place, and are then repeated by themselves. When the server
// asks for it: functions/src/access/recent-sign-in.api.test.ts.

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });
const field = (page: Page) => prompt(page).getByLabel('Your password');
const roleDialog = (page: Page) => page.getByRole('dialog', { name: /^Change role of / });

const openRole = async (page: Page) => {
  const [admin, adviser] = [await createStaff('Alex Admin', 'admin'), await createStaff()];
  await openAs(page, admin.email, '/adviser/people');
  const row = page.getByRole('row').filter({ hasText: adviser.email });
  await row.getByRole('button', { name: /^Change role of / }).click();
  await roleDialog(page).getByLabel('Role').selectOption('Admin');
  return row;
};

test('a wrong password keeps the field, and the right one gives the role', async ({ page }) => {
  const accepted = await refuseOldSignIn(page, '**/api/people/*/role');
  const row = await openRole(page);
  await roleDialog(page).getByRole('button', { name: 'Give role' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('autocomplete', 'current-password');
  await field(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('alert')).toContainText('The password is not right');
  await expect(field(page)).toHaveValue('not the password');
  await expect(field(page)).toBeFocused();
  expect(accepted).toEqual([]);
  await page.keyboard.type(personPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('has the role Admin now.')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await expect(row).toContainText('Admin');
  expect(accepted).toEqual(['{"role":"admin"}']);
});

test('cancelling leaves everything as it was, and it can be tried again', async ({ page }) => {
  const accepted = await refuseOldSignIn(page, '**/api/people/*/role');
  await openRole(page);
  for (const cancel of [
    () => page.keyboard.press('Escape'),
    () => prompt(page).getByRole('button', { name: 'Cancel' }).press('Escape'),
    () => prompt(page).getByRole('button', { name: 'Cancel' }).click(),
    () => prompt(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await roleDialog(page).getByRole('button', { name: 'Give role' }).click();
    await expect(field(page)).toBeFocused();
    await cancel();
    await expect(prompt(page)).toHaveCount(0);
    await expect(roleDialog(page).getByRole('alert')).toContainText('Confirm your password');
    await expect(roleDialog(page).getByLabel('Role')).toHaveValue('admin');
    await expect(roleDialog(page).getByRole('button', { name: 'Give role' })).toBeEnabled();
  }
  expect(accepted).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(roleDialog(page)).toHaveCount(0);
});

test('several clients are moved after one confirmation', async ({ page }) => {
  const [admin, adviser] = [await createStaff('Alex Admin', 'admin'), await createStaff()];
  await createTakenReview(adviser);
  await createTakenReview(adviser);
  const accepted = await refuseOldSignIn(page, '**/api/organisations/*/adviser');
  await openAs(page, admin.email, '/adviser/people');
  const row = page.getByRole('row').filter({ hasText: adviser.email });
  await row.getByRole('button', { name: /^Clients of / }).click();
  await page.getByLabel('Move to').selectOption('No adviser');
  await page.getByRole('button', { name: 'Move 2 clients' }).click();
  await field(page).fill(personPassword);
  await prompt(page).getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText('2 clients left without an adviser.')).toBeVisible();
  expect(accepted).toHaveLength(2);
});

test('a client’s page opens for an admin once the password is confirmed', async ({ page }) => {
  const [admin, client] = [await createStaff('Alex Admin', 'admin'), await createClient()];
  await refuseOldSignIn(page, '**/api/clients/*/open');
  await openAs(page, admin.email, clientPath(client.uid));
  const reason = page.getByLabel('Why you read this client’s page');
  await reason.fill('They asked for a colleague');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Confirm your password');
  await expect(reason).toHaveValue('They asked for a colleague');
  await page.getByRole('button', { name: 'Open' }).click();
  await field(page).fill(personPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Story' })).toContainText(
    'They asked for a colleague',
  );
});

test('an owner hands over after confirming the password', async ({ page }) => {
  const { owner, addMember } = await createThree();
  const { email } = await addMember('Ben Example');
  await refuseOldSignIn(page, '**/api/organisation/members/*/owner');
  await openAs(page, owner.email, membersPlace);
  await page.getByRole('button', { name: 'Make owner: Ben Example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
  await field(page).fill(personPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ben Example is an owner now, and you are a member.')).toBeVisible();
  await expect(memberLine(page, email)).toContainText('Owner');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the dialog is accessible and fits every width', { tag: picturesTag }, async ({
      page,
    }) => {
      await refuseOldSignIn(page, '**/api/people/*/role');
      await openRole(page);
      await roleDialog(page).getByRole('button', { name: 'Give role' }).click();
      await field(page).fill('not the password');
      await page.keyboard.press('Enter');
      await expect(prompt(page).getByRole('alert')).toBeVisible();
      await expectToFit(page, 'the password prompt');
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await savePicture(page, `confirm-password-${width}-${colorScheme}`);
      }
    });
  });
}
