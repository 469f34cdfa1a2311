import { type AnsweredQuestion, findConcern } from '@lexplain/contract/changes/concerns';
import { headlines } from '@lexplain/contract/library/outcomes';
import {
  changeOf,
  outcomeOf,
  profileOf,
  screenWith,
  standingOf,
  submittedAt,
} from '@lexplain/contract/waits/test-first-screen';
import { expect, it } from 'vitest';
import { drawFrom } from '../../../../dev/tests/seeded-random.ts';
import { concerns, isNews, needsAnswers } from './concerns';

// What concerns an organisation beside its profile; the rule itself is tested in the contract.

const change = changeOf('2026-11-20', 'soci');

it('follows from the profile, and from the laws that the person follows', () => {
  expect(concerns(screenWith(), null, changeOf('2026-11-20', 'spam'))).toBe(true);
  expect(concerns(screenWith(), null, change)).toBe(false);
  expect(concerns(screenWith([], { followedLaws: ['soci'] }), null, change)).toBe(true);
  expect(concerns(screenWith([], { profile: null }), null, change)).toBe(true);
  const unknown = profileOf({}, { isBegun: false });
  expect(concerns(screenWith([], { profile: unknown }), null, change)).toBe(true);
});

it('rules out by its answers what changes in a law outside the library', () => {
  const scams = changeOf('2027-03-31', null, { concerns: ['bank'] });
  const withBank = (answer: 'yes' | 'no' | 'unsure') =>
    screenWith([], { profile: profileOf({}, { facts: new Map([['bank', answer]]) }) });
  expect(concerns(withBank('no'), null, scams)).toBe(false);
  expect(concerns(withBank('unsure'), null, scams)).toBe(true);
  expect(concerns(screenWith([], { profile: null }), null, scams)).toBe(true);
});

it('asks the server only where answers may decide', () => {
  const assessed = [standingOf('soci', { submitted: submittedAt('2026-11-01') })];
  const asks = (...[standings, changes]: [Parameters<typeof screenWith>[0], (typeof change)[]]) =>
    needsAnswers(screenWith(standings, { changes }));
  expect(asks([], [change])).toBe(false);
  expect(asks(assessed, [change])).toBe(true);
  expect(asks([standingOf('soci', { draft: { answered: 1, questions: 9 } })], [change])).toBe(true);
  expect(asks([standingOf('soci', { draft: { answered: 0, questions: 9 } })], [change])).toBe(
    false,
  );
  expect(asks(assessed, [changeOf('2026-11-20', 'spam')])).toBe(false);
  const listed = [{ change_id: change.id, reason: 'answered' as const, questions: [] }];
  expect(concerns(screenWith(assessed), listed, change)).toBe(true);
});

it('takes no correction for news', () => {
  const correction = changeOf('2026-11-20', 'spam', { kind: 'correction' });
  const assessed = standingOf('spam', { submitted: submittedAt('2026-11-01') });
  expect(concerns(screenWith([assessed]), null, correction)).toBe(true);
  expect(isNews(screenWith([assessed]), null, correction)).toBe(false);
  expect(isNews(screenWith([]), null, changeOf('2026-11-20', 'spam'))).toBe(true);
});

it('agrees with the rule of the mail for 2,000 random organisations and changes', () => {
  const { below, pick } = drawFrom(46);
  const lawIds = ['privacy', 'soci', 'spam'];
  const some = <T>(all: readonly T[]): T[] => all.filter(() => below(2) === 0);
  const codes = ['O 1', 'O 2'];
  for (let run = 0; run < 2_000; run += 1) {
    const ruled = some(lawIds).map((id) => {
      const on = some(codes);
      return outcomeOf(id, pick([...headlines, 'open']), on, [...on, ...some(codes)]);
    });
    const assessed = some(lawIds);
    const answered = assessed.flatMap((subject_id): AnsweredQuestion[] => {
      const obligation_ids = some(['o1', 'o2']);
      return [{ subject_id, id: 'q', number: 1, text: 'Do you?', obligation_ids }];
    });
    const outcomes = new Map(ruled.map((law) => [law.subject_id, law]));
    const followedLaws = below(4) === 0 ? [pick(lawIds)] : [];
    const obligations = some(lawIds).flatMap((subject_id) => [
      pick([
        { subject_id, id: 'o1', code: 'O 1' },
        { subject_id, id: 'o2', code: 'O 2' },
      ]),
    ]);
    const one = changeOf('2026-11-20', pick([...lawIds, null]), {
      obligations,
    });
    const screen = screenWith(
      assessed.map((id) => standingOf(id, { draft: { answered: 1, questions: 9 } })),
      { profile: profileOf({}, { outcomes }), followedLaws, changes: [one] },
    );
    const mail = findConcern(one, {
      facts: new Map(),
      outcomes,
      answered,
      followed: new Set(followedLaws),
    });
    const listed = mail ? [{ change_id: one.id, reason: mail.reason, questions: [] }] : [];
    expect(concerns(screen, needsAnswers(screen) ? listed : null, one)).toBe(mail !== null);
  }
});
