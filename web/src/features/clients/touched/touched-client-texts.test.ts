import { describe, expect, it } from 'vitest';
import {
  describeReach,
  describeRepeated,
  describeSent,
  describeWritten,
  listAltered,
  listComparisons,
  listQuestions,
} from './touched-client-texts';

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

const lawNames = new Map([
  ['spam', 'Spam Act 2003'],
  ['privacy', 'Privacy Act 1988'],
]);

describe('the outcomes before and after a change', () => {
  it.each([
    [
      { before: 'does_not_apply', after: 'applies', added: 3, removed: 0 },
      'Spam Act 2003: was “Does not apply”, is now “Applies”',
    ],
    [
      { before: 'applies', after: 'applies', added: 1, removed: 0 },
      'Spam Act 2003: “Applies” as before, with 1 obligation more',
    ],
    [
      { before: 'partly', after: 'partly', added: 2, removed: 1 },
      'Spam Act 2003: “Applies in part” as before, with 2 obligations more and 1 obligation fewer',
    ],
  ] as const)('%j are “%s”', (law, text) => {
    expect(listAltered([{ subject_id: 'spam', ...law }], lawNames)).toEqual([text]);
  });

  it('are explained once where the same is known of every law', () => {
    const both = ['spam', 'privacy'].map(
      (subject_id) => ({ subject_id, kind: 'same_rules' }) as const,
    );
    expect(listComparisons(both, lawNames)).toEqual([
      'The change left the rules that decide as they were: no outcome is another since.',
    ]);
    const other = { subject_id: 'privacy', kind: 'not_stored' } as const;
    expect(listComparisons([...both.slice(0, 1), other], lawNames)).toEqual([
      expect.stringMatching(/^Spam Act 2003: The change left/),
      expect.stringMatching(/^Privacy Act 1988: We do not have the rules/),
    ]);
    expect(listComparisons([], lawNames)).toEqual([]);
  });
});

it('says whether and when a client had a message', () => {
  const now = new Date('2026-11-27T12:00:00+11:00');
  const written_at = '2026-11-03T12:00:00+11:00';
  expect(describeWritten(null, now)).toBe('No message yet');
  expect(describeWritten(written_at, now)).toBe('Message sent on 3 Nov');
  const acme = { name: 'Acme', written_at };
  const other = { name: 'Other', written_at: null };
  expect(describeRepeated([acme, other], now)).toBe(
    'Owners already had a message about this change: Acme (on 3 Nov).',
  );
  expect(describeRepeated([other], now)).toBeNull();
});
