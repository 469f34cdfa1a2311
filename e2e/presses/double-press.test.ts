import { personPassword, signUp } from '../../dev/suite/people.ts';
import { createAdvisedIncident, share } from '../fixtures/people/incident-people.ts';
import {
  leavePlace,
  membersPlace,
  organisationPlace,
} from '../fixtures/people/organisation-people.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { test } from '../fixtures/test.ts';
import { type PressKind, type Row, walkAs, walkThrough } from './press.ts';
import { accountRows } from './rows/account-rows.ts';
import { actionRows, adviserActionRows } from './rows/action-rows.ts';
import { adviserRows } from './rows/adviser-rows.ts';
import { evidenceRows } from './rows/evidence-rows.ts';
import { incidentRows } from './rows/incident-rows.ts';
import { organisationRows } from './rows/organisation-rows.ts';
import { publicRows } from './rows/public-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { formRows } from './rows/saq-rows.ts';
import { subject } from './rows/saq-steps.ts';
import { registrationRows, sessionRows } from './rows/session-rows.ts';
import { adviserSharingRows, ownerSharingRows } from './rows/sharing-rows.ts';

// One button of each kind is pressed twice. dev/house/commands.test.ts checks that nothing is sent in another way,
// and double-press.deep.test.ts presses every button.

test.describe.configure({ timeout: 120_000 });

/** The last row of the button, as the rows before may be about a refusal. It is pressed in one way only. */
const pick = (rows: Row[], at: string, button: string, how: PressKind = 'at once'): Row => {
  const row = rows.findLast(
    (one) =>
      one.at === at && one.button.toString() === button && (one.how ?? ['by mouse']).includes(how),
  );
  if (!row) throw new Error(`No row presses ${button} ${how} at ${at}`);
  return { ...row, how: [how] };
};

test('a form of visitors and a link handle two quick presses', async ({ page }) => {
  await walkThrough({ page, email: '', password: '' }, [
    pick(publicRows, '/contact', 'Submit'),
    pick(publicRows, '/*', 'Get Started', 'by mouse'),
  ]);
});

test('registering handles two quick presses', async ({ page }) => {
  await walkThrough({ page, email: '', password: personPassword }, [
    pick(registrationRows, '/register', 'Create account'),
  ]);
});

test('signing in and out handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await page.goto('/login');
  await walkThrough({ page, email, password: personPassword }, [
    pick(sessionRows, '/login', 'Sign in'),
    pick(sessionRows, '/*', 'Sign Out'),
  ]);
});

test('an owner’s forms, download and deletion handle two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, [
    pick(accountRows, '/dashboard/user/data', 'Download my data'),
    pick(organisationRows, organisationPlace, 'Save', 'by Enter'),
    pick(organisationRows, membersPlace, 'Invite'),
    pick(organisationRows, `${leavePlace} > Delete the organisation`, 'Delete everything'),
  ]);
});

test('the report of an incident handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, [pick(incidentRows, '/dashboard/incidents/new', 'Report')]);
});

test('actions handle two quick presses', async ({ page, browser }) => {
  const client = await createClient();
  await walkAs(page, client.email, actionRows);
  const adviser = await createStaff();
  await assign(client.uid, adviser.uid);
  const other = await (await browser.newContext()).newPage();
  await walkAs(other, adviser.email, adviserActionRows(client.uid));
  await other.context().close();
});

test('evidence handles two quick presses', async ({ page }) => {
  const { email } = await createClient();
  await walkAs(page, email, evidenceRows);
});

test('sharing an incident handles two quick presses', async ({ page, browser }) => {
  const advised = await createAdvisedIncident();
  await walkAs(page, advised.client.email, ownerSharingRows(advised));
  await share(advised);
  const other = await (await browser.newContext()).newPage();
  await walkAs(other, advised.adviser.email, adviserSharingRows(advised));
  await other.context().close();
});

test('saving, submitting and a review handle two quick presses', async ({ page }) => {
  const form = '/dashboard/subjects/$id/saq';
  const { email } = await submitAsNew(subject);
  await walkAs(page, email, [
    pick(reviewRows, `${form} > Withdraw from review`, 'Withdraw'),
    pick(reviewRows, '/dashboard/subjects/$id/*', 'Ask for a review'),
    pick(formRows, form, 'Start a new assessment'),
    pick(formRows, form, 'Save'),
    pick(formRows, form, 'Submit'),
  ]);
});

test("an adviser's step handles two quick presses", async ({ page }) => {
  const { email } = await createStaff();
  await walkAs(page, email, [pick(adviserRows, '/adviser', 'Take', 'by mouse')]);
});
