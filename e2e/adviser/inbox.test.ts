import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { messagePath, storeMessage } from '../fixtures/people/inbox-messages.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Contact messages, as the provider's staff read and handle them.

const message = (page: Page, name: string) =>
  page.getByRole('article', { name: `Message of ${name}` });
const items = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

test('an adviser finds a message, reads it, marks it as handled, and removes the mark, and on a phone goes to it and back; one that failed is sent again, another is given up, and the inbox fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email } = await createStaff();
  const { name } = await storeMessage('sent');
  await openAs(page, email, '/adviser');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.getByLabel('Search').fill(name);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Sent to us by mail');
  await items(page).getByRole('link').click();
  const opened = message(page, name);
  await expect(opened).toContainText('Which laws bind us?');
  await expect(opened).toContainText('No account has this address.');
  await opened.getByLabel('Note').fill('Called back, wants an offer.');
  await opened.getByRole('button', { name: 'Mark as handled' }).dblclick();
  await expect(opened.getByRole('heading', { name: 'Handled' })).toBeVisible();
  await expect(opened).toContainText('By Sam Adviser');
  await expect(opened).toContainText('Called back, wants an offer.');
  await expect(items(page)).toContainText('Handled');
  await opened.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(opened.getByRole('heading', { name: 'Not handled yet' })).toBeVisible();

  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(items(page).filter({ hasText: name })).toBeVisible();
  await expect(opened).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(opened.getByRole('heading', { name })).toBeFocused();
  await expect(items(page)).toHaveCount(0);
  await page.setViewportSize(size);

  await test.step('a message that failed is sent again by one press, and another is given up and taken back', async () => {
    const [again, given] = [await storeMessage(), await storeMessage()];
    await goTo(page, messagePath(again.id));
    const failed = message(page, again.name);
    await expect(failed.getByRole('alert')).toContainText('The provider answered 400');
    await failed.getByRole('button', { name: 'Send again' }).dblclick();
    await expect(failed.getByRole('alert')).toHaveCount(0);
    await expect(failed).toContainText(/Waiting to be sent|Sent to us by mail/);
    await goTo(page, messagePath(given.id));
    const other = message(page, given.name);
    await other.getByRole('button', { name: 'Give up' }).click();
    await expect(other).toContainText('Given up');
    // Taken back.
    await other.getByRole('button', { name: 'Send again' }).click();
    await expect(other).toContainText('Waiting to be sent');
  });

  await test.step('the inbox is accessible and fits every width', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id, name } = await storeMessage();
    await goTo(page, '/adviser/inbox');
    await expect(items(page).first()).toBeVisible();
    await expectToFitInBoth(page, 'the list');
    await goTo(page, messagePath(id));
    await expect(message(page, name)).toBeVisible();
    await expectToFitInBoth(page, 'a message');
    await savePictures(page, 'inbox');
  });
});

test('an adviser gives a message to a colleague, who is told, and answers it by mail once', {
  tag: picturesTag,
}, async ({ page }) => {
  const [adviser, colleague] = [await createStaff('Ada Adviser'), await createStaff('Ben Adviser')];
  const { id, name, email } = await storeMessage('sent');
  await openAs(page, adviser.email, messagePath(id));
  const opened = message(page, name);
  await opened.getByLabel('Who looks after it').selectOption({ value: colleague.uid });
  await expect(opened.getByText('Ben Adviser looks after it.')).toBeVisible();
  await opened.getByLabel(`Answer to ${email}`).fill('Probably yes.\n\nMay we ring you?');
  await opened.getByRole('button', { name: 'Send the answer' }).dblclick();
  await expect(opened.getByText(`The answer goes to ${email}.`)).toBeVisible();
  const answers = opened.getByRole('list', { name: `Answers to ${name}` });
  await expect(answers).toContainText('May we ring you?');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.reply_to?.email).not.toBe(adviser.email);
  expect(JSON.stringify(mail?.content)).toContain('May we ring you?');
  // The list follows by itself once the mail is sent.
  await expect(answers.getByText('Sent', { exact: true })).toBeVisible();
  await savePictures(page, 'inbox-answered');

  await opened.getByLabel(`Answer to ${email}`).fill('One more thing.');
  await opened.getByLabel(/^your own/).check();
  await opened.getByRole('button', { name: 'Send the answer' }).click();
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ reply_to }) => reply_to?.email))
    .toContain(adviser.email);
  const told = await page.context().browser()?.newPage();
  if (!told) throw new Error('The browser has gone');
  await openAs(told, colleague.email, '/adviser');
  await told.getByRole('button', { name: /^Notifications/ }).click();
  await told.getByText('Ada Adviser asks you to look after a message in the inbox').click();
  await expect(message(told, name)).toBeVisible();
  await told.close();
});
