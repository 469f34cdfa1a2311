import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { toDocuments } from '../documents.ts';
import { readLibrary } from '../read-library.ts';
import { listVersions } from '../rule-versions.ts';
import { listCorrectedLibraries } from './corrected-libraries.ts';

// What the dry run of an import compares for a correction: what was stored, and what the files
// have.

const wanted = toDocuments(readLibrary());
const noted = { ...listVersions(wanted), penalties: 1 };
const id = '2026-11-29-corrected-maximum-penalties';
const before = { ...wanted.get(paths.penaltySet()), version: 1, penalties: [] };
const stored = new Map([...wanted, [paths.penaltySetVersion(1), before]]);
const added = [...wanted.keys()].filter((path) => path.startsWith('changes/'));

it('has the penalties of both sides, and rules only where they differ', () => {
  const found = listCorrectedLibraries(added, { stored, wanted, noted }).get(id);
  expect(found).toMatchObject({ outcome_rules: [], clocks: [], penalties: { before: [] } });
  expect(found?.penalties?.after.length).toBeGreaterThan(20);
});

it('reads what is stored where no import that came to its end has noted versions', () => {
  const old = new Map([...stored, [paths.penaltySet(), before]]);
  const nothing = { rules: {}, clocks: {}, penalties: null };
  const found = listCorrectedLibraries(added, { stored: old, wanted, noted: nothing }).get(id);
  expect(found?.penalties?.before).toEqual([]);
});

it('has none of changes to the law, and none of a first import', () => {
  const first = { stored: new Map(), wanted, noted: { rules: {}, clocks: {}, penalties: null } };
  const found = listCorrectedLibraries(added, first);
  expect([...found.keys()].every((one) => one.includes('corrected'))).toBe(true);
  expect(found.get(id)).toEqual({ outcome_rules: [], clocks: [], penalties: null });
});
