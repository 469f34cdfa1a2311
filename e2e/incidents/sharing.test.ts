import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import {
  createAdvisedIncident,
  factOf,
  hoursAgo,
  incidentPath,
  reportIncident,
  share,
  sharedPath,
} from '../fixtures/people/incident-people.ts';
import { unassign } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// An incident that an owner shares with the organisation's adviser.

const title = 'Files are encrypted and a note asks for money';
const question =
  'Has a ransom been paid or anything else been given, by you or by someone for you?';
const paymentClock = /^Designated Commonwealth body/;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const clock = (page: Page, name: RegExp) => page.getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const listed = (page: Page) =>
  page.getByRole('list', { name: 'Incidents that clients share with you' });
const gone = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This incident is no longer shared with you.' });

const reported = {
  noticed: hoursAgo(3),
  contents: [factOf('demand', 'yes'), factOf('critical_service_disrupted', 'yes')],
};

/** All that a device keeps of a page, as text. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

const proposeByKeyboard = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Propose an entry' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('radio', { name: 'An answer to a question' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog(page).getByRole('radio', { name: 'A note' })).toBeChecked();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('The server was off by nine.');
  await dialog(page).getByLabel('Why do you propose it?').fill('You told me so.');
  await dialog(page).getByRole('button', { name: 'Send the proposal' }).focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Comments').getByText('The server was off by nine.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose an entry' })).toBeFocused();
};

test('an owner shares, the adviser proposes, a member enters it, and the owner ends it', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const advised = await createAdvisedIncident(reported);
  const { client, adviser, id } = advised;
  await openAs(page, client.email, incidentPath(id));
  const part = section(page, 'Your adviser');
  await part.getByRole('button', { name: 'Share with Sam Adviser' }).click();
  await expect(dialog(page).getByText(/legal professional privilege/)).toBeVisible();
  await expectPageToFit(page, 'incident-share-question');
  await dialog(page).getByRole('button', { name: 'Share with Sam Adviser' }).click();
  await expect(part.getByText(/^Shared with Sam Adviser since .*, by Ada Client\.$/)).toBeVisible();
  await expect(part.getByRole('button', { name: 'End sharing' })).toBeFocused();

  // The adviser finds it on the first screen.
  const other = await (await browser.newContext()).newPage();
  await openAs(other, adviser.email, '/adviser');
  const row = listed(other).getByRole('listitem').filter({ hasText: client.name });
  await expect(row).toContainText(title);
  await expectPageToFit(other, 'adviser-shared-incidents');
  await row.getByRole('link', { name: title }).click();
  await expect(
    other.getByRole('heading', { level: 1, name: `${client.name} – ${title}` }),
  ).toBeVisible();
  await expect(section(other, 'What is known')).toContainText('Yes');
  await expect(
    other.getByRole('button', { name: /^(Answer|Record|Correct|Withdraw)/ }),
  ).toHaveCount(0);

  // They propose an answer, and see what it would change.
  await press(other, 'Propose an entry');
  await dialog(other).getByRole('combobox', { name: 'Question' }).selectOption({ label: question });
  await dialog(other).getByRole('radio', { name: 'Yes', exact: true }).check();
  await expect(dialog(other).getByText(/^Starts: Designated Commonwealth body/)).toBeVisible();
  await dialog(other).getByLabel('Why do you propose it?').fill('The bank has confirmed it.');
  await expectPageToFit(other, 'adviser-incident-proposal');
  await press(other, 'Send the proposal');
  await expect(section(other, 'Comments').getByText('Not entered yet')).toBeVisible();
  await expect(clock(other, paymentClock)).toHaveCount(0);

  // A member reads it in words, and enters it.
  await page.reload();
  await expect(page.getByText(/^Your adviser proposes an entry for the log\./)).toBeVisible();
  await expect(part.getByText('The bank has confirmed it.')).toBeVisible();
  await expect(part.getByText(/^Starts: Designated Commonwealth body/)).toBeVisible();
  await expectPageToFit(page, 'incident-proposal');
  await part.getByRole('button', { name: 'Enter it' }).click();
  await expect(part.getByText('Entered in the log')).toBeVisible();
  await expect(clock(page, paymentClock)).toBeVisible();
  await expect(section(page, 'Log')).toContainText(/Ada Client, proposed by Sam Adviser/);

  // The adviser's page follows.
  await expect(clock(other, paymentClock)).toBeVisible();
  await part.getByRole('textbox', { name: 'Comment' }).fill('We have told the bank.');
  await part.getByRole('button', { name: 'Send comment' }).click();
  await expect(part.getByText('We have told the bank.')).toBeVisible();
  await other.reload();
  await expect(section(other, 'Comments').getByText('We have told the bank.')).toBeVisible();
  await expectPageToFit(other, 'adviser-incident');

  // The end: nothing stays.
  await part.getByRole('button', { name: 'End sharing' }).click();
  await dialog(page).getByRole('button', { name: 'End sharing' }).click();
  await expect(part.getByRole('button', { name: 'Share with Sam Adviser' })).toBeVisible();
  await expect(part.getByText('We have told the bank.')).toBeVisible();
  await expect(gone(other)).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  expect(await readStorage(other)).not.toMatch(/encrypted|bank|payment/);
  await expectToFit(other, 'an incident that is no longer shared');
  await other.getByRole('link', { name: 'Your first screen' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(listed(other)).toHaveCount(0);

  await goTo(page, '/dashboard/organisation/log');
  const log = page.getByRole('main');
  await expect(log.getByText(/^Ada Client shared an incident with the adviser/)).toBeVisible();
  await expect(log.getByText(/^Ada Client ended the sharing of an incident/)).toBeVisible();

  await test.step('an adviser proposes with the keyboard alone, until another assignment ends the sharing', async () => {
    const drill = {
      ...advised,
      id: await reportIncident(client.token, { ...reported, kind: 'drill' }),
    };
    await goTo(other, sharedPath(id));
    await expect(
      other.getByText('This incident is not shared with you, or no longer.'),
    ).toBeVisible();
    await share(drill);
    await goTo(other, '/adviser');
    await expect(listed(other).getByText('Drill', { exact: true })).toBeVisible();
    await listed(other).getByRole('link', { name: title }).click();
    await expect(other.getByText('This is a drill')).toBeVisible();
    await proposeByKeyboard(other);
    await unassign(client.uid);
    // The listener is refused: the page does not wait until it asks again by itself.
    await expect(gone(other)).toBeVisible();
    await expect(other.getByText(title)).toHaveCount(0);
  });
  await other.context().close();
});
