import type { ListedSecurityEvent } from '@lexplain/contract/people/security-events';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { storeMessage } from '../fixtures/people/inbox-messages.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Mail that was not delivered, and security events, as admins see them. What is listed as an event:
// functions/src/people/security-events.api.test.ts.

const ada = { name: 'Ada Adviser', email: 'ada.adviser@example.com' };
const owner = { name: 'Ben Owner', email: 'ben.owner.of.a.bakery@example.com' };
const events: ListedSecurityEvent[] = [
  { id: 'a', kind: 'new_sign_in', at: '2026-11-30T22:05:00.000Z', person: ada, by: '' },
  { id: 'b', kind: 'role_given', at: '2026-11-30T04:40:00.000Z', person: ada, by: 'Alex Admin' },
  { id: 'c', kind: 'second_factor_removed', at: '2026-11-28T01:12:00.000Z', person: owner, by: '' },
  { id: 'd', kind: 'second_factor_allowed', at: '2026-11-27T23:30:00.000Z', person: ada, by: '' },
  { id: 'e', kind: 'password_changed', at: '2026-11-20T09:00:00.000Z', person: null, by: '' },
];

test('an admin has mail tried again that was not delivered, with a reason, and reads what happened to accounts, by its kind', {
  tag: picturesTag,
}, async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await storeMessage();
  await page.route('**/api/security-events*', (route) => {
    const isOfSignIns = route.request().url().includes('group=sign_ins');
    const listed = events.filter(({ kind }) => !isOfSignIns || kind === 'new_sign_in');
    return route.fulfill({ json: { events: listed, next: null } });
  });
  await openAs(page, admin.email, '/adviser');
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  await menu.getByRole('link', { name: 'Security and mail' }).click();
  await expect(page).toHaveURL('/adviser/security');
  const table = page.getByRole('table', { name: 'Security events' });
  await expect(table.getByRole('row', { name: /^Role on the staff given by Alex/ })).toBeVisible();
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
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /^Signed in on a new device Ada/ })).toBeVisible();
});
