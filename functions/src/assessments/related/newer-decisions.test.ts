import type { StoredFile } from '@lexplain/contract/evidence/stored';
import { expect, it } from 'vitest';
import { listNewer, listRelatedFiles, type UsedEvidence } from './newer-decisions.ts';
import type { RelatedLaw } from './offer-decisions.ts';
import { type Law, questionIds, questionsOf, set } from './test-offers.ts';

// Which evidence of another law is newer than what a question of a draft has.

const on = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const fileOf = (name: string, day: number, more: Partial<StoredFile> = {}): StoredFile => ({
  id: name,
  name,
  kind: 'pdf',
  bytes: 1,
  sha256: `hash of ${name}`,
  scan: 'clean',
  scan_finding: '',
  added_at: on(day),
  added_by_uid: '',
  added_by_name: '',
  removed: null,
  preview: null,
  ...more,
});
const evidenceOf = (
  law: Law,
  day: number,
  files: StoredFile[],
  more: Partial<UsedEvidence> = {},
): UsedEvidence => ({
  id: `${law}-${day}`,
  about: { kind: 'answer', subject_id: law, question_id: 'q1' },
  from_id: null,
  files,
  readable: files,
  created_at: on(day),
  shows: 'Our plan',
  from_day: null,
  until_day: null,
  valid_until: null,
  ...more,
});
const lawOf = (law: Law, more: Partial<RelatedLaw> = {}): RelatedLaw => ({
  subject_id: law,
  name: `Law ${law}`,
  questions: questionsOf(law, 1),
  outside: new Set(),
  headline: 'applies',
  ...more,
});
/** What the draft of `b` has. */
const own = evidenceOf('b', 2, [fileOf('old', 2)]);
const newer = evidenceOf('a', 5, [fileOf('new', 5)]);

const find = (
  newest: UsedEvidence[],
  used: UsedEvidence[] = [own],
  law: RelatedLaw = lawOf('a'),
  form = lawOf('b'),
) => listNewer(listRelatedFiles(form, [law], set, newest), used, form.subject_id);

it('offers what is newer than the evidence of the same practice, the newest first', () => {
  const newest = evidenceOf('a', 7, [fileOf('newest', 7)]);
  const other = { kind: 'answer', subject_id: 'a', question_id: 'q2' } as const;
  const ofOther = evidenceOf('a', 8, [fileOf('other', 8)], { about: other });
  expect(find([newer, newest, ofOther])).toEqual([
    { question_id: 'q1', law: 'Law a', number: 1, evidence: newest, added_at: on(7) },
    { question_id: 'q1', law: 'Law a', number: 1, evidence: newer, added_at: on(5) },
  ]);
});

it('offers three pieces for a question at most', () => {
  const many = [3, 4, 5, 6].map((day) => evidenceOf('a', day, [fileOf(`${day}`, day)]));
  expect(find(many).map(({ evidence }) => evidence.id)).toEqual(['a-6', 'a-5', 'a-4']);
});

it('offers a file that was added later to an earlier statement', () => {
  const added = evidenceOf('a', 1, [fileOf('old', 1), fileOf('added', 6)]);
  expect(find([added])).toMatchObject([{ added_at: on(6) }]);
});

it.each([
  ['what is older', () => find([evidenceOf('a', 1, [fileOf('new', 1)])])],
  ['anything to a question without evidence', () => find([newer], [])],
  [
    'a file that the question has',
    () => find([newer], [evidenceOf('b', 3, [fileOf('copy', 3, { sha256: 'hash of new' })])]),
  ],
  [
    'anything older than a file that was added here',
    () => find([newer], [evidenceOf('b', 2, [fileOf('old', 2), fileOf('own', 6)])]),
  ],
  ['a copy', () => find([{ ...newer, from_id: 'first' }])],
  ['a statement without files', () => find([evidenceOf('a', 5, [])])],
  ['what cannot be read', () => find([{ ...newer, readable: [] }])],
  ['what is for an action', () => find([{ ...newer, about: { kind: 'action', action_id: 'x' } }])],
  [
    'the evidence of a law that applies in part',
    () => find([newer], [own], lawOf('a', { headline: 'partly' })),
  ],
  [
    'a question that the profile settles',
    () => find([newer], [own], lawOf('a', { outside: new Set(questionIds) })),
  ],
  [
    'anything to a settled question',
    () => find([newer], [own], lawOf('a'), lawOf('b', { outside: new Set(questionIds) })),
  ],
  [
    'a reworded question',
    () => find([newer], [own], lawOf('a', { questions: questionsOf('a', 2) })),
  ],
  [
    'anything to a reworded question',
    () => find([newer], [own], lawOf('a'), lawOf('b', { questions: questionsOf('b', 2) })),
  ],
])('does not offer %s', (_, found) => {
  expect(found()).toEqual([]);
});

it('offers nothing that keeps to itself, and nothing between laws that are kept apart', () => {
  const secret = evidenceOf('b', 5, [fileOf('new', 5)]);
  expect(find([secret], [evidenceOf('a', 2, [])], lawOf('b'), lawOf('a'))).toEqual([]);
  expect(find([newer], [evidenceOf('c', 2, [])], lawOf('a'), lawOf('c'))).toEqual([]);
});
