import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { describe, expect, it } from 'vitest';
import { toSubmittedEvidence } from './receipt.ts';

const at = new Date('2026-11-27T00:00:00Z');
const fileOf = (id: string, more: object = {}) => ({
  id,
  name: `${id}.pdf`,
  kind: 'pdf',
  bytes: 1,
  sha256: id.repeat(64),
  added_at: at,
  ...more,
});
const evidenceOf = (more: object = {}) => ({
  id: 'e1',
  ...storedEvidence.parse({
    organisation_id: 'acme',
    about: { kind: 'answer', subject_id: 'law', question_id: 'q01' },
    shows: 'Kiểm tra 🔒',
    from_day: '2026-11-03',
    files: [fileOf('b'), fileOf('a')],
    created_at: at,
    updated_at: at,
    ...more,
  }),
});
const question = {
  id: 'q01',
  position: 1,
  legislative_requirement: 'Which?',
  required: true,
  obligation_ids: [],
};
const submitted = (more: object = {}) => toSubmittedEvidence([evidenceOf(more)], [question]);
const hashOf = (more: object = {}) => submitted(more)[0]?.sha256;

it('has the same hash in every release', () => {
  expect(submitted()).toEqual([
    {
      id: 'e1',
      question_id: 'q01',
      sha256: '74ed22e6fc56fb5ccfb5c8c82f7e9211efb8be82884301397f6089fca1a8d98f',
      files: [
        { id: 'b', sha256: 'b'.repeat(64) },
        { id: 'a', sha256: 'a'.repeat(64) },
      ],
    },
  ]);
});

it('leaves out evidence for actions and for questions that the form does not have, and refused files', () => {
  expect(submitted({ about: { kind: 'action', action_id: 'a' } })).toEqual([]);
  const about = { kind: 'answer', subject_id: 'law', question_id: 'gone' };
  expect(submitted({ about })).toEqual([]);
  const files = [fileOf('b'), fileOf('a', { scan: 'refused' })];
  expect(submitted({ files })[0]?.files.map(({ id }) => id)).toEqual(['b']);
});

describe('the hash of a statement', () => {
  it('stays when a file loses its bytes, and whatever order files are stored in', () => {
    const removed = { at, by_uid: 'ann', by_name: 'Ann', reason: 'Names of customers' };
    expect(hashOf({ files: [fileOf('a', { removed }), fileOf('b')] })).toBe(hashOf());
  });

  it.each([
    ['the text', { shows: 'Other' }],
    ['the first day', { from_day: '2026-11-04' }],
    ['the last day', { until_day: '2026-11-04' }],
    ['the validity', { valid_until: '2027-11-04' }],
    ['a file', { files: [fileOf('a')] }],
    ['the hash of a file', { files: [fileOf('b'), fileOf('a', { sha256: 'c'.repeat(64) })] }],
  ])('changes with %s', (_, more) => {
    expect(hashOf(more)).not.toBe(hashOf());
  });
});
