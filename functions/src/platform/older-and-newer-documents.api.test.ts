import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it, vi } from 'vitest';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import {
  account,
  asNewer,
  catalogue,
  draft,
  formId,
  newerPaths,
  organisation,
  submitted,
  uid,
} from '../test/documents.ts';
import { callApi, withApp } from '../test/http.ts';
import { goodMessage } from '../test/messages.ts';
import { unsigned } from '../test/people.ts';

// docs/decisions/0023-older-and-newer-documents.md: documents of a newer release are read, and keep
// their fields after this release writes. In a project of its own, as the test changes the
// catalogue.

const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

process.env.CATALOGUE_FRESHNESS = '0';
const { db } = await import('./firestore.ts');
const { hashReceipt } = await import('../assessments/receipt.ts');
const { setRole } = await import('../people/roles.ts');
const { outboxes } = await import('../mail/outboxes.ts');
const {
  closeMail: closeMessage,
  listStopped,
  replayMail: replayMessage,
} = await import('../mail/stopped-mail.ts');
const { deliver, sweep } = await import('../mail/sending/deliver.ts');

const app = withApp();
const project = projectOfPeople();
const seconds = Math.floor(Date.now() / 1000);
const token = unsigned({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: uid,
  user_id: uid,
  iat: seconds,
  exp: seconds + 3_600,
  auth_time: seconds,
  name: 'Anna Example',
  email: account.email,
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: {} },
});

const call = async (name: EndpointName, more: object = {}) => {
  const { status, body } = await callApi(name, { origin: app.origin(), token, ...more });
  expect([name, status, body]).toEqual([name, expect.toBeOneOf([200, 201]), expect.anything()]);
  return body;
};
const raw = async (path: string) => (await db.doc(path).get()).data() ?? {};

/** The paths of the newer release's fields in each document, as last stored by it. */
const newerFields = new Map<string, string[]>();
const store = async (path: string, document: object): Promise<void> => {
  newerFields.set(path, newerPaths(document));
  await db.doc(path).set(document);
};
const storeNewer = (path: string, document: object) => store(path, asNewer(db, document));
const expectAllKept = async () => {
  for (const [path, expected] of newerFields) {
    expect([path, newerPaths(await raw(path))]).toEqual([path, expect.arrayContaining(expected)]);
  }
};

const without = (document: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));

const drafted = paths.submission('drafted');
const closed = paths.submission('closed');

/** A submitted one, with the receipt over its known fields. */
const withReceipt = () => {
  const versions = { form_version: 1, obligation_versions: { 'l-1': '1' }, profile_record: null };
  const known = storedSubmission.parse({
    ...submitted,
    created_at: new Date(),
    updated_at: new Date(),
    submitted_at: submitted.submitted_at.toDate(),
  });
  const sha256 = hashReceipt(known, versions);
  return { sha256, document: { ...submitted, receipt: { format: 4, ...versions, sha256 } } };
};
const { sha256, document: closedDocument } = withReceipt();

beforeAll(async () => {
  await getAuth().createUser({ uid, email: account.email, emailVerified: true });
  for (const [path, document] of Object.entries(catalogue)) await storeNewer(path, document);
  await storeNewer(paths.user(uid), without(account, 'plan_code', 'updated_at'));
  await storeNewer(paths.organisation(uid), without(organisation, 'adviser_uid'));
  await storeNewer(drafted, without(draft, 'answered', 'receipt'));
  await storeNewer(closed, without(closedDocument, 'status', 'revision'));
});

const answer = (questionId: string, fields: Partial<AnswerFields> = {}) => ({
  questionId,
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
  ...fields,
});
const save = (...body: object[]) =>
  call('saveAnswers', { params: { submissionId: 'drafted' }, body });

it('reads, renames and assigns a plan and role to an account, keeping unknown fields', async () => {
  expect(await call('getMe')).toMatchObject({ user: { role: 'client' }, plan: null });
  expect(await call('bootstrap')).toMatchObject({ plan: { code: 'starter' } });
  await call('updateMe', { body: { display_name: 'Anna Renamed' } });
  expect(await setRole(account.email, 'adviser')).toBe('client');
  expect(await call('getMe')).toMatchObject({
    user: { display_name: 'Anna Renamed', role: 'adviser' },
    entitlements: ['saq'],
  });
  await expectAllKept();
});

it('reads and renames an organisation, keeping unknown fields', async () => {
  expect(await call('getOrganisation')).toMatchObject({ name: 'Anna Example', role: 'owner' });
  await call('updateOrganisation', { body: { name: 'Example Pty Ltd' } });
  expect(await call('getOrganisation')).toMatchObject({ name: 'Example Pty Ltd' });
  await expectAllKept();
});

it('returns the catalogue without unknown fields', async () => {
  const bodies = [
    await call('listSubjects'),
    await call('getSubject', { params: { id: formId } }),
    await call('listObligations', { params: { id: formId } }),
    await call('listObligationVersions', { params: { id: formId, obligationId: 'l-1' } }),
    await call('listPenaltyUnits'),
    await call('listChanges'),
    await call('getChange', { params: { changeId: '2026-01-01-all' } }),
    await call('getSaqForm', { params: { id: formId } }),
    await call('getSaqForm', { params: { id: formId }, query: { version: '1' } }),
  ];
  for (const body of bodies) expect(newerPaths(body)).toEqual([]);
});

it('merges saved answers into a draft, keeping unknown fields of each answer', async () => {
  expect(await call('getMySubmission', { params: { formId } })).toMatchObject({
    submission: { id: 'drafted', answered: 3 },
  });
  const changed = { compliance_result: 'compliant', current_controls: 'New' } as const;
  const saved = await save(
    answer('q01', changed),
    answer('q03', { risk_rating: 'low' }),
    answer('4-d', { gaps_actions: 'Soon' }),
  );
  expect(saved).toMatchObject({ submission: { revision: 4, answered: 3 } });
  const { answers } = await raw(drafted);
  expect(answers).toMatchObject({
    q01: { ...changed, risk_rating: null, newer: { text: 'newer' } },
    q02: { current_controls: 'Ours' },
    q03: { risk_rating: 'low' },
    '4-d': { gaps_actions: 'Soon' },
    q99: { current_controls: 'Ours', newer: { text: 'newer' } },
  });
  await expectAllKept();
});

it('keeps unknown fields of a cleared answer and does not count it as answered', async () => {
  await save(answer('q02'), answer('q03'), answer('4-d'));
  const { answers } = await raw(drafted);
  expect(Object.keys(answers.q02)).toEqual(expect.arrayContaining(['newer']));
  expect(answers.q02).not.toHaveProperty('current_controls');
  expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['q03']));
  expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['4-d']));
  const { body } = await callApi('getMySubmission', {
    origin: app.origin(),
    token,
    params: { formId },
  });
  const { submission, answers: shown } = submissionWithAnswers.loose().parse(body);
  expect(shown.map(({ question_id }) => question_id).sort()).toEqual(['q01', 'q99']);
  expect(submission).toMatchObject({ revision: 5, answered: 2 });
  // Clearing again changes nothing.
  expect(await save(answer('q02'))).toMatchObject({ submission: { revision: 5 } });
  await save(answer('q02', { gaps_actions: 'Again' }));
  await expectAllKept();
});

it('verifies existing and new receipts over known fields only', async () => {
  const verify = (submissionId: string, held: string) =>
    call('verifyReceipt', { params: { submissionId }, body: { sha256: held } });
  expect(await verify('closed', sha256)).toEqual({ matches: true });
  const body = await call('submitSubmission', { params: { submissionId: 'drafted' } });
  const { submission } = submissionWithAnswers.parse(body);
  expect(submission).toMatchObject({ status: 'submitted', receipt: { form_version: 1 } });
  expect(await verify('drafted', submission.receipt?.sha256 ?? '')).toEqual({ matches: true });
  await expectAllKept();
});

it('copies only known answers and fields into a new draft', async () => {
  const body = await call('createSubmission', { params: { formId } });
  const { submission, answers } = submissionWithAnswers.parse(body);
  expect(answers.map(({ question_id }) => question_id).sort()).toEqual(['q01', 'q02']);
  expect(newerPaths(await raw(paths.submission(submission.id)))).toEqual([]);
  expect(await call('listMySubmissions', { params: { formId } })).toMatchObject([
    { id: submission.id, status: 'draft' },
    { id: 'drafted', status: 'submitted' },
    { id: 'closed', status: 'submitted' },
  ]);
});

it('exports all data of a person without unknown fields', async () => {
  const body = await call('exportMe');
  expect(body).toMatchObject({ account: { display_name: 'Anna Renamed' } });
  expect(newerPaths(body)).toEqual([]);
});

it('finds a message by its key, retries, closes, replays and sends it, keeping unknown fields', async () => {
  const message = goodMessage();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const send = () => call('sendContactMessage', { body: message, headers });
  expect(await send()).toMatchObject({ id: expect.any(String) });
  const [reference] = await db.collection(paths.contactMessages()).listDocuments();
  const { id } = reference ?? { id: '' };
  const stored = await raw(paths.contactMessage(id));
  await storeNewer(paths.contactMessage(id), {
    ...without(stored, 'expire_at'),
    delivery: without(stored.delivery, 'attempts', 'lease_until'),
  });
  expect(await send()).toEqual({ id });

  const sent: string[] = [];
  const failing = async () => {
    throw Object.assign(new Error('Refused'), { code: 503 });
  };
  const succeed = async (one: string) => void sent.push(one);
  const contextOf = (send: typeof succeed) => ({
    store: outboxes.contactMessages,
    send,
    owner: 'test',
  });
  const state = async () => (await raw(paths.contactMessage(id))).delivery.state;

  await deliver(id, contextOf(failing));
  expect(await state()).toBe('retry');
  await expectAllKept();
  await db.doc(paths.contactMessage(id)).update({ 'delivery.state': 'blocked' });
  expect(await listStopped()).toMatchObject([{ id, email: message.email }]);
  expect(await closeMessage(id)).toBe(true);
  expect(await replayMessage(id)).toBe(true);
  await sweep(contextOf(succeed), new Date(Date.now() + 60_000));
  expect([await state(), sent]).toEqual(['sent', [id]]);
  await expectAllKept();
});

it('deletes documents with unknown fields when the account is deleted', async () => {
  await call('deleteMe');
  for (const path of [paths.user(uid), paths.organisation(uid), drafted, closed]) {
    expect((await db.doc(path).get()).exists).toBe(false);
  }
});
