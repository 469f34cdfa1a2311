import type { Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { clientPath } from '../fixtures/clients-table.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { refuseOldSignIn } from '../fixtures/people/old-sign-in.ts';
import { createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Calls that need a recent sign-in ask for the password in place, and are then repeated by
// themselves. When the server asks for it: functions/src/access/recent-sign-in.api.test.ts. What
// the dialog does when it is cancelled, or is for several calls:
// web/src/features/account/settings/password-prompt.test.tsx. An owner who hands over:
// e2e/organisations/organisation-members.test.ts.

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });
const field = (page: Page) => prompt(page).getByLabel('Your password');
const roleDialog = (page: Page) => page.getByRole('dialog', { name: /^Change role of / });

const openRole = async (page: Page) => {
  const [admin, adviser] = [await createStaff('Alex Admin', 'admin'), await createStaff()];
  await openAs(page, admin.email, '/adviser/people');
  const row = page.getByRole('row').filter({ hasText: adviser.email });
  await row.getByRole('button', { name: /^Change / }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await roleDialog(page).getByLabel('Role').selectOption('Admin');
  return row;
};

test('a wrong password keeps the field, and the right one gives the role', {
  tag: picturesTag,
}, async ({ page }) => {
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
  await expectPageToFit(page, 'confirm-password');
  await expect(field(page)).toBeFocused();
  expect(accepted).toEqual([]);
  await page.keyboard.type(personPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('has the role Admin now.')).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await expect(row).toContainText('Admin');
  expect(accepted).toEqual(['{"role":"admin"}']);

  await test.step('a client’s page opens for an admin once the password is confirmed', async () => {
    const client = await createClient();
    await refuseOldSignIn(page, '**/api/clients/*/open');
    // Another page load, which has forgotten the confirmation.
    await page.goto(clientPath(client.uid));
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
});
