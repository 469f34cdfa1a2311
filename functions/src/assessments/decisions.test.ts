import { AppError } from '@lexplain/contract/api/errors';
import { requiredMissing } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { history, play, questions, type Server } from '../test/histories/history.ts';
import { applySave, createDraft, nothingSettled, submitDraft } from './decisions.ts';
import { matchesReceipt } from './receipt.ts';

const now = new Date('2026-11-21T00:00:00Z');
const form = { id: 'law', subject_id: 'law', title: 'Law', version: 3, questions };
const anna = { uid: 'anna', organisation_id: 'example' };
const draft = createDraft(anna, form, null, now);

/** The decisions, with a variable in place of the transaction. */
const inMemory = (): Server => {
  let current = draft;
  const stored = () => {
    const { answers, revision, status } = current;
    return { answers, revision, status };
  };
  const attempt = async (decide: () => StoredSubmission) => {
    try {
      current = decide();
      return { status: 200, stored: stored() };
    } catch (error) {
      if (error instanceof AppError) return { status: error.status, stored: stored() };
      throw error;
    }
  };
  return {
    required: ['q01'],
    save: (changes, expected) =>
      attempt(() =>
        applySave(current, { by: { uid: 'ben', name: 'Ben' }, changes, expected, questions, now }),
      ),
    submit: () =>
      attempt(() =>
        submitDraft(current, {
          by: { uid: 'ben', name: 'Ben' },
          questions,
          obligations: [],
          evidence: [],
          settled: nothingSettled,
          now,
        }),
      ),
    look: async () => stored(),
  };
};

const runs = chooseSampleSize(500, 10_000);
it(`loses no answer and duplicates no revision in ${runs} random histories of two clients`, async () => {
  await fc.assert(
    fc.asyncProperty(history, (steps) => play(steps, inMemory())),
    { numRuns: runs },
  );
  recordFigure('Histories of two clients, no answer lost', runs, 10_000);
});

const changes = [
  {
    questionId: 'q01',
    compliance_result: 'compliant' as const,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  },
];

it('records the form and obligation versions, and the evidence, in the receipt', () => {
  const answered = applySave(draft, {
    by: { uid: 'anna', name: 'Anna' },
    changes,
    expected: 0,
    questions,
    now,
  });
  const obligations = [{ id: 's-1', version_tag: '2024.1' }];
  const evidence = [{ id: 'e1', question_id: 'q01', sha256: 'a'.repeat(64), files: [] }];
  const by = { uid: 'anna', name: 'Anna' };
  const step = { by, questions, obligations, settled: nothingSettled, now };
  const submitted = submitDraft(answered, { ...step, evidence });
  expect(submitted.evidence).toEqual(evidence);
  expect(submitted.receipt).toMatchObject({
    format: 4,
    form_version: 3,
    obligation_versions: { 's-1': '2024.1' },
    profile_record: null,
  });
  const without = submitDraft(answered, { ...step, evidence: [] });
  expect(submitted.receipt?.sha256).not.toBe(without.receipt?.sha256);
  expect(submitDraft(submitted, { ...step, evidence: [] })).toBe(submitted);
});

it('records who began, last saved and submitted a submission', () => {
  const whoOf = ({ uid, organisation_id, created_by, saved_by, submitted_by }: StoredSubmission) =>
    [uid, organisation_id, created_by, saved_by, submitted_by].join(' ');
  expect(whoOf(draft)).toBe('anna example anna  ');
  const answered = applySave(draft, {
    by: { uid: 'ben', name: 'Ben' },
    changes,
    expected: 0,
    questions,
    now,
  });
  expect(whoOf(answered)).toBe('anna example anna ben ');
  // A save of what is stored already changes nothing, nor who saved it.
  const again = { by: { uid: 'cleo', name: 'Cleo' }, changes, expected: 0, questions, now };
  expect(whoOf(applySave(answered, again))).toBe('anna example anna ben ');
  const closed = submitDraft(answered, {
    by: { uid: 'cleo', name: 'Cleo' },
    questions,
    obligations: [],
    evidence: [],
    settled: nothingSettled,
    now,
  });
  expect(whoOf(closed)).toBe('anna example anna ben cleo');
  expect(closed).toMatchObject({ saved_by_name: 'Ben', submitted_by_name: 'Cleo' });
});

describe('a submit leaves out', () => {
  const record = { id: 'r1', sha256: 'f'.repeat(64) };
  const outside = ['q01', 'q02'].map((question_id) => ({ question_id, reasons: ['not a bank'] }));
  const submit = (current: StoredSubmission, flagged: string[] = []) =>
    submitDraft(current, {
      by: { uid: 'anna', name: 'Anna' },
      questions,
      obligations: [],
      evidence: [],
      settled: { outside, flagged: new Set(flagged), record },
      now,
    });
  const answered = applySave(draft, {
    by: { uid: 'anna', name: 'Anna' },
    changes,
    expected: 0,
    questions,
    now,
  });

  it('what the profile has settled, also where it is required', () => {
    const submitted = submit(draft);
    expect(submitted.left_out).toEqual({
      q01: { reasons: ['not a bank'] },
      q02: { reasons: ['not a bank'] },
    });
    expect(submitted).toMatchObject({ answers: {}, answered: 0 });
    expect(submitted.receipt?.profile_record).toEqual(record);
    expect(matchesReceipt(submitted, submitted.receipt?.sha256 ?? '')).toBe(true);
    // The next draft begins with what was typed alone.
    expect(createDraft(anna, form, submitted, now)).toMatchObject({ answers: {}, left_out: {} });
  });

  it('never what was answered', () => {
    const submitted = submit(answered);
    expect(Object.keys(submitted.left_out)).toEqual(['q02']);
    expect(submitted.answers).toEqual(answered.answers);
  });

  it('not what an adviser has flagged: a required one is asked for', () => {
    expect(() => submit(draft, ['q01'])).toThrow(requiredMissing);
    const submitted = submit(answered, ['q02']);
    expect([submitted.left_out, submitted.receipt?.profile_record]).toEqual([{}, null]);
  });
});

it('starts a draft with the previous answers to questions that still exist', () => {
  const answer = {
    compliance_result: 'partial' as const,
    risk_rating: null,
    current_controls: 'Ours',
    gaps_actions: null,
  };
  const previous = { form_version: 1, answers: { q02: answer, q99: answer } };
  const next = createDraft(anna, form, previous, now);
  expect(next).toMatchObject({ answers: { q02: answer }, answered: 1, revision: 0 });
  expect(next).toMatchObject({ form_version: form.version, previous_form_version: 1 });
  // The earlier submission keeps the answer to the question that is no longer asked.
  expect(Object.keys(previous.answers)).toEqual(['q02', 'q99']);
});
