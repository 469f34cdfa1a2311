import type { FactAnswers, FactSet } from '@lexplain/contract/library/facts';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  applyAnswer,
  applySaved,
  type Edits,
  findConflicts,
  listSaved,
  toChanges,
  toShown,
  type Value,
  withValue,
} from './draft';

const facts = ['company', 'bank'].map((id) => ({
  id,
  text: `${id}?`,
  statement: { yes: id, no: `no ${id}` },
  source: 's 1',
}));
const set: FactSet = {
  version: 1,
  effective_from: '2026-01-01',
  facts,
  screen: { text: 'Which?', help: 'All.', sectors: [] },
  groups: [],
};
const stored: FactAnswers = { sectors: null, answers: { company: 'no' } };
const edits: Edits = new Map([
  ['company', { base: 'no', mine: 'yes' }],
  ['sectors', { base: null, mine: ['finance'] }],
]);

it('shows unsaved answers over the stored ones', () => {
  expect(toShown(edits, stored, set)).toEqual({
    sectors: ['finance'],
    answers: { company: 'yes' },
  });
  const cleared: Edits = new Map([['company', { base: 'no', mine: null }]]);
  expect(toShown(cleared, stored, set)).toEqual({ sectors: null, answers: {} });
});

it('sends what is not stored, and nothing where all of it is', () => {
  expect(toChanges(edits, stored, set)).toEqual({
    sectors: ['finance'],
    answers: { company: 'yes' },
  });
  expect(toChanges(edits, toShown(edits, stored, set), set)).toBeNull();
  expect(toChanges(new Map([['sectors', { base: null, mine: 'unsure' }]]), stored, set)).toEqual({
    sectors: 'unsure',
    answers: {},
  });
});

it('leaves out a question that the library no longer asks', () => {
  expect(toChanges(new Map([['gone', { base: null, mine: 'yes' }]]), stored, set)).toBeNull();
});

it('has a conflict where both sides differ from what was stored at first', () => {
  const theirs: FactAnswers = { sectors: null, answers: { company: 'unsure' } };
  expect(findConflicts(edits, theirs, set)).toEqual(['company']);
  expect(toChanges(edits, theirs, set)).toEqual({ sectors: ['finance'], answers: {} });
  expect(findConflicts(edits, { sectors: null, answers: { company: 'yes' } }, set)).toEqual([]);
  expect(findConflicts(edits, stored, set)).toEqual([]);
});

it('keeps the first stored answer while someone changes their mind, and none where it is back', () => {
  expect(applyAnswer({ base: 'no', mine: 'yes' }, 'no', 'unsure')).toEqual({
    base: 'no',
    mine: 'unsure',
  });
  expect(applyAnswer({ base: 'no', mine: 'yes' }, 'no', 'no')).toBeNull();
});

it('takes a saved answer off, unless another one was given meanwhile', () => {
  expect(applySaved({ base: 'no', mine: 'yes' }, 'yes')).toBeNull();
  expect(applySaved({ base: null, mine: 'no' }, 'yes')).toEqual({ base: 'yes', mine: 'no' });
  expect([...listSaved({ sectors: [], answers: { company: 'yes', bank: null } }, set)]).toEqual([
    ['sectors', []],
    ['company', 'yes'],
    ['bank', null],
  ]);
});

describe('a question with several choices', () => {
  const places: FactSet = {
    ...set,
    groups: [
      {
        id: 'places',
        text: 'Where?',
        help: 'All.',
        choices: ['vic', 'nsw'].map((id) => ({ id, text: id })),
      },
    ],
    facts: [
      ...facts,
      ...['vic', 'nsw'].map((id) => ({
        id,
        text: `${id}?`,
        statement: { yes: id, no: `no ${id}` },
        source: 's 1',
      })),
    ],
  };
  const open: FactAnswers = { sectors: null, answers: {} };
  const inVic: FactAnswers = { sectors: null, answers: { vic: 'yes', nsw: 'no' } };
  const of = (mine: Value, base: Value = null): Edits => new Map([['places', { base, mine }]]);

  it.each<[Value, FactAnswers['answers']]>([
    [['vic'], { vic: 'yes', nsw: 'no' }],
    [[], { vic: 'no', nsw: 'no' }],
    ['unsure', { vic: 'unsure', nsw: 'unsure' }],
  ])('answers each of its facts by %j', (value, answers) => {
    const given = withValue(places, open, 'places', value);
    expect(given).toEqual({ ...open, answers });
    expect(answerTo(places, given, 'places')).toEqual(value);
    expect(withValue(places, given, 'places', null)).toEqual(open);
    expect(toChanges(of(value), open, places)).toEqual({ answers });
    expect([...listSaved({ answers }, places)]).toEqual([['places', value]]);
  });

  it('is sent once, and not where it is stored', () => {
    expect(toChanges(of(['vic']), inVic, places)).toBeNull();
  });

  it('has one conflict, whatever was chosen', () => {
    expect(findConflicts(of(['nsw']), inVic, places)).toEqual(['places']);
    expect(toChanges(of(['nsw']), inVic, places)).toBeNull();
    expect(findConflicts(of(['nsw'], ['vic']), inVic, places)).toEqual([]);
  });

  it('has no answer while a fact has none, and is unsure where one is', () => {
    expect(answerTo(places, { ...open, answers: { vic: 'yes' } }, 'places')).toBeNull();
    const mixed: FactAnswers = { ...open, answers: { vic: 'yes', nsw: 'unsure' } };
    expect(answerTo(places, mixed, 'places')).toBe('unsure');
  });
});
