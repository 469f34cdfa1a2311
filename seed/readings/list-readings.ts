import type { ControlSet } from '@lexplain/contract/library/controls';
import type { IncidentRulesFile } from '@lexplain/contract/library/incident-rules';
import type { ComingDay, Reading, ReadingKind } from '@lexplain/contract/library/readings/readings';
import type { StoredReadings } from '@lexplain/contract/library/readings/stored';
import type { UncoveredLaw } from '@lexplain/contract/library/uncovered-laws';
import type { z } from 'zod';
import {
  type AmountsFile,
  newestOf,
  type PenaltiesFile,
  type penaltyUnitsFile,
} from '../amounts/amounts.ts';
import { findReferenceUrl, type Instruments } from '../instruments.ts';
import type { ChangeEntry, LawFile } from '../law-file.ts';
import type {
  AuthoredClockRules,
  AuthoredFactSet,
  AuthoredOutcomeRules,
} from './authored-rules.ts';

// Each entry of the library with the day on which it was read. An entry without a day of its own
// has that of its source; where there are several, the earliest.

/** The files of the library as an editor writes them. */
export interface ReadSources {
  laws: readonly LawFile[];
  generalChanges: readonly ChangeEntry[];
  factSet: AuthoredFactSet;
  outcomeRules: readonly AuthoredOutcomeRules[];
  clockRules: readonly AuthoredClockRules[];
  incidentRules: IncidentRulesFile;
  controlSet: Pick<ControlSet, 'controls'>;
  uncoveredLaws: readonly UncoveredLaw[];
  penaltiesFile: PenaltiesFile;
  amountsFile: AmountsFile;
  unitsFile: z.infer<typeof penaltyUnitsFile>;
  instruments: Instruments;
}

const earliestOf = (days: readonly string[], otherwise: string): string =>
  days.toSorted()[0] ?? otherwise;

/** What the days of entries without one of their own follow from. */
const indexDays = ({ laws, outcomeRules, clockRules }: ReadSources) => {
  const checked = new Map(
    laws.flatMap(({ obligations }) =>
      obligations.map(({ code, checked_on }) => [code, checked_on] as const),
    ),
  );
  const dayOfLaw = (id: string, otherwise: string): string =>
    earliestOf(
      laws
        .filter(({ subject }) => subject.id === id)
        .flatMap(({ obligations }) => obligations.map(({ checked_on }) => checked_on)),
      otherwise,
    );
  const dayOfCodes = (codes: readonly string[], otherwise: string): string =>
    earliestOf(
      codes.flatMap((code) => checked.get(code) ?? []),
      otherwise,
    );
  const rules = outcomeRules.flatMap(({ subject_id, effective_from, rules: listed }) =>
    listed.map((rule) => ({
      subject_id,
      rule,
      day: rule.read_on ?? dayOfCodes(rule.codes ?? [], dayOfLaw(subject_id, effective_from)),
    })),
  );
  const clocks = clockRules.flatMap(({ subject_id, effective_from, clocks: listed }) =>
    listed.map((clock) => ({
      subject_id,
      clock,
      day: clock.read_on ?? dayOfCodes([clock.obligation_code], effective_from),
    })),
  );
  return { dayOfLaw, rules, clocks };
};

const listAmounts = ({ laws, penaltiesFile, amountsFile, unitsFile }: ReadSources): Reading[] => {
  const lawOf = (code: string | undefined): string | undefined =>
    laws.find(({ obligations }) => obligations.some((one) => one.code === code))?.subject.name;
  const amount = (
    name: string,
    reference: string,
    read_on: string,
    group = 'Amounts in texts',
  ): Reading => ({
    group,
    name,
    kind: 'penalty',
    reference,
    url: null,
    read_on,
  });
  const unit = newestOf(unitsFile.penalty_units);
  return [
    ...(unit
      ? [amount('Commonwealth penalty unit', 'Crimes Act s 4AA', unit.read_on ?? unit.from)]
      : []),
    ...penaltiesFile.penalties.map(({ id, provision, codes, read_on }) =>
      amount(`Penalty ${id}`, provision, read_on, lawOf(codes[0])),
    ),
    ...amountsFile.amounts.map((one) => {
      if (!('values' in one)) return amount(`Amount ${one.id}`, one.provision, one.read_on);
      const newest = newestOf(one.values);
      return amount(`Amount ${one.id}`, one.provision, newest?.read_on ?? newest?.from ?? '');
    }),
  ];
};

/** Every day on which something starts or ends. */
const listDates = (
  { laws, clockRules, incidentRules }: ReadSources,
  changes: readonly { group: string; change: ChangeEntry }[],
): ComingDay[] => {
  const nameOf = (id: string): string =>
    laws.find(({ subject }) => subject.id === id)?.subject.name ?? id;
  return [
    ...changes.map(({ group, change }) => ({ day: change.date, group, name: change.title })),
    ...laws.flatMap(({ subject, obligations }) =>
      obligations.map(({ code, effective_from }) => ({
        day: effective_from,
        group: subject.name,
        name: `${code} starts`,
      })),
    ),
    ...clockRules.flatMap(({ subject_id, clocks }) =>
      clocks.map(({ id, effective_from }) => ({
        day: effective_from,
        group: nameOf(subject_id),
        name: `Clock ${id} starts`,
      })),
    ),
    ...incidentRules.clocks.flatMap(({ id, conditions }) =>
      conditions.unless.flatMap(({ before, fact }) =>
        before === undefined
          ? []
          : [
              {
                day: before,
                group: 'Facts about an incident',
                name: `Clock ${id} no longer stops for ${fact}`,
              },
            ],
      ),
    ),
  ];
};

/** The readings and days of a library. */
export const listReadings = (sources: ReadSources): StoredReadings => {
  const { laws, instruments, factSet, incidentRules } = sources;
  const { dayOfLaw, rules, clocks } = indexDays(sources);
  const nameOf = (id: string): string =>
    laws.find(({ subject }) => subject.id === id)?.subject.name ?? id;
  const ofLaw = (
    subjectId: string,
    kind: ReadingKind,
    entry: Pick<Reading, 'name' | 'reference' | 'read_on'>,
    instrument?: string,
  ): Reading => ({
    group: nameOf(subjectId),
    kind,
    ...entry,
    url: findReferenceUrl(instruments, entry.reference, {
      subjectId,
      ...(instrument !== undefined && { instrument }),
    }),
  });
  const other = (
    group: string,
    kind: ReadingKind,
    entry: Pick<Reading, 'name' | 'reference' | 'read_on'> & { url?: string | null },
  ): Reading => ({ url: null, group, kind, ...entry });
  const dayOfClock = new Map(clocks.map(({ clock, day }) => [clock.id, day]));
  const changes = [
    ...laws.flatMap(({ subject, changes: own }) =>
      own.map((change) => ({ group: subject.name, change, law: subject.id })),
    ),
    ...sources.generalChanges.map((change) => ({ group: 'No single law', change, law: '' })),
  ].map(({ group, change, law }) => ({
    group,
    change,
    day: change.read_on ?? change.added_on ?? dayOfLaw(law, change.date),
  }));
  // What had come by the day on which it was read is history.
  const expected = changes.filter(({ change, day }) => change.date > day);
  const readings = [
    ...listAmounts(sources),
    ...clocks.map(({ subject_id, clock, day }) =>
      ofLaw(subject_id, 'deadline', {
        name: `Clock ${clock.id}`,
        reference: clock.reference,
        read_on: day,
      }),
    ),
    ...expected.map(({ group, change, day }) =>
      other(group, 'deadline', {
        name: `Day of ${change.id}`,
        reference: change.date,
        read_on: day,
      }),
    ),
    ...rules.map(({ subject_id, rule, day }) =>
      ofLaw(subject_id, 'definition', {
        name: `Outcome rule ${rule.id}`,
        reference: rule.reference,
        read_on: day,
      }),
    ),
    ...factSet.facts.map((fact) =>
      other('Facts about a business', 'definition', {
        name: `Fact ${fact.id}`,
        reference: fact.source,
        read_on:
          fact.read_on ??
          earliestOf(
            rules.filter(({ rule }) => fact.id in rule.when).map(({ day }) => day),
            factSet.effective_from,
          ),
      }),
    ),
    ...incidentRules.facts.map(({ id, source }) =>
      other('Facts about an incident', 'definition', {
        name: `Fact ${id}`,
        reference: source,
        read_on: earliestOf(
          incidentRules.clocks
            .filter(({ conditions }) => JSON.stringify(conditions).includes(`"${id}"`))
            .flatMap((clock) => dayOfClock.get(clock.id) ?? []),
          factSet.effective_from,
        ),
      }),
    ),
    ...incidentRules.clocks.flatMap(({ id, report }) =>
      report
        ? [
            other('Reports of incidents', 'other', {
              name: `Report form of ${id}`,
              reference: report.source,
              url: report.source_url ?? report.link ?? null,
              read_on: report.checked_on,
            }),
          ]
        : [],
    ),
    ...laws.flatMap(({ subject, obligations }) =>
      obligations.map(({ code, specific_references = '', instrument, checked_on }) =>
        ofLaw(
          subject.id,
          'other',
          { name: code, reference: specific_references, read_on: checked_on },
          instrument,
        ),
      ),
    ),
    ...sources.uncoveredLaws.map(({ name, source_url, checked_on }) =>
      other('Laws that are not covered', 'other', {
        name,
        reference: '',
        url: source_url,
        read_on: checked_on,
      }),
    ),
    ...sources.controlSet.controls.map(({ id, checked_on }) =>
      other('Controls', 'other', { name: `Control ${id}`, reference: '', read_on: checked_on }),
    ),
  ];
  // What came before the last reading is no longer to come for anybody who imports the library.
  const last =
    readings
      .map(({ read_on }) => read_on)
      .toSorted()
      .at(-1) ?? '';
  return { readings, dates: listDates(sources, changes).filter(({ day }) => day >= last) };
};
