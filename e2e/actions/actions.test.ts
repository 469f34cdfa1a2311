import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addAction, dayAfter, listActions } from '../fixtures/people/action-people.ts';
import { cafe, createPersonIn, openFeed } from '../fixtures/people/feed-people.ts';
import { reportIncident } from '../fixtures/people/incident-people.ts';
import { createClient, law } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What an organisation has to do: from a gap to what is done, by owners and their adviser.

const list = '/dashboard/actions';
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const group = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

test('the list says what is most pressing and works by its keys, an action keeps what was typed where a colleague saves first, and a risk is accepted', {
  tag: picturesTag,
}, async ({ page }) => {
  const client = await createClient();
  const mine = { owner_uid: client.uid };
  await addAction(client.token, { title: 'Renew the certificate', due_day: dayAfter(-2), ...mine });
  const backup = await addAction(client.token, {
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

  await press(page, 'Mark as done: Test the backup');
  await expect(row(page, 'Test the backup').first()).toContainText(/Done\. The next one is due/);
  await press(page, 'Undo: Test the backup');
  // The next one is taken back, too.
  await expect(row(page, 'Test the backup')).toHaveCount(1);
  await expect(group(page, 'In the next 7 days').getByText('Due tomorrow')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done: Test the backup' })).toHaveCount(1);
  await press(page, 'Remove: Ask the insurer');
  await expect(row(page, 'Ask the insurer')).toContainText('Removed.');
  await expectPageToFit(page, 'actions-list');
  await press(page, 'Undo: Ask the insurer');
  await expect(
    group(page, 'Without a due day').getByRole('button', { name: 'Remove: Ask the insurer' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Mine (2)' }).click();
  await expect(page).toHaveURL(`${list}?of=me`);
  await expect(row(page, 'Test the backup')).toHaveCount(0);
  await press(page, 'Mark as done: Renew the certificate');
  await expect(menu.getByText(/^Overdue/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await expect(row(page, 'Renew the certificate')).toContainText('today by Ada Client');

  await test.step('its keys', async () => {
    await goTo(page, list);
    await expect(row(page, 'Test the backup')).toBeVisible();
    // What was done stays at its place until the list is left.
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Renew the certificate' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Test the backup' })).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Train everybody' })).toBeFocused();
    await page.keyboard.press('d');
    await expect(row(page, 'Train everybody')).toContainText('Done.');
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Mark as done: Train everybody' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByLabel('What is to be done').fill('Third');
    await page.keyboard.press('Enter');
    await expect(group(page, 'Without a due day')).toContainText('Third');
    // The keys of the list wait until the dialog has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Train everybody' }).focus();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Test the backup' })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'Third')).toBeVisible();
    await page.goForward();
  });

  await test.step('what was typed is kept', async () => {
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await page.getByText('None yet').click();
    await notes.fill('The second disk is at home.');
    await press(page, 'Edit');
    await page.getByLabel('What is to be done').fill('Test the backups');
    const [{ revision } = backup] = (await listActions(client.token)).filter(
      ({ title }) => title === backup.title,
    );
    const { owner_uid, due_day, repetition } = backup;
    const theirs = { title: 'Test both backups', details: 'Both disks.', notes: '' };
    await api(
      client.token,
      'PUT',
      `actions/${backup.id}`,
      { ...theirs, owner_uid, due_day, repetition },
      { 'If-Match': `"${revision}"` },
    );
    await press(page, 'Save');
    await expect(page.getByText(/A colleague has changed this action meanwhile/)).toBeVisible();
    await expect(notes).toHaveValue('The second disk is at home.');
    await expect(page.getByLabel('What is to be done')).toHaveValue('Test the backups');
    await expect(page.getByText('A colleague has saved: “Test both backups”')).toBeVisible();
    await expect(page.getByLabel('Details')).toHaveValue('Both disks.');
    await expectPageToFit(page, 'actions-conflict');
    await press(page, 'Save');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Test the backups' })).toBeVisible();
    await expect(notes).toHaveValue('The second disk is at home.');
    await press(page, 'Save the notes');
    await expect(page.getByText('Saved.')).toHaveCount(2);
    expect(await listActions(client.token)).toContainEqual(
      expect.objectContaining({
        title: 'Test the backups',
        details: 'Both disks.',
        notes: 'The second disk is at home.',
      }),
    );
  });

  await test.step('a risk is accepted', async () => {
    await press(page, 'Postpone');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Postpone' }).click();
    await expect(dialog.getByText('Say why.')).toBeVisible();
    await expectPageToFit(page, 'actions-accept-risk');
    await dialog.getByLabel('Why can it wait?').fill('It is replaced in June.');
    await dialog.getByLabel('Until').fill(dayAfter(60));
    await dialog.getByRole('button', { name: 'Postpone' }).click();
    await expect(page.getByText(/^Postponed until .*: It is replaced in June\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Actions' }).first().click();
    await expect(group(page, 'Postponed')).toContainText('Test the backups');
  });

  await test.step('an incident becomes an action', async () => {
    const incidentId = await reportIncident(client.token);
    await goTo(page, `/dashboard/incidents/${incidentId}`);
    const part = page.getByRole('region', { name: 'Actions' });
    await part.getByRole('button', { name: 'Add an action: this incident' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is to be done').fill('Change every password');
    await dialog.getByRole('button', { name: 'Add the action' }).click();
    await expect(part.getByRole('link', { name: /^Change every password/ })).toBeVisible();
    await expectPageToFit(page, 'actions-incident');
  });

  await test.step('a change of the law becomes an action', async () => {
    await goTo(page, '/dashboard/cyber-laws/changes');
    await page
      .getByRole('main')
      .getByRole('link', { name: /must be in the priva/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Add an action/ }).click();
    await expect(page.getByRole('link', { name: /^Action: / })).toBeVisible();
    await expectPageToFit(page, 'actions-change');
    const kinds = (await listActions(client.token)).map(({ about }) => about.kind);
    expect(kinds.filter((kind) => kind !== 'nothing').sort()).toEqual(['change', 'incident']);
  });
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
  const entry = page
    .getByRole('region', { name: 'The next 90 days' })
    .getByRole('listitem')
    .filter({ hasText: 'Report each year' });
  await entry.getByRole('button', { name: 'Add an action: Report each year' }).click();
  await expect(entry.getByRole('link', { name: /^Action: due/ })).toBeVisible();
  const [added] = await listActions(token);
  expect(added).toMatchObject({ about: { kind: 'duty' }, due_day: duty.day });
});
