import { beforeEach, expect, it } from 'vitest';
import {
  countUnread,
  prepareDeviceDrafts,
  readDeviceDraft,
  readStranded,
  removeStranded,
  writeDeviceDraft,
} from './device-drafts';
import { applyChange, emptyAnswer } from './draft';

const owner = { uid: 'u', formId: 'law', submissionId: 's' };
const key = 'saq-draft/u/s/q01';
const day = 24 * 3_600_000;
const now = Date.now();
const answer = { ...emptyAnswer, current_controls: 'Ours' };

const everything = (): string => JSON.stringify(Object.entries(localStorage));

beforeEach(() => localStorage.clear());

it('keeps what it cannot read for 30 days, and says how many there are', () => {
  const newer = { at: now, base: emptyAnswer, mine: { ...answer, compliance_result: 'planned' } };
  localStorage.setItem(key, JSON.stringify(newer));
  prepareDeviceDrafts(owner, now + 29 * day);
  expect(readDeviceDraft(owner).size).toBe(0);
  expect(countUnread(owner)).toBe(1);
  expect(everything()).toContain('planned');
  prepareDeviceDrafts(owner, now + 31 * day);
  expect(countUnread(owner)).toBe(0);
  expect(everything()).not.toContain('planned');
});

it('counts the 30 days of an entry without a time from when it was found', () => {
  localStorage.setItem(key, 'sealed');
  prepareDeviceDrafts(owner, now);
  prepareDeviceDrafts(owner, now + 29 * day);
  expect(countUnread(owner)).toBe(1);
  prepareDeviceDrafts(owner, now + 31 * day);
  expect(countUnread(owner)).toBe(0);
});

it('does not overwrite what it cannot read when the same question is answered', () => {
  localStorage.setItem(key, 'sealed');
  prepareDeviceDrafts(owner, now);
  writeDeviceDraft(owner, 'q01', { base: emptyAnswer, mine: answer }, now);
  prepareDeviceDrafts(owner, now);
  expect(everything()).toContain('sealed');
  expect(readDeviceDraft(owner).get('q01')?.mine).toEqual(answer);
});

it('finds again what a later release can read', () => {
  const raw = JSON.stringify({ at: now, base: emptyAnswer, mine: answer });
  localStorage.setItem(`saq-unread/u/s/q01/${now}`, JSON.stringify({ at: now, raw }));
  prepareDeviceDrafts(owner, now);
  expect(readDeviceDraft(owner).get('q01')?.mine).toEqual(answer);
  expect(countUnread(owner)).toBe(0);
});

it('keeps fields of a newer release through an edit, and fills in what an entry lacks', () => {
  const { gaps_actions: _, ...older } = answer;
  const base = { ...emptyAnswer, evidence: 'file 1' };
  const stored = { at: now, base, mine: { ...older, evidence: 'file 2' }, device: 'phone' };
  localStorage.setItem(key, JSON.stringify(stored));
  prepareDeviceDrafts(owner, now);
  const found = readDeviceDraft(owner).get('q01');
  expect(found?.mine.gaps_actions).toBeNull();
  const next = applyChange(found, emptyAnswer, { risk_rating: 'high' });
  writeDeviceDraft(owner, 'q01', next, now + 1);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    at: now + 1,
    form: 'law',
    base,
    mine: { ...answer, evidence: 'file 2', risk_rating: 'high' },
    device: 'phone',
  });
});

it('finds what was typed in a submission that is not open any more, without what was stored beside it', () => {
  const base = { ...emptyAnswer, current_controls: 'A colleague’s', gaps_actions: 'Also theirs' };
  const mine = { ...base, gaps_actions: 'Typed here', risk_rating: 'high' as const };
  writeDeviceDraft({ ...owner, submissionId: 'before' }, 'q01', { base, mine }, now);
  // Only emptied: there is nothing to keep.
  writeDeviceDraft({ ...owner, submissionId: 'before' }, 'q02', { base, mine: emptyAnswer }, now);
  writeDeviceDraft({ ...owner, formId: 'other', submissionId: 'before' }, 'q03', { base, mine });
  writeDeviceDraft({ ...owner, uid: 'v', submissionId: 'before' }, 'q04', { base, mine });
  writeDeviceDraft(owner, 'q05', { base, mine });
  const typed = { ...emptyAnswer, gaps_actions: 'Typed here', risk_rating: 'high' };
  const stranded = [{ submissionId: 'before', questionId: 'q01', mine: typed }];
  expect(readStranded(owner)).toEqual(stranded);
  expect(localStorage.getItem('saq-draft/u/before/q01')).not.toContain('colleague');
  expect(localStorage.getItem('saq-draft/u/before/q02')).toBeNull();
  // Found again, and in the submission itself once that can be opened again.
  expect(readStranded(owner)).toEqual(stranded);
  expect(readDeviceDraft({ ...owner, submissionId: 'before' }).get('q01')?.mine).toEqual(typed);
  const kept = everything();
  removeStranded('u', readStranded(owner));
  expect(readStranded(owner)).toEqual([]);
  for (const question of ['q03', 'q04', 'q05']) expect(kept).toContain(question);
  for (const question of ['q03', 'q04', 'q05']) expect(everything()).toContain(question);
});
