import '../test/quiet.ts';
import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { goodMessage } from '../test/messages.ts';
import { beginAsNew } from '../test/people.ts';

// A change that fails after its first write leaves nothing behind.

const app = withApp();
withLibrary();
let token: string;
let submissionId: string;

beforeEach(async () => {
  ({ token, submissionId } = await beginAsNew());
});
afterEach(() => vi.restoreAllMocks());

const failing = () => {
  throw new Error('The write failed');
};

it('does not store a message if updating its counters fails, and accepts it on retry', async () => {
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

describe('saving answers', () => {
  const answer = (questionId: string) => ({
    questionId,
    compliance_result: 'partial',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  });

  it('stores none of the answers if one is rejected', async () => {
    const origin = app.origin();
    const { status } = await callApi('saveAnswers', {
      origin,
      token,
      params: { submissionId },
      body: [answer('q01'), answer('q02'), answer('q99')],
    });
    expect(status).toBe(422);
    const { body } = await callApi('getMySubmission', {
      origin,
      token,
      params: { formId: testForm },
    });
    expect(body).toMatchObject({ submission: { revision: 0, answered: 0 }, answers: [] });
  });
});
