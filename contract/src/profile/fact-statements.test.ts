import { expect, it } from 'vitest';
import { type FactAnswers, type FactSet, resolveFacts } from '../library/facts.ts';
import { describeFacts } from './fact-statements.ts';

// The reasons that a page names after “Your profile: ”.

const stated = (id: string, asked_if?: string) => ({
  id,
  text: `${id}?`,
  statement: { yes: `has ${id}`, no: `no ${id}` },
  source: 's 1',
  ...(asked_if && { asked_if }),
});

const set: FactSet = {
  version: 1,
  effective_from: '2026-01-01',
  screen: {
    text: 'Which?',
    help: 'All.',
    sectors: [
      { id: 'finance', text: 'Finance', not_chosen: 'no finance', facts: ['bank', 'large_bank'] },
      { id: 'power', text: 'Power', not_chosen: 'no power', facts: ['grid', 'licence'] },
      { id: 'water', text: 'Water', not_chosen: 'no water', facts: ['pipes', 'grid', 'licence'] },
    ],
  },
  groups: [
    { id: 'places', text: 'Where?', help: 'All.', choices: [{ id: 'vic', text: 'Victoria' }] },
  ],
  facts: [
    stated('company'),
    stated('large', 'company'),
    stated('listed', 'large'),
    stated('bank'),
    stated('large_bank', 'bank'),
    stated('grid'),
    stated('licence', 'company'),
    stated('pipes'),
    stated('vic'),
  ],
};

const describe = (given: FactAnswers, ids: string[]): string[] =>
  describeFacts(set, { facts: resolveFacts(set, given), sectors: given.sectors }, ids);

it('says what each answer says', () => {
  const given = { sectors: [], answers: { company: 'yes', large: 'no', vic: 'no' } } as const;
  expect(describe(given, ['vic', 'company', 'large'])).toEqual([
    'no vic',
    'has company',
    'no large',
  ]);
});

it('names a sector that was not chosen once, the first of a fact with several', () => {
  const given = { sectors: ['water'], answers: { pipes: 'no', grid: 'no' } } as const;
  expect(describe(given, ['bank', 'large_bank', 'pipes', 'grid'])).toEqual([
    'no finance',
    'no pipes',
    'no grid',
  ]);
  expect(describe({ sectors: [], answers: {} }, ['grid', 'licence', 'pipes'])).toEqual([
    'no power',
    'no water',
  ]);
});

it('names the condition that is no, however far back, and once', () => {
  const given = { sectors: ['power', 'finance'], answers: { company: 'no', bank: 'no' } } as const;
  expect(describe(given, ['listed', 'large', 'company', 'licence', 'large_bank'])).toEqual([
    'no company',
    'no bank',
  ]);
});

it('gives no reason for facts that are open, unsure or unknown', () => {
  const answers = { company: 'unsure', vic: 'no' } as const;
  const ids = ['company', 'large', 'grid', 'bank', 'bakery', 'vic'];
  expect(describe({ sectors: null, answers }, ids)).toEqual(['no vic']);
  expect(describe({ sectors: 'unsure', answers }, ids)).toEqual(['no vic']);
});
