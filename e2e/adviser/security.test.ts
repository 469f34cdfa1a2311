import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { storeMessage } from '../fixtures/people/inbox-messages.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Mail that was not delivered, and security events, as admins see them.

test('an admin has mail tried again that was not delivered, with a reason, and reads in pages what happened to accounts, by its kind', {
  tag: picturesTag,
}, async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await storeMessage();
  await openAs(page, admin.email, '/adviser');
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  await menu.getByRole('link', { name: 'Security and mail' }).click();
  await expect(page).toHaveURL('/adviser/security');
  const events = page.getByRole('table', { name: 'Security events' });
  await expect(events.getByRole('row').nth(1)).toBeVisible();
  const stopped = page.getByRole('list', { name: 'Mail that was not delivered' });
  const again = stopped.getByRole('button', { name: 'Try again: Contact message' });
  await expect(again.first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectToFitInBoth(page, 'security and mail');
  await savePictures(page, 'security');
  await again.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The sender is verified now');
  await dialog.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(page.getByText('The mail is tried again within five minutes.')).toBeVisible();

  await page.getByLabel('Show').selectOption('New devices');
  await expect(
    events.getByRole('row', { name: 'Signed in on a new device' }).first(),
  ).toBeVisible();
  await expect(events.getByRole('row', { name: /Role on the staff/ })).toHaveCount(0);
});
