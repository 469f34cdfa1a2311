import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { submissionWithAnswers } from '@lexplain/contract/saq';
import { Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/people.ts';
import { withApp } from '../test-app.ts';
import { callApi } from '../test-call.ts';
import { goodMessage } from '../test-contact.ts';

// A change that fails after its first write leaves nothing behind.

// The failures are logged with their stacks. Before the logger is loaded: it keeps the console that it finds.
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation(() => {});
}

process.env.FUNCTIONS_EMULATOR = 'true';
const { db } = await import('../data/firestore.ts');

const formId = 'spam-act-2003';
const app = withApp();
let token: string;
let submissionId: string;

beforeEach(async () => {
  ({ token } = await signUp());
  const origin = app.origin();
  await callApi('bootstrap', { origin, token });
  const { body } = await callApi('createSubmission', { origin, token, params: { formId } });
  submissionId = submissionWithAnswers.parse(body).submission.id;
});
afterEach(() => vi.restoreAllMocks());

const failing = () => {
  throw new Error('The write failed');
};

it('a message whose counting fails is not stored, and is taken when it is sent again', async () => {
  const key = randomUUID();
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const stored = () => db.doc(paths.contactMessage(id)).get();
  const body = goodMessage();
  const headers = { 'Idempotency-Key': key };
  const post = () => callApi('sendContactMessage', { origin: app.origin(), headers, body });

  const counting = vi.spyOn(Transaction.prototype, 'set').mockImplementation(failing);
  expect((await post()).status).toBe(500);
  expect(counting).toHaveBeenCalled();
  expect((await stored()).exists).toBe(false);
  counting.mockRestore();
  expect(await post()).toMatchObject({ status: 201, body: { id } });
  expect((await stored()).exists).toBe(true);
});

describe('of a save', () => {
  const answer = (questionId: string) => ({
    questionId,
    compliance_result: 'partial',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  });

  it('with one answer that is refused, the others are not stored either', async () => {
    const origin = app.origin();
    const { status } = await callApi('saveAnswers', {
      ...{ origin, token, params: { submissionId } },
      body: [answer('q01'), answer('q02'), answer('q99')],
    });
    expect(status).toBe(422);
    const { body } = await callApi('getMySubmission', { origin, token, params: { formId } });
    expect(body).toMatchObject({ submission: { revision: 0, answered: 0 }, answers: [] });
  });
});
