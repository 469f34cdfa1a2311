import '../test/quiet.ts';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import {
  type Controls,
  controlEndpoints,
  mostEvidence,
} from '@lexplain/contract/controls/controls';
import { storedControlSet } from '@lexplain/contract/library/controls';
import { paths } from '@lexplain/contract/paths';
import { expect, it, vi } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { signUp } from '../../../dev/suite/people.ts';
import { findStoredForm } from '../library/forms.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// What an organisation does, over all laws (docs/product.md, "What we do").

withApp();
withLibrary();

const spam = 'spam-act-2003';

const newClient = async (): Promise<{ token: string; organisationId: string }> => {
  const { token, uid } = await signUp();
  await callApi('bootstrap', { token });
  const account = await db.doc(paths.user(uid)).get();
  return { token, organisationId: String(account.get('organisation_id')) };
};

const read = async (token: string): Promise<Controls> => {
  const { status, body } = await callApi('getControls', { token });
  expect(status).toBe(200);
  return controlEndpoints.getControls.output.parse(body);
};

type Result = 'compliant' | 'partial' | 'non_compliant';

/** Submits a questionnaire with these results, and Compliant to the other questions. */
const submit = async (
  token: string,
  formId: string,
  results: Record<string, Result>,
  text = '',
) => {
  const begun = await callApi('createSubmission', { token, params: { formId } });
  const submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  const form = await findStoredForm(formId);
  const body = (form?.questions ?? []).map(({ id }) => ({
    questionId: id,
    compliance_result: results[id] ?? 'compliant',
    risk_rating: null,
    current_controls: text || `What ${formId} ${id} says`,
    gaps_actions: null,
  }));
  await callApi('saveAnswers', { token, params: { submissionId }, body });
  const { status } = await callApi('submitSubmission', { token, params: { submissionId } });
  expect(status).toBe(200);
};

it('has nothing for somebody who has submitted nothing and recorded no profile', async () => {
  const { token } = await newClient();
  expect(await read(token)).toMatchObject({ controls: [], laws: [], gaps: 0, things: [] });
});

it('shows answers of two laws side by side, the worst first, with what differs', async () => {
  const { token } = await newClient();
  await submit(token, spam, { q13: 'non_compliant' });
  await submit(token, 'essential-eight', {});
  const found = await read(token);
  expect(found.laws.map(({ subject_id }) => subject_id)).toEqual([spam, 'essential-eight']);
  expect(found.gaps).toBe(1);
  const trained = found.controls.find(({ id }) => id === 'people-trained');
  expect(trained).toMatchObject({ state: 'non_compliant', evidence: { count: 0 } });
  expect(trained?.questions[0]).toMatchObject({
    subject_id: spam,
    question_id: 'q13',
    state: 'non_compliant',
    answer: { result: 'non_compliant', risk: 'high', written: `What ${spam} q13 says` },
  });
  expect(found.things).toEqual([
    { control_id: 'people-trained', gaps: [{ subject_id: spam, question_id: 'q13' }] },
  ]);
  const shown = found.controls.flatMap(({ questions }) => questions);
  expect(new Set(shown.map(({ subject_id }) => subject_id))).toEqual(
    new Set([spam, 'essential-eight']),
  );
});

it('reads a draft as no answer, and never what another organisation submitted', async () => {
  const [anna, ben] = [await newClient(), await newClient()];
  await submit(anna.token, spam, {});
  await callApi('createSubmission', { token: ben.token, params: { formId: spam } });
  expect(await read(ben.token)).toMatchObject({ controls: [], laws: [] });
  const { submission_id } = (await db.doc(paths.standing(anna.organisationId)).get()).get(
    `laws.${spam}.submitted`,
  );
  const foreign = { laws: { [spam]: { submitted: { submission_id, at: new Date() } } } };
  await db.doc(paths.standing(ben.organisationId)).set(foreign, { merge: true });
  const answers = (await read(ben.token)).controls.flatMap(({ questions }) =>
    questions.map(({ answer }) => answer),
  );
  expect(answers.filter((answer) => answer !== null)).toEqual([]);
});

/**
 * The counter of the caller's calls, the account, the organisation, its standing, and queries that
 * find no evidence and no actions.
 */
const readBesides = 6;

it('reads one submission of each law, and answers below a megabyte with the longest texts', async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '3600');
  const { token } = await newClient();
  const laws = await listSubjectIds();
  for (const law of laws) await submit(token, law, {}, '語'.repeat(2_000));
  const found = await read(token);
  expect(found.laws).toHaveLength(laws.length);
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(1_000_000);
  takeBill();
  await read(token);
  expect(takeBill().reads).toBe(laws.length + readBesides);
}, 60_000);

it('counts evidence in use up to its bound, and stays below a megabyte', async () => {
  const { token, organisationId } = await newClient();
  await submit(token, spam, {});
  const writer = db.bulkWriter();
  for (let index = 0; index <= mostEvidence; index += 1) {
    void writer.set(db.doc(paths.evidenceOf(`${organisationId}-${index}`)), {
      organisation_id: organisationId,
      about: { kind: 'answer', subject_id: spam, question_id: 'q13' },
      shows: 'The list of who was trained',
      valid_until: '2027-01-31',
      set_aside_at: null,
      created_at: new Date(),
      updated_at: new Date(),
    });
  }
  await writer.close();
  const found = await read(token);
  expect(found.has_more_evidence).toBe(true);
  const trained = found.controls.find(({ id }) => id === 'people-trained');
  expect(trained?.evidence).toEqual({ count: mostEvidence, last_day: '2027-01-31' });
  expect(JSON.stringify(found).length).toBeLessThan(1_000_000);
});

it('is stored with questions of all laws', async () => {
  const set = storedControlSet.parse((await db.doc(paths.controlSet()).get()).data());
  const laws = new Set(
    set.controls.flatMap(({ questions }) => questions).map((one) => one.subject_id),
  );
  expect(laws.size).toBe(13);
});
