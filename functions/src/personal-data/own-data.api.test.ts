import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { listSubmissions } from '../assessments/list.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const formId = 'consumer-data-right';
let person: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  person = await signUp({ displayName: 'Anna Example' });
  const { token } = person;
  await callApi('bootstrap', { token });
  const { body } = await callApi('createSubmission', { token, params: { formId } });
  await callApi('saveAnswers', {
    token,
    params: { submissionId: submissionWithAnswers.parse(body).submission.id },
    body: [
      {
        questionId: 'q03',
        compliance_result: 'partial',
        risk_rating: null,
        current_controls: 'Ours',
        gaps_actions: null,
      },
    ],
  });
});

it('exports everything stored about a person', async () => {
  const { status, body } = await callApi('exportMe', { token: person.token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    identity: { uid: person.uid, email: person.email, email_verified: true },
    account: { display_name: 'Anna Example', plan: { code: 'starter' } },
    submissions: [
      {
        submission: { form_id: formId },
        answers: [{ question_id: 'q03', current_controls: 'Ours' }],
      },
    ],
  });
});

it('exports data to someone whose email is not verified', async () => {
  const { token, uid } = await signUp({ verified: false });
  expect((await callApi('exportMe', { token })).body).toMatchObject({
    identity: { uid, email_verified: false },
    account: null,
    submissions: [],
  });
});

describe('deleting the account', () => {
  it('deletes all data of the person and invalidates their token', async () => {
    const { token, uid } = person;
    expect((await callApi('deleteMe', { token })).body).toEqual({
      deleted: true,
      kept: [expect.stringContaining('Backups')],
    });
    for (const name of ['bootstrap', 'getMe', 'exportMe'] as const) {
      const after = await callApi(name, { token });
      expect([after.status, codeOf(after.body)]).toEqual([401, 'token_revoked']);
    }
    expect((await db.doc(paths.user(uid)).get()).exists).toBe(false);
    expect(await listSubmissions(uid)).toEqual([]);
  });
});
