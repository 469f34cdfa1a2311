import type { Page } from '@playwright/test';
import { mailsTo } from '../fixtures/mailbox.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The clients that a change to the law touches, and a message to the owners of some.

const change = 'Automated decisions must be in the privacy policy';
const text = 'Please name automated decisions in your policy.\n\nQuestion 3 is about this.';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

test('an adviser writes to the owners of chosen clients, each of whom gets one mail', async ({
  page,
}) => {
  const adviser = await createStaff('Ada Adviser');
  const [first, second, unsubscribed, other] = await Promise.all([
    createClient(),
    createClient(),
    createClient(),
    createClient(),
  ]);
  const all = [first, second, unsubscribed, other];
  for (const { uid } of all) await assign(uid, adviser.uid);
  await api(unsubscribed.token, 'PATCH', 'notices/settings', { adviser_messages: 'never' });

  await openAs(page, adviser.email, '/adviser/changes');
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
  await expect(page.getByRole('alert')).toHaveText('Choose at least one client above.');

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
      `Not sent to ${unsubscribed.name}: no owner there wants messages from their adviser.`,
    ),
  ).toBeVisible();
  await expect(page.getByText('No client is chosen.')).toBeVisible();
  for (const { email } of [first, second]) {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [sent] = await mailsTo(email);
    expect(sent?.subject).toBe(`Ada Adviser: ${change}`);
    expect(sent?.headers['List-Unsubscribe']).toContain('/api/unsubscribe/adviser_messages/');
    expect(sent?.content[0]?.value).toContain('Question 3 is about this.');
  }

  for (const { name } of [first, second]) {
    await expect(row(page, name)).toContainText('Message sent today');
  }
  for (const { name } of [unsubscribed, other]) {
    await expect(row(page, name)).toContainText('No message yet');
  }

  // The same once more sends nothing, and is not pressed unknowingly.
  for (const { name } of [first, second]) await choose(page, name).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Owners already had a message about this change:');
  await expect(dialog).toContainText(`${first.name} (today)`);
  await page.getByRole('button', { name: 'Send to the owners of 2 clients' }).click();
  await expect(page.getByText('The message was sent to 2 owners.')).toBeVisible();
  for (const { email } of [first, second]) expect(await mailsTo(email)).toHaveLength(1);
  for (const { email } of [unsubscribed, other]) expect(await mailsTo(email)).toEqual([]);
});
