import { describe, expect, it } from 'vitest';
import { describeReach, describeSent, listQuestions } from './texts';

describe('how a change touches a client', () => {
  it.each([
    [{ reason: 'applies', outcome: 'applies' }, 'Applies by the profile'],
    [{ reason: 'answered', outcome: 'applies' }, 'Applies by the profile'],
    [{ reason: 'answered', outcome: 'may_apply' }, 'Open by the profile'],
    [{ reason: 'answered', outcome: null }, 'By answers alone'],
    [{ reason: 'general', outcome: null }, 'About no single law'],
  ] as const)('%j is “%s”', (client, text) => {
    expect(describeReach(client).text).toBe(text);
  });

  it('names questions by the names of their laws', () => {
    const answers = [
      { subject_id: 'spam', numbers: [4] },
      { subject_id: 'newer', numbers: [1, 2, 7] },
    ];
    expect(listQuestions(answers, new Map([['spam', 'Spam Act 2003']]))).toEqual([
      'Spam Act 2003, question 4',
      'newer, questions 1, 2 and 7',
    ]);
  });
});

it('says how many owners get a message, and where nobody wants it', () => {
  const nameOf = (id: string): string => `Client ${id}`;
  expect(describeSent({ owners: 3, unreached: [] }, nameOf)).toEqual({
    sent: 'The message was sent to 3 owners.',
    notSent: null,
  });
  expect(describeSent({ owners: 0, unreached: ['a', 'b'] }, nameOf)).toEqual({
    sent: 'The message was sent to nobody.',
    notSent: 'Not sent to Client a and Client b: no owner there wants messages from their adviser.',
  });
});
