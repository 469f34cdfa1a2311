import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FirstScreen, KnownWork } from './first-screen.ts';
import { listPressing, listWaits } from './member-waits.ts';
import {
  changeOf,
  dueOn,
  dutyOf,
  incidentOf,
  outcomeOf,
  outsideOf,
  ownAction,
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
  workWith,
} from './test-first-screen.ts';
import { type MemberWait, waitRanks } from './waits.ts';

// What waits, each kind at its place. What is found of each law: member-waits.test.ts.

const today = '2026-11-25';
// Noon in Sydney.
const now = new Date('2026-11-25T01:00:00Z');
const waitsOf = (screen: FirstScreen, more: Parameters<typeof workWith>[1] = {}) =>
  listWaits(workWith(screen, more), now);
const draft = (answered: number, questions = 10) => ({ answered, questions });
const empty = profileOf({}, { isBegun: false, isComplete: false });

/** All that can wait, in its order. */
const all: [kind: MemberWait['kind'], take: (work: KnownWork) => KnownWork][] = [
  ['incident', (work) => ({ ...work, openIncidents: [] })],
  ['duty', (work) => ({ ...work, dueDates: [] })],
  ['action', (work) => ({ ...work, actions: work.actions.filter(({ id }) => id !== 'soon') })],
  ['invitation', (work) => ({ ...work, isInvited: false })],
  ['flagged', (work) => without(work, 'flagged')],
  ['proposals', (work) => ({ ...work, proposals: 0 })],
  ['action', (work) => ({ ...work, actions: work.actions.filter(({ id }) => id !== 'asked') })],
  ['action', (work) => ({ ...work, actions: work.actions.filter(({ id }) => id !== 'late') })],
  ['came_in', (work) => ({ ...work, outside: new Map() })],
  ['changed', (work) => ({ ...work, changes: [] })],
  ['gaps', (work) => ({ ...work, highRiskGaps: new Map([['changed', 1]]) })],
  ['gaps', (work) => ({ ...work, highRiskGaps: new Map() })],
  ['name', (work) => ({ ...work, isUnnamed: false })],
  [
    'profile',
    (work) => ({ ...work, profile: work.profile && { ...work.profile, isComplete: true } }),
  ],
  ['unfinished', (work) => without(work, 'draft')],
  ['action', (work) => ({ ...work, actions: work.actions.filter(({ id }) => id !== 'week') })],
  ['begin', (work) => without(work, 'begun')],
  ['action', (work) => ({ ...work, actions: [] })],
];

const lawIds = ['flagged', 'came', 'changed', 'draft', 'begun'];
const without = (work: KnownWork, id: string): KnownWork => ({
  ...work,
  laws: work.laws.filter((law) => law.id !== id),
});

const outcomes = new Map(
  lawIds.map((id) => [id, outcomeOf(id, id === 'flagged' ? 'does_not_apply' : 'applies', ['O 1'])]),
);

/** A member for whom something of every kind waits. */
const everything: KnownWork = workWith(
  screenWith(
    [
      standingOf('flagged', { review: reviewIn('changes_requested', { flagged: 1 }) }),
      standingOf('came', { submitted: submittedAt('2026-11-20') }),
      standingOf('changed', { submitted: submittedAt('2026-10-01') }),
      standingOf('draft', { draft: draft(4) }),
    ],
    {
      laws: lawIds.map((id) => ({ id, name: id })),
      profile: profileOf({}, { isComplete: false, outcomes }),
      outside: new Map([outsideOf('came', { came_in: ['q1'] })]),
      highRiskGaps: new Map([
        ['changed', 1],
        ['came', 2],
      ]),
      isUnnamed: true,
      changes: [changeOf('2026-11-10', 'changed')],
      openIncidents: [incidentOf('quiet'), incidentOf('breach', dutyOf())],
    },
  ),
  {
    dueDates: [{ ...dueOn(today, 'draft'), id: 'yearly' }],
    actions: [
      ownAction('none'),
      ownAction('week', '2026-12-01'),
      ownAction('late', '2026-11-01'),
      ownAction('asked', null, {
        kind: 'question',
        subject_id: 'draft',
        question_id: 'q1',
        number: 1,
      }),
      ownAction('soon', '2026-11-26'),
    ],
    proposals: 2,
    isInvited: true,
  },
);

describe('the order of what waits', () => {
  it('has each kind at its place, down to nothing', () => {
    let work = everything;
    for (const [kind, take] of all) {
      expect(listWaits(work, now)[0]?.kind).toBe(kind);
      work = take(work);
    }
    expect(listWaits(work, now)).toEqual([]);
  });

  it('lists no two things twice, by rank, whatever is known and in whatever order', () => {
    const ids = (work: KnownWork) => listWaits(work, now).map(({ id }) => id);
    const some = <T>(all: readonly T[]) => fc.shuffledSubarray([...all]);
    const part = fc.record({
      laws: some(everything.laws),
      actions: some(everything.actions),
      openIncidents: some([...everything.openIncidents, incidentOf('another', dutyOf())]),
      dueDates: some([...everything.dueDates, { ...dueOn(today, 'draft'), id: 'monthly' }]),
      isInvited: fc.boolean(),
      isUnnamed: fc.boolean(),
      proposals: fc.nat(2),
    });
    fc.assert(
      fc.property(part, (given) => {
        const work = { ...everything, ...given };
        const waits = listWaits(work, now);
        expect(new Set(waits.map(({ id }) => id)).size).toBe(waits.length);
        const ranks = waits.map(({ rank }) => waitRanks.indexOf(rank));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        const turned = {
          ...work,
          actions: work.actions.toReversed(),
          openIncidents: work.openIncidents.toReversed(),
          dueDates: work.dueDates.toReversed(),
          standings: new Map([...work.standings].reverse()),
        };
        expect(ids(turned)).toEqual(ids(work));
        const later: string[] = ['changed', 'gaps', 'unfinished'];
        const pressing = waits.filter(({ rank }) => !later.includes(rank));
        expect(listPressing(work, now)).toEqual(pressing);
      }),
    );
  });

  it('is nothing where nothing is known', () => {
    expect(waitsOf(screenWith([], { laws: [], profile: null }))).toEqual([]);
  });

  it('lists a law once, by what comes first', () => {
    const both = standingOf('spam', {
      draft: draft(4),
      submitted: submittedAt('2026-11-01'),
      review: reviewIn('changes_requested', { flagged: 1 }),
    });
    const of = waitsOf(screenWith([both], { changes: [changeOf('2026-11-10', 'spam')] })).filter(
      (wait) => 'law' in wait && wait.law.id === 'spam',
    );
    expect(of.map(({ kind }) => kind)).toEqual(['flagged']);
  });
});

describe('an incident', () => {
  it('comes once for each that has a duty, the one that is due first before the others', () => {
    const openIncidents = [
      incidentOf('later', dutyOf({ ends: '2026-12-10T00:00:00Z' }), dutyOf({ clock_id: 'two' })),
      incidentOf('quiet'),
      incidentOf('sooner', dutyOf({ ends: '2026-11-26T00:00:00Z' })),
    ];
    const ids = waitsOf(screenWith([], { openIncidents })).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['incident sooner', 'incident later', 'law spam']);
  });
});

describe('an action', () => {
  const rankOf = (due_day: string | null, about?: Parameters<typeof ownAction>[2]) =>
    waitsOf(screenWith(), { actions: [ownAction('one', due_day, about)] }).find(
      ({ kind }) => kind === 'action',
    )?.rank;
  const question = { kind: 'question', subject_id: 'spam', question_id: 'q', number: 1 } as const;

  it.each([
    ['2026-11-24', 'overdue'],
    ['2026-11-25', 'deadline'],
    ['2026-11-26', 'deadline'],
    ['2026-11-27', 'unfinished'],
    [null, 'unfinished'],
  ])('that is due on %s is %s', (day, rank) => {
    expect(rankOf(day)).toBe(rank);
  });

  it('is asked for where a colleague asks a question, also once it is overdue', () => {
    expect([rankOf(null, question), rankOf('2026-11-01', question)]).toEqual(['asked', 'asked']);
    expect(rankOf('2026-11-25', question)).toBe('deadline');
  });

  it('comes before a law that was never assessed where it is due within a week', () => {
    const kinds = (day: string) =>
      waitsOf(screenWith(), { actions: [ownAction('one', day)] }).map(({ kind }) => kind);
    expect(kinds('2026-12-02')[0]).toBe('action');
    expect(kinds('2026-12-03').at(-1)).toBe('action');
  });

  it('stands for the recurring duty that it follows up', () => {
    const dueDates = [dueOn('2026-11-26', 'spam')];
    const outcomes = new Map([['spam', outcomeOf('spam', 'applies', ['O 1'])]]);
    const screen = screenWith([], { profile: profileOf({}, { outcomes }) });
    const kinds = (actions: KnownWork['actions']) =>
      waitsOf(screen, { dueDates, actions }).map(({ kind }) => kind);
    const about = { kind: 'duty', subject_id: 'spam', code: 'O 1' } as const;
    expect(kinds([])).toEqual(['duty', 'begin']);
    expect(kinds([ownAction('one', '2026-11-26', about)])).toEqual(['action', 'begin']);
  });
});

describe('a recurring duty', () => {
  it.each([
    ['2026-11-26', 'applies', true],
    ['2026-11-27', 'applies', false],
    ['2026-11-26', 'does_not_apply', false],
  ] as const)('on %s of a law that is %s waits: %s', (day, headline, is) => {
    const codes = headline === 'applies' ? ['O 1'] : [];
    const outcomes = new Map([['spam', outcomeOf('spam', headline, codes)]]);
    const screen = screenWith([], { profile: profileOf({}, { outcomes }) });
    const waits = waitsOf(screen, { dueDates: [dueOn(day, 'spam')] });
    expect(waits.some(({ kind }) => kind === 'duty')).toBe(is);
  });

  it('waits for nobody before the profile says what binds', () => {
    const screen = screenWith([], { profile: empty });
    const kinds = waitsOf(screen, { dueDates: [dueOn(today, 'spam')] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['profile']);
  });
});
