import '../test/quiet.ts';
import { me } from '@lexplain/contract/account/account';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { claimsOf, unsigned, untilNextSecond } from '../test/people.ts';
import { type PermittedRow, permittedRows, requestOf } from '../test/rows.ts';
import { readCollection, readDocument, withSdk } from '../test/sdk.ts';

const app = withApp();
withLibrary();
const formId = testForm;
const answer = {
  questionId: 'q01',
  compliance_result: 'partial',
  risk_rating: null,
  current_controls: 'Written after the sign-out',
  gaps_actions: null,
};

const ask = (name: PermittedRow, token: string, submissionId = 'never-was') =>
  callApi(name, { token, origin: app.origin(), ...requestOf(name, submissionId) });

/** A token of another session of someone, which began some seconds after their first. */
const sessionsOf = (token: string) => {
  const claims = claimsOf(token);
  return (seconds: number) =>
    unsigned({ ...claims, auth_time: Number(claims.auth_time) + seconds });
};

const someone = async () => {
  const { uid, token } = await signUp();
  const origin = app.origin();
  await callApi('bootstrap', { token, origin });
  const begun = await callApi('createSubmission', { token, origin, params: { formId } });
  const submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  return { uid, submissionId, session: sessionsOf(token) };
};
type SignedInPerson = Awaited<ReturnType<typeof someone>>;

const signOut = (token: string, sessions = 'this') =>
  callApi('signOut', { token, origin: app.origin(), body: { sessions } });
const outcomeOf = async (token: string) => {
  const { status, body } = await callApi('getMe', { token, origin: app.origin() });
  return codeOf(body) ?? status;
};
const refused = 'token_revoked';

/**
 * Whether a session that began at `began` reads the person's and the organisation's documents by
 * the SDK.
 */
const readBySdk = ({ uid, submissionId }: SignedInPerson, began: number) =>
  withSdk({ uid, verified: true, began }, async (firestore) => [
    ...(await readDocument(firestore, paths.user(uid))),
    ...(await readDocument(firestore, paths.submission(submissionId))),
    ...(await readCollection(firestore, paths.submissions(), ['organisation_id', uid])),
  ]);

describe('after a sign-out', () => {
  let person: SignedInPerson;
  let stored: unknown;
  const look = async () => {
    const found = await db.getAll(
      db.doc(paths.user(person.uid)),
      db.doc(paths.submission(person.submissionId)),
      db.doc(paths.deviceKey(person.uid)),
    );
    return found.map((each) => [each.exists, each.updateTime]);
  };
  beforeAll(async () => {
    person = await someone();
    expect(await signOut(person.session(0))).toMatchObject({ status: 200, body: { ended: true } });
    stored = await look();
  });

  it.each(permittedRows)('%s rejects the token and changes nothing', async (name) => {
    for (const id of [person.submissionId, 'never-was']) {
      const { status, body } = await ask(name, person.session(0), id);
      expect([status, codeOf(body)]).toEqual([401, refused]);
    }
    expect(await look()).toEqual(stored);
    recordFigure('Calls of a signed-out session refused', 1, permittedRows.length + 6);
  });

  it('the SDK can no longer read documents with the session', async () => {
    const { auth_time } = claimsOf(person.session(0));
    const read = await readBySdk(person, Number(auth_time));
    expect(read).toEqual(Array(6).fill('permission-denied'));
    recordFigure('Calls of a signed-out session refused', 6, permittedRows.length + 6);
  });

  it('another session of the same person remains valid', async () => {
    expect(await outcomeOf(person.session(1))).toBe(200);
    const read = await readBySdk(person, Number(claimsOf(person.session(1)).auth_time));
    expect(read).toEqual(Array(6).fill('read'));
  });

  it('catalogue endpoints still accept the token', async () => {
    const token = person.session(0);
    expect((await callApi('listSubjects', { token, origin: app.origin() })).status).toBe(200);
  });
});

it('signing out everywhere ends every session that began before', async () => {
  const { session } = await someone();
  expect((await signOut(session(1), 'all')).status).toBe(200);
  expect(await Promise.all([session(0), session(1)].map(outcomeOf))).toEqual([refused, refused]);
  expect(await outcomeOf(session(5))).toBe(200);
});

it('ending earlier sessions keeps the current one', async () => {
  const { session } = await someone();
  expect((await signOut(session(2), 'earlier')).status).toBe(200);
  expect(await Promise.all([session(0), session(1), session(2)].map(outcomeOf))).toEqual([
    refused,
    refused,
    200,
  ]);
});

it('signing out of 21 sessions individually ends all sessions with the last one', async () => {
  const { session } = await someone();
  for (let index = 1; index <= 20; index += 1) await signOut(session(index));
  expect(await outcomeOf(session(0))).toBe(200);
  await signOut(session(21));
  expect(await outcomeOf(session(0))).toBe(refused);
});

it('an ended session cannot end other sessions', async () => {
  const { session } = await someone();
  await signOut(session(0));
  expect((await signOut(session(0), 'all')).status).toBe(401);
  expect(await outcomeOf(session(1))).toBe(200);
});

it('signing out without an account revokes the token at the identity provider', async () => {
  const { token } = await signUp();
  await untilNextSecond();
  expect((await signOut(token)).status).toBe(200);
  expect(await outcomeOf(token)).toBe(refused);
});

it('a save that races with the sign-out is stored before it or rejected', async () => {
  const { submissionId, session } = await someone();
  const saves = Array.from({ length: 8 }, (_, index) =>
    callApi('saveAnswers', {
      token: session(0),
      origin: app.origin(),
      params: { submissionId },
      body: [{ ...answer, current_controls: `Save ${index}` }],
    }),
  );
  await signOut(session(0));
  const kept = db.doc(paths.submission(submissionId));
  const statuses = new Set((await Promise.all(saves)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
  const after = (await kept.get()).updateTime;
  expect(await ask('saveAnswers', session(0), submissionId)).toMatchObject({ status: 401 });
  expect((await kept.get()).updateTime).toEqual(after);
  expect(
    me.parse((await callApi('getMe', { token: session(1), origin: app.origin() })).body).user,
  ).not.toBeNull();
});
