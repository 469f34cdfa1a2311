import type { StoredPlan } from '@lexplain/contract/account/stored';
import type { StoredForm } from '@lexplain/contract/assessments/stored';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ClockRules } from '@lexplain/contract/library/clock-rules';
import type { ControlSet } from '@lexplain/contract/library/controls';
import type { FactSet } from '@lexplain/contract/library/facts';
import type { IncidentRulesFile } from '@lexplain/contract/library/incident-rules';
import type { OutcomeRules } from '@lexplain/contract/library/outcomes';
import type { PenaltySet } from '@lexplain/contract/library/penalties';
import type { StoredReadings } from '@lexplain/contract/library/readings/stored';
import type { StoredUncoveredLaw } from '@lexplain/contract/library/rules-stored';
import type { StoredObligation } from '@lexplain/contract/library/stored';
import type { PenaltyUnit } from '@lexplain/contract/library/subjects';
import { paths } from '@lexplain/contract/paths';
import { composeIncidentRules } from './incidents/incident-rules.ts';
import { findReferenceUrl, type Instruments } from './instruments.ts';
import {
  type ChangeEntry,
  type GeneralChangeEntry,
  type LawFile,
  type ObligationFields,
  obligationFields,
  slug,
} from './law-file.ts';

export interface Library {
  laws: LawFile[];
  /** Changes that are about no single law of the library. */
  generalChanges: GeneralChangeEntry[];
  factSet: FactSet;
  outcomeRules: OutcomeRules[];
  clockRules: ClockRules[];
  incidentRules: IncidentRulesFile;
  penaltySet: PenaltySet;
  controlSet: ControlSet;
  plans: StoredPlan[];
  penaltyUnits: PenaltyUnit[];
  uncoveredLaws: StoredUncoveredLaw[];
  instruments: Instruments;
  /** When what was read. */
  readings: StoredReadings;
}

const toObligation = (
  entry: ObligationFields,
  position: number,
  instruments: Instruments,
  subjectId: string,
): StoredObligation => {
  const { title, instrument, evidence: _, ...fields } = entry;
  const { specific_references: section = '' } = fields;
  const references = [instrument, section].filter(Boolean).join(', ');
  const url = findReferenceUrl(instruments, section, { subjectId, instrument });
  return {
    ...(url && { reference_url: url }),
    ...fields,
    id: slug(fields.code),
    name_of_source: title,
    specific_references: references,
    position,
  };
};

export const toObligations = (
  { subject, obligations }: LawFile,
  instruments: Instruments,
): StoredObligation[] =>
  obligations.map(({ earlier: _, ...entry }, index) =>
    toObligation(entry, index + 1, instruments, subject.id),
  );

/** All versions of each obligation in the file, including the current one. */
export const toVersions = (
  { subject, obligations }: LawFile,
  instruments: Instruments,
): StoredObligation[] =>
  obligations.flatMap(({ earlier = [], ...entry }, index) =>
    // An earlier version has the current text in fields that it does not name, and lacks those that
    // are null.
    [{}, ...earlier].map((before) => {
      const fields = Object.entries({ ...entry, ...before }).filter(([, value]) => value !== null);
      const version = obligationFields.parse(Object.fromEntries(fields));
      return toObligation(version, index + 1, instruments, subject.id);
    }),
  );

export const toForm = ({ subject, saq }: LawFile): StoredForm => ({
  id: subject.id,
  subject_id: subject.id,
  title: saq.title,
  version: saq.version,
  questions: saq.questions.map(({ obligation_codes, ...question }, index) => ({
    ...question,
    position: index + 1,
    obligation_ids: obligation_codes.map(slug),
  })),
});

/** The law of each code. */
export const ownersOf = (laws: LawFile[]): Map<string, string> =>
  new Map(laws.flatMap(({ subject, obligations }) => obligations.map((o) => [o.code, subject.id])));

const toChange = (
  {
    obligation_codes,
    repeals = [],
    added_on: _,
    read_on: __,
    evidence: ___,
    ...change
  }: ChangeEntry,
  subject_id: string | null,
  owners: Map<string, string>,
): StoredChange => ({
  ...change,
  subject_id,
  obligations: [...obligation_codes, ...repeals].flatMap((code) => {
    // A repealed obligation belongs to no law any more; it was this one's.
    const owner = owners.get(code) ?? subject_id;
    return owner === null ? [] : [{ subject_id: owner, id: slug(code), code }];
  }),
});

export const toChanges = ({ laws, generalChanges, uncoveredLaws }: Library): StoredChange[] => {
  const owners = ownersOf(laws);
  return [
    ...laws.flatMap(({ subject, changes }) =>
      changes.map((change) => toChange(change, subject.id, owners)),
    ),
    ...generalChanges.map(({ uncovered_law, ...change }): StoredChange => {
      const { concerns } = uncoveredLaws.find(({ id }) => id === uncovered_law) ?? {};
      return { ...toChange(change, null, owners), ...(concerns && { concerns }) };
    }),
  ];
};

/** Rules with the addresses of the sections that they refer to. */
const withReferenceUrls = <Rule extends { reference: string; reference_url?: string | undefined }>(
  rules: Rule[],
  subjectId: string,
  instruments: Instruments,
): Rule[] =>
  rules.map((rule) => {
    const url = findReferenceUrl(instruments, rule.reference, { subjectId });
    return url === null ? rule : { reference_url: url, ...rule };
  });

type Documents = Map<string, object>;

/**
 * Every document of the library by path, in the order of writing: a change is published after the
 * documents that it is about.
 */
export const toDocuments = (library: Library): Documents => {
  const { instruments } = library;
  const documents: Documents = new Map();
  for (const plan of library.plans) documents.set(paths.plan(plan.code), plan);
  for (const unit of library.penaltyUnits) documents.set(paths.penaltyUnit(unit.from), unit);
  for (const law of library.laws) {
    const { subject } = law;
    for (const version of toVersions(law, instruments)) {
      const path = paths.obligationVersion(subject.id, version.id, version.version_tag);
      documents.set(path, version);
    }
    for (const obligation of toObligations(law, instruments)) {
      documents.set(paths.obligation(subject.id, obligation.id), obligation);
    }
    const form = toForm(law);
    documents.set(paths.saqFormVersion(form.id, form.version), form);
    documents.set(paths.saqForm(form.id), form);
    documents.set(paths.subject(subject.id), subject);
  }
  const { controlSet, factSet, penaltySet } = library;
  documents.set(paths.controlSetVersion(controlSet.version), controlSet);
  documents.set(paths.controlSet(), controlSet);
  documents.set(paths.penaltySetVersion(penaltySet.version), penaltySet);
  documents.set(paths.penaltySet(), penaltySet);
  documents.set(paths.factSetVersion(factSet.version), factSet);
  documents.set(paths.factSet(), factSet);
  for (const { rules: listed, ...law } of library.outcomeRules) {
    const rules = { ...law, rules: withReferenceUrls(listed, law.subject_id, instruments) };
    documents.set(paths.outcomeRulesVersion(rules.subject_id, rules.version), rules);
    documents.set(paths.outcomeRulesOf(rules.subject_id), rules);
  }
  const clockRules = library.clockRules.map(({ clocks, ...law }) => ({
    ...law,
    clocks: withReferenceUrls(clocks, law.subject_id, instruments),
  }));
  for (const rules of clockRules) {
    documents.set(paths.clockRulesVersion(rules.subject_id, rules.version), rules);
    documents.set(paths.clockRulesOf(rules.subject_id), rules);
  }
  const incidentRules = composeIncidentRules(library.incidentRules, clockRules);
  documents.set(paths.incidentRulesVersion(incidentRules.version), incidentRules);
  documents.set(paths.incidentRulesDocument(), incidentRules);
  for (const law of library.uncoveredLaws) documents.set(paths.uncoveredLaw(law.id), law);
  documents.set(paths.currentReadings(), library.readings);
  for (const change of toChanges(library)) documents.set(paths.change(change.id), change);
  return documents;
};
