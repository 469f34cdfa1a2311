import { describe, expect, it } from 'vitest';
import { compareVersions, listVersions, readImportedVersions } from './rule-versions.ts';

const change = {
  id: 'one',
  date: '2026-01-01',
  subject_id: 'a',
  title: 'It begins',
  what_changed: 'More.',
  obligations: [{ subject_id: 'b', id: 'b-1', code: 'B 1' }],
  confidence: 'primary',
};
const none = { rules: {}, clocks: {}, penalties: null };

it('reads the versions of current rules alone', () => {
  const documents = new Map<string, object>([
    ['outcomeRules/a', { subject_id: 'a', version: 2 }],
    ['outcomeRules/a/versions/1', { subject_id: 'a', version: 1 }],
    ['clockRules/a', { subject_id: 'a', version: 5 }],
    ['penaltySets/current', { version: 7 }],
    ['penaltySets/current/versions/6', { version: 6 }],
    ['subjects/a', { id: 'a' }],
  ]);
  expect(listVersions(documents)).toEqual({ rules: { a: 2 }, clocks: { a: 5 }, penalties: 7 });
  expect(listVersions(new Map())).toEqual(none);
});

describe('what a change notes of before and after', () => {
  const earlier = { rules: { a: 1, b: 3, c: 1 }, clocks: { a: 4 }, penalties: 6 };
  const current = { rules: { a: 2, b: 3, c: 2 }, clocks: { a: 5, b: 1 }, penalties: 7 };
  const rule_versions = { a: { before: 1, after: 2 }, b: { before: 3, after: 3 } };

  it('are the outcome rules of its laws, where both are known', () => {
    expect(compareVersions(change, earlier, current)).toEqual({ rule_versions });
    expect(compareVersions(change, none, current)).toEqual({ rule_versions: {} });
  });

  it('are clocks and penalties, too, of a correction', () => {
    const correction = { ...change, kind: 'correction' };
    expect(compareVersions(correction, earlier, current)).toEqual({
      rule_versions,
      clock_versions: { a: { before: 4, after: 5 } },
      penalty_versions: { before: 6, after: 7 },
    });
    expect(compareVersions(correction, none, current)).toEqual({
      rule_versions: {},
      clock_versions: {},
      penalty_versions: null,
    });
  });
});

it.each([undefined, {}, { rule_versions: 'other', clock_versions: 1, penalty_version: 'x' }])(
  'knows nothing earlier of the catalogue %j',
  (catalogue) => {
    expect(readImportedVersions(catalogue)).toEqual(none);
  },
);
