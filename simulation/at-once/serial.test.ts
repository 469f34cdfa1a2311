import { describe, expect, it } from 'vitest';
import {
  addEvent,
  type Call,
  listSerial,
  type State,
  writeDifference,
  writeState,
} from './serial.ts';

const start: State = {
  people: ['anna', 'ben'],
  adviser: 'ada',
  shared: [],
  entries: [],
  comments: [],
  proposals: {},
  action: 'open',
  review: 'waiting',
  reviewRevision: 1,
  isSubmitted: false,
  isVerified: true,
  revision: 0,
  answers: {},
  events: {},
};

const share = (state: State): State | null =>
  state.adviser === 'ada' ? { ...state, shared: ['one'] } : null;
const handOver = (state: State): State => ({ ...state, adviser: 'bob', shared: [] });
const call = (apply: Call['apply'], outcome: Call['outcome']): Call => ({ apply, outcome });
const listEnds = (...calls: Call[]) =>
  listSerial(start, calls).map(({ adviser, shared }) => [adviser, ...shared]);

describe('calls that run at once', () => {
  it('lead to what a serial order leads to', () => {
    expect(listEnds(call(share, 'done'), call(handOver, 'done'))).toEqual([['bob']]);
    expect(listEnds(call(share, 'refused'), call(handOver, 'done'))).toEqual([['bob']]);
  });

  it('have no outcome that no serial order has', () => {
    expect(listEnds(call(share, 'refused'))).toEqual([]);
    expect(listEnds(call(share, 'done'), call(handOver, 'refused'))).toEqual([]);
  });

  it('were done or not where nobody answered', () => {
    const ends = listEnds(call(share, 'unknown'), call(handOver, 'unknown'));
    expect(ends.sort()).toEqual([['ada'], ['ada', 'one'], ['bob']]);
  });

  it('end in the same state in whatever order its parts are named', () => {
    const one = { ...start, entries: ['a', 'b'], ...addEvent(start, 'member_left', 0) };
    expect(writeState({ ...start, entries: ['b', 'a'] })).toBe(writeState(one));
    expect(writeState({ ...start, people: ['ben', 'anna'] })).not.toBe(writeState(start));
  });

  it('are told by what they changed', () => {
    const answer = {
      compliance_result: 'compliant' as const,
      risk_rating: null,
      current_controls: null,
      gaps_actions: null,
    };
    const one = { ...start, answers: { q1: answer, q2: answer } };
    const after = { ...one, revision: 3, answers: { q2: answer } };
    expect(writeDifference(one, after)).toBe('{"revision":3,"answers":[["q1",null]]}');
    expect(writeDifference(one, one)).toBe('{"answers":[]}');
  });
});
