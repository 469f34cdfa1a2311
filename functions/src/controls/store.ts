import { stateOn } from '@lexplain/contract/actions/state';
import { type Controls, mostEvidence } from '@lexplain/contract/controls/controls';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { StoredSubject } from '@lexplain/contract/library/stored';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';
import { listOpenActions } from '../actions/lists.ts';
import { readSubmitted, type Submission } from '../assessments/list.ts';
import { findOutsideOfForm } from '../assessments/outside-profile.ts';
import { findControlSet } from '../library/controls.ts';
import { findStoredForm } from '../library/forms.ts';
import { listSubjects } from '../library/subjects.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { findHeadlines } from '../profile/headlines.ts';
import { findStoredProfile } from '../profile/store.ts';
import { findStanding } from '../projections/standings.ts';
import { type AskedLaw, composeControls, isLookedAt } from './decisions.ts';

// Reads what an organisation has answered, over all laws: the organisation, its standing, one
// submission for each law, its open actions and its evidence. The library is in memory.

type Laws = Readonly<Record<string, StoredLawStanding>>;

/** The latest submission of each law. */
const findSubmitted = (organisationId: string, laws: Laws): Promise<Submission[]> =>
  readSubmitted(
    organisationId,
    Object.values(laws).flatMap(({ submitted }) => submitted?.submission_id ?? []),
  );

const countedEvidence = storedEvidence.pick({ about: true, valid_until: true });

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

/** What an organisation does, over all laws that bind it. Null where the library has no controls. */
export const findControls = async (organisationId: string, now: Date): Promise<Controls | null> => {
  const [set, standing, profile, actions, evidence, subjects] = await Promise.all([
    findControlSet(),
    findStanding(organisationId),
    findStoredProfile(organisationId),
    listOpenActions(organisationId),
    listEvidence(organisationId),
    listSubjects(),
  ]);
  if (!set) return null;
  const [headlines, submissions] = await Promise.all([
    findHeadlines(profile),
    findSubmitted(organisationId, standing.laws),
  ]);
  const submissionOf = new Map(submissions.map((one) => [one.subject_id, one]));
  const lookedAt = subjects.filter(({ id }) =>
    isLookedAt(headlines.get(id) ?? null, !!lookUp(standing.laws, id)?.submitted),
  );
  const laws = await Promise.all(
    lookedAt.map((law) => askLaw(law, profile, submissionOf.get(law.id))),
  );
  const time_zone = timeZoneOf(standing.place);
  const today = dayOf(now, time_zone);
  return {
    ...composeControls({
      set,
      laws: laws.filter((law) => law !== null),
      evidence: evidence.slice(0, mostEvidence),
      actions: actions.filter((action) => stateOn(action, today) === 'open'),
      today,
      time_zone,
    }),
    has_more_evidence: evidence.length > mostEvidence,
    today,
  };
};
