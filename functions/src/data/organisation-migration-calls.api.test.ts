import '../test-quiet.ts';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { submissionWithAnswers } from '@lexplain/contract/saq';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { withApp } from '../test-app.ts';
import {
  before,
  closedOfAnna,
  documentsOfPeople,
  draftOfAnna,
  pathsNaming,
  people,
  receiptOf,
  storeBefore,
} from '../test-before-organisations.ts';
import { callApi } from '../test-call.ts';
import { catalogue, formId } from '../test-newer-documents.ts';
import { newPerson } from '../test-people.ts';
import { makesAnew, type PermittedRow, requestOf, rowsForOne } from '../test-rows.ts';

// Calls of this release by people from before there were organisations, in a project of its own in the
// emulators.
process.env.CATALOGUE_FRESHNESS = '0';
const { db } = await import('./firestore.ts');
const { migratePerson, planMigration } = await import('./organisation-migration.ts');
const { sweepDeletedAccounts } = await import('./deleted-accounts.ts');

const app = withApp();
let anna: { token: string };

/** Recreates their identities, as a test may have deleted them. */
const storeEverybody = async (): Promise<void> => {
  await storeBefore(db);
  // The library of that time had no questions about a business; this release's import adds them first.
  await db.doc(paths.factSet()).set(catalogue[paths.factSet()] ?? {});
  await getAuth().deleteUsers(people);
  const [first] = await Promise.all(people.map((uid) => newPerson(uid)));
  if (!first) throw new Error('Nobody was made');
  anna = first;
};
beforeEach(storeEverybody);

const call = async (name: EndpointName, more: object = {}): Promise<unknown> => {
  const { token } = anna;
  const { status, body } = await callApi(name, { origin: app.origin(), token, ...more });
  expect([name, status, body]).toEqual([name, endpoints[name].status, expect.anything()]);
  return body;
};

const nothing = { risk_rating: null, current_controls: null, gaps_actions: null };
const answer = { ...nothing, questionId: 'q02', compliance_result: 'compliant' };
const ofForm = { params: { formId } };
const ofDraft = { params: { submissionId: draftOfAnna } };
const [closed = ''] = closedOfAnna;

/** The same URL twice, so that the answers can be compared. */
const invited = (name: PermittedRow) =>
  name === 'invite' && { body: { email: 'invited@example.com', role: 'member' } };

/** Her profile was never saved. */
const unsaved = (name: PermittedRow) =>
  name === 'createProfileRecord' && { headers: { 'If-Match': '"0"' } };

/** A request for each row that needs a permission; for verification, a valid receipt. */
const requestFor = (name: PermittedRow): object =>
  name === 'verifyReceipt'
    ? { params: { submissionId: closed }, body: { sha256: receiptOf(closed) } }
    : { ...requestOf(name, draftOfAnna, formId), ...invited(name), ...unsaved(name) };

const times = [
  ...['updated_at', 'submitted_at', 'exported_at', 'sha256', 'sent_at', 'expires_at', 'at'],
];

/** An answer without fields that differ between calls, such as new ids and times. */
const comparable = (name: PermittedRow, body: unknown): unknown => {
  const varying = makesAnew(name) ? [...times, 'id', 'created_at'] : times;
  return JSON.parse(JSON.stringify(body), (field, value: unknown) =>
    varying.includes(field) ? null : value,
  );
};

describe('the first call of a person who was not migrated', () => {
  it.each(rowsForOne)('%s answers as after a migration, and migrates the person', async (name) => {
    const first = await call(name, requestFor(name));
    const account = await db.doc('users/anna').get();
    expect(account.get('organisation_id')).toBe(name === 'deleteMe' ? undefined : 'anna');
    expect(await planMigration('anna')).toEqual({ steps: [], unreadable: [] });
    await storeEverybody();
    await migratePerson('anna');
    const usual = await call(name, requestFor(name));
    expect(comparable(name, first)).toEqual(comparable(name, usual));
  });

  it('migrates nobody else', async () => {
    await call('getMe');
    for (const uid of ['ben', 'cleo']) {
      expect((await db.doc(`users/${uid}`).get()).data()).toEqual(before.get(`users/${uid}`));
      expect(await pathsNaming(db, `organisations/${uid}`)).toEqual([]);
    }
  });
});

it('a draft from before the migration is continued and submitted with a format 2 receipt', async () => {
  const begun = submissionWithAnswers.parse(await call('createSubmission', ofForm));
  expect(begun.submission).toMatchObject({ id: draftOfAnna, revision: 1, answered: 4 });
  expect(begun.answers.map(({ question_id }) => question_id).sort()).toEqual([
    ...['4-d', 'q01', 'q02', 'q03'],
  ]);
  expect(begun.answers).toContainEqual(
    expect.objectContaining({ question_id: 'q01', current_controls: 'Of a draft' }),
  );
  await call('saveAnswers', { ...ofDraft, body: [answer], headers: { 'If-Match': '"1"' } });
  const done = submissionWithAnswers.parse(await call('submitSubmission', ofDraft));
  expect(done.submission).toMatchObject({ revision: 2, receipt: { format: 2, form_version: 1 } });
  const sha256 = done.submission.receipt?.sha256;
  expect(await call('verifyReceipt', { ...ofDraft, body: { sha256 } })).toEqual({ matches: true });
  const { uid, organisation_id, created_by, saved_by, submitted_by } =
    (await db.doc(`submissions/${draftOfAnna}`).get()).data() ?? {};
  const all = [uid, organisation_id, created_by, saved_by, submitted_by];
  expect(all).toEqual(Array(5).fill('anna'));
});

it.each(closedOfAnna)(
  'the receipt of %s from before the migration still verifies',
  async (submissionId) => {
    const verify = (sha256: string) =>
      call('verifyReceipt', { params: { submissionId }, body: { sha256 } });
    expect(await verify(receiptOf(submissionId))).toEqual({ matches: true });
    expect(await verify('a'.repeat(64))).toEqual({ matches: false });
    const { submission } = submissionWithAnswers.parse(
      await call('getSubmission', { params: { submissionId } }),
    );
    expect(submission.receipt).toMatchObject({ format: 1, sha256: receiptOf(submissionId) });
  },
);

it('the export contains every submission from before the migration, and the organisation', async () => {
  const exported = endpoints.exportMe.output.parse(await call('exportMe'));
  const mine = [...before].filter(([, { uid }]) => uid === 'anna').map(([path]) => path);
  const ids = exported.submissions.map(({ submission }) => `submissions/${submission.id}`);
  expect(ids.sort()).toEqual(mine.sort());
  expect(exported.organisation).toMatchObject({
    ...{ id: 'anna', role: 'owner', name: 'Anna Renamed', place: null },
  });
});

describe('a deletion removes all data of the person and none of others', () => {
  const others = async () => {
    const hers = await pathsNaming(db, 'anna');
    return [...(await documentsOfPeople(db))].filter(([path]) => !hers.includes(path));
  };

  const migrate = () => migratePerson('anna');
  const asIs = async () => {};
  const byThemselves = () => call('deleteMe');
  const bySweep = async () => {
    await getAuth().deleteUser('anna');
    expect(await sweepDeletedAccounts()).toBe(1);
  };

  it.each([
    ['migrated person, own request', migrate, byThemselves],
    ['person not migrated, own request', asIs, byThemselves],
    ['migrated person, sweep', migrate, bySweep],
    ['person not migrated, sweep', asIs, bySweep],
  ])('%s', async (_, prepare, remove) => {
    const untouched = await others();
    await prepare();
    expect((await pathsNaming(db, 'anna')).length).toBeGreaterThan(5);
    await remove();
    expect(await pathsNaming(db, 'anna')).toEqual([]);
    expect(await others()).toEqual(untouched);
  });
});
