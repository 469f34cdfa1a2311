import type { Page } from '@playwright/test';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import {
  factOf,
  hoursAgo,
  incidentPath,
  openIncident,
  reportIncident,
  reportOf,
} from '../fixtures/people/incident-people.ts';
import { createMember } from '../fixtures/people/membership.ts';
import { storeFailedReminder } from '../fixtures/people/notices-stored.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// A full log, a drill and what is not found:
// web/src/features/incidents/board/incident-page.test.tsx.

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });
const saved = (page: Page) => status(page, /^Saved$/);
const clock = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const asd = /^Australian Signals Directorate/;
const question =
  'Has a ransom been paid or anything else been given, by you or by someone for you?';
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('from the first look to the end, partly without a network', async ({ page }) => {
    await openIncident(page, {
      noticed: hoursAgo(3),
      contents: [
        factOf('services_down', 'yes'),
        factOf('critical_service_disrupted', 'yes'),
        factOf('demand', 'yes'),
      ],
    });
    // What is due next, and whom to call.
    const next = clock(page, asd);
    await expect(next.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(next.getByText(/^Next: report within 12 hours$/)).toBeVisible();
    await expect(next.getByText(/^8 hours 5\d minutes left$|^9 hours left$/)).toBeVisible();
    await expect(next.getByRole('link', { name: /^Call 1300 CYBER1/ })).toHaveAttribute(
      'href',
      'tel:1300292371',
    );
    await expectToFit(page, 'the board of an incident');
    await next.getByText('What the report must contain').click();
    await expect(next.getByText('Files are encrypted and a note asks for money')).toBeVisible();

    // A question is answered where it stands, and says first what it does.
    const mayRun = section(page, /^May start/);
    await mayRun.getByRole('button', { name: `Answer: ${question}` }).click();
    await mayRun.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expect(mayRun.getByText(/^Starts: Designated Commonwealth body/)).toBeVisible();
    await mayRun.getByRole('button', { name: 'Save the answer' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(clock(page, /^Designated Commonwealth body/)).toBeVisible();

    // Without a network, entries wait on the device.
    await goOffline(page);
    await next.getByRole('button', { name: /^Record a report/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reference number').fill('ASD-77');
    await dialog.getByLabel('What was sent or said').fill('We told them by telephone.');
    await expect(dialog.getByText(/^Is done: Australian Signals/)).toBeVisible();
    await expect(dialog.getByText(/^Starts: The relevant Commonwealth body/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Record the report' }).click();
    await expect(
      status(page, /^Waiting for the connection: 1 entry, kept on this device$/),
    ).toBeVisible();
    await expect(section(page, /^Done \(1\)/).getByText('Done in time')).toBeVisible();
    await expect(clock(page, /^The relevant Commonwealth body/)).toBeVisible();
    await goOnline(page);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    const log = section(page, 'Log');
    await expect(log.getByText(/Reference ASD-77\./)).toBeVisible();

    // A correction stands at what it corrects.
    await log.getByRole('button', { name: `Correct: ${question}` }).click();
    await dialog.getByRole('radio', { name: 'No', exact: true }).check();
    await expect(dialog.getByText(/^No longer needed: Designated Commonwealth body/)).toBeVisible();
    await expect(dialog.getByText('Something was paid')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save the answer' }).click();
    await expect(log.getByText('Corrected', { exact: true })).toBeVisible();
    await expect(clock(page, /^Designated Commonwealth body/)).toHaveCount(0);
    await expect(saved(page)).toBeVisible();

    // A note is added and taken back.
    await log.getByRole('button', { name: 'Add a note' }).click();
    await log.getByLabel('Note').fill('The server was switched off.');
    await log.getByRole('button', { name: 'Add the note' }).click();
    await log.getByRole('button', { name: /^Withdraw: Note/ }).click();
    await dialog.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(log.getByText('Withdrawn', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Close incident' }).click();
    await expect(
      dialog.getByText(/deadlines? (is|are) still running: closing the incident does not end/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close the incident' }).click();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await expectToFit(page, 'the board of a closed incident');
  });
});

test('has what is beside the deadlines: contacts, reminders, copies, and what is to be put right', {
  tag: picturesTag,
}, async ({ page }) => {
  const clockId = 'csa-ransomware-payment-72h';
  const { email, token, uid } = await createClient();
  const id = await reportIncident(token, {
    noticed: hoursAgo(3),
    contents: [
      factOf('demand', 'yes'),
      factOf('payment', 'yes', hoursAgo(3)),
      factOf('payment', 'yes', hoursAgo(1)),
      reportOf(clockId, 'telephone', hoursAgo(2)),
      reportOf(clockId, 'online_form', hoursAgo(9_000)),
    ],
  });
  const nobody = { name: '', phone: '' };
  await api(token, 'PUT', 'organisation/readiness', {
    leader: nobody,
    insurer: nobody,
    lawyer: { name: 'Example Lawyers', phone: '02 5550 0000' },
  });
  await createMember({ id: uid, role: 'member' }, 'Bo Example');
  await storeFailedReminder(uid, id);
  await openAs(page, email, incidentPath(id));

  // What is to be put right or done.
  const log = section(page, 'Log');
  await expect(log.getByText(/Speaking does not count as this report/)).toBeVisible();
  await expect(log.getByText(/The time given is before its deadline began/)).toBeVisible();
  await expect(
    clock(page, /^Designated Commonwealth body/).getByText(/still has to be made in writing/),
  ).toBeVisible();
  await expect(
    section(page, 'What is known').getByRole('link', { name: 'Report the further one' }),
  ).toHaveAttribute('href', '/dashboard/incidents/new');
  await expect(
    page.getByRole('alert').filter({ hasText: /Reminders were not delivered.*Ada Client/ }),
  ).toBeVisible();

  // Who is reminded: always an owner.
  const reminders = section(page, 'Reminders');
  await reminders.getByRole('button', { name: 'Stop my reminders' }).click();
  const needed = 'At least one owner is reminded. Choose another owner first.';
  await expect(reminders.getByRole('alert')).toHaveText(needed);
  await reminders.getByRole('button', { name: 'Choose people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Bo Example' }).check();
  await expectToFit(page, 'choosing who is reminded');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(reminders.getByText('Saved who is reminded.')).toBeVisible();
  await expect(reminders.getByText('Bo Example')).toBeVisible();

  // Contacts are entered elsewhere, and read here, also without a connection.
  const contacts = section(page, 'Whom to call');
  await expect(contacts.getByRole('link', { name: 'Contacts for an incident' })).toHaveAttribute(
    'href',
    '/dashboard/organisation/incidents',
  );
  await expect(contacts.getByRole('link', { name: '02 5550 0000' })).toHaveAttribute(
    'href',
    'tel:0255500000',
  );
  const along = section(page, 'Print and save');
  await along.getByText('Drafts of notices').click();
  await along.getByText(/^Designated Commonwealth body/).click();
  await expect(along.getByRole('button', { name: 'Copy the draft' })).toBeVisible();
  await expectPageToFit(page, 'incident-board-parts');
  await goOffline(page);
  await expect(contacts.getByText('Example Lawyers')).toBeVisible();
  await goOnline(page);
});

test('is used with the keyboard alone, and what is entered in one window is shown in the other', async ({
  page,
  browser,
}) => {
  const { email, id } = await openIncident(page);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, email, incidentPath(id));
  await test.step('by the keyboard', async () => {
    await page.bringToFront();
    const answer = page.getByRole('button', { name: `Answer: ${question}` }).first();
    await answer.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Don’t know yet' }).first()).toBeVisible();
    const yes = page.getByRole('radio', { name: 'Yes', exact: true }).first();
    await page.getByRole('radio', { name: 'Don’t know yet' }).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(yes).toBeChecked();
    await page.getByRole('button', { name: 'Save the answer' }).focus();
    await page.keyboard.press('Enter');
    await expect(clock(page, /^Designated Commonwealth body/)).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
    await page.getByRole('button', { name: 'Change details' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('What happened, in one line').fill('A note asks for money');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'A note asks for money' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change details' })).toBeFocused();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('two windows: nothing is lost', async () => {
    const addNote = async (where: Page, text: string) => {
      await where.getByRole('button', { name: 'Add a note' }).click();
      await where.getByRole('textbox', { name: 'Note' }).fill(text);
      await where.getByRole('button', { name: 'Add the note' }).click();
    };
    await Promise.all([addNote(page, 'From the first'), addNote(other, 'From the second')]);
    for (const each of [page, other]) {
      await expect(section(each, 'Log').getByText('From the first')).toBeVisible();
      await expect(section(each, 'Log').getByText('From the second')).toBeVisible();
      await expect(saved(each)).toBeVisible();
    }
  });
  await other.context().close();
});
