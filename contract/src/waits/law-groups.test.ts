import { describe, expect, it } from 'vitest';
import type { LawStanding } from '../reviews/standings.ts';
import { findTurn, groupLaws } from './law-groups.ts';
import {
  laws,
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
} from './test-first-screen.ts';

const idsOf = (rows: { law: { id: string } }[]): string[] => rows.map(({ law }) => law.id);

describe('the laws of the first screen', () => {
  it('are all of them in their order without a profile', () => {
    for (const profile of [null, profileOf({}, { isBegun: false, isComplete: false })]) {
      const { applying, unsettled, hidden } = groupLaws(screenWith([], { profile }));
      expect(idsOf(applying)).toEqual(idsOf(laws.map((law) => ({ law }))));
      expect([unsettled, hidden]).toEqual([[], 0]);
    }
  });

  it('are those that apply, the strongest first, and how many do not', () => {
    const { applying, unsettled, hidden } = groupLaws(screenWith());
    expect(idsOf(applying)).toEqual(['spam', 'privacy']);
    expect([unsettled, hidden]).toEqual([[], 1]);
  });

  it('are followed by those that may apply', () => {
    const profile = profileOf({ privacy: 'open', soci: 'ask_an_adviser', spam: 'applies' });
    const { applying, unsettled } = groupLaws(screenWith([], { profile }));
    expect([idsOf(applying), idsOf(unsettled)]).toEqual([['spam'], ['soci', 'privacy']]);
  });

  it('are apart where a contract alone binds, and are not counted among those that do not apply', () => {
    const profile = profileOf({ privacy: 'by_contract', soci: 'does_not_apply', spam: 'applies' });
    const { applying, unsettled, byContract, hidden } = groupLaws(screenWith([], { profile }));
    expect([applying, unsettled, byContract].map(idsOf)).toEqual([['spam'], [], ['privacy']]);
    expect(hidden).toBe(1);
  });

  it('count one without rules among those that may apply', () => {
    const { applying, unsettled } = groupLaws(
      screenWith([], { profile: profileOf({ privacy: 'applies', soci: 'does_not_apply' }) }),
    );
    expect([idsOf(applying), idsOf(unsettled)]).toEqual([['privacy'], ['spam']]);
  });

  it('end with those that were signed off, until the next round is begun', () => {
    const closed = { submitted: submittedAt('2026-11-01'), review: reviewIn('closed') };
    const { applying, finished } = groupLaws(screenWith([standingOf('spam', closed)]));
    expect([idsOf(applying), idsOf(finished)]).toEqual([['privacy'], ['spam']]);
    const draft = { answered: 1, questions: 10 };
    const again = groupLaws(screenWith([standingOf('spam', { ...closed, draft })]));
    expect([idsOf(again.applying), again.finished]).toEqual([['spam', 'privacy'], []]);
    const withdrawn = standingOf('spam', { review: reviewIn('withdrawn') });
    expect(groupLaws(screenWith([withdrawn])).finished).toEqual([]);
  });

  it('include one that does not apply while it is under review', () => {
    const closed = standingOf('soci', { review: reviewIn('closed') });
    expect(groupLaws(screenWith([closed])).hidden).toBe(1);
    const waiting = standingOf('soci', { review: reviewIn('waiting') });
    const { unsettled, hidden } = groupLaws(screenWith([waiting]));
    expect([idsOf(unsettled), hidden]).toEqual([['soci'], 0]);
  });
});

describe('the turn', () => {
  const turnOf = (standing: Partial<LawStanding> | null) =>
    findTurn({ standing: standing ? standingOf('spam', standing) : null });
  const draft = { answered: 1, questions: 10 };
  const submitted = submittedAt('2026-11-01');

  it('is the adviser’s while they have it', () => {
    expect(turnOf({ submitted, review: reviewIn('waiting') })).toBe('adviser');
    expect(turnOf({ draft, review: reviewIn('in_review') })).toBe('adviser');
  });

  it('is the organisation’s with a draft and with flags', () => {
    expect(turnOf({ draft, review: reviewIn('closed') })).toBe('you');
    expect(turnOf({ draft })).toBe('you');
    expect(turnOf({ submitted, review: reviewIn('changes_requested') })).toBe('you');
  });

  it('is nobody’s before anything was answered: nobody waits', () => {
    expect(turnOf(null)).toBeNull();
    expect(turnOf({ draft: { answered: 0, questions: 10 } })).toBeNull();
  });

  it('is nobody’s after the end of a review, and without one', () => {
    expect(turnOf({ submitted, review: reviewIn('closed') })).toBeNull();
    expect(turnOf({ submitted })).toBeNull();
  });
});
