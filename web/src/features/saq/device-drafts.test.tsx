import { beforeEach, expect, it } from 'vitest';
import {
  countUnread,
  prepareDeviceDrafts,
  readDeviceDraft,
  writeDeviceDraft,
} from './device-drafts';
import { edited, emptyAnswer } from './draft';

const owner = { uid: 'u', submissionId: 's' };
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
  const next = edited(found, emptyAnswer, { risk_rating: 'high' });
  writeDeviceDraft(owner, 'q01', next, now + 1);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    at: now + 1,
    base,
    mine: { ...answer, evidence: 'file 2', risk_rating: 'high' },
    device: 'phone',
  });
});
