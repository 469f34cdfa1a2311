import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import { describe, expect, it } from 'vitest';
import { save, submit, takeReview, withdraw } from './answer-calls.ts';
import type { ReadyCall } from './calls.ts';
import { decide } from './proposal-calls.ts';
import { listSerial, type Outcome, type State } from './serial.ts';

// What is said of calls that meet at one questionnaire or one proposal.

const personOf = (uid: string) => ({ uid, email: `${uid}@example.com`, token: '' });
const [anna, ben, ada] = [personOf('anna'), personOf('ben'), personOf('ada')];

const start: State = {
  people: ['anna', 'ben'],
  adviser: 'ada',
  shared: [],
  entries: [],
  comments: ['c1'],
  proposals: { c1: 'waiting' },
  action: '',
  review: 'waiting',
  reviewRevision: 4,
  isSubmitted: false,
  isVerified: true,
  revision: 7,
  answers: {},
  events: {},
};

const answerTo = (questionId: string): AnswerInput => ({
  questionId,
  compliance_result: 'compliant',
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
});
const draftWith = (...questions: string[]) => ({
  id: 'd1',
  revision: 7,
  required: ['q1'],
  drawChanges: () => questions.map(answerTo),
});
const review = { id: 'r1', revision: 4, isWaiting: true };

const listEnds = (...calls: [ReadyCall, Outcome][]): State[] =>
  listSerial(
    start,
    calls.map(([{ apply }, outcome]) => ({ apply, outcome })),
  );

describe('two people who save one questionnaire at once', () => {
  const first = save(draftWith('q1'), anna, 7);
  const second = save(draftWith('q2'), ben, 7);

  it('do not both save on top of the same revision', () => {
    expect(listEnds([first, 'done'], [second, 'done'])).toEqual([]);
    const [end, ...others] = listEnds([first, 'done'], [second, 'refused']);
    expect(others).toEqual([]);
    expect(end).toMatchObject({ revision: 8, answers: { q1: {} } });
    expect(Object.keys(end?.answers ?? {})).toEqual(['q1']);
  });

  it('keep the answers of both, counted, where none of them names a revision', () => {
    const calls = [draftWith('q1'), draftWith('q2')].map((one) => save(one, ben, null));
    const ends = listEnds(...calls.map((call): [ReadyCall, Outcome] => [call, 'done']));
    expect(ends.map(({ revision, answers }) => [revision, Object.keys(answers)])).toEqual([
      [9, expect.arrayContaining(['q1', 'q2'])],
    ]);
  });

  it('may save the same', () => {
    const same = save(draftWith('q1'), ben, 7);
    expect(listEnds([first, 'done'], [same, 'done']).map(({ revision }) => revision)).toEqual([8]);
  });

  it('save nothing into what is submitted, and submit nothing that lacks an answer', () => {
    const submits = submit(draftWith(), ben);
    expect(listEnds([submits, 'done'])).toEqual([]);
    const ends = listEnds([first, 'done'], [submits, 'done'], [second, 'refused']);
    expect(ends.map(({ isSubmitted, review }) => [isSubmitted, review])).toEqual([
      [true, 'waiting'],
    ]);
  });
});

describe('a review that others withdraw, take or renew at once', () => {
  it('is withdrawn or taken', () => {
    const calls = [withdraw(review, anna), takeReview(review, ada)] as const;
    expect(listEnds([calls[0], 'done'], [calls[1], 'done'])).toEqual([]);
    expect(listEnds([calls[0], 'done'], [calls[1], 'refused'])[0]?.review).toBe('withdrawn');
  });

  it('gets no submission once it is taken, and is not taken as it was before one', () => {
    const saves = save(draftWith('q1'), anna, 7);
    const submits = submit(draftWith(), anna);
    const take = takeReview(review, ada);
    expect(listEnds([saves, 'done'], [submits, 'done'], [take, 'done'])).toEqual([]);
    const refused = listEnds([saves, 'done'], [submits, 'refused'], [take, 'done']);
    expect(refused.map((one) => [one.review, one.isSubmitted])).toEqual([['in_review', false]]);
  });
});

describe('a proposed entry', () => {
  const confirm = decide('i1', 'c1', anna, 'confirm');
  const decline = decide('i1', 'c1', ben, 'decline');

  it('is entered or declined, and not both', () => {
    expect(listEnds([confirm, 'done'], [decline, 'done'])).toEqual([]);
    expect(listEnds([confirm, 'done'], [decline, 'refused'])[0]?.entries).toEqual(['c1']);
    expect(listEnds([confirm, 'refused'], [decline, 'done'])[0]?.entries).toEqual([]);
  });

  it('is entered once, by whoever came first', () => {
    const again = decide('i1', 'c1', ben, 'confirm');
    expect(listEnds([confirm, 'done'], [again, 'done']).map(({ entries }) => entries)).toEqual([
      ['c1'],
    ]);
  });
});
