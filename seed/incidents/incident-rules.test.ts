import { nameDuty } from '@lexplain/contract/incidents/describe-task';
import { suspicionClocks, suspicionFacts } from '@lexplain/contract/incidents/suspicions';
import type { ClockRules } from '@lexplain/contract/library/clock-rules';
import type { IncidentRulesFile } from '@lexplain/contract/library/incident-rules';
import { expect, it } from 'vitest';
import { incidentRules, library } from '../test-businesses.ts';
import { composeIncidentRules, findIncidentFaults } from './incident-rules.ts';

const { incidentRules: file, clockRules } = library;

type Clock = IncidentRulesFile['clocks'][number];

const [first, second] = file.clocks;
const [fact, asked] = [file.facts.find(({ asked_first }) => !asked_first), file.facts[0]];
const [contradiction] = file.contradictions;
if (!first || !second || !fact || !asked || !contradiction) throw new Error('The file is empty');

const change = (conditions: Partial<Clock['conditions']>): IncidentRulesFile => ({
  ...file,
  clocks: [
    { ...first, conditions: { ...first.conditions, ...conditions } },
    ...file.clocks.slice(1),
  ],
});

const exclusion = { fact: 'personal_information', because: 'It is so.', reference: 's 1' };

const replace = (fact: string, replaced_by: string) =>
  change({ unless: [{ ...exclusion, fact, replaced_by }] });

it('finds no fault in the library', () => {
  expect(findIncidentFaults(file, clockRules)).toEqual([]);
});

it.each<[string, IncidentRulesFile]>([
  [`Two facts share the id ${fact.id}`, { ...file, facts: [...file.facts, fact] }],
  [
    `Two contradictions share the id ${contradiction.id}`,
    { ...file, contradictions: [...file.contradictions, contradiction] },
  ],
  [
    `The clock ${first.id} is named twice`,
    { ...file, other_clocks: [...file.other_clocks, { id: first.id, because: 'Why' }] },
  ],
  [
    'No clock has the id unknown-clock',
    { ...file, other_clocks: [...file.other_clocks, { id: 'unknown-clock', because: 'Why' }] },
  ],
  [
    'The clock csa-cirb-documents is neither under clocks nor under other_clocks',
    {
      ...file,
      facts: file.facts.filter(({ id }) => id !== 'review_board_notice'),
      clocks: file.clocks.filter(({ id }) => id !== 'csa-cirb-documents'),
    },
  ],
  ['No fact has the id lost', change({ needs: ['personal_information', 'lost'] })],
  ['No fact has the id lost', change({ ends_with: ['harm_unlikely', 'lost'] })],
  ['No fact has the id lost', change({ unless: [{ ...exclusion, fact: 'lost' }] })],
  [
    'No fact has the id lost',
    { ...file, contradictions: [{ ...contradiction, when: { lost: 'yes', payment: 'no' } }] },
  ],
  ['No clock reads the fact lost', { ...file, facts: [...file.facts, { ...fact, id: 'lost' }] }],
  [
    `The clock ${first.id} starts with no fact and follows no clock`,
    change({ starts_with: undefined }),
  ],
  [
    `The clock ${first.id} needs personal_information and does not run with it`,
    change({ unless: [exclusion] }),
  ],
  [
    `The clock ${first.id} does not say which clock replaces it with payment`,
    change({ unless: [{ ...exclusion, fact: 'payment' }] }),
  ],
  ['No clock has the id lost', replace('payment', 'lost')],
  [
    `The clock csa-ransomware-payment-72h replaces ${first.id} and does not need cdr_data`,
    replace('cdr_data', 'csa-ransomware-payment-72h'),
  ],
  [
    `The clock soci-other-incident-72h replaces ${first.id} and has exclusions of its own`,
    replace('critical_asset_affected', 'soci-other-incident-72h'),
  ],
])('says “%s” once', (message, changed) => {
  expect(findIncidentFaults(changed, clockRules)).toEqual([message]);
});

it('lets the first questions be of use to the reader alone', () => {
  const facts = [...file.facts, { ...asked, id: 'lost' }];
  expect(findIncidentFaults({ ...file, facts }, clockRules)).toEqual([]);
});

const versionOf = (changed: Partial<IncidentRulesFile>, laws: readonly ClockRules[] = clockRules) =>
  composeIncidentRules({ ...file, ...changed }, laws).version;

const withRule = (more: object): ClockRules[] =>
  clockRules.map((law) => ({
    ...law,
    clocks: law.clocks.map((rule) => (rule.id === first.id ? { ...rule, ...more } : rule)),
  }));

it('keeps the version where the address of a reference changes', () => {
  expect(versionOf({}, withRule({ reference_url: 'https://example.com/moved' }))).toBe(
    incidentRules.version,
  );
});

const withReport = (more: object): Partial<IncidentRulesFile> => ({
  clocks: file.clocks.map((clock) =>
    clock.report && clock.id === 'ndb-statement-oaic'
      ? { ...clock, report: { ...clock.report, ...more } }
      : clock,
  ),
});

it.each<[string, Partial<IncidentRulesFile>, ClockRules[]?]>([
  ['a question', { facts: [{ ...asked, text: 'Lost?' }, ...file.facts.slice(1)] }],
  ['the source of a question', { facts: [{ ...asked, source: 's 0' }, ...file.facts.slice(1)] }],
  ['a contradiction', { contradictions: file.contradictions.slice(1) }],
  ['a condition', change({ ends_with: [] })],
  ['the order of the clocks', { clocks: [second, first, ...file.clocks.slice(2)] }],
  ['an expectation', { clocks: [{ ...first, expectation: 'Soon.' }, ...file.clocks.slice(1)] }],
  ['a number to call', withReport({ telephone: '000' })],
  ['the address of a form', withReport({ link: 'https://example.com/form' })],
  ['the source of a form', withReport({ source_url: 'https://example.com/source' })],
  [
    'whether speaking counts',
    change({ oral_report: { counts: true, source: 's 0', confidence: 'primary' } }),
  ],
  ['the length of a clock', {}, withRule({ length: { unit: 'days', count: 29 } })],
  ['the confidence of a clock', {}, withRule({ confidence: 'unconfirmed' })],
  ['a recipient', {}, withRule({ recipient: 'Nobody' })],
])('changes the version with %s', (_, changed, laws) => {
  expect(versionOf(changed, laws)).not.toBe(incidentRules.version);
});

it('knows every clock and fact of a suspicion that AUSTRAC is told of', () => {
  const clocks = incidentRules.clocks.filter(({ rule }) => rule.obligation_code === 'AML s 41');
  expect(clocks.map(({ rule }) => rule.id).sort()).toEqual([...suspicionClocks].sort());
  const read = clocks.flatMap(({ conditions: { starts_with, needs, unless } }) => [
    ...(starts_with ? [starts_with] : []),
    ...needs,
    ...unless.map(({ fact }) => fact),
  ]);
  expect([...new Set(read)].sort()).toEqual([...suspicionFacts].sort());
});

it('has the rule on tipping off from the day on which it began in its present form', () => {
  const obligations = library.laws.flatMap((law) => law.obligations);
  const rule = obligations.find(({ code }) => code === 'AML s 123');
  expect(rule?.effective_from).toBe('2025-03-31');
});

it('calls what a business decides a notifiable data breach only where a breach is assessed', () => {
  const decisions = clockRules
    .flatMap(({ clocks }) => clocks)
    .filter((rule) => nameDuty(rule) !== rule.recipient);
  expect(decisions.map(({ id }) => id)).toEqual(
    decisions.map(() => expect.stringMatching(/-assessment-30d$/)),
  );
  expect(decisions.length).toBeGreaterThan(0);
});
