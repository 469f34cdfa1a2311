import { stateOn } from '@lexplain/contract/actions/state';
import {
  type ClientControls,
  type Controls,
  mostEvidence,
} from '@lexplain/contract/controls/controls';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import type { StoredControlSet } from '@lexplain/contract/library/controls';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { StoredSubject } from '@lexplain/contract/library/stored';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { z } from 'zod';
import type { ActionWithId } from '../actions/decisions.ts';
import { listActionsForAdviser, listOpenActions } from '../actions/lists.ts';
import { readSubmitted, type Submission } from '../assessments/list.ts';
import { findOutsideOfForm } from '../assessments/outside-profile.ts';
import { findControlSet } from '../library/controls.ts';
import { findStoredForm } from '../library/forms.ts';
import { listSubjects } from '../library/subjects.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { findHeadlines } from '../profile/headlines.ts';
import { findStoredProfile } from '../profile/store.ts';
import { findReviewedId } from '../projections/standing-fields.ts';
import { findStanding, type OrganisationStanding } from '../projections/standings.ts';
import { type AskedLaw, composeControls, isLookedAt } from './decisions.ts';

// Reads what an organisation has answered, over all laws: the organisation, its standing, one
// submission for each law, its open actions and its evidence. The library is in memory.

const countedEvidence = storedEvidence.pick({ about: true, valid_until: true });
type CountedEvidence = z.output<typeof countedEvidence>;
const heldEvidence = storedEvidence.pick({
  organisation_id: true,
  about: true,
  valid_until: true,
});

/** The evidence for answers that is in use; one more than is counted, where there is more. */
const listEvidence = async (organisationId: string) => {
  const used = db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where('about.kind', '==', 'answer')
    .where('set_aside_at', '==', null)
    .select('about', 'valid_until')
    .limit(mostEvidence + 1);
  return readAllAs(countedEvidence, await used.get());
};

/**
 * The evidence that submissions hold, in use or not; one more than is counted, where there is more.
 */
const listHeldEvidence = async (
  organisationId: string,
  submissions: readonly Submission[],
): Promise<CountedEvidence[]> => {
  const held = submissions.flatMap(({ evidence }) => evidence.map(({ id }) => id));
  if (held.length === 0) return [];
  const references = held.slice(0, mostEvidence + 1).map((id) => db.doc(paths.evidenceOf(id)));
  const found = await db.getAll(...references, {
    fieldMask: ['organisation_id', 'about', 'valid_until'],
  });
  return readAllAs(heldEvidence, { docs: found.filter(({ exists }) => exists) }).filter(
    ({ organisation_id }) => organisation_id === organisationId,
  );
};

/** The questions whose texts are others than those that were answered. */
const listReworded = async (subjectId: string, version: number): Promise<ReadonlySet<string>> => {
  const [today, answered] = await Promise.all([
    findStoredForm(subjectId),
    findStoredForm(subjectId, version),
  ]);
  if (!today || !answered || today.version === version) return new Set();
  const before = new Map(answered.questions.map((question) => [question.id, question]));
  const changed = today.questions.filter(({ id, legislative_requirement, help_text }) => {
    const earlier = before.get(id);
    const isSame =
      earlier?.legislative_requirement === legislative_requirement &&
      earlier.help_text === help_text;
    return earlier !== undefined && !isSame;
  });
  return new Set(changed.map(({ id }) => id));
};

const askLaw = async (
  { id: subject_id, name }: Pick<StoredSubject, 'id' | 'name'>,
  profile: StoredProfile | null,
  submission: Submission | undefined,
): Promise<AskedLaw | null> => {
  const form = await findStoredForm(subject_id);
  if (!form) return null;
  const outside = profile && (await findOutsideOfForm(form, profile));
  const settled = new Set(outside?.questions.map(({ question_id }) => question_id));
  const submitted = submission?.submitted_at
    ? {
        at: submission.submitted_at,
        answers: submission.answers,
        reworded: await listReworded(subject_id, submission.form_version),
      }
    : null;
  return {
    subject_id,
    name,
    questions: form.questions.filter(({ id }) => !settled.has(id)),
    submitted,
  };
};

/** What is looked at whoever reads it. */
interface PracticeBasis {
  set: StoredControlSet;
  standing: OrganisationStanding;
  profile: StoredProfile | null;
  lookedAt: readonly Pick<StoredSubject, 'id' | 'name'>[];
}

/** Null where the library has no controls. */
const findBasis = async (
  standing: OrganisationStanding,
  profile: StoredProfile | null,
): Promise<PracticeBasis | null> => {
  const [set, subjects, headlines] = await Promise.all([
    findControlSet(),
    listSubjects(),
    findHeadlines(profile),
  ]);
  if (!set) return null;
  const lookedAt = subjects.filter(({ id }) =>
    isLookedAt(headlines.get(id) ?? null, !!lookUp(standing.laws, id)?.submitted),
  );
  return { set, standing, profile, lookedAt };
};

interface ReadPractice {
  laws: PracticeBasis['lookedAt'];
  submissions: readonly Submission[];
  evidence: readonly CountedEvidence[];
  actions: readonly ActionWithId[];
}

const compose = async (
  { set, standing, profile }: PracticeBasis,
  { laws, submissions, evidence, actions }: ReadPractice,
  now: Date,
): Promise<Controls> => {
  const submissionOf = new Map(submissions.map((one) => [one.subject_id, one]));
  const asked = await Promise.all(
    laws.map((law) => askLaw(law, profile, submissionOf.get(law.id))),
  );
  const time_zone = timeZoneOf(standing.place);
  const today = dayOf(now, time_zone);
  return {
    ...composeControls({
      set,
      laws: asked.filter((law) => law !== null),
      evidence: evidence.slice(0, mostEvidence),
      actions: actions.filter((action) => stateOn(action, today) === 'open'),
      today,
      time_zone,
    }),
    has_more_evidence: evidence.length > mostEvidence,
    today,
  };
};

/** What an organisation does, over all laws that bind it. Null where the library has no controls. */
export const findControls = async (organisationId: string, now: Date): Promise<Controls | null> => {
  const [standing, profile, actions, evidence] = await Promise.all([
    findStanding(organisationId),
    findStoredProfile(organisationId),
    listOpenActions(organisationId),
    listEvidence(organisationId),
  ]);
  const basis = await findBasis(standing, profile);
  if (!basis) return null;
  const ids = Object.values(standing.laws).flatMap((law) => law.submitted?.submission_id ?? []);
  const submissions = await readSubmitted(organisationId, ids);
  return compose(basis, { laws: basis.lookedAt, submissions, evidence, actions }, now);
};

/** An action as advisers see it: no address of somebody without a name. */
const toSeenAction = (action: ActionWithId): ActionWithId => ({
  ...action,
  owner_name: action.owner_name && hideAddress(action.owner_name),
});

/**
 * What a client does, for its adviser: from the submissions that its reviews show, with the
 * evidence that they hold and the actions that advisers see (docs/decisions/0083-evidence.md).
 * Nothing of a law is shown whose latest submission the adviser can't read.
 */
export const findControlsForAdviser = async (
  organisationId: string,
  profile: StoredProfile,
  now: Date,
): Promise<Omit<ClientControls, 'organisation'> | null> => {
  const [standing, actions] = await Promise.all([
    findStanding(organisationId),
    listActionsForAdviser(organisationId),
  ]);
  const basis = await findBasis(standing, profile);
  if (!basis) return null;
  const standingOf = (id: string) => lookUp(standing.laws, id);
  const isHidden = ({ id }: Pick<StoredSubject, 'id'>): boolean => {
    const law = standingOf(id);
    return !!law?.submitted && findReviewedId(law) === null;
  };
  const laws = basis.lookedAt.filter((law) => !isHidden(law));
  const ids = laws.flatMap(({ id }) => {
    const law = standingOf(id);
    return (law && findReviewedId(law)) ?? [];
  });
  const submissions = await readSubmitted(organisationId, ids);
  const shown = new Set(submissions.map(({ subject_id }) => subject_id));
  const evidence = await listHeldEvidence(organisationId, submissions);
  const practice = { laws, submissions, evidence, actions: actions.map(toSeenAction) };
  return {
    controls: await compose(basis, practice, now),
    reviews: laws.flatMap(({ id }) => {
      const review_id = standingOf(id)?.review?.id;
      return review_id && shown.has(id) ? [{ subject_id: id, review_id }] : [];
    }),
    not_shown: basis.lookedAt.filter(isHidden).map(({ name }) => name),
  };
};
