import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { libraryFolder, readLibrary } from './read-library.ts';

/** A copy of the library with a replacement in one file. */
const libraryWith = (name: string, from: string | RegExp, to: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  cpSync(libraryFolder, folder, { recursive: true });
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${name} has no ${from}`);
  writeFileSync(file, changed);
  return folder;
};

it.each([
  [
    'an unknown code',
    'spam-act-2003.yaml',
    '- SPAM s 16(1)',
    '- SPAM s 99',
    /spam-act-2003\.yaml:\d+ saq\..*No obligation has the code SPAM s 99/,
  ],
  [
    'a gap in the positions',
    'spam-act-2003.yaml',
    'position: 7',
    'position: 70',
    /spam-act-2003\.yaml:\d+ subject\.position: Positions must run from 1 to \d+ without gaps/,
  ],
  [
    'a version without a date',
    'spam-act-2003.yaml',
    / {4}effective_from: .*\n/,
    '',
    /spam-act-2003\.yaml:\d+ obligations\.0\.effective_from/,
  ],
  [
    'a javascript: link',
    'spam-act-2003.yaml',
    'https://www.legislation',
    'javascript://www.legislation',
    /spam-act-2003\.yaml:5 subject\.source_url|spam-act-2003\.yaml:\d+ subject\.source_url/,
  ],
  [
    'two laws with the same id',
    'spam-act-2003.yaml',
    'id: spam-act-2003',
    'id: essential-eight',
    /Two laws share the id essential-eight/,
  ],
  [
    'two changes with the same id',
    'general.yaml',
    /- id: .*/,
    '- id: 2026-06-10-enhanced-cirmp-rules-begin',
    /general\.yaml:\d+ changes\.0\.id: Two changes share the id/,
  ],
  [
    'a change with an unknown obligation code',
    'general.yaml',
    'obligation_codes: []',
    'obligation_codes: [SOCI s 99]',
    /general\.yaml:\d+ .*No obligation of any law has the code SOCI s 99/,
  ],
  [
    'a law that is not covered and reads an unknown fact',
    'uncovered-laws.yaml',
    'concerns: [bank,',
    'concerns: [bakery,',
    /uncovered-laws\.yaml:\d+ uncovered_laws\.\d+\.concerns: No fact has the id bakery/,
  ],
  [
    'two laws that are not covered with the same id',
    'uncovered-laws.yaml',
    'id: digital-id-act',
    'id: pci-dss',
    /uncovered-laws\.yaml:\d+ uncovered_laws\.\d+\.id: Two laws share the id pci-dss/,
  ],
  [
    'a change that is about an unknown law that is not covered',
    'general.yaml',
    'uncovered_law: scams-prevention-framework',
    'uncovered_law: scams',
    /general\.yaml:\d+ changes\.\d+\.uncovered_law: No uncovered law has the id scams/,
  ],
  [
    'a change that does not name the uncovered law of its title',
    'general.yaml',
    /uncovered_law: scams-prevention-framework\n/,
    'uncovered_law: pci-dss\n',
    /general\.yaml:\d+ changes\.\d+\.title: It is about the uncovered law scams-prevention-framework/,
  ],
  [
    'a rule that can never match',
    'outcome-rules/soci-act-2018.yaml',
    '{ critical_infrastructure_asset: yes, enhanced_class: yes }',
    '{ critical_infrastructure_asset: no, enhanced_class: yes }',
    /soci-act-2018\.yaml:\d+ rules\.4: The rule enhanced can never match/,
  ],
  [
    'two rules that contradict each other',
    'outcome-rules/spam-act-2003.yaml',
    '{ sends_promotions: no, handles_address_lists: no, sender_name: no }',
    '{ sends_promotions: no, sender_name: no }',
    /The rule no-messages contradicts the rule address-lists: both can match/,
  ],
  [
    'answers that no rule has an outcome for',
    'outcome-rules/apra-cps-230.yaml',
    '{ apra_supplier: yes, apra_entity: no, apra_group_head: no, apra_branch: no }',
    '{ apra_supplier: yes, apra_entity: no, apra_group_head: no, apra_branch: no, company: yes }',
    /apra-cps-230\.yaml:\d+ rules: No rule matches these answers: apra_supplier yes, the others no/,
  ],
  [
    'an obligation that no rule switches on',
    'outcome-rules/cyber-security-act-2024.yaml',
    /- CSA payment governance\n/,
    '- CSA s 27(1)\n',
    /cyber-security-act-2024\.yaml:\d+ rules: No rule switches on CSA payment governance/,
  ],
  [
    'a rule that reads an unknown fact',
    'outcome-rules/spam-act-2003.yaml',
    '{ sender_name: yes }',
    '{ sender: yes }',
    /The rule sender-name reads sender, no fact/,
  ],
  [
    'a fact that no rule reads',
    'facts.yaml',
    'facts:\n  - id: company',
    'facts:\n  - { id: unread, text: Is it?, statement: { yes: it, no: not it }, source: s 1 }\n  - id: company',
    /facts\.yaml:\d+ facts: No rule reads the fact unread/,
  ],
  [
    'a fact without a statement',
    'facts.yaml',
    / {4}statement:\n {6}yes: a company\n {6}no: not a company\n/,
    '',
    /facts\.yaml:\d+ facts\.0\.statement: /,
  ],
  [
    'a sector without words for a business that did not choose it',
    'facts.yaml',
    / {6}not_chosen: .*\n/,
    '',
    /facts\.yaml:\d+ screen\.sectors\.0\.not_chosen: /,
  ],
  [
    'a law without outcome rules',
    'outcome-rules/spam-act-2003.yaml',
    'subject_id: spam-act-2003',
    'subject_id: another-act',
    /spam-act-2003 has no outcome rules/,
  ],
  [
    'a penalty of an unknown obligation',
    'penalties.yaml',
    '[SOCI s 30AG, SOCI s 30AQ]',
    '[SOCI s 30AG, SOCI s 99]',
    /penalties\.yaml:\d+ penalties\.4\.codes: No obligation has the code SOCI s 99/,
  ],
  [
    'a second clock of the same id',
    'clock-rules/spam-act-2003.yaml',
    'id: spam-links-work-30d',
    'id: spam-unsubscribe-5bd',
    /spam-act-2003\.yaml:\d+ clocks\.1\.id: Two clocks share the id spam-unsubscribe-5bd/,
  ],
  [
    'a clock that follows none of its law',
    'clock-rules/spam-act-2003.yaml',
    'place: sent_to',
    'starts_after: ndb-assessment-30d',
    /clocks\.0\.starts_after: No clock of this law has the id ndb-assessment-30d/,
  ],
  [
    'a clock that is met by none of its law',
    'clock-rules/spam-act-2003.yaml',
    'place: sent_to',
    'met_by: [ndb-assessment-30d]',
    /clocks\.0\.met_by: No clock of this law has the id ndb-assessment-30d/,
  ],
  [
    'a clock of an obligation of another law',
    'clock-rules/spam-act-2003.yaml',
    'obligation_code: SPAM s 18',
    'obligation_code: FAR s 32',
    /clocks\.1\.obligation_code: No obligation of this law has the code FAR s 32/,
  ],
  [
    'a last day that moves without the section that allows it',
    'clock-rules/spam-act-2003.yaml',
    'count: 5\n',
    'count: 5\n    rolls_forward: true\n',
    /spam-act-2003\.yaml:\d+ clocks\.0\.rolls_forward: /,
  ],
  [
    'a section that moves a last day which stays',
    'clock-rules/australian-consumer-law.yaml',
    / {4}rolls_forward: true\n {4}headline: strict\n/,
    '',
    /australian-consumer-law\.yaml:\d+ clocks\.0\.rolls_forward: Its extension cites/,
  ],
  [
    'a last day of days that does not move',
    'clock-rules/australian-consumer-law.yaml',
    / {4}rolls_forward: true\n {4}headline: strict\n([\s\S]*) {4}extension: [\s\S]*$/,
    '$1',
    /australian-consumer-law\.yaml:\d+ clocks\.0\.rolls_forward: The last day of a deadline of days/,
  ],
  [
    'a clock of an unknown unit',
    'clock-rules/spam-act-2003.yaml',
    'unit: business_days',
    'unit: weeks',
    /spam-act-2003\.yaml:\d+ clocks\.0\.length/,
  ],
  [
    'clocks of an unknown law',
    'clock-rules/spam-act-2003.yaml',
    'subject_id: spam-act-2003',
    'subject_id: another-act',
    /spam-act-2003\.yaml:1 subject_id: No law has the id another-act/,
  ],
  [
    'a next indexation that the watch list does not name',
    'general.yaml',
    'date: 2029-07-01',
    'date: 2029-07-02',
    /penalty-units\.yaml:\d+ next_indexation: general\.yaml has no change on 2029-07-01/,
  ],
  [
    'an indexation that has happened',
    'penalty-units.yaml',
    'from: 2026-07-01',
    'from: 2029-07-01',
    /penalty-units\.yaml:\d+ next_indexation: The indexation of 2029-07-01 has a value/,
  ],
  [
    'a correction that is entered as a change',
    'spam-act-2003.yaml',
    '    kind: correction\n',
    '',
    /spam-act-2003\.yaml:\d+ changes\.\d+\.title: A correction has the kind correction/,
  ],
  [
    'a change that is told by no correction',
    'spam-act-2003.yaml',
    '    kind: correction\n',
    '    kind: correction\n    told_by: another\n',
    /spam-act-2003\.yaml:\d+ changes\.\d+\.told_by: another is no correction that was added/,
  ],
  [
    'dollars that an obligation states of its own',
    'australian-consumer-law.yaml',
    '{amount:acl-s-224.company}',
    '$50 million',
    /australian-consumer-law\.yaml:\d+ states \$50 million of its own/,
  ],
  [
    'penalty units that a clock states of its own',
    'clock-rules/soci-act-2018.yaml',
    '{amount:soci-50.person} penalty units',
    '50 penalty units',
    /clock-rules\/soci-act-2018\.yaml:\d+ states 50 penalty units of its own/,
  ],
  [
    'an amount that is not known',
    'soci-act-2018.yaml',
    '{amount:soci-50.person}',
    '{amount:soci-60.person}',
    /soci-act-2018\.yaml:\d+ There is no amount soci-60\.person/,
  ],
  [
    'penalty units of a State whose unit is not known',
    'penalties.yaml',
    'of: nsw',
    'of: xyz',
    /amounts\.yaml has no penalty unit unit-xyz/,
  ],
  [
    'a penalty without the day of its reading',
    'penalties.yaml',
    / {4}read_on: .*\n/,
    '',
    /penalties\.yaml:\d+ penalties\.0\.read_on: /,
  ],
  ['invalid YAML', 'general.yaml', 'changes:', 'changes: [', /general\.yaml:\d+ /],
])('refuses %s, with file and line', (_, name, from, to, fault) => {
  expect(() => readLibrary(libraryWith(name, from, to))).toThrow(fault);
});
