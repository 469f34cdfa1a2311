import type { FactAnswers, FactSet } from '@lexplain/contract/library/facts';
import { expect, it } from 'vitest';
import {
  applyAnswer,
  applySaved,
  type Edits,
  findConflicts,
  listSaved,
  toChanges,
  toShown,
} from './draft';

const facts = ['company', 'bank'].map((id) => ({ id, text: `${id}?`, source: 's 1' }));
const set: FactSet = {
  version: 1,
  effective_from: '2026-01-01',
  facts,
  screen: { text: 'Which?', help: 'All.', sectors: [] },
};
const stored: FactAnswers = { sectors: null, answers: { company: 'no' } };
const edits: Edits = new Map([
  ['company', { base: 'no', mine: 'yes' }],
  ['sectors', { base: null, mine: ['finance'] }],
]);

it('shows unsaved answers over the stored ones', () => {
  expect(toShown(edits, stored)).toEqual({ sectors: ['finance'], answers: { company: 'yes' } });
  const cleared: Edits = new Map([['company', { base: 'no', mine: null }]]);
  expect(toShown(cleared, stored)).toEqual({ sectors: null, answers: {} });
});

it('sends what is not stored, and nothing where all of it is', () => {
  expect(toChanges(edits, stored, set)).toEqual({
    sectors: ['finance'],
    answers: { company: 'yes' },
  });
  expect(toChanges(edits, toShown(edits, stored), set)).toBeNull();
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
  expect(findConflicts(edits, theirs)).toEqual(['company']);
  expect(toChanges(edits, theirs, set)).toEqual({ sectors: ['finance'], answers: {} });
  expect(findConflicts(edits, { sectors: null, answers: { company: 'yes' } })).toEqual([]);
  expect(findConflicts(edits, stored)).toEqual([]);
});

it('keeps the first stored answer while somebody changes their mind, and none where it is back', () => {
  expect(applyAnswer({ base: 'no', mine: 'yes' }, 'no', 'unsure')).toEqual({
    base: 'no',
    mine: 'unsure',
  });
  expect(applyAnswer({ base: 'no', mine: 'yes' }, 'no', 'no')).toBeNull();
});

it('takes a saved answer off, unless another one was given meanwhile', () => {
  expect(applySaved({ base: 'no', mine: 'yes' }, 'yes')).toBeNull();
  expect(applySaved({ base: null, mine: 'no' }, 'yes')).toEqual({ base: 'yes', mine: 'no' });
  expect([...listSaved({ sectors: [], answers: { company: 'yes', bank: null } })]).toEqual([
    ['sectors', []],
    ['company', 'yes'],
    ['bank', null],
  ]);
});
