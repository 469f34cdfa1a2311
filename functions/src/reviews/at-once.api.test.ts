import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { countGivenUp } from '../test/failures/given-up.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// Equal calls at the same moment: one is carried out, and none waits for a lock of another.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId = '';
const { ask, submit, look, open, take, acceptAll } = reviewCalls(app.origin, () => ({
  acme,
  reviewId,
}));

const listGivenUp = countGivenUp();

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = '';
  // The first call of a session notes the sign-in.
  for (const persona of ['owner', 'assignedAdviser'] as const) await ask(persona, 'getMe');
});

type Call = () => ReturnType<typeof ask>;

const submitting = (): Call => {
  const params = { submissionId: acme.submissionId };
  return () => ask('owner', 'submitSubmission', { params });
};

const beginSubmitted = async () => {
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
};

const moving = async (name: 'takeReview' | 'closeReview', body = {}): Promise<Call> => {
  const headers = { 'If-Match': `"${(await look()).review.revision}"` };
  return () => ask('assignedAdviser', name, { params: { reviewId }, headers, body });
};

const prepared: Record<string, () => Promise<Call>> = {
  'saves of the same answer': async () => {
    const params = { submissionId: acme.submissionId };
    const rest = { risk_rating: null, current_controls: 'Ours', gaps_actions: null };
    const body = [{ questionId: 'q01', compliance_result: 'partial', ...rest }];
    return () => ask('owner', 'saveAnswers', { params, body });
  },
  submits: async () => submitting(),
  'calls that begin the next draft': async () => {
    await beginSubmitted();
    return () => ask('owner', 'createSubmission', { params: { formId: testForm } });
  },
  'calls that take a review': async () => {
    await beginSubmitted();
    return moving('takeReview');
  },
  'verdicts on an answer': async () => {
    await beginSubmitted();
    await take();
    const answer_hash = (await open()).round.hashes.q01;
    const params = { reviewId, questionId: 'q01' };
    const body = { verdict: 'accepted', answer_hash };
    return () =>
      ask('assignedAdviser', 'saveVerdict', { params, headers: { 'If-Match': '"0"' }, body });
  },
  'sign-offs': async () => {
    await beginSubmitted();
    await take();
    await acceptAll();
    const { verdicts_revision } = (await open()).round;
    return moving('closeReview', { verdicts_revision, text: 'As it should be' });
  },
  comments: async () => {
    await beginSubmitted();
    const body = { id: randomUUID(), question_id: 'q01', text: 'Which policy?' };
    return () => ask('owner', 'addReviewComment', { params: { reviewId }, body });
  },
  'acceptances of a proposed action': async () => {
    const proposal = { id: randomUUID(), about: { kind: 'nothing' }, title: 'Train the staff' };
    const body = { ...proposal, details: '', due_day: null };
    const params = { organisationId: acme.id };
    const proposed = await ask('assignedAdviser', 'proposeAction', { params, body });
    const { id: actionId } = actionEndpoints.proposeAction.output.parse(proposed.body);
    return () => ask('owner', 'moveAction', { params: { actionId }, body: { to: 'open' } });
  },
};

const counts = [2, 20];

it.each(Object.keys(prepared).flatMap((what) => counts.map((count) => [count, what] as const)))(
  '%i %s at once wait for no lock',
  async (count, what) => {
    const call = await prepared[what]?.();
    if (!call) throw new Error(`${what} is unknown`);
    listGivenUp();
    const answers = await Promise.all(Array.from({ length: count }, call));
    const [first] = answers;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => first?.status));
    expect(first?.status).toBeLessThan(300);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(listGivenUp()).toBe(0);
  },
);
