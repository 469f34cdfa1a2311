import type { Page } from '@playwright/test';
import { list } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Reminders of an adviser to the owners of chosen clients, and a message about a change that
// touches them.

const change = 'Automated decisions must be in the privacy policy';
const text = 'Please name automated decisions in your policy.\n\nQuestion 3 is about this.';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remind the owners' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

test('an adviser reminds the owners of chosen clients by keyboard, and writes to them about a change, each of whom gets one mail', {
  tag: picturesTag,
}, async ({ page }) => {
  const adviser = await createStaff('Ada Adviser');
  const [first, second, ended, other] = await Promise.all([
    createClient(),
    createClient(),
    createClient(),
    createClient(),
  ]);
  const all = [first, second, ended, other];
  for (const { uid } of all) await assign(uid, adviser.uid);
  await api(ended.token, 'PATCH', 'notices/settings', {
    adviser_reminders: 'never',
    adviser_messages: 'never',
  });

  await openAs(page, adviser.email, list);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '4 chosen' })).toBeAttached();
  await choose(page, other.name).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '3 chosen' })).toBeAttached();
  await expectToFit(page, 'chosen clients');
  await button(page, 'Remind the owners').focus();
  await page.keyboard.press('Enter');

  // The first choice has the focus; arrows choose another one.
  await expect(page.getByRole('radio', { name: 'Submit your assessments' })).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Run a drill' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Half an hour is enough.');
  await expectToFit(page, 'the form of a reminder');
  await button(page, 'Preview').focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('What will be sent')).toBeFocused();
  await expect(dialog(page)).toContainText('2 clients get it:');
  await expect(dialog(page)).toContainText(`No owner wants reminders: ${ended.name}.`);
  const mail = dialog(page).getByRole('region', { name: 'The mail' });
  await expect(mail).toContainText('Subject: Please practise an incident');
  await expect(mail).toContainText('Half an hour is enough.');
  await expectToFit(page, 'the preview of a reminder');
  await button(page, 'Send to 2 clients').dblclick();
  await expect(
    page.getByText('Sent to 2 clients. In 1 no owner wants reminders. 1 owner has ended'),
  ).toBeVisible();
  await expectToFit(page, 'the result of a reminder');
  await button(page, 'Back to the clients').click();
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused();

  for (const { email } of [first, second]) {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [sent] = await mailsTo(email);
    expect(sent?.subject).toBe('Please practise an incident');
    expect(sent?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/adviser_reminders/');
    expect(sent?.content[0]?.value).toContain('Half an hour is enough.');
  }

  for (const { email } of [ended, other]) expect(await mailsTo(email)).toEqual([]);

  await test.step('a message about a change to the law', async () => {
    await goTo(page, '/adviser/changes');
    await page.getByRole('main').getByRole('link', { name: change }).click();
    await expect(page.getByRole('heading', { level: 1, name: change })).toBeVisible();
    await expect(page.getByText('The change touches 4 of 4 clients.')).toBeVisible();
    for (const { name } of all) {
      await expect(row(page, name)).toContainText('Open by the profile');
      await expect(row(page, name)).toContainText('No message yet');
    }

    // Nothing is previewed before there is a text and a client.
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Write what the owners should know.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Choose at least one client.');

    await page.getByRole('checkbox', { name: 'Choose all on this page' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('4 clients chosen.')).toBeVisible();
    await choose(page, other.name).uncheck();
    await page.getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Preview' }).click();
    const mail = page.getByRole('dialog').getByRole('region', { name: 'The mail' });
    await expect(mail).toContainText(`Subject: Ada Adviser: ${change}`);
    await expect(mail).toContainText('Question 3 is about this.');
    await page.getByRole('button', { name: 'Send to the owners of 3 clients' }).dblclick();

    await expect(page.getByText('The message was sent to 2 owners.')).toBeVisible();
    await expect(
      page.getByText(
        `Not sent to ${ended.name}: no owner there wants messages from their adviser.`,
      ),
    ).toBeVisible();
    await expect(page.getByText('No client is chosen.')).toBeVisible();
    for (const { email } of [first, second]) {
      await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
      const sent = (await mailsTo(email)).find(
        ({ subject }) => subject === `Ada Adviser: ${change}`,
      );
      expect(sent?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/adviser_messages/');
      expect(sent?.content[0]?.value).toContain('Question 3 is about this.');
    }

    for (const { name } of [first, second]) {
      await expect(row(page, name)).toContainText('Message sent today');
    }
    for (const { name } of [ended, other]) {
      await expect(row(page, name)).toContainText('No message yet');
    }

    for (const { email } of [ended, other]) expect(await mailsTo(email)).toEqual([]);
  });
});
