import type {
  AnswerFields,
  AnswerInput,
  Question,
} from '@lexplain/contract/assessments/assessments';
import { askedAt } from '@lexplain/contract/assessments/in-force';
import { countAnswered } from '@lexplain/contract/assessments/stored';
import { describe, expect, it } from 'vitest';
import { findMissingRequired, mergeAnswers } from './merge.ts';

const question = (id: string, required = false): Question => ({
  id,
  position: 1,
  legislative_requirement: 'Do you?',
  required,
  obligation_ids: [],
});
const questions = [question('q01', true), question('q02'), question('q03', true)];

const answer = (fields: Partial<AnswerFields> = {}): AnswerFields => ({
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
  ...fields,
});
const change = (questionId: string, fields: Partial<AnswerFields> = {}): AnswerInput => ({
  questionId,
  ...answer(fields),
});

describe('a save', () => {
  it('leaves other questions unchanged', () => {
    const stored = { q01: answer({ risk_rating: 'low' }) };
    const { answers, changed } = mergeAnswers(
      stored,
      [change('q02', { risk_rating: 'high' })],
      questions,
    );
    expect(answers).toEqual({ ...stored, q02: answer({ risk_rating: 'high' }) });
    expect(changed).toBe(true);
  });

  it('clears an answer whose fields are all null', () => {
    expect(
      mergeAnswers({ q01: answer({ risk_rating: 'low' }) }, [change('q01')], questions).answers,
    ).toEqual({});
  });

  it('changes nothing if everything is already stored', () => {
    const stored = { q01: answer({ risk_rating: 'low' }) };
    expect(mergeAnswers(stored, [change('q01', { risk_rating: 'low' })], questions).changed).toBe(
      false,
    );
  });

  it('rejects questions of another form and duplicate questions', () => {
    expect(() => mergeAnswers({}, [change('q99')], questions)).toThrow(
      expect.objectContaining({ code: 'unknown_question', details: { question_ids: ['q99'] } }),
    );
    expect(() => mergeAnswers({}, [change('q01'), change('q01')], questions)).toThrow(
      expect.objectContaining({ code: 'duplicate_question' }),
    );
  });

  it('treats names of prototype members as ordinary ids', () => {
    const odd = [question('constructor'), question('toString')];
    const { answers } = mergeAnswers({}, [change('constructor', { risk_rating: 'low' })], odd);
    expect(Object.keys(answers)).toEqual(['constructor']);
    expect(findMissingRequired({}, [question('constructor', true)])).toEqual(['constructor']);
  });

  it('rejects answers that exceed the size of a document in bytes', () => {
    const many = Array.from({ length: 100 }, (_, index) => question(`q${index}`));
    const long = 'ế'.repeat(2_000);
    const changes = many.map(({ id }) =>
      change(id, { current_controls: long, gaps_actions: long }),
    );
    expect(() => mergeAnswers({}, changes, many)).toThrow(
      expect.objectContaining({ code: 'answers_too_large' }),
    );
  });
});

it('counts a question as answered when it has a compliance result', () => {
  expect(
    countAnswered({
      q01: answer({ compliance_result: 'partial' }),
      q02: answer({ risk_rating: 'low' }),
    }),
  ).toBe(1);
});

it('names the required questions without a compliance result', () => {
  expect(findMissingRequired({ q01: answer({ compliance_result: 'partial' }) }, questions)).toEqual(
    ['q03'],
  );
});

it('requires no answer about law that begins later, until its first day has begun in Perth', () => {
  const begins = [{ ...question('q01', true), in_force_from: '2027-07-01' }, question('q02', true)];
  const missingAt = (at: string) => findMissingRequired({}, askedAt(begins, new Date(at)));
  expect(missingAt('2027-06-30T15:59:59Z')).toEqual(['q02']);
  expect(missingAt('2027-06-30T16:00:00Z')).toEqual(['q01', 'q02']);
});
