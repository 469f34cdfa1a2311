import { expect, it } from 'vitest';
import { compareVersions, listRuleVersions, readImportedVersions } from './rule-versions.ts';

const change = {
  id: 'one',
  date: '2026-01-01',
  subject_id: 'a',
  title: 'It begins',
  what_changed: 'More.',
  obligations: [{ subject_id: 'b', id: 'b-1', code: 'B 1' }],
  confidence: 'primary',
};

it('reads the versions of current rules alone', () => {
  const documents = new Map<string, object>([
    ['outcomeRules/a', { subject_id: 'a', version: 2 }],
    ['outcomeRules/a/versions/1', { subject_id: 'a', version: 1 }],
    ['subjects/a', { id: 'a' }],
  ]);
  expect(listRuleVersions(documents)).toEqual({ a: 2 });
});

it('notes the rules of each law of a change before and after, where both are known', () => {
  expect(compareVersions(change, { a: 1, b: 3, c: 1 }, { a: 2, b: 3, c: 2 })).toEqual({
    a: { before: 1, after: 2 },
    b: { before: 3, after: 3 },
  });
  expect(compareVersions(change, {}, { a: 2, b: 3 })).toEqual({});
});

it.each([undefined, {}, { rule_versions: 'other' }])(
  'knows no earlier rules of the catalogue %j',
  (catalogue) => {
    expect(readImportedVersions(catalogue)).toEqual({});
  },
);
