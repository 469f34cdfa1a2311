import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type FactAnswers,
  type FactSet,
  listCountedAnswers,
} from '@lexplain/contract/library/facts';
import { lookUp } from '@lexplain/contract/look-up';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import type { RecordedLaw } from '@lexplain/contract/profile/outside-profile';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import type { FactsInput } from '@lexplain/contract/profile/profile';
import { nextQuestions, type ProfileLaw } from '@lexplain/contract/profile/questions';
import {
  type StoredProfile,
  type StoredProfileRecord,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';
import { hashProfileRecord } from './receipt.ts';

// Saving and recording a profile as pure functions; the transactions around them only read and
// write.

interface Author {
  uid: string;
  name: string;
}

interface ProfileSave {
  by: Author;
  changes: FactsInput;
  /** The revision that they last saw; null when they send none. */
  expected: number | null;
  fact_set: FactSet;
  now: Date;
}

/**
 * What a change stores for what follows from the duties that may bind, which is computed later;
 * nothing where they are the same, as after most saved answers.
 */
export const markChangedDuties = (
  law: ProfileLaw,
  { before, after }: { before: StoredProfile; after: StoredProfile },
  now: Date,
): Partial<Pick<StoredProfile, 'duties_changed'>> => {
  const [earlier, later] = [before, after].map((profile) =>
    listPossibleCodes(law, toFactAnswers(profile)),
  );
  return isDeepStrictEqual(earlier, later) ? {} : { duties_changed: { at: now, after: null } };
};

const listSectorsOf = ({ sectors }: FactsInput): readonly string[] =>
  Array.isArray(sectors) ? sectors : [];

/** Throws `unknown_question` where the library has no such fact or sector, as after an import. */
const requireKnown = ({ facts, screen }: FactSet, changes: FactsInput): void => {
  const known = new Set([...facts, ...screen.sectors].map(({ id }) => id));
  const named = [...Object.keys(changes.answers), ...listSectorsOf(changes)];
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  // The first few only: the answer must not grow with the request.
  const details = { question_ids: unknown.slice(0, 20) };
  throw new AppError('unknown_question', 'Some questions are not part of the profile', details);
};

/** In the order of the library, each once, so that the same choice is stored the same. */
const chosenIn = ({ screen }: FactSet, { sectors }: FactsInput, before: FactAnswers['sectors']) => {
  if (sectors === undefined) return before === 'unsure' || before === null ? before : [...before];
  if (!Array.isArray(sectors)) return sectors;
  return screen.sectors.map(({ id }) => id).filter((id) => sectors.includes(id));
};

const mergeFacts = (facts: StoredProfile['facts'], { answers }: FactsInput) => {
  const merged = new Map(Object.entries(facts));
  for (const [id, answer] of Object.entries(answers)) {
    if (answer === null) merged.delete(id);
    else merged.set(id, answer);
  }
  return Object.fromEntries(merged);
};

/**
 * The profile after a save; the same object where all of it was stored already, so that a retry is
 * harmless.
 */
export const applyFacts = (
  current: StoredProfile,
  { by, changes, expected, fact_set, now }: ProfileSave,
): StoredProfile => {
  requireKnown(fact_set, changes);
  const facts = mergeFacts(current.facts, changes);
  const facts_sectors = chosenIn(fact_set, changes, current.facts_sectors);
  const isSame =
    isDeepStrictEqual(facts, current.facts) &&
    isDeepStrictEqual(facts_sectors, current.facts_sectors);
  // Before the revision is checked: a retry of a stored change gets the current revision.
  if (isSame) return current;
  requireRevision(current, expected);
  return {
    ...current,
    facts,
    facts_sectors,
    facts_revision: current.facts_revision + 1,
    facts_saved_by: by.uid,
    facts_saved_by_name: by.name,
    facts_saved_at: now,
  };
};

const requireRevision = ({ facts_revision }: StoredProfile, expected: number | null): void => {
  if (expected === null || expected === facts_revision) return;
  const details = { revision: facts_revision };
  throw new AppError('revision_stale', 'The profile was changed elsewhere', details);
};

interface RecordRequest {
  by: Author;
  organisation: { id: string; name: string };
  expected: number;
  law: ProfileLaw;
  /** The name of a law by its id. */
  nameOf: (subjectId: string) => string;
  now: Date;
}

const requireComplete = (law: ProfileLaw, given: FactAnswers): void => {
  const missing = nextQuestions(law, given);
  if (missing.length === 0) return;
  throw new AppError('required_answers_missing', 'Some questions have no answer yet', {
    question_ids: missing,
  });
};

const recordQuestions = (
  fact_set: FactSet,
  given: FactAnswers,
): StoredProfileRecord['questions'] => {
  const facts = new Map(fact_set.facts.map((fact) => [fact.id, fact]));
  return listCountedAnswers(fact_set, given).flatMap(({ id, answer }) => {
    const fact = facts.get(id);
    return fact
      ? [{ id, text: fact.text, help: fact.help ?? null, source: fact.source, answer }]
      : [];
  });
};

const recordOutcomes = (
  law: ProfileLaw,
  given: FactAnswers,
  nameOf: RecordRequest['nameOf'],
): StoredProfileRecord['outcomes'] =>
  computeOutcomes(law, given).flatMap((found) => {
    const { subject_id, headline, matches, codes, codes_off, unsure } = found;
    // A complete profile leaves no law open.
    if (headline === 'open') return [];
    const reasons = matches.map(({ id, outcome, by_contract, because, reference, confidence }) => ({
      rule_id: id,
      outcome,
      by_contract: by_contract ?? false,
      because,
      reference,
      confidence,
    }));
    const outcome = headline === 'by_contract' ? 'does_not_apply' : headline;
    const name = nameOf(subject_id);
    return { subject_id, name, headline: outcome, reasons, codes, codes_off, unsure };
  });

/**
 * What a record of the profile holds. Throws `revision_stale` where its caller has seen another
 * one, and `required_answers_missing` where a question is open that can still change an outcome.
 */
export const createRecord = (
  current: StoredProfile,
  { by, organisation, expected, law, nameOf, now }: RecordRequest,
): StoredProfileRecord => {
  requireRevision(current, expected);
  const given = toFactAnswers(current);
  requireComplete(law, given);
  const { screen, version } = law.fact_set;
  const record: Omit<StoredProfileRecord, 'sha256'> = {
    organisation_id: organisation.id,
    organisation_name: organisation.name,
    recorded_for: null,
    created_by: by.uid,
    by_name: by.name,
    created_at: now,
    format: 1,
    facts_revision: current.facts_revision,
    fact_set_version: version,
    rule_versions: Object.fromEntries(
      law.outcome_rules.map((rules) => [rules.subject_id, rules.version]),
    ),
    screen: {
      text: screen.text,
      help: screen.help,
      chosen: current.facts_sectors,
      sectors: screen.sectors.map(({ id, text }) => ({ id, text })),
    },
    questions: recordQuestions(law.fact_set, given),
    outcomes: recordOutcomes(law, given, nameOf),
  };
  return { ...record, sha256: hashProfileRecord(record) };
};

/**
 * What the organisation keeps of its latest record, so that its staleness, and what it has switched
 * off, are known without reading it.
 */
export const toRecordBasis = (
  id: string,
  record: StoredProfileRecord,
): NonNullable<StoredProfile['profile_record']> => ({
  id,
  by_name: record.by_name,
  created_at: record.created_at,
  fact_set_version: record.fact_set_version,
  rule_versions: record.rule_versions,
  sha256: record.sha256,
  codes_off: Object.fromEntries(
    record.outcomes.flatMap(({ subject_id, codes_off }) =>
      codes_off.length > 0 ? [[subject_id, codes_off]] : [],
    ),
  ),
  sectors: record.screen.chosen,
  answers: Object.fromEntries(record.questions.map((question) => [question.id, question.answer])),
});

/** What the latest record says of a law. */
export const toRecordedLaw = (
  record: StoredProfile['profile_record'],
  subjectId: string,
): RecordedLaw | null =>
  record && {
    rules_version: lookUp(record.rule_versions, subjectId) ?? 0,
    codes_off: lookUp(record.codes_off, subjectId) ?? [],
  };
