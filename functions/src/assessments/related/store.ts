import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { RelatedAnswers } from '@lexplain/contract/assessments/related-answers';
import type { StoredControlSet } from '@lexplain/contract/library/controls';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { Headline } from '@lexplain/contract/library/outcomes';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { lookUp } from '@lexplain/contract/look-up';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import { findControlSet } from '../../library/controls.ts';
import { requireFormVersion } from '../../library/forms.ts';
import { findTimeZone } from '../../library/organisation-day.ts';
import { findSubject, listObligations } from '../../library/subjects.ts';
import { findHeadlines } from '../../profile/headlines.ts';
import { findStoredProfile } from '../../profile/store.ts';
import { findStanding } from '../../projections/standings.ts';
import { readSubmitted, type Submission } from '../list.ts';
import { findOutsideOfForm } from '../outside-profile.ts';
import {
  type AnsweredForm,
  type LendingLaw,
  listOffers,
  type Offer,
  toRelatedAnswers,
} from './offer-decisions.ts';
import { listNew } from './origin-decisions.ts';

// Reads what may be taken for a draft: the profile, and one submission of each law that has
// something to lend. The library is in memory.

type Headlines = ReadonlyMap<string, Headline | 'open' | null>;

/** The questionnaire of a draft or a submission, with what the profile has settled. */
export const toForm = async (
  {
    form_id,
    form_version,
    subject_id,
  }: Pick<Submission, 'form_id' | 'form_version' | 'subject_id'>,
  profile: StoredProfile,
): Promise<AnsweredForm> => {
  const form = await requireFormVersion(form_id, form_version);
  const outside = await findOutsideOfForm(form, profile);
  return {
    subject_id,
    questions: form.questions,
    outside: new Set(outside?.questions.map(({ question_id }) => question_id)),
  };
};

const toLaw = async (
  submission: Submission,
  profile: StoredProfile,
  headlines: Headlines,
): Promise<LendingLaw> => {
  const { subject_id } = submission;
  const [form, subject, obligations] = await Promise.all([
    toForm(submission, profile),
    findSubject(subject_id),
    listObligations(subject_id),
  ]);
  return {
    ...form,
    name: subject?.name ?? subject_id,
    headline: headlines.get(subject_id) ?? null,
    submission,
    versions: new Map(obligations.map(({ id, version_tag }) => [id, version_tag])),
  };
};

interface OfferSource {
  draft: Submission;
  set: StoredControlSet;
  profile: StoredProfile;
  headlines: Headlines;
  time_zone: string;
  now: Date;
}

const offerFrom = async (
  { draft, set, profile, headlines, time_zone, now }: OfferSource,
  submissions: readonly Submission[],
): Promise<Offer[]> => {
  const [form, laws] = await Promise.all([
    toForm(draft, profile),
    Promise.all(submissions.map((one) => toLaw(one, profile, headlines))),
  ]);
  return listOffers(form, laws, set, { today: dayOf(now, time_zone), time_zone });
};

/** The laws that share a practice with a law. */
export const listSharing = ({ controls }: StoredControlSet, subjectId: string): Set<string> =>
  new Set(
    controls
      .filter(({ share }) => share === 'practice')
      .map(({ questions }) => questions.map(({ subject_id }) => subject_id))
      .filter((laws) => laws.includes(subjectId))
      .flat(),
  );

/** What was written for related questions of other laws. Nothing for what was submitted. */
export const findRelatedAnswers = async (draft: Submission, now: Date): Promise<RelatedAnswers> => {
  const none = { answers: [], questions: [] };
  const { organisation_id, subject_id } = draft;
  if (draft.status !== 'draft') return none;
  const [set, profile, standing] = await Promise.all([
    findControlSet(),
    findStoredProfile(organisation_id),
    findStanding(organisation_id),
  ]);
  if (!set || !profile) return none;
  const headlines = await findHeadlines(profile);
  const sharing = listSharing(set, subject_id);
  const ids = Object.entries(standing.laws).flatMap(([law, { submitted }]) =>
    law !== subject_id && sharing.has(law) && headlines.get(law) === 'applies'
      ? (submitted?.submission_id ?? [])
      : [],
  );
  if (ids.length === 0) return none;
  const submissions = await readSubmitted(organisation_id, ids);
  const time_zone = timeZoneOf(standing.place);
  const source = { draft, set, profile, headlines, time_zone, now };
  return toRelatedAnswers(await offerFrom(source, submissions));
};

/** A save that names more submissions than there can be laws is refused. */
const mostNamed = 50;

/**
 * What may be taken of the submissions that a save names for the first time. Reads nothing for a
 * save that takes nothing. What was submitted never changes, so it is read outside the transaction.
 */
export const findNamedOffers = async (
  draft: Submission,
  changes: readonly AnswerInput[],
  now: Date,
): Promise<Offer[]> => {
  const named = changes.flatMap(({ questionId, origins = [] }) =>
    listNew(lookUp(draft.answers, questionId)?.origins ?? [], origins),
  );
  const ids = [...new Set(named.map(({ submission_id }) => submission_id))];
  if (draft.status !== 'draft' || ids.length === 0) return [];
  const [set, profile, time_zone, submissions] = await Promise.all([
    findControlSet(),
    findStoredProfile(draft.organisation_id),
    findTimeZone(draft.organisation_id),
    readSubmitted(draft.organisation_id, ids.slice(0, mostNamed)),
  ]);
  if (!set || !profile) return [];
  const headlines = await findHeadlines(profile);
  return offerFrom({ draft, set, profile, headlines, time_zone, now }, submissions);
};
