import type { StoredForm } from '@lexplain/contract/assessments/stored';
import { type AtStake, findLawAtStake } from '@lexplain/contract/changes/at-stake';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import {
  type AnsweredQuestion,
  type ConcernBasis,
  findConcern,
  type ListedConcern,
  listLaws,
} from '@lexplain/contract/changes/concerns';
import {
  type CorrectedLibrary,
  type CorrectionEffect,
  findCorrected,
} from '@lexplain/contract/changes/corrections';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { computeOutcomes, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import {
  type StoredProfile,
  storedProfile,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { findLatestSubmission } from '../assessments/list.ts';
import { findForm } from '../library/forms.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findStanding } from '../projections/standings.ts';

// What of an organisation decides whether a change to the law concerns it (docs/product.md, "Alerts").

export interface OrganisationConcernBasis extends Pick<ConcernBasis, 'answered' | 'facts'> {
  outcomes: ReadonlyMap<string, LawOutcome>;
  /** Of the named duties of a law on a day, `YYYY-MM-DD`. */
  findAtStake: (lawId: string, codes: readonly string[], day: string) => AtStake | null;
  /** What a correction changes for the organisation on a day; null where nothing is different. */
  findCorrected: (
    change: StoredChange,
    corrected: CorrectedLibrary,
    day: string,
  ) => CorrectionEffect | null;
  /** How many documents were read for it. */
  reads: number;
}

/** What of the library decides. */
export interface DecidingLibrary {
  requireRules: () => Promise<ProfileRules>;
  findForm: (lawId: string) => Promise<Pick<StoredForm, 'questions'> | null>;
}
const stored: DecidingLibrary = { requireRules: requireProfileRules, findForm };

const readProfile = async (organisationId: string) =>
  readAs(storedProfile, await db.doc(paths.organisation(organisationId)).get()) ??
  storedProfile.parse({});

/** The questions of a law's current form that the latest assessment has answered. */
const listAnswered = async (
  organisationId: string,
  lawId: string,
  library: DecidingLibrary,
): Promise<AnsweredQuestion[]> => {
  const [form, latest] = await Promise.all([
    library.findForm(lawId),
    findLatestSubmission(organisationId, lawId),
  ]);
  if (!form || !latest) return [];
  return form.questions.flatMap(({ id, legislative_requirement, obligation_ids }, index) =>
    lookUp(latest.answers, id)?.compliance_result
      ? [
          {
            subject_id: lawId,
            id,
            number: index + 1,
            text: legislative_requirement,
            obligation_ids,
          },
        ]
      : [],
  );
};

/** What of an organisation was read already. */
interface ReadOrganisation {
  id: string;
  profile: StoredProfile;
  /** Of its standing. */
  laws: StoredStanding['laws'];
}

/**
 * What decides whether changes of some laws concern an organisation. Reads the latest assessment of
 * each of these laws that it has begun. Decides by the stored library, or by one that is to be
 * stored.
 */
export const findConcerned = async (
  { id: organisationId, profile, laws }: ReadOrganisation,
  lawIds: ReadonlySet<string>,
  library = stored,
): Promise<OrganisationConcernBasis> => {
  const rules = await library.requireRules();
  const given = toFactAnswers(profile);
  const begun = [...lawIds].filter((id) => {
    const standing = lookUp(laws, id);
    return standing?.draft || standing?.submitted;
  });
  const answered = await Promise.all(begun.map((id) => listAnswered(organisationId, id, library)));
  const outcomes = new Map(computeOutcomes(rules, given).map((law) => [law.subject_id, law]));
  const facts = resolveFacts(rules.fact_set, given);
  return {
    outcomes,
    facts,
    answered: answered.flat(),
    // An assessment of each law that was begun.
    reads: begun.length,
    findAtStake: (lawId, codes, day) => {
      const outcome = outcomes.get(lawId);
      return outcome ? findLawAtStake(outcome, facts, rules, codes, day) : null;
    },
    findCorrected: (change, corrected, day) =>
      findCorrected(change, corrected, { rules, given, outcomes }, day),
  };
};

/** What changes mean for an organisation, by its profile and standing, which are read here. */
export const readConcerned = async (
  organisationId: string,
  lawIds: ReadonlySet<string>,
  library = stored,
): Promise<OrganisationConcernBasis> => {
  const [profile, { laws }] = await Promise.all([
    readProfile(organisationId),
    findStanding(organisationId),
  ]);
  const concerned = await findConcerned({ id: organisationId, profile, laws }, lawIds, library);
  return { ...concerned, reads: concerned.reads + 2 };
};

/**
 * Those of some changes that concern a member of an organisation who follows these laws, in their
 * order.
 */
export const listConcernsOf = async (
  organisationId: string,
  followedLaws: readonly string[],
  changes: readonly StoredChange[],
): Promise<ListedConcern[]> => {
  const ofOrganisation = await readConcerned(organisationId, new Set(changes.flatMap(listLaws)));
  const concerned = { ...ofOrganisation, followed: new Set(followedLaws) };
  return changes.flatMap((change) => {
    const concern = findConcern(change, concerned);
    if (!concern) return [];
    const questions = concern.questions.map(({ subject_id, number }) => ({ subject_id, number }));
    return [{ change_id: change.id, reason: concern.reason, questions }];
  });
};
