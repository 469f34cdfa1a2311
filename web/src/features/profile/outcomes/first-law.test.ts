import { describe, expect, it } from 'vitest';
import { describeResult, findFirstLaw, nameAssessment } from './first-law';
import { outcomeOf, standingOf } from './test-outcomes';

const applies = outcomeOf('a', 'applies');
const partly = outcomeOf('b', 'partly');
const ask = outcomeOf('c', 'ask_an_adviser');
const not = outcomeOf('d', 'does_not_apply');
const all = [applies, partly, ask, not];

const draft = (answered: number) => ({ draft: { answered, questions: 10 } });
const submitted = {
  submitted: {
    submission_id: 's',
    answered: 1,
    at: '2026-11-24T00:00:00Z',
    score: 1,
    worst_risk: null,
  },
};
const inReview = {
  review: {
    id: 'r',
    state: 'in_review' as const,
    turn: null,
    waiting_since: null,
    closed_at: null,
    flagged: 0,
  },
};
const standingsOf = (...standings: ReturnType<typeof standingOf>[]) =>
  new Map(standings.map((one) => [one.subject_id, one]));

describe('the law to assess first', () => {
  it('is the first that binds and was never assessed', () => {
    expect(findFirstLaw(all, new Map(), null)).toEqual({ outcome: applies, isBegun: false });
    const assessed = standingsOf(standingOf('a', submitted));
    expect(findFirstLaw(all, assessed, null)).toEqual({ outcome: partly, isBegun: false });
  });

  it('is before that the begun questionnaire that is nearest to its end', () => {
    const begun = standingsOf(standingOf('b', draft(2)), standingOf('c', draft(7)));
    expect(findFirstLaw(all, begun, null)).toEqual({ outcome: ask, isBegun: true });
  });

  it('counts what the profile settles as done', () => {
    const begun = standingsOf(standingOf('b', draft(2)), standingOf('c', draft(7)));
    const settled = { spared: 0, came_in: [], went_out: [] };
    const outside = new Map([['b', { subject_id: 'b', outside: 7, ...settled }]]);
    expect(findFirstLaw(all, begun, outside)).toEqual({ outcome: partly, isBegun: true });
  });

  it('is no questionnaire that an adviser reads, none without an answer, and none of a law that does not apply', () => {
    const standings = standingsOf(
      standingOf('a', { ...draft(5), ...submitted, ...inReview }),
      standingOf('b', draft(0)),
      standingOf('d', draft(9)),
    );
    expect(findFirstLaw(all, standings, null)).toEqual({ outcome: partly, isBegun: false });
  });

  it('is none where all are assessed, where none binds, and while the standings are not known', () => {
    const assessed = standingsOf(standingOf('a', submitted), standingOf('b', submitted));
    expect(findFirstLaw(all, assessed, null)).toBeNull();
    expect(findFirstLaw([ask, not], new Map(), null)).toBeNull();
    expect(findFirstLaw(all, null, null)).toBeNull();
  });
});

describe('the sentence of the result', () => {
  it.each([
    [[applies, partly, ask, not], null, 'Two laws bind you.'],
    [[applies], { outcome: applies, isBegun: false }, 'One law binds you. Start with Law a.'],
    [all, { outcome: partly, isBegun: true }, 'Two laws bind you. Continue with Law b.'],
    [[not], null, 'No law binds you.'],
    [Array.from({ length: 12 }, () => applies), null, '12 laws bind you.'],
  ])('counts the laws that bind and names the first', (outcomes, first, sentence) => {
    expect(describeResult(outcomes, first)).toBe(sentence);
  });
});

it('names what the button of a law does', () => {
  expect(nameAssessment(undefined)).toBe('Open assessment');
  expect(nameAssessment(null)).toBe('Start assessment');
  expect(nameAssessment(standingOf('a', draft(0)))).toBe('Start assessment');
  expect(nameAssessment(standingOf('a', draft(1)))).toBe('Continue assessment');
  expect(nameAssessment(standingOf('a', submitted))).toBe('Open assessment');
});
