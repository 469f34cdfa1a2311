import { describe, expect, it } from 'vitest';
import { formatMoment } from './dates';
import { judgedCells, outcomeOf, roundRows, roundsCell } from './review-cells';

const at = '2026-11-24T01:00:00.000Z';
const round = { round: 1, submitted_at: at, published_at: null, sign_off: null, reopening: null };
const sign_off = { by_name: 'Adviser A', text: 'Complete.', receipt_sha256: 'a'.repeat(64), at };
const reopening = { by_name: 'Adviser A', reason: 'A new rule.', at };

describe('the outcome of a round', () => {
  const current = { round: 1, state: 'waiting' } as const;

  it('is the state of the review until its verdicts are published', () => {
    expect(outcomeOf(round, current)).toBe('waiting');
    expect(outcomeOf(round, { round: 2, state: 'waiting' })).toBe('replaced');
    expect(outcomeOf(round, null)).toBe('replaced');
  });

  it('stays what it was once a later round has begun', () => {
    const later = { round: 2, state: 'in_review' } as const;
    expect(outcomeOf({ ...round, published_at: at }, later)).toBe('changes_requested');
    expect(outcomeOf({ ...round, published_at: at, sign_off }, later)).toBe('closed');
    expect(outcomeOf({ ...round, published_at: at, sign_off, reopening }, later)).toBe('reopened');
  });
});

it('lists the rounds with the first one first', () => {
  const second = { ...round, round: 2 };
  const first = { ...round, published_at: at };
  const current = { round: 2, state: 'waiting' } as const;
  const moment = formatMoment(at);
  expect(roundRows([second, first], current)).toEqual([
    ['1', moment, moment, 'Changes requested'],
    ['2', moment, '', 'Waiting for an adviser'],
  ]);
  expect(roundsCell([second, first], current)).toBe(
    `Round 1: submitted ${moment}; changes requested ${moment}\nRound 2: submitted ${moment}; waiting for an adviser`,
  );
  expect(roundsCell([], null)).toBe('');
});

describe('the cells of a judged answer', () => {
  const comment = { by_name: 'Ada', is_staff: false, text: 'Yes.', at };

  it('are empty where nobody has judged it', () => {
    expect(judgedCells({ verdict: undefined, comments: [] })).toEqual(['', '', '', '', '']);
  });

  it('name people without a name as the pages do', () => {
    const verdict = { verdict: 'accepted', reason: null, by_name: '', at } as const;
    const comments = [{ ...comment, by_name: '' }, comment];
    const moment = formatMoment(at);
    expect(judgedCells({ verdict, comments })).toEqual([
      'Accepted',
      '',
      'An adviser',
      moment,
      `Somebody, ${moment}: Yes.\n\nAda, ${moment}: Yes.`,
    ]);
  });

  it('fit into a cell of a spreadsheet, and say how many comments they leave out', () => {
    const comments = Array.from({ length: 20 }, (_, index) => ({
      ...comment,
      text: `${index}${'x'.repeat(1_998)}`,
    }));
    const cell = judgedCells({ verdict: undefined, comments }).at(-1) ?? '';
    expect(cell.length).toBeLessThan(32_767);
    expect(cell).toMatch(/^5 earlier comments, not shown here\n\nAda, /);
    expect(cell).toContain(': 19x');
  });
});
