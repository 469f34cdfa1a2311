import type { AnswerFields } from '@lexplain/contract/saq';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptHash, receiptHolds } from './saq-receipt.ts';

const answer: AnswerFields = {
  compliance_result: 'partial',
  risk_rating: 'high',
  current_controls: 'Kiểm tra 🔒',
  gaps_actions: null,
};
const answers: Record<string, AnswerFields> = {
  q01: answer,
  q02: { ...answer, gaps_actions: 'By March' },
};
const submission = {
  uid: 'anna',
  organisation_id: 'example',
  submitted_by: 'ben',
  form_id: 'law',
  submitted_at: new Date('2026-11-21T00:00:00Z'),
  answers,
};
const versions = { form_version: 1, obligation_versions: { a: '1', b: '2024.1' } };
const facts = { format: 2 as const, ...versions };
const held = receiptHash(submission, facts);
const stored = { ...submission, receipt: { ...facts, sha256: held } };

const first = { format: 1 as const, ...versions };
const heldFirst = receiptHash(submission, first);
const storedFirst = { ...submission, receipt: { ...first, sha256: heldFirst } };

it('holds for what was submitted before there were organisations, as it did', () => {
  // Made by the release that knew only format 1.
  expect(heldFirst).toBe('1dc5c24748e2bb5657646461f1a76f2db0c55e3e4bd798e35aebd83865029937');
  expect(receiptHolds(storedFirst, heldFirst)).toBe(true);
  expect(receiptHolds({ ...storedFirst, organisation_id: 'another' }, heldFirst)).toBe(true);
  expect(receiptHolds({ ...storedFirst, uid: 'ben' }, heldFirst)).toBe(false);
});

it('is not passed off as one of the other format', () => {
  expect(receiptHolds({ ...storedFirst, receipt: stored.receipt }, heldFirst)).toBe(false);
  expect(receiptHolds(stored, heldFirst)).toBe(false);
});

it('holds for what it was given for, in whatever order it is stored', () => {
  expect(receiptHolds(stored, held)).toBe(true);
  const turned = {
    ...stored,
    answers: Object.fromEntries(Object.entries(answers).reverse()),
    receipt: { ...stored.receipt, obligation_versions: { b: '2024.1', a: '1' } },
  };
  expect(receiptHolds(turned, held)).toBe(true);
});

const altered: [string, typeof stored][] = [
  [
    'an answer',
    { ...stored, answers: { ...stored.answers, q01: { ...answer, current_controls: 'Kiểm tra' } } },
  ],
  ['an answer that is gone', { ...stored, answers: { ...stored.answers, q02: answer } }],
  ['the time', { ...stored, submitted_at: new Date('2026-11-22T00:00:00Z') }],
  ['the organisation', { ...stored, organisation_id: 'another' }],
  ['who submitted it', { ...stored, submitted_by: 'anna' }],
  [
    'the law',
    { ...stored, receipt: { ...stored.receipt, obligation_versions: { a: '2', b: '2024.1' } } },
  ],
  ['the form', { ...stored, receipt: { ...stored.receipt, form_version: 2 } }],
];

describe.each(altered)('with %s altered', (_, tampered) => {
  it('fails', () => {
    expect(receiptHolds(tampered, held)).toBe(false);
  });

  it('fails also when the stored hash is altered along', () => {
    const sha256 = receiptHash(tampered, tampered.receipt);
    expect(receiptHolds({ ...tampered, receipt: { ...tampered.receipt, sha256 } }, held)).toBe(
      false,
    );
  });
});

it('never takes two different texts for one', () => {
  const hashOf = (current_controls: string, gaps_actions: string) =>
    receiptHash(
      { ...submission, answers: { q01: { ...answer, current_controls, gaps_actions } } },
      facts,
    );
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(hashOf(a, b)).not.toBe(hashOf(c, d));
    }),
  );
});
