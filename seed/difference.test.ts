import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compare, findRefusals } from './difference.ts';
import { type Library, toDocuments } from './documents.ts';
import type { Instruments } from './instruments.ts';
import type { LawFile } from './law-file.ts';
import { formatReport } from './report.ts';
import {
  exampleControlSet,
  exampleFactSet,
  exampleIncidentRules,
  exampleLaw,
  exampleObligation,
  examplePenaltySet,
  exampleQuestion,
  toExampleClocks,
  toExampleRules,
} from './test-law.ts';

const documents = (law: Partial<LawFile>, instruments: Instruments = []) => {
  const library: Library = {
    laws: [{ ...exampleLaw, ...law }],
    generalChanges: [],
    plans: [],
    penaltyUnits: [],
    uncoveredLaws: [],
    readings: { readings: [], dates: [] },
    instruments,
    factSet: exampleFactSet,
    penaltySet: examplePenaltySet,
    controlSet: exampleControlSet,
    incidentRules: exampleIncidentRules,
    outcomeRules: [toExampleRules('law', ['L s 1(2)'])],
    clockRules: [toExampleClocks('law', 'L s 1(2)')],
  };
  return new Map(
    [...toDocuments(library)].map(([path, document]) => [path, structuredClone(document)]),
  );
};
const stored = documents({});
const refusalsOf = (law: Partial<LawFile>): string[] => {
  const wanted = documents(law);
  return findRefusals(compare(stored, wanted), stored, wanted);
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

it('reports no differences when the stored documents are up to date', () => {
  expect(compare(stored, documents({}))).toEqual({ added: [], changed: [], removed: [] });
});

it('refuses facts, outcome rules or clock rules that are altered under the same version', () => {
  const wanted = documents({});
  const rules = toExampleRules('law', ['L s 1(2)']);
  wanted.set('outcomeRules/law/versions/1', { ...rules, effective_from: '2026-02-01' });
  wanted.set('factSets/current/versions/1', { ...exampleFactSet, facts: [] });
  wanted.set('clockRules/law/versions/1', toExampleClocks('law', 'L s 2'));
  expect(findRefusals(compare(stored, wanted), stored, wanted)).toEqual([
    'factSets/current/versions/1 is stored with other content: raise its version',
    'outcomeRules/law/versions/1 is stored with other content: raise its version',
    'clockRules/law/versions/1 is stored with other content: raise its version',
  ]);
});

it('adds rules, facts and penalties without changing a word of a law or a form', () => {
  const bare = new Map([...stored].filter(([path]) => /^(subjects|saqForms|changes)\//.test(path)));
  const { added, changed, removed } = compare(bare, stored);
  expect({ changed, removed }).toEqual({ changed: [], removed: [] });
  expect([...new Set(added.map((path) => path.split('/')[0]))].sort()).toEqual([
    'clockRules',
    'controlSets',
    'factSets',
    'incidentRules',
    'libraryReadings',
    'outcomeRules',
    'penaltySets',
  ]);
});

it('lets the address of a section change without a new version', () => {
  const instrument = {
    names: ['Example Act 2000'],
    subject_id: 'law',
    text_url: 'https://example.com/act',
    section_url: 'https://example.com/act/{section}',
  };
  const wanted = documents({}, [instrument]);
  const difference = compare(stored, wanted);
  const incidentRules = [...stored.keys()].find((path) =>
    path.startsWith('incidentRules/current/versions/'),
  );
  expect(difference.changed.map(({ path }) => path).toSorted()).toEqual([
    'clockRules/law',
    'clockRules/law/versions/1',
    'incidentRules/current',
    incidentRules,
    'outcomeRules/law',
    'outcomeRules/law/versions/1',
    'subjects/law/obligations/l-s-1-2',
    'subjects/law/obligations/l-s-1-2/versions/1',
  ]);
  expect(findRefusals(difference, stored, wanted)).toEqual([]);
});

describe('an altered obligation', () => {
  it('requires a change that names its code', () => {
    expect(refusalsOf({ obligations: [newVersion] })).toEqual([
      'subjects/law/obligations/l-s-1-2 is altered: add a change that names its code',
    ]);
    expect(refusalsOf({ obligations: [newVersion], changes: [change] })).toEqual([]);
  });

  it('requires a new version tag, so that earlier answers keep their text', () => {
    expect(refusalsOf({ obligations: [altered], changes: [change] })).toEqual([
      'subjects/law/obligations/l-s-1-2/versions/1 is stored with another text: give the new one a version_tag of its own',
    ]);
  });

  it('requires nothing when only its checked date differs', () => {
    expect(
      refusalsOf({ obligations: [{ ...exampleObligation, checked_on: '2027-01-01' }] }),
    ).toEqual([]);
  });
});

it('removes an obligation only with a change that repeals it', () => {
  const without = { obligations: [], saq: { ...exampleLaw.saq, version: 2, questions: [] } };
  expect(refusalsOf(without)).toEqual([
    'subjects/law/obligations/l-s-1-2 was removed: add a change that lists its code under repeals',
  ]);
  const repeal = { ...change, obligation_codes: [], repeals: ['L s 1(2)'] };
  const wanted = documents({ ...without, changes: [repeal] });
  const difference = compare(stored, wanted);
  expect(findRefusals(difference, stored, wanted)).toEqual([]);
  // Its versions stay.
  expect(difference.removed).toEqual(['subjects/law/obligations/l-s-1-2']);
});

it('requires a new form version when its questions change', () => {
  const questions = [{ ...exampleQuestion, legislative_requirement: 'Do you really?' }];
  expect(refusalsOf({ saq: { ...exampleLaw.saq, questions } })).toEqual([
    "saqForms/law/versions/1 is stored with other questions: raise the form's version",
  ]);
  expect(refusalsOf({ saq: { ...exampleLaw.saq, version: 2, questions } })).toEqual([]);
});

it('shows changed text word by word', () => {
  const wanted = documents({ obligations: [newVersion], changes: [change] });
  const lines = stripVTControlCharacters(formatReport(compare(stored, wanted))).split('\n');
  expect(lines).toContain('+ changes/2026-12-01-all');
  expect(lines).toContain('~ subjects/law/obligations/l-s-1-2');
  expect(lines).toContain('    description: Keep [-what-]{+all+} you hold safe.');
  expect(lines.at(-1)).toBe('2 added, 1 changed, 0 removed');
});

it('leaves out of a long text what is far from its changes', () => {
  const long = 'word '.repeat(300);
  const before = documents({
    obligations: [{ ...newVersion, description: `${long}what you hold` }],
  });
  const after = documents({ obligations: [{ ...newVersion, description: `${long}all you hold` }] });
  const report = stripVTControlCharacters(formatReport(compare(before, after)));
  expect(report).toMatch(/word +… +word/);
  expect(report).toContain('[-what-]{+all+} you hold');
  expect(Math.max(...report.split('\n').map(({ length }) => length))).toBeLessThan(250);
});

it('shows no difference in the order of fields', () => {
  const questions = [{ ...exampleQuestion, legislative_requirement: 'Do you really?' }];
  const wanted = documents({ saq: { ...exampleLaw.saq, version: 2, questions } });
  const report = stripVTControlCharacters(formatReport(compare(stored, wanted)));
  expect(report).toContain('really');
  expect(report).not.toMatch(/\[-[^\]]*position/);
});
