import type { Page } from '@playwright/test';
import { list } from '../fixtures/clients-table.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectRows } from '../presses/every-row.ts';

// Reminders of an adviser to the owners of chosen clients.

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remind the owners' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

test('an adviser reminds the owners of chosen clients by keyboard, each of whom gets one mail', {
  tag: picturesTag,
}, async ({ page }) => {
  const adviser = await createStaff('Ada Adviser');
  const [first, second, ended, other] = await Promise.all([
    createClient(),
    createClient(),
    createClient(),
    createClient(),
  ]);
  for (const { uid } of [first, second, ended, other]) await assign(uid, adviser.uid);
  await api(ended.token, 'PATCH', 'notices/settings', { adviser_reminders: 'never' });

  await openAs(page, adviser.email, list);
  await expect(page.getByText('Choose clients to remind their owners.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('4 clients chosen.')).toBeVisible();
  await choose(page, other.name).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 clients chosen.')).toBeVisible();
  await expectRows(page);
  await expectToFit(page, 'chosen clients');
  await button(page, 'Remind the owners').focus();
  await page.keyboard.press('Enter');

  // The first choice has the focus; arrows choose another one.
  await expect(page.getByRole('radio', { name: 'Submit your assessments' })).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Run a drill' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Half an hour is enough.');
  await expectRows(page);
  await expectToFit(page, 'the form of a reminder');
  await button(page, 'Preview').focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('What will be sent')).toBeFocused();
  await expect(dialog(page)).toContainText('2 clients get it:');
  await expect(dialog(page)).toContainText(`No owner wants reminders: ${ended.name}.`);
  const mail = dialog(page).getByRole('region', { name: 'The mail' });
  await expect(mail).toContainText('Subject: Please practise an incident');
  await expect(mail).toContainText('Half an hour is enough.');
  await expectRows(page);
  await expectToFit(page, 'the preview of a reminder');
  await button(page, 'Send to 2 clients').dblclick();
  await expect(
    page.getByText('Sent to 2 clients. In 1 no owner wants reminders. 1 owner has ended'),
  ).toBeVisible();
  await expectRows(page);
  await expectToFit(page, 'the result of a reminder');
  await button(page, 'Back to the clients').click();
  await expect(page.getByText('Choose clients to remind their owners.')).toBeFocused();

  for (const { email } of [first, second]) {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [sent] = await mailsTo(email);
    expect(sent?.subject).toBe('Please practise an incident');
    expect(sent?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/adviser_reminders/');
    expect(sent?.content[0]?.value).toContain('Half an hour is enough.');
  }

  // Another kind is not sent to those who have had this one, and the client that was left out gets it.
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await button(page, 'Remind the owners').click();
  await page.getByRole('radio', { name: 'Check your profile' }).check();
  await button(page, 'Preview').click();
  await expect(dialog(page)).toContainText(`1 client gets it: ${other.name}.`);
  await expect(dialog(page)).toContainText('Reminded in the last three days:');
  await button(page, 'Send to 1 client').click();
  await expect(
    page.getByText(/^Sent to 1 client\. 2 had one in the last three days/),
  ).toBeVisible();
  await expect.poll(async () => (await mailsTo(other.email)).length).toBe(1);
  for (const { email } of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(ended.email)).toEqual([]);
});
