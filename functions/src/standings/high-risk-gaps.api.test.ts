import '../test/quiet.ts';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { actionCalls, actionOf, done, open } from '../actions/test-action-calls.ts';
import { findForm } from '../library/forms.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// How many gaps of high risk have no action, as the first screen of a member is told.

const app = withApp();
withLibrary();
const { organisation, asked, add, move, propose } = actionCalls(app.origin);

// The organisation of the tests has a review of another law.
const law = 'privacy-act-1988';

const readStanding = async () =>
  standingEndpoints.getStanding.output.parse((await callApi('getStanding', asked('member'))).body);
const countOf = async () =>
  (await readStanding()).high_risk_gaps.find(({ subject_id }) => subject_id === law)?.questions ??
  0;

const isGap = (index: number) => index < 3;
const risks = ['critical', null, 'medium'] as const;

/** Submits a critical gap, one that nobody has rated, and one of medium risk. */
beforeEach(async () => {
  const created = await callApi('createSubmission', { ...asked('owner'), params: { formId: law } });
  const { id } = submissionWithAnswers.parse(created.body).submission;
  const form = await findForm(law);
  const answers = (form?.questions ?? []).map((question, index) => ({
    questionId: question.id,
    compliance_result: isGap(index) ? 'non_compliant' : 'compliant',
    risk_rating: isGap(index) ? risks[index] : null,
    current_controls: null,
    gaps_actions: null,
  }));
  const params = { submissionId: id };
  await callApi('saveAnswers', { ...asked('owner'), params, body: answers });
  expect((await callApi('submitSubmission', { ...asked('owner'), params })).status).toBe(200);
});

const aboutGap = async (index: number) => {
  const questions = (await findForm(law))?.questions ?? [];
  const question_id = questions[index]?.id;
  return { kind: 'answer', subject_id: law, question_id, number: index + 1, risk: null };
};

it('are those that no open action is about', async () => {
  expect(await countOf()).toBe(2);
  await add({ about: await aboutGap(2) });
  expect(await countOf()).toBe(2);
  const action = await add({ about: await aboutGap(0) });
  expect(await countOf()).toBe(1);
  await move(action, done);
  expect(await countOf()).toBe(2);
  await move(action, open);
  expect(await countOf()).toBe(1);
  await move(action, { to: 'risk_accepted', reason: 'For now', until: '2099-01-01' }, 'owner');
  expect(await countOf()).toBe(1);
});

it('are none of those about which the adviser proposes something', async () => {
  const { id, title, details, due_day } = actionOf();
  const body = { id, title, details, due_day, about: await aboutGap(1) };
  const proposed = actionEndpoints.proposeAction.output.parse((await propose(body)).body);
  expect(await countOf()).toBe(1);
  await move(proposed, { to: 'declined', reason: '' });
  expect(await countOf()).toBe(2);
});

it('are counted once in a standing of before they were kept', async () => {
  await add({ about: await aboutGap(0) });
  await readStanding();
  const reference = db.doc(paths.standing(organisation().id));
  await reference.update({
    answer_actions: FieldValue.delete(),
    actions_counted: FieldValue.delete(),
    [`laws.${law}.high_risk`]: FieldValue.delete(),
  });
  // A change of before the first reading leaves what is missing missing.
  await add({ about: await aboutGap(2) });
  expect(await countOf()).toBe(1);
  expect((await reference.get()).get('actions_counted')).toBe(true);
});

it('are told to nobody of the staff', async () => {
  const params = { organisationId: organisation().id };
  const { body } = await callApi('openClient', { ...asked('assignedAdviser'), params });
  expect(JSON.stringify(body)).not.toMatch(/high_risk|answer_actions/);
});
