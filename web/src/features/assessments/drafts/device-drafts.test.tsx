import { beforeEach, expect, it, vi } from 'vitest';
import {
  countUnreadable,
  draftsOf,
  moveDeviceDraft,
  prepareDeviceDrafts,
  recoverStrandedAnswers,
  removeStranded,
} from './device-drafts';
import { applyChange, emptyAnswer } from './draft';
import { DraftStore } from './draft-store';

const owner = { uid: 'u', formId: 'law', submissionId: 's' };
const key = 'saq-draft/u/s/q01';
const day = 24 * 3_600_000;
const now = Date.now();
const answer = { ...emptyAnswer, current_controls: 'Ours' };

const everything = (): string => JSON.stringify(Object.entries(localStorage));

beforeEach(() => localStorage.clear());

it('keeps unreadable entries for 30 days and counts them', () => {
  const newer = { at: now, base: emptyAnswer, mine: { ...answer, compliance_result: 'planned' } };
  localStorage.setItem(key, JSON.stringify(newer));
  prepareDeviceDrafts(owner, now);
  prepareDeviceDrafts(owner, now + 29 * day);
  expect(draftsOf(owner).read().size).toBe(0);
  expect(countUnreadable(owner)).toBe(1);
  expect(everything()).toContain('planned');
  prepareDeviceDrafts(owner, now + 31 * day);
  expect(countUnreadable(owner)).toBe(0);
  expect(everything()).not.toContain('planned');
});

it('starts the 30 days of an entry without a timestamp when it is first found', () => {
  localStorage.setItem(key, 'sealed');
  prepareDeviceDrafts(owner, now);
  prepareDeviceDrafts(owner, now + 29 * day);
  expect(countUnreadable(owner)).toBe(1);
  prepareDeviceDrafts(owner, now + 31 * day);
  expect(countUnreadable(owner)).toBe(0);
});

it('does not overwrite an unreadable entry when the same question is answered', () => {
  localStorage.setItem(key, 'sealed');
  prepareDeviceDrafts(owner, now);
  draftsOf(owner).put('q01', { base: emptyAnswer, mine: answer });
  prepareDeviceDrafts(owner, now);
  expect(everything()).toContain('sealed');
  expect(draftsOf(owner).read().get('q01')?.mine).toEqual(answer);
});

it('restores a set-aside entry once a release can read it', () => {
  const raw = JSON.stringify({ at: now, base: emptyAnswer, mine: answer });
  localStorage.setItem(`saq-unread/u/s/q01/${now}`, JSON.stringify({ at: now, raw }));
  prepareDeviceDrafts(owner, now);
  expect(draftsOf(owner).read().get('q01')?.mine).toEqual(answer);
  expect(countUnreadable(owner)).toBe(0);
});

it('keeps fields of a newer release through an edit and fills in missing fields', () => {
  const { gaps_actions: _, ...older } = answer;
  const base = { ...emptyAnswer, evidence: 'file 1' };
  const stored = { at: now, base, mine: { ...older, evidence: 'file 2' }, device: 'phone' };
  localStorage.setItem(key, JSON.stringify(stored));
  prepareDeviceDrafts(owner, now);
  const found = draftsOf(owner).read().get('q01');
  expect(found?.mine.gaps_actions).toBeNull();
  const next = applyChange(found, emptyAnswer, { risk_rating: 'high' });
  vi.useFakeTimers({ now: now + 1 });
  draftsOf(owner).put('q01', next);
  vi.useRealTimers();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    at: now + 1,
    form: 'law',
    base,
    mine: { ...answer, evidence: 'file 2', risk_rating: 'high' },
    device: 'phone',
  });
});

const asked = new Set(['q01', 'q02', 'q03', 'q04', 'q05']);

it('recovers an unsaved answer to a question that the next form no longer asks', () => {
  const before = { ...owner, submissionId: 'before' };
  const mine = { ...emptyAnswer, gaps_actions: 'Typed, not saved' };
  for (const id of ['q05', 'q06']) draftsOf(before).put(id, { base: emptyAnswer, mine });
  moveDeviceDraft(before, owner);
  const store = new DraftStore(owner, new Map(), asked);
  expect(store.changes().map(({ questionId }) => questionId)).toEqual(['q05']);
  const stranded = [{ submissionId: owner.submissionId, questionId: 'q06', mine }];
  expect(recoverStrandedAnswers(owner, asked)).toEqual(stranded);
});

it('recovers only the fields typed here in a submission that is no longer open', () => {
  const base = { ...emptyAnswer, current_controls: 'A colleague’s', gaps_actions: 'Also theirs' };
  const mine = { ...base, gaps_actions: 'Typed here', risk_rating: 'high' as const };
  draftsOf({ ...owner, submissionId: 'before' }).put('q01', { base, mine });
  // Only emptied: there is nothing to keep.
  draftsOf({ ...owner, submissionId: 'before' }).put('q02', { base, mine: emptyAnswer });
  draftsOf({ ...owner, formId: 'other', submissionId: 'before' }).put('q03', { base, mine });
  draftsOf({ ...owner, uid: 'v', submissionId: 'before' }).put('q04', { base, mine });
  draftsOf(owner).put('q05', { base, mine });
  const typed = { ...emptyAnswer, gaps_actions: 'Typed here', risk_rating: 'high' };
  const stranded = [{ submissionId: 'before', questionId: 'q01', mine: typed }];
  expect(recoverStrandedAnswers(owner, asked)).toEqual(stranded);
  expect(localStorage.getItem('saq-draft/u/before/q01')).not.toContain('colleague');
  expect(localStorage.getItem('saq-draft/u/before/q02')).toBeNull();
  // Found again, and in the submission itself once that can be opened again.
  expect(recoverStrandedAnswers(owner, asked)).toEqual(stranded);
  expect(
    draftsOf({ ...owner, submissionId: 'before' })
      .read()
      .get('q01')?.mine,
  ).toEqual(typed);
  const kept = everything();
  const stored = localStorage.getItem('saq-draft/u/before/q01');
  const undo = removeStranded('u', recoverStrandedAnswers(owner, asked));
  expect(recoverStrandedAnswers(owner, asked)).toEqual([]);
  undo();
  expect(localStorage.getItem('saq-draft/u/before/q01')).toBe(stored);
  removeStranded('u', recoverStrandedAnswers(owner, asked));
  for (const question of ['q03', 'q04', 'q05']) expect(kept).toContain(question);
  for (const question of ['q03', 'q04', 'q05']) expect(everything()).toContain(question);
});

it('knows that an answer is not kept until the device has stored it, whatever else it stores', () => {
  const store = new DraftStore(owner, new Map(), asked);
  store.change('q01', { current_controls: 'First' });
  expect(store.summary().isKept).toBe(true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  store.change('q01', { current_controls: 'First and second' });
  full.mockRestore();
  store.change('q02', { current_controls: 'Third' });
  expect(store.summary()).toMatchObject({ unsaved: 2, isKept: false });
  store.change('q01', { current_controls: 'First and second.' });
  expect(store.summary().isKept).toBe(true);
});

it('works where the browser denies storage, and says that nothing is kept', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const store = new DraftStore(owner, new Map(), asked);
  expect(recoverStrandedAnswers(owner, asked)).toEqual([]);
  store.change('q01', { current_controls: 'Ours' });
  store.mark('q02', true);
  expect(store.shownOf('q01').current_controls).toBe('Ours');
  expect(store.summary()).toMatchObject({ unsaved: 1, isKept: false });
  denied.mockRestore();
});

it('keeps a text that is too long to be saved on the device, and says that it is', () => {
  const asked = new Set(['q01', 'q02']);
  const tooLong = 'a'.repeat(3_000);
  new DraftStore(owner, new Map(), asked).change('q01', { gaps_actions: tooLong });
  const again = new DraftStore(owner, new Map(), asked);
  expect(again.shownOf('q01').gaps_actions).toBe(tooLong);
  expect(again.summary()).toMatchObject({
    unsaved: 1,
    unreadable: 0,
    tooLong: [{ questionId: 'q01', name: 'gaps_actions' }],
    isSavable: false,
  });
  again.change('q02', { risk_rating: 'low' });
  expect(again.summary().isSavable).toBe(true);
  expect(again.changes().map(({ questionId }) => questionId)).toEqual(['q02']);
});
