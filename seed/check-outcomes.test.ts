import { expect, it } from 'vitest';
import { findFactFaults, findOutcomeFaults } from './check-outcomes.ts';
import type { Library } from './documents.ts';
import { library } from './test-businesses.ts';
import { exampleFactSet, toExampleRules } from './test-law.ts';

// What is checked of facts that one question asks for together, and of rules that read many facts.

type Rule = Library['outcomeRules'][number]['rules'][number];

const places = library.factSet.groups.find(({ id }) => id === 'places');
const states = places?.choices.map(({ id }) => id) ?? [];
const none: Rule = {
  id: 'none',
  when: {},
  outcome: 'does_not_apply',
  because: 'Not there.',
  reference: 's 1',
  confidence: 'primary',
};
const answersOf = (ids: string[], answer: 'yes' | 'no') =>
  Object.fromEntries(ids.map((id) => [id, answer]));
const faultsOf = (rules: Rule[]): string[] =>
  findOutcomeFaults(library.factSet, { ...toExampleRules('law', []), rules }, []).map(
    ({ message }) => message,
  );

it('has a choice for each State and Territory, which no rule has to read', () => {
  expect(states).toHaveLength(8);
  expect(findFactFaults(library.factSet, library.outcomeRules)).toEqual([]);
});

/**
 * A rule for each State, which binds by each of ten facts, and one for a business outside all of
 * them.
 */
const ten = library.factSet.facts
  .filter(({ id, asked_if }) => asked_if === undefined && !states.includes(id))
  .slice(0, 10)
  .map(({ id }) => id);
const ofStates = states.flatMap((state): Rule[] => [
  ...ten.map(
    (id): Rule => ({
      ...none,
      id: `${state}-${id}`,
      when: { [state]: 'yes', [id]: 'yes' },
      outcome: 'partly',
    }),
  ),
  {
    ...none,
    id: `${state}-nothing`,
    when: { [state]: 'yes', ...answersOf(ten, 'no') },
  },
]);

it('covers all combinations of eight States and ten other facts, in a moment', () => {
  const nowhere: Rule = { ...none, id: 'nowhere', when: answersOf(states, 'no') };
  expect(faultsOf([...ofStates, nowhere])).toEqual([]);
  expect(faultsOf(ofStates)).toEqual(['No rule matches these answers: all no']);
  expect(faultsOf([...ofStates.slice(1), nowhere])).toEqual([
    `No rule matches these answers: ${ten[0]}, ${states[0]} yes, the others no`,
  ]);
});

it('knows that a fact is no where its condition is', () => {
  const rules: Rule[] = [
    { ...none, id: 'listed', when: { acnc_charity: 'yes' } },
    { ...none, id: 'company', when: { company: 'yes', acnc_charity: 'no' } },
  ];
  expect(faultsOf(rules)).toEqual(['No rule matches these answers: all no']);
  expect(faultsOf([...rules, { ...none, id: 'no', when: { company: 'no' } }])).toEqual([]);
});

it('knows that only a law that does not apply is shown as binding by contract', () => {
  const rule: Rule = { ...none, id: 'supplier', when: { company: 'no' }, by_contract: true };
  const other: Rule = { ...none, id: 'other', when: { company: 'yes' } };
  expect(faultsOf([rule, other])).toEqual([]);
  expect(faultsOf([{ ...rule, outcome: 'applies' }, other])).toEqual([
    'The rule supplier is by contract and does not have the outcome does_not_apply',
  ]);
});

const group = {
  id: 'where',
  text: 'Where?',
  help: 'All.',
  choices: [{ id: 'there', text: 'There' }],
};
const there = {
  id: 'there',
  text: 'Are you there?',
  statement: { yes: 'you are there', no: 'you are not there' },
  source: 's 1',
};
const grouped = { ...exampleFactSet, groups: [group], facts: [...exampleFactSet.facts, there] };

it.each<[string, Partial<typeof grouped>, string[]]>([
  ['none', {}, []],
  [
    'a group with the id of the screen',
    { groups: [{ ...group, id: 'sectors' }] },
    ['The group sectors has the id of another question'],
  ],
  [
    'a group with the id of a fact',
    { groups: [{ ...group, id: 'held' }] },
    ['The group held has the id of another question'],
  ],
  [
    'a group without choices',
    { groups: [group, { ...group, id: 'b', choices: [] }] },
    ['The group b has no choices'],
  ],
  ['a fact in two groups', { groups: [group, { ...group, id: 'b' }] }, ['there is a choice twice']],
  [
    'a choice that is no fact',
    { groups: [group, { ...group, id: 'b', choices: [{ id: 'gone', text: 'Gone' }] }] },
    ['A group lists gone, no fact'],
  ],
  [
    'a choice of a sector',
    { groups: [group, { ...group, id: 'b', choices: [{ id: 'held', text: 'Held' }] }] },
    ['held is in a group, and has a condition or a sector'],
  ],
])('finds faults of groups: %s', (_, changes, faults) => {
  expect(findFactFaults({ ...grouped, ...changes }, [toExampleRules('law', [])])).toEqual(faults);
});
