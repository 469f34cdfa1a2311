import { inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { messagePath, storeMessage } from '../fixtures/people/inbox-messages.ts';
import { callAs, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Contact messages, as the provider's staff read and handle them.

const message = (page: Page, name: string) =>
  page.getByRole('article', { name: `Message of ${name}` });
const items = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

test('an adviser finds a message, reads it, marks it as handled, and removes the mark', async ({
  page,
}) => {
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
  await opened.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(opened.getByText('Write what was done first.')).toBeVisible();
  await opened.getByLabel('Note').fill('Called back, wants an offer.');
  await opened.getByRole('button', { name: 'Mark as handled' }).dblclick();
  await expect(opened.getByRole('heading', { name: 'Handled' })).toBeVisible();
  await expect(opened).toContainText('By Sam Adviser');
  await expect(opened).toContainText('Called back, wants an offer.');
  await expect(items(page)).toContainText('Handled');
  await page.getByLabel('Show').selectOption('Not handled');
  await expect(page.getByText('None of the loaded messages is like this.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await opened.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(opened.getByRole('heading', { name: 'Not handled yet' })).toBeVisible();
});

test('a colleague’s mark is shown, not replaced', async ({ page }) => {
  const [adviser, colleague] = [await createStaff(), await createStaff('Colleague')];
  const { id, name } = await storeMessage('sent');
  await openAs(page, adviser.email, messagePath(id));
  await message(page, name).getByLabel('Note').fill('Mine');
  await callAs(colleague.email, 'POST', `inbox/${id}/handle`, {
    revision: 0,
    body: { note: 'Theirs' },
  });
  await message(page, name).getByRole('button', { name: 'Mark as handled' }).click();
  await expect(message(page, name)).toContainText('By Colleague');
  await expect(message(page, name)).toContainText('Theirs');
});

test('a message that failed is sent again by one press, and another is given up and taken back', async ({
  page,
}) => {
  const { email } = await createStaff();
  const [again, given] = [await storeMessage(), await storeMessage()];
  await openAs(page, email, messagePath(again.id));
  const failed = message(page, again.name);
  await expect(failed.getByRole('alert')).toContainText('The provider answered 400');
  await failed.getByRole('button', { name: 'Send again' }).dblclick();
  await expect(failed.getByRole('alert')).toHaveCount(0);
  await expect(failed).toContainText(/Waiting to be sent|Sent to us by mail/);
  await page.goto(messagePath(given.id));
  const other = message(page, given.name);
  await other.getByRole('button', { name: 'Give up' }).click();
  await expect(other).toContainText('Given up');
  // Taken back.
  await other.getByRole('button', { name: 'Send again' }).click();
  await expect(other).toContainText('Waiting to be sent');
});

test('a link to a message works whatever the list has, and a note survives a look at another', async ({
  page,
}) => {
  const { email } = await createStaff();
  const [one, other] = [await storeMessage('sent'), await storeMessage('sent')];
  await openAs(page, email, messagePath(one.id));
  await message(page, one.name).getByLabel('Note').fill('Half a note');
  await page.getByLabel('Search').fill(other.email);
  await expect(items(page)).toHaveCount(1);
  await expect(message(page, one.name).getByLabel('Note')).toHaveValue('Half a note');
  await items(page).getByRole('link').click();
  await expect(message(page, other.name).getByLabel('Note')).toHaveValue('');
  await page.goBack();
  await expect(message(page, one.name).getByLabel('Note')).toHaveValue('Half a note');
  await page.goto(messagePath('never-was'));
  await expect(page.getByText('This message is no longer there.')).toBeVisible();
});

test('a reply opens with subject and words, and a whole address finds its messages', async ({
  page,
}) => {
  const { email } = await createStaff();
  const client = await createClient();
  const { id, name } = await storeMessage('sent', {
    email: client.email,
    email_lower: client.email,
  });
  await openAs(page, email, messagePath(id));
  const opened = message(page, name);
  const href = await opened.getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain(`mailto:${client.email}?subject=Re: your`);
  expect(decodeURIComponent(href ?? '')).toContain('> Which laws bind us?');
  await expect(opened).toContainText(`An account of ${client.name} has this address.`);
  const asked = page.waitForRequest('**/api/inbox/find');
  await page.getByLabel('Search').fill(client.email);
  // Not in the URL, which is logged.
  expect((await asked).postDataJSON()).toEqual({ email: client.email });
  await expect(items(page)).toHaveCount(1);
});

test('older messages are added below, once', async ({ page }) => {
  const { email } = await createStaff();
  const [newer, older] = [await storeMessage('sent'), await storeMessage('sent')];
  const find = async (address: string) =>
    inboxEndpoints.findMessages.output.parse(
      await callAs(email, 'POST', 'inbox/find', { body: { email: address } }),
    );
  const [first, second] = [await find(newer.email), await find(older.email)];
  const next = `0.000000000.${newer.id}`;
  const asked: string[] = [];
  await page.route('**/api/inbox*', (route) => {
    asked.push(route.request().url());
    const isSecond = route.request().url().includes('before=');
    return route.fulfill({ json: isSecond ? second : { ...first, next } });
  });
  await openAs(page, email, '/adviser/inbox');
  await page.getByLabel('Search').fill(newer.name);
  await expect(page.getByText('1 of 1 loaded messages. Older messages were not')).toBeVisible();
  await page.getByLabel('Search').fill('');
  await page.getByRole('button', { name: 'Show older messages' }).dblclick();
  await expect(items(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('before='))).toHaveLength(1);
});

test('an inbox that is empty or can’t be loaded says so', async ({ page }) => {
  const { email } = await createStaff();
  let answer: object = { status: 400, json: { code: 'bad_request', message: 'Not now' } };
  await page.route('**/api/inbox*', (route) => route.fulfill(answer));
  await openAs(page, email, '/adviser/inbox');
  await expect(page.getByRole('alert')).toContainText('Not now');
  answer = { json: { messages: [], next: null } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody has written to us yet.')).toBeVisible();
});

test('a client finds nothing at the address and loads nothing of it', async ({ page }) => {
  nameErrors(/isNotFound: true/, 'the router logs a page that is not there');
  await openAsNew(page, '/dashboard');
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  for (const path of ['/adviser/inbox', '/adviser/people']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  expect(called.filter((path) => /inbox-page|people-page|api\/(inbox|people)/.test(path))).toEqual(
    [],
  );
});

test('on a phone the list leads to a message and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await createStaff();
  const { name } = await storeMessage('sent');
  await openAs(page, email, '/adviser/inbox');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(message(page, name).getByRole('heading', { name })).toBeFocused();
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(items(page).filter({ hasText: name })).toBeVisible();
  await expect(message(page, name)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the inbox is accessible and fits every width', { tag: picturesTag }, async ({ page }) => {
      const { email } = await createStaff();
      const { id, name } = await storeMessage();
      await openAs(page, email, '/adviser/inbox');
      await expect(items(page).first()).toBeVisible();
      await expectToFit(page, 'the list');
      await page.goto(messagePath(id));
      await expect(message(page, name)).toBeVisible();
      await expectToFit(page, 'a message');
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await savePicture(page, `inbox-${width}-${colorScheme}`);
      }
    });
  });
}
