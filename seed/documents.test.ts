import { expect, it } from 'vitest';
import {
  type Library,
  toChanges,
  toDocuments,
  toForm,
  toObligations,
  toVersions,
} from './documents.ts';
import {
  exampleControlSet,
  exampleFactSet,
  exampleIncidentRules,
  exampleLaw,
  exampleObligation,
  examplePenaltySet,
} from './test-law.ts';

const library = (...laws: Library['laws']): Library => ({
  laws,
  generalChanges: [],
  plans: [],
  penaltyUnits: [],
  uncoveredLaws: [],
  readings: { readings: [], dates: [] },
  instruments: [],
  factSet: exampleFactSet,
  penaltySet: examplePenaltySet,
  controlSet: exampleControlSet,
  incidentRules: exampleIncidentRules,
  outcomeRules: [],
  clockRules: [],
});
const change = {
  id: '2026-01-01-change',
  date: '2026-01-01',
  title: 'Change',
  what_changed: 'Something.',
  obligation_codes: ['L s 1(2)'],
  confidence: 'primary' as const,
};

it('maps the title to the source name and adds the instrument to the references', () => {
  expect(toObligations(exampleLaw, [])[0]).toMatchObject({
    id: 'l-s-1-2',
    name_of_source: 'Keep it safe',
    specific_references: 'Example Act 2000 (Cth), s 1(2)',
    position: 1,
  });
});

it('links questions to obligations by id', () => {
  expect(toForm(exampleLaw).questions[0]?.obligation_ids).toEqual(['l-s-1-2']);
});

it('keeps earlier versions beside the current one, with the fields that differed', () => {
  const before = { version_tag: '0', effective_from: '1999-01-01', description: 'Keep it.' };
  const law = { ...exampleLaw, obligations: [{ ...exampleObligation, earlier: [before] }] };
  expect(toVersions(law, [])).toMatchObject([
    { version_tag: '1', description: 'Keep what you hold safe.' },
    { version_tag: '0', description: 'Keep it.', name_of_source: 'Keep it safe', position: 1 },
  ]);
  expect(toObligations(law, [])).toHaveLength(1);
});

it('keeps an earlier version without the deadlines that were added later', () => {
  const clock = {
    trigger: 'Something happens',
    deadline: '30 days',
    reference: 's 1',
    confidence: 'primary' as const,
  };
  const before = { version_tag: '0', effective_from: '1999-01-01', clocks: null };
  const law = {
    ...exampleLaw,
    obligations: [{ ...exampleObligation, clocks: [clock], earlier: [before] }],
  };
  const [current, earlier] = toVersions(law, []);
  expect(current?.clocks).toEqual([clock]);
  expect(earlier).not.toHaveProperty('clocks');
});

it('lists the obligations of a change, including those of other laws and repealed ones', () => {
  const other = {
    ...exampleLaw,
    subject: { ...exampleLaw.subject, id: 'other' },
    obligations: [],
    changes: [{ ...change, repeals: ['O s 7'] }],
  };
  expect(toChanges(library(exampleLaw, other))[0]?.obligations).toEqual([
    { subject_id: 'law', id: 'l-s-1-2', code: 'L s 1(2)' },
    { subject_id: 'other', id: 'o-s-7', code: 'O s 7' },
  ]);
});

it('writes a change after the documents it refers to', () => {
  const paths = [...toDocuments(library({ ...exampleLaw, changes: [change] })).keys()];
  expect(paths.at(-1)).toBe('changes/2026-01-01-change');
});
