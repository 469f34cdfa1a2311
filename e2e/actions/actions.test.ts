import type { Page } from '@playwright/test';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import {
  addAction,
  dayAfter,
  listActions,
  proposeAction,
} from '../fixtures/people/action-people.ts';
import { cafe, createPersonIn, openFeed } from '../fixtures/people/feed-people.ts';
import { reportIncident } from '../fixtures/people/incident-people.ts';
import {
  assign,
  createClient,
  createStaff,
  law,
  submitRound,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What an organisation has to do: from a gap to what is done, by owners and their adviser.

const list = '/dashboard/actions';
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const group = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

test('a gap becomes an action by one press, is done, taken back and done again', {
  tag: picturesTag,
}, async ({ page }) => {
  test.setTimeout(150_000);
  const client = await createClient();
  await submitRound(client);
  await openAs(page, client.email, `/dashboard/subjects/${law.id}/report`);
  await press(page, 'Add an action: question 2');
  const link = page.getByRole('link', { name: 'Action: no due day yet' });
  await expect(link).toBeVisible();
  await expectPageToFit(page, 'actions-report');

  // Added once, with what it is about, and undone.
  const [added] = await listActions(client.token);
  expect(added).toMatchObject({
    title: 'Train the two people who answer the phone.',
    owner_uid: client.uid,
    about: { kind: 'answer', subject_id: law.id, number: 2, risk: 'medium' },
  });
  await press(page, 'Undo: question 2');
  await expect(page.getByRole('button', { name: 'Add an action: question 2' })).toBeVisible();
  expect(await listActions(client.token)).toEqual([]);
  await press(page, 'Add an action: question 2');
  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Train the two people/);
  await page.getByLabel('Due day').fill(dayAfter(3));
  await page.getByLabel('Repeats').selectOption('Every 3 months');
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Repeats').locator('option:checked')).toHaveText('Every 3 months');
  await expectPageToFit(page, 'actions-open');

  await press(page, 'Mark as done');
  await expect(page.getByText(/The next one is due \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectPageToFit(page, 'actions-done');
  expect(await listActions(client.token)).toHaveLength(1);
  await press(page, 'Take up again');
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  const [taken, ...others] = await listActions(client.token);
  expect([taken?.occurrence, others.length]).toEqual([1, 0]);
  await press(page, 'Mark as done');

  await page.getByRole('link', { name: 'Bring the answer up to date' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/subjects/${law.id}/saq#`));
  await expect(page.getByRole('heading', { level: 2, name: /^2\./ })).toBeInViewport();
});

test('the list says what is most pressing, marks it as done and takes that back', {
  tag: picturesTag,
}, async ({ page }) => {
  const client = await createClient();
  const mine = { owner_uid: client.uid };
  await addAction(client.token, { title: 'Renew the certificate', due_day: dayAfter(-2), ...mine });
  await addAction(client.token, {
    title: 'Test the backup',
    due_day: dayAfter(1),
    repetition: { every: 1, unit: 'month', from: 'due' },
  });
  await addAction(client.token, { title: 'Ask the insurer' });
  await addAction(client.token, { title: 'Train everybody', due_day: dayAfter(40), ...mine });
  await openAs(page, client.email, list);
  await expect(group(page, 'Overdue').getByText('2 days overdue')).toBeVisible();
  await expect(group(page, 'In the next 7 days').getByText('Due tomorrow')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByText('Overdue: 1')).toBeVisible();
  await expectPageToFit(page, 'actions-list');

  await press(page, 'Mark as done: Test the backup');
  await expect(row(page, 'Test the backup').first()).toContainText(/Done\. The next one is due/);
  await press(page, 'Undo: Test the backup');
  await expect(page.getByRole('button', { name: 'Mark as done: Test the backup' })).toHaveCount(1);
  await press(page, 'Remove: Ask the insurer');
  await expect(row(page, 'Ask the insurer')).toContainText('Removed.');
  await expectPageToFit(page, 'actions-removed');
  await press(page, 'Undo: Ask the insurer');
  await expect(group(page, 'Without a due day')).toContainText('Ask the insurer');

  await page.getByRole('link', { name: 'Mine (2)' }).click();
  await expect(page).toHaveURL(`${list}?of=me`);
  await expect(row(page, 'Test the backup')).toHaveCount(0);
  await press(page, 'Mark as done: Renew the certificate');
  await expect(menu.getByText(/^Overdue/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(row(page, 'Renew the certificate')).toContainText('today by Ada Client');
});

test('an adviser proposes, and a member accepts or declines', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const client = await createClient();
  const adviser = await createStaff();
  await submitRound(client);
  await assign(client.uid, adviser.uid);
  await proposeAction(adviser.token, client.uid, 'Keep the register for a year longer');
  await openAs(page, adviser.email, `/adviser/clients/${client.uid}`);
  await press(page, 'Propose an action');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('What is to be done').fill('Name who answers requests');
  await dialog.getByLabel('Law (optional)').selectOption(law.name);
  await dialog.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Name who answers requests').getByText('Proposed')).toBeVisible();
  await expectPageToFit(page, 'actions-client');

  const own = await (await browser.newContext()).newPage();
  await openAs(own, client.email, list);
  await expect(
    row(own, 'Name who answers requests').getByRole('link', { name: law.name }),
  ).toBeVisible();
  await expectPageToFit(own, 'actions-proposed');
  await press(own, 'Accept: Name who answers requests');
  await expect(group(own, 'Without a due day')).toContainText('Name who answers requests');
  await press(own, 'Decline: Keep the register for a year longer');
  await expect(row(own, 'Keep the register')).toContainText('Declined.');
  await own.reload();
  await expect(group(own, 'Without a due day')).toBeVisible();
  await expect(row(own, 'Keep the register')).toHaveCount(0);
});

test('what was typed is kept where a colleague saves first, and a risk is accepted with a reason and an end', {
  tag: picturesTag,
}, async ({ page, context }) => {
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Test the backup' });
  await openAs(page, client.email, `${list}/${id}`);
  const other = await context.newPage();
  await other.goto(`${list}/${id}`);
  await page.getByLabel('Notes').fill('The second disk is at home.');
  await page.getByLabel('What is to be done').fill('Test the backups');
  await other.getByLabel('What is to be done').fill('Test both backups');
  await other.getByLabel('Details').fill('Both disks.');
  await press(other, 'Save');
  await expect(other.getByText('Saved.')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByText(/A colleague has changed this action meanwhile/)).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('The second disk is at home.');
  await expect(page.getByLabel('What is to be done')).toHaveValue('Test the backups');
  await expect(page.getByText('A colleague has saved: “Test both backups”')).toBeVisible();
  await expect(page.getByLabel('Details')).toHaveValue('Both disks.');
  await expectPageToFit(page, 'actions-conflict');
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  const [stored] = await listActions(client.token);
  expect(stored).toMatchObject({
    title: 'Test the backups',
    details: 'Both disks.',
    notes: 'The second disk is at home.',
  });

  await test.step('a risk is accepted', async () => {
    await press(page, 'Accept the risk');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept the risk' }).click();
    await expect(dialog.getByText('Say why.')).toBeVisible();
    await expectPageToFit(page, 'actions-accept-risk');
    await dialog.getByLabel('Why is the risk accepted?').fill('It is replaced in June.');
    await dialog.getByLabel('Until').fill(dayAfter(60));
    await dialog.getByRole('button', { name: 'Accept the risk' }).click();
    await expect(
      page.getByText(/^The risk is accepted until .*: It is replaced in June\.$/),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Actions' }).first().click();
    await expect(group(page, 'Accepted risks')).toContainText('Test the backups');
  });
});

test('the list works by its keys', async ({ page }) => {
  const client = await createClient();
  for (const title of ['First', 'Second'])
    await addAction(client.token, { title, due_day: dayAfter(title === 'First' ? 1 : 2) });
  await openAs(page, client.email, list);
  await expect(row(page, 'Second')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(row(page, 'Second')).toContainText('Done.');
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Mark as done: Second' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Second')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('What is to be done').fill('Third');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Without a due day')).toContainText('Third');
});

test('an overdue action is what to do next', { tag: picturesTag }, async ({ page }) => {
  const person = await createPersonIn({ facts: cafe });
  const { token } = person;
  const owner_uid = person.uid;
  await addAction(token, { title: 'Renew the certificate', due_day: dayAfter(-2), owner_uid });
  // One that recurs for the business, whatever the present day is.
  const duty = {
    id: 'any',
    subject_id: law.id,
    day: dayAfter(9),
    following: null,
    recipient: 'The regulator',
    obligation: { id: 'any', code: 'SPAM s 16(1)', title: 'Report each year' },
    reference: 's 1',
    confidence: 'primary',
  };
  await page.route('**/api/due-dates', (route) => route.fulfill({ json: [duty] }));
  await openFeed(page, person);
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next).toContainText(/^What to do nextRenew the certificate: this was due on/);
  await expectPageToFit(page, 'actions-feed');
  await next.getByRole('link', { name: 'Open the action' }).click();
  await press(page, 'Mark as done');
  await expect(page.getByText(/^Done today by/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Feed' })
    .click();
  await expect(next).toContainText(/has not been assessed yet/);

  // A duty that recurs becomes an action with its day.
  const entry = page.getByRole('listitem').filter({ hasText: 'Report each year' }).first();
  await entry.getByRole('button', { name: 'Add an action: Report each year' }).click();
  await expect(entry.getByRole('link', { name: /^Action: due/ })).toBeVisible();
  const [added] = await listActions(token);
  expect(added).toMatchObject({ about: { kind: 'duty' }, due_day: duty.day });
});

test('a change of the law and an incident become actions', { tag: picturesTag }, async ({
  page,
}) => {
  const client = await createClient();
  const incidentId = await reportIncident(client.token);
  await openAs(page, client.email, `/dashboard/incidents/${incidentId}`);
  const part = page.getByRole('region', { name: 'Actions' });
  await part.getByRole('button', { name: 'Add an action: this incident' }).click();
  await page.getByRole('dialog').getByLabel('What is to be done').fill('Change every password');
  await page.getByRole('dialog').getByRole('button', { name: 'Add the action' }).click();
  await expect(part.getByRole('link', { name: /^Change every password/ })).toBeVisible();
  await expectPageToFit(page, 'actions-incident');

  await page.goto('/dashboard/cyber-laws/changes');
  await page
    .getByRole('main')
    .getByRole('link', { name: /must be in the priva/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add an action/ }).click();
  await expect(page.getByRole('link', { name: /^Action: / })).toBeVisible();
  await expectPageToFit(page, 'actions-change');
  const added = await listActions(client.token);
  expect(added.map(({ about }) => about.kind).sort()).toEqual(['change', 'incident']);
});
