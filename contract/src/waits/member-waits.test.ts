import { describe, expect, it } from 'vitest';
import type { FirstScreen } from './first-screen.ts';
import { listWaits } from './member-waits.ts';
import {
  changeOf,
  outsideOf,
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
  workWith,
} from './test-first-screen.ts';

const today = '2026-11-25';
// Noon in Sydney.
const now = new Date('2026-11-25T01:00:00Z');
const waitsOf = (screen: FirstScreen, more: Parameters<typeof workWith>[1] = {}) =>
  listWaits(workWith(screen, more), now);
/** What is to be done next; `done` where nothing is. */
const stepOf = (screen: FirstScreen, more: Parameters<typeof workWith>[1] = {}) =>
  waitsOf(screen, more)[0] ?? { kind: 'done' };

const draft = (answered: number, questions = 10) => ({ answered, questions });
const empty = profileOf({}, { isBegun: false, isComplete: false });
const flagged = standingOf('soci', {
  submitted: submittedAt('2026-11-01'),
  review: reviewIn('changes_requested', { flagged: 2, waiting_since: '2026-11-20T00:00:00Z' }),
});
const unfinished = standingOf('spam', { draft: draft(4) });
const outdated = standingOf('privacy', { submitted: submittedAt('2026-10-01') });
const since = [changeOf('2026-11-10', 'privacy')];

describe('what an adviser asks for', () => {
  it('is of the review that has waited longest', () => {
    const earlier = standingOf('privacy', {
      review: reviewIn('changes_requested', { flagged: 1, waiting_since: '2026-11-18T00:00:00Z' }),
    });
    const step = stepOf(screenWith([earlier, flagged]));
    expect(step).toMatchObject({ kind: 'flagged', law: { id: 'privacy' }, questions: 1 });
  });

  it('is no question where a review was reopened', () => {
    const reopened = standingOf('spam', { review: reviewIn('changes_requested') });
    expect(stepOf(screenWith([reopened]))).toMatchObject({ kind: 'flagged', questions: 0 });
  });
});

describe('the profile', () => {
  it('is asked for before anything was answered', () => {
    expect(stepOf(screenWith([], { profile: empty }))).toMatchObject({
      kind: 'profile',
      isBegun: false,
    });
  });

  it('is not asked for where there is nothing to ask', () => {
    const step = stepOf(screenWith([], { profile: null }));
    expect(step).toEqual({ kind: 'done' });
  });
});

describe('an unfinished questionnaire', () => {
  it('is the one that is nearest to its end', () => {
    const nearer = standingOf('privacy', { draft: draft(27, 30) });
    const step = stepOf(screenWith([unfinished, nearer]));
    expect(step).toMatchObject({ law: { id: 'privacy' }, open: 3, questions: 30 });
  });

  it('has nothing open once it only has to be submitted', () => {
    const step = stepOf(screenWith([standingOf('spam', { draft: draft(10) })]));
    expect(step).toMatchObject({ kind: 'unfinished', open: 0 });
  });

  it('is none that was only opened: that law is still to be begun', () => {
    const opened = standingOf('spam', { draft: draft(0) });
    expect(stepOf(screenWith([opened]))).toMatchObject({ kind: 'begin', law: { id: 'spam' } });
  });

  it('is none of a law that does not apply, and none that cannot be submitted yet', () => {
    const other = standingOf('soci', { draft: draft(4) });
    const waits = standingOf('spam', { draft: draft(4), review: reviewIn('in_review') });
    expect(stepOf(screenWith([other, waits])).kind).toBe('begin');
  });

  it('is found where a contract alone binds', () => {
    const profile = profileOf({ privacy: 'does_not_apply', soci: 'by_contract' });
    const begun = standingOf('soci', { draft: draft(4) });
    expect(stepOf(screenWith([begun], { profile }))).toMatchObject({ law: { id: 'soci' } });
  });

  it('is found without a profile, too', () => {
    expect(stepOf(screenWith([unfinished], { profile: null })).kind).toBe('unfinished');
  });
});

describe('a change of the law', () => {
  const assessed = (...more: FirstScreen['changes'] & object) =>
    stepOf(
      screenWith([outdated, standingOf('spam', { submitted: submittedAt('2026-11-01') })], {
        changes: more,
      }),
    );

  it('is the earliest since the assessment', () => {
    const step = assessed(changeOf('2026-11-10', 'privacy'), changeOf('2026-11-05', 'spam'));
    expect(step).toMatchObject({ kind: 'changed', law: { id: 'spam' } });
  });

  it.each([
    ['before the assessment', changeOf('2026-09-30', 'privacy')],
    ['on its day', changeOf('2026-10-01', 'privacy')],
    ['that is still to come', changeOf('2026-11-26', 'privacy')],
    ['without obligations', changeOf('2026-11-10', 'privacy', { obligations: [] })],
    ['of a law that does not apply', changeOf('2026-11-10', 'soci')],
    ['of no single law', changeOf('2026-11-10', null)],
  ])('%s asks for nothing', (_, change) => {
    expect(assessed(change).kind).toBe('done');
  });

  it('counts on its own day, and where another law is named first', () => {
    const obligations = [{ subject_id: 'privacy', id: 'o1', code: 'O 1' }];
    expect(assessed(changeOf(today, 'soci', { obligations }))).toMatchObject({
      kind: 'changed',
      law: { id: 'privacy' },
    });
  });

  it('is compared by the days where the organisation is', () => {
    // 24 November at 21:30 in Perth, and already 25 November in Sydney.
    const submitted = { ...submittedAt('2026-11-24'), at: '2026-11-24T13:30:00Z' };
    const changes = [changeOf(today, 'privacy')];
    const stepIn = (timeZone: string) =>
      stepOf(screenWith([standingOf('privacy', { submitted })], { changes, timeZone })).kind;
    expect(stepIn('Australia/Perth')).toBe('changed');
    expect(stepIn('Australia/Sydney')).toBe('begin');
  });

  it('waits while the adviser reads', () => {
    const read = { ...outdated, review: reviewIn('in_review') };
    const spam = standingOf('spam', { submitted: submittedAt('2026-11-01') });
    const step = stepOf(screenWith([read, spam], { changes: since }));
    expect(step).toEqual({ kind: 'done' });
  });

  it('is unknown where the changes could not be loaded, if there is anything to look at', () => {
    expect(stepOf(screenWith([outdated], { changes: null })).kind).toBe('unknown_changes');
    expect(stepOf(screenWith([], { changes: null })).kind).toBe('begin');
    expect(stepOf(screenWith([outdated, unfinished], { changes: null })).kind).toBe('unfinished');
  });
});

describe('gaps of high risk', () => {
  const gaps = (...counts: [string, number][]) => ({ highRiskGaps: new Map(counts) });
  const submitted = [outdated, standingOf('spam', { submitted: submittedAt('2026-11-01') })];

  it('are listed for each law, the one with most of them first', () => {
    const waits = waitsOf(screenWith(submitted, gaps(['privacy', 1], ['spam', 3])));
    expect(waits).toMatchObject([
      { kind: 'gaps', rank: 'gaps', law: { id: 'spam' }, questions: 3 },
      { kind: 'gaps', rank: 'gaps', law: { id: 'privacy' }, questions: 1 },
    ]);
  });

  it('stand beside a change of the same law, as they lead elsewhere', () => {
    const screen = screenWith(submitted, { changes: since, ...gaps(['privacy', 1]) });
    expect(waitsOf(screen).map(({ kind }) => kind)).toEqual(['changed', 'gaps']);
  });

  it('are none of a law that does not apply', () => {
    const soci = standingOf('soci', { submitted: submittedAt('2026-11-01') });
    const kinds = waitsOf(screenWith([...submitted, soci], gaps(['soci', 2])));
    expect(kinds).toEqual([]);
  });
});

describe('a law to begin', () => {
  it('is the one with the strongest outcome', () => {
    expect(stepOf(screenWith())).toMatchObject({ kind: 'begin', law: { id: 'spam' } });
  });

  it('is none that an adviser has to decide about', () => {
    const profile = profileOf({ privacy: 'ask_an_adviser', soci: 'open', spam: 'does_not_apply' });
    expect(stepOf(screenWith([], { profile })).kind).toBe('done');
  });

  it('is none that a contract alone binds to', () => {
    const profile = profileOf({
      privacy: 'by_contract',
      soci: 'does_not_apply',
      spam: 'does_not_apply',
    });
    expect(stepOf(screenWith([], { profile })).kind).toBe('done');
  });
});

describe('what the profile settles', () => {
  const came = new Map([
    outsideOf('privacy', { came_in: ['q1'] }),
    outsideOf('spam', { came_in: ['q2', 'q3'] }),
  ]);
  const submitted = [outdated, standingOf('spam', { submitted: submittedAt('2026-10-02') })];

  it('is not counted as open in a questionnaire', () => {
    const outside = new Map([outsideOf('spam', { outside: 5 })]);
    expect(stepOf(screenWith([unfinished], { outside }))).toMatchObject({ open: 1, questions: 10 });
  });

  it('comes before what a law has changed, once it is asked again', () => {
    expect(stepOf(screenWith(submitted, { changes: since, outside: came }))).toMatchObject({
      kind: 'came_in',
      law: { id: 'spam' },
      questions: 2,
      first: 'q2',
    });
  });

  it('waits while an adviser has the submission', () => {
    const withAdviser = standingOf('privacy', {
      submitted: submittedAt('2026-10-01'),
      review: reviewIn('waiting'),
    });
    const outside = new Map([outsideOf('privacy', { came_in: ['q1'] })]);
    expect(stepOf(screenWith([withAdviser], { outside })).kind).not.toBe('came_in');
  });
});
