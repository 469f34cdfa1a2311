import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compare, refusals } from './difference.ts';
import { type Library, toDocuments } from './documents.ts';
import type { LawFile } from './law-file.ts';
import { report } from './report.ts';
import { exampleLaw, exampleObligation, exampleQuestion } from './test-law.ts';

const documents = (law: Partial<LawFile>) => {
  const library: Library = {
    laws: [{ ...exampleLaw, ...law }],
    generalChanges: [],
    plans: [],
    penaltyUnits: [],
  };
  return new Map(
    [...toDocuments(library)].map(([path, document]) => [path, structuredClone(document)]),
  );
};
const stored = documents({});
const refusalsOf = (law: Partial<LawFile>): string[] => {
  const wanted = documents(law);
  return refusals(compare(stored, wanted), stored, wanted);
};

const altered = { ...exampleObligation, description: 'Keep all you hold safe.' };
const newVersion = { ...altered, version_tag: '2', effective_from: '2026-12-01' };
const change = {
  id: '2026-12-01-all',
  date: '2026-12-01',
  title: 'All of it',
  what_changed: 'Now all of it.',
  obligation_codes: ['L s 1(2)'],
  confidence: 'primary' as const,
};

it('finds nothing to do in what is stored', () => {
  expect(compare(stored, documents({}))).toEqual({ added: [], changed: [], removed: [] });
});

describe('an altered obligation', () => {
  it('needs a change that names it', () => {
    expect(refusalsOf({ obligations: [newVersion] })).toEqual([
      'subjects/law/obligations/l-s-1-2 is altered: add a change that names its code',
    ]);
    expect(refusalsOf({ obligations: [newVersion], changes: [change] })).toEqual([]);
  });

  it('needs a tag of its own: what was answered against the old text must find it', () => {
    expect(refusalsOf({ obligations: [altered], changes: [change] })).toEqual([
      'subjects/law/obligations/l-s-1-2/versions/1 is stored with another text: give the new one a version_tag of its own',
    ]);
  });

  it('is none when it was only checked again', () => {
    expect(
      refusalsOf({ obligations: [{ ...exampleObligation, checked_on: '2027-01-01' }] }),
    ).toEqual([]);
  });
});

it('lets an obligation go by a change that says so', () => {
  const without = { obligations: [], saq: { ...exampleLaw.saq, version: 2, questions: [] } };
  expect(refusalsOf(without)).toEqual([
    'subjects/law/obligations/l-s-1-2 is gone: add a change that has its code under repeals',
  ]);
  const repeal = { ...change, obligation_codes: [], repeals: ['L s 1(2)'] };
  const wanted = documents({ ...without, changes: [repeal] });
  const difference = compare(stored, wanted);
  expect(refusals(difference, stored, wanted)).toEqual([]);
  // Its versions stay.
  expect(difference.removed).toEqual(['subjects/law/obligations/l-s-1-2']);
});

it('wants a new version of a form whose questions change', () => {
  const questions = [{ ...exampleQuestion, legislative_requirement: 'Do you really?' }];
  expect(refusalsOf({ saq: { ...exampleLaw.saq, questions } })).toEqual([
    "saqForms/law/versions/1 is stored with other questions: raise the form's version",
  ]);
  expect(refusalsOf({ saq: { ...exampleLaw.saq, version: 2, questions } })).toEqual([]);
});

it('shows what changes word by word', () => {
  const wanted = documents({ obligations: [newVersion], changes: [change] });
  const lines = stripVTControlCharacters(report(compare(stored, wanted))).split('\n');
  expect(lines).toContain('+ changes/2026-12-01-all');
  expect(lines).toContain('~ subjects/law/obligations/l-s-1-2');
  expect(lines).toContain('    description: Keep [-what-]{+all+} you hold safe.');
  expect(lines.at(-1)).toBe('2 added, 1 changed, 0 removed');
});
