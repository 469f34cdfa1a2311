import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authoredPlan } from '@lexplain/contract/account/account';
import { incidentRulesFile } from '@lexplain/contract/library/incident-rules';
import type { OutcomeRules } from '@lexplain/contract/library/outcomes';
import { penaltySet } from '@lexplain/contract/library/penalties';
import { uncoveredLaw } from '@lexplain/contract/library/uncovered-laws';
import { z } from 'zod';
import {
  type AmountsFile,
  type AmountWriter,
  amountsFile,
  createAmountWriter,
  findIndexationFaults,
  newestOf,
  penaltiesFile,
  penaltyUnitsFile,
  toPenaltySet,
} from './amounts/amounts.ts';
import { findCorrectionFaults } from './check-corrections.ts';
import { findFactFaults, findOutcomeFaults } from './check-outcomes.ts';
import { controlsFile, faultsOfControls, toControlSet } from './controls/controls.ts';
import { type Library, ownersOf } from './documents.ts';
import { faultsOfClocks } from './incidents/clock-faults.ts';
import { findIncidentFaults } from './incidents/incident-rules.ts';
import { instrumentsFile } from './instruments.ts';
import { generalChangeEntry, type LawFile, lawFile } from './law-file.ts';
import { type ParsedFile, parseYaml } from './parse-yaml.ts';
import {
  authoredClockRules,
  authoredFactSet,
  authoredOutcomeRules,
  withoutDays,
} from './readings/authored-rules.ts';
import { listReadings } from './readings/list-readings.ts';

export const libraryFolder = join(import.meta.dirname, 'library');

const plansFile = z
  .strictObject({ plans: z.array(authoredPlan) })
  .refine(
    ({ plans }) => plans.filter((plan) => plan.default).length === 1,
    'Exactly one plan is the default',
  );
const uncoveredLawsFile = z.strictObject({ uncovered_laws: z.array(uncoveredLaw) });
const generalFile = z.strictObject({ changes: z.array(generalChangeEntry) });

type Changes = ParsedFile<{ changes: LawFile['changes'] }>;

/** Checks across all files: the order of subjects, unique ids, existing codes. */
const faultsBetween = (laws: ParsedFile<LawFile>[], all: Changes[]): string[] => {
  const faults: string[] = [];
  laws.forEach(({ data, fault }, index) => {
    const { id, position } = data.subject;
    if (laws.findIndex((other) => other.data.subject.id === id) !== index) {
      faults.push(fault(['subject', 'id'], `Two laws share the id ${id}`));
    }
    if (position !== index + 1) {
      const message = `Positions must run from 1 to ${laws.length} without gaps; expected ${index + 1} here`;
      faults.push(fault(['subject', 'position'], message));
    }
  });
  const owners = ownersOf(laws.map(({ data }) => data));
  const seen = new Set<string>();
  for (const { data, fault } of all) {
    for (const [index, { id, obligation_codes }] of data.changes.entries()) {
      if (seen.has(id))
        faults.push(fault(['changes', index, 'id'], `Two changes share the id ${id}`));
      seen.add(id);
      for (const code of obligation_codes.filter((code) => !owners.has(code))) {
        const path = ['changes', index, 'obligation_codes'];
        faults.push(fault(path, `No obligation of any law has the code ${code}`));
      }
    }
  }
  return faults;
};

/** Checks the outcome rules against the facts and the obligations of their laws. */
const faultsOfOutcomes = (
  facts: ParsedFile<Library['factSet']>,
  rules: ParsedFile<OutcomeRules>[],
  laws: LawFile[],
): string[] => {
  const all = rules.map(({ data }) => data);
  const wrongFacts = findFactFaults(facts.data, all);
  // What rules mean depends on the facts: their own faults are reported once the facts are right.
  if (wrongFacts.length > 0) return wrongFacts.map((message) => facts.fault(['facts'], message));
  return [
    ...laws
      .filter(({ subject }) => !all.some(({ subject_id }) => subject_id === subject.id))
      .map(({ subject }) => `${subject.id} has no outcome rules in outcome-rules/`),
    ...rules.flatMap(({ data, fault }) => {
      const law = laws.find(({ subject }) => subject.id === data.subject_id);
      if (!law) return [fault(['subject_id'], `No law has the id ${data.subject_id}`)];
      const codes = law.obligations.map(({ code }) => code);
      return findOutcomeFaults(facts.data, data, codes).map(({ rule, message }) =>
        fault(rule === undefined ? ['rules'] : ['rules', rule], message),
      );
    }),
  ];
};

const faultsOfPenalties = (
  { data, fault }: ParsedFile<Library['penaltySet']>,
  laws: LawFile[],
): string[] => {
  const owners = ownersOf(laws);
  return data.penalties.flatMap(({ id, codes }, index) => [
    ...(data.penalties.findIndex((other) => other.id === id) === index
      ? []
      : [fault(['penalties', index, 'id'], `Two penalties share the id ${id}`)]),
    ...codes
      .filter((code) => !owners.has(code))
      .map((code) => fault(['penalties', index, 'codes'], `No obligation has the code ${code}`)),
  ]);
};

const faultsOfUncoveredLaws = (
  { data, fault }: ParsedFile<z.infer<typeof uncoveredLawsFile>>,
  { facts }: Library['factSet'],
): string[] =>
  data.uncovered_laws.flatMap(({ id, concerns = [] }, index) => [
    ...(data.uncovered_laws.findIndex((other) => other.id === id) === index
      ? []
      : [fault(['uncovered_laws', index, 'id'], `Two laws share the id ${id}`)]),
    ...concerns
      .filter((name) => !facts.some((fact) => fact.id === name))
      .map((name) => fault(['uncovered_laws', index, 'concerns'], `No fact has the id ${name}`)),
  ]);

/**
 * A change that is about a law outside the library names it, so that it concerns whom that law may
 * concern.
 */
const faultsOfGeneralChanges = (
  { data, fault }: ParsedFile<z.infer<typeof generalFile>>,
  laws: z.infer<typeof uncoveredLawsFile>['uncovered_laws'],
): string[] =>
  data.changes.flatMap(({ title, uncovered_law }, index) => {
    const isKnown = laws.some(({ id }) => id === uncovered_law);
    const named = laws.find(({ name }) => title.includes(name));
    return [
      ...(uncovered_law === undefined || isKnown
        ? []
        : [
            fault(
              ['changes', index, 'uncovered_law'],
              `No uncovered law has the id ${uncovered_law}`,
            ),
          ]),
      ...(named === undefined || named.id === uncovered_law
        ? []
        : [fault(['changes', index, 'title'], `It is about the uncovered law ${named.id}`)]),
    ];
  });

/** An indexed amount has its next day in the watch list. */
const faultsOfAmounts = (
  units: ParsedFile<z.infer<typeof penaltyUnitsFile>>,
  amounts: ParsedFile<AmountsFile>,
  watchList: LawFile['changes'],
): string[] => {
  const { next_indexation, penalty_units } = units.data;
  return [
    ...findIndexationFaults(penalty_units, next_indexation, watchList).map((message) =>
      units.fault(['next_indexation'], message),
    ),
    ...amounts.data.amounts.flatMap((amount, index) =>
      'values' in amount && amount.next_indexation
        ? findIndexationFaults(amount.values, amount.next_indexation, watchList).map((message) =>
            amounts.fault(['amounts', index, 'next_indexation'], message),
          )
        : [],
    ),
  ];
};

const ownFiles = [
  'plans.yaml',
  'penalty-units.yaml',
  'amounts.yaml',
  'general.yaml',
  'facts.yaml',
  'penalties.yaml',
  'uncovered-laws.yaml',
  'controls.yaml',
  'incident-rules.yaml',
  'instruments.yaml',
];

/** The amounts of a folder. Throws one Error that names the file and line of every fault. */
const readAmounts = (folder: string) => {
  const read = <S extends z.ZodType>(name: string, schema: S, writer?: AmountWriter) =>
    parseYaml(name, readFileSync(join(folder, name), 'utf8'), schema, writer);
  const units = read('penalty-units.yaml', penaltyUnitsFile);
  const amounts = read('amounts.yaml', amountsFile);
  const authored = read('penalties.yaml', penaltiesFile);
  const writer = createAmountWriter({
    amountsFile: amounts.data,
    penaltiesFile: authored.data,
    unit: newestOf(units.data.penalty_units)?.aud ?? 0,
  });
  // Its own texts have amounts, too.
  const schema = penaltiesFile
    .transform((penalties) => toPenaltySet(penalties, amounts.data))
    .pipe(penaltySet);
  const penalties = read('penalties.yaml', schema, writer);
  return { units, amounts, authored: authored.data, penalties, writer };
};

export const readAmountWriter = (folder = libraryFolder): AmountWriter =>
  readAmounts(folder).writer;

/** The whole library of a folder. Throws one Error that names the file and line of every fault. */
export const readLibrary = (folder = libraryFolder): Library => {
  const { units, amounts, authored, penalties, writer } = readAmounts(folder);
  const read = <S extends z.ZodType>(name: string, schema: S) =>
    parseYaml(name, readFileSync(join(folder, name), 'utf8'), schema, writer);
  const namesIn = (of: string) => readdirSync(of).filter((name) => name.endsWith('.yaml'));
  const laws = namesIn(folder)
    .filter((name) => !ownFiles.includes(name))
    .map((name) => read(name, lawFile))
    .sort((a, b) => a.data.subject.position - b.data.subject.position);
  const general = read('general.yaml', generalFile);
  const facts = read('facts.yaml', authoredFactSet);
  const readEach = <S extends z.ZodType>(folderName: string, schema: S) =>
    namesIn(join(folder, folderName)).map((name) => read(join(folderName, name), schema));
  const rules = readEach('outcome-rules', authoredOutcomeRules);
  const clocks = readEach('clock-rules', authoredClockRules);
  const uncovered = read('uncovered-laws.yaml', uncoveredLawsFile);
  const incidents = read('incident-rules.yaml', incidentRulesFile);
  const controls = read('controls.yaml', controlsFile);
  const all = laws.map(({ data }) => data);
  const withChanges: Changes[] = [...laws, general];
  const faults = [
    ...faultsBetween(laws, withChanges),
    ...withChanges.flatMap(({ data, fault }) =>
      findCorrectionFaults(
        data.changes,
        withChanges.flatMap((one) => one.data.changes),
        fault,
      ),
    ),
    ...faultsOfOutcomes(facts, rules, all),
    ...faultsOfPenalties(penalties, all),
    ...faultsOfClocks(clocks, all),
    ...faultsOfUncoveredLaws(uncovered, facts.data),
    ...faultsOfGeneralChanges(general, uncovered.data.uncovered_laws),
    ...findIncidentFaults(
      incidents.data,
      clocks.map(({ data }) => data),
    ).map((message) => incidents.fault(['clocks'], message)),
    ...faultsOfAmounts(units, amounts, general.data.changes),
    ...faultsOfControls(controls, all),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { instruments } = read('instruments.yaml', instrumentsFile).data;
  const controlSet = toControlSet(controls.data);
  const readings = listReadings({
    laws: all,
    generalChanges: general.data.changes,
    factSet: facts.data,
    outcomeRules: rules.map(({ data }) => data),
    clockRules: clocks.map(({ data }) => data),
    incidentRules: incidents.data,
    controlSet,
    uncoveredLaws: uncovered.data.uncovered_laws,
    penaltiesFile: authored,
    amountsFile: amounts.data,
    unitsFile: units.data,
    instruments,
  });
  return {
    laws: all,
    generalChanges: general.data.changes,
    factSet: { ...facts.data, facts: withoutDays(facts.data.facts) },
    outcomeRules: rules.map(({ data }) => ({ ...data, rules: withoutDays(data.rules) })),
    clockRules: clocks.map(({ data }) => ({ ...data, clocks: withoutDays(data.clocks) })),
    incidentRules: incidents.data,
    penaltySet: penalties.data,
    controlSet,
    readings,
    uncoveredLaws: uncovered.data.uncovered_laws.map((law, index) => ({
      ...law,
      position: index + 1,
    })),
    instruments,
    plans: read('plans.yaml', plansFile).data.plans,
    penaltyUnits: units.data.penalty_units.map(({ evidence: _, read_on: __, ...unit }) => unit),
  };
};
