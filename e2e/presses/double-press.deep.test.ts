import { personPassword, signUp } from '../../dev/suite/people.ts';
import { mailsWithSubject } from '../fixtures/mailbox.ts';
import { createAdvisedIncident, share } from '../fixtures/people/incident-people.ts';
import { createThree } from '../fixtures/people/organisation-people.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openSignedIn } from '../fixtures/people/sign-in.ts';
import { api, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';
import { everyRow } from './every-row.ts';
import { walkAs, walkThrough } from './press.ts';
import { addColleague, questionRows } from './question-rows.ts';
import { accountRows } from './rows/account-rows.ts';
import { actionRows, adviserActionRows } from './rows/action-rows.ts';
import { adviserPhoneRows } from './rows/adviser-phone-rows.ts';
import { adviserRows } from './rows/adviser-rows.ts';
import { adviserChangeRows, changeRows } from './rows/change-rows.ts';
import {
  adminClientRows,
  clientRows,
  firstClientRows,
  nameAdviser,
  storeSixty,
} from './rows/client-rows.ts';
import { coverRows, createCovered } from './rows/clients/cover-rows.ts';
import { besideHandOverRows, createHandOver, handOverRows } from './rows/clients/hand-over-rows.ts';
import { lawRows } from './rows/clients/law-rows.ts';
import { nameRemindedClient, reminderRows } from './rows/clients/reminder-rows.ts';
import { startRows } from './rows/clients/start-rows.ts';
import { evidenceRows, reviewEvidenceRows } from './rows/evidence-rows.ts';
import { incidentRows } from './rows/incident-rows.ts';
import { invitationRows } from './rows/invitation-rows.ts';
import { organisationRows } from './rows/organisation-rows.ts';
import { profileRows } from './rows/profile-rows.ts';
import { publicRows, writers } from './rows/public-rows.ts';
import { readinessRows, secondAddressRows } from './rows/readiness-rows.ts';
import { failureRows, phoneRows, readingRows } from './rows/reading-rows.ts';
import { reportOfferRows, reportRows } from './rows/report-rows.ts';
import { reviewRows } from './rows/review-rows.ts';
import { formRows } from './rows/saq-rows.ts';
import { subject } from './rows/saq-steps.ts';
import { codeRows } from './rows/second-factor/code-rows.ts';
import { secondFactorDemandRows } from './rows/second-factor/second-factor-demand-rows.ts';
import { secondFactorRows } from './rows/second-factor/second-factor-rows.ts';
import { registrationRows, sessionRows } from './rows/session-rows.ts';
import { adviserSharingRows, ownerSharingRows } from './rows/sharing-rows.ts';
import { firmRows } from './rows/staff/firm-rows.ts';
import { inboxRows } from './rows/staff/inbox-rows.ts';
import { peopleRows } from './rows/staff/people-rows.ts';
import { workbookRows } from './rows/workbook-rows.ts';

// Every button is pressed twice, as fast as possible, on a slow network: one request, one message, one
// result. One button of each kind is pressed in the usual run (double-press.test.ts).

test.describe.configure({ timeout: 300_000 });

test('every button of the public site handles two quick presses', async ({ page }) => {
  nameErrors(/status of 404 .*\/nowhere$/, 'the walk opens a page that does not exist');
  await walkThrough({ page, email: '', password: '' }, publicRows, everyRow);
  const senders = async () =>
    (await Promise.all(writers.map(mailsWithSubject))).flatMap((mails, index) =>
      mails.map(() => writers[index]),
    );
  await expect.poll(async () => (await senders()).toSorted(), { timeout: 15_000 }).toEqual(writers);
});

test('every button for signing in and out handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkThrough({ page, email, password: personPassword }, sessionRows, everyRow);
});

test('every button of the registration handles two quick presses', async ({ page }) => {
  const walk = { page, email: '', password: personPassword };
  await walkThrough(walk, registrationRows, everyRow);
});

test('every button of the profile handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, accountRows, everyRow);
});

test('every button of two-step sign-in handles two quick presses', async ({ page }) => {
  const { email, token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await walkAs(page, email, secondFactorRows, everyRow);
});

test('every button of the code at a sign-in handles two quick presses', async ({ page }) => {
  const { email, token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await walkThrough(
    { page, email, password: personPassword },
    codeRows(await enrol(token)),
    everyRow,
  );
});

test('every button that requires two-step sign-in of members handles two quick presses', async ({
  page,
}) => {
  const { owner } = await createThree();
  const tokens = await enrol(owner.token);
  await openSignedIn(page, { email: owner.email, localId: owner.uid, ...tokens }, '/dashboard');
  const walk = { page, email: owner.email, password: personPassword };
  await walkThrough(walk, secondFactorDemandRows, everyRow);
});

test('every button of the organisation page handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(
    page,
    email,
    [...organisationRows, ...readinessRows, ...secondAddressRows],
    everyRow,
  );
});

test('every button of an invitation handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, invitationRows, everyRow);
});

test('every button of the report of an incident handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, incidentRows, everyRow);
});

test('every button of actions handles two quick presses', async ({ page, browser }) => {
  const client = await createClient();
  await walkAs(page, client.email, actionRows);
  const adviser = await createStaff();
  await assign(client.uid, adviser.uid);
  const other = await (await browser.newContext()).newPage();
  await walkAs(other, adviser.email, adviserActionRows(client.uid));
  await other.context().close();
});

test('every button of evidence handles two quick presses', async ({ page }) =>
  walkAs(page, (await createClient()).email, evidenceRows));

test('every button that shares an incident handles two quick presses', async ({
  page,
  browser,
}) => {
  const advised = await createAdvisedIncident();
  await walkAs(page, advised.client.email, ownerSharingRows(advised));
  await share(advised);
  const other = await (await browser.newContext()).newPage();
  await walkAs(other, advised.adviser.email, adviserSharingRows(advised));
  await other.context().close();
});

test('every button of the organisation’s profile and its records handles two quick presses', async ({
  page,
}) => {
  const { email } = await signUp();
  await walkAs(page, email, profileRows, everyRow);
});

test('every button of a questionnaire handles two quick presses', async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, formRows, everyRow);
});

test("every button of a questionnaire's workbook handles two quick presses", async ({ page }) => {
  const { email } = await signUp();
  await walkAs(page, email, workbookRows, everyRow);
});

test('every button that gives a question to a colleague handles two quick presses', async ({
  page,
}) => {
  const { email, token } = await signUp();
  await addColleague(token);
  await walkAs(page, email, questionRows, everyRow);
});

test('every button of a review handles two quick presses', async ({ page }) => {
  const { email } = await submitAsNew(subject);
  await walkAs(page, email, reviewRows, everyRow);
});

test('every button about changes to the law handles two quick presses', async ({ page }) => {
  const { email } = await submitAsNew(subject);
  await walkAs(page, email, changeRows, everyRow);
});

test('every button of an adviser’s message about a change handles two quick presses', async ({
  page,
}) => {
  const adviser = await createStaff();
  await assign((await createClient()).uid, adviser.uid);
  await walkAs(page, adviser.email, adviserChangeRows, everyRow);
});

test("every button of the adviser's pages handles two quick presses", async ({ page }) => {
  const { email } = await createStaff();
  await walkAs(page, email, [...adviserRows, ...reviewEvidenceRows], everyRow);
});

test('every button of the inbox and of people handles two quick presses', async ({ page }) => {
  const { email } = await createStaff('Alex Admin', 'admin');
  await walkAs(page, email, [...inboxRows, ...peopleRows], everyRow);
});

test('every button of the firm handles two quick presses', async ({ page }) => {
  const { email } = await createStaff('Alex Admin', 'admin');
  await walkAs(page, email, firmRows, everyRow);
});

test("every button of the adviser's list of clients handles two quick presses", async ({
  page,
}) => {
  const { email, uid } = await createStaff();
  await storeSixty(uid);
  await walkAs(page, email, [...clientRows, ...lawRows], everyRow);
});

test('every button by which an adviser reminds clients handles two quick presses', async ({
  page,
}) => {
  const adviser = await createStaff();
  const { uid } = await createClient();
  await assign(uid, adviser.uid);
  nameRemindedClient(uid);
  await walkAs(page, adviser.email, reminderRows, everyRow);
});

test('every button by which an adviser starts a client handles two quick presses', async ({
  page,
}) => walkAs(page, (await createStaff()).email, startRows, everyRow));

test('every button that hands a client over handles two quick presses', async ({ page }) =>
  walkAs(page, (await createHandOver()).email, handOverRows, [...everyRow, ...besideHandOverRows]));

test('every button that sets and ends holiday cover handles two quick presses', async ({ page }) =>
  walkAs(page, (await createCovered()).email, coverRows, everyRow));

test('every button of a list without clients handles two quick presses', async ({ page }) =>
  walkAs(page, (await createStaff()).email, firstClientRows, everyRow));

test("every button by which an admin reads a client's page handles two quick presses", async ({
  page,
}) => {
  const name = `Adviser ${crypto.randomUUID().slice(0, 8)}`;
  await createStaff(name);
  nameAdviser(name);
  await walkAs(page, (await createStaff('Admin', 'admin')).email, adminClientRows, everyRow);
});

test('the offers of a report with gaps handle two quick presses', async ({ page }) => {
  const { email } = await submitAsNew(subject, () => ({
    compliance_result: 'partial',
    risk_rating: 'low',
    gaps_actions: 'Write it down',
  }));
  await walkAs(page, email, reportOfferRows, everyRow);
});

test('every button of reports, law pages and error messages handles two quick presses', async ({
  page,
}) => {
  const { email } = await submitAsNew(subject);
  await walkAs(page, email, [...reportRows, ...readingRows, ...failureRows], everyRow);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('every button of menus and lists handles two quick presses', async ({ page }) =>
    walkAs(page, (await signUp()).email, phoneRows, everyRow));

  test("every button that the adviser's pages have on a phone handles two quick presses", async ({
    page,
  }) => walkAs(page, (await createStaff()).email, adviserPhoneRows, everyRow));
});
