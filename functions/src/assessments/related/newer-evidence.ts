import { bounds } from '@lexplain/contract/api/bounds';
import { mostNewestEvidence } from '@lexplain/contract/assessments/related-answers';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { hasBytes, isWaiting } from '../../evidence/file-states.ts';
import { queryUsed, readOldestFirst } from '../../evidence/store.ts';
import { findControlSet } from '../../library/controls.ts';
import { findForm } from '../../library/forms.ts';
import { findSubject } from '../../library/subjects.ts';
import { db } from '../../platform/firestore.ts';
import { findHeadlines } from '../../profile/headlines.ts';
import { findStoredProfile } from '../../profile/store.ts';
import { findLatestSubmission } from '../list.ts';
import { listNewer, listRelatedFiles, type UsedEvidence } from './newer-decisions.ts';
import type { RelatedLaw } from './offer-decisions.ts';
import { listSharing, toForm } from './store.ts';

// Reads what is newer than the evidence of a draft: the profile, the newest evidence of the
// organisation, and that for the questions it belongs to. The library is in memory.

type Profile = NonNullable<Awaited<ReturnType<typeof findStoredProfile>>>;

const readUsed = (found: { docs: DocumentSnapshot[] }): UsedEvidence[] =>
  readOldestFirst(found).map((one) => ({
    ...one,
    readable: one.files.filter((file) => hasBytes(file) && !isWaiting(file)),
  }));

/** The newest evidence for answers that is in use. */
const listNewest = async (organisationId: string): Promise<UsedEvidence[]> => {
  const newest = db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where('about.kind', '==', 'answer')
    .where('set_aside_at', '==', null)
    .orderBy('created_at', 'desc')
    .limit(mostNewestEvidence);
  return readUsed(await newest.get());
};

/** The most values that a query can name. */
const mostAsked = 30;

const listOfQuestions = async (
  organisationId: string,
  subject_id: string,
  questionIds: readonly string[],
): Promise<UsedEvidence[]> => {
  if (questionIds.length === 0) return [];
  const used = queryUsed(organisationId, { kind: 'answer', subject_id })
    .where('about.question_id', 'in', questionIds.slice(0, mostAsked))
    .limit(bounds.evidencePerLaw);
  return readUsed(await used.get());
};

/** The laws of some evidence, as they are asked today. */
const listLaws = async (ids: readonly string[], profile: Profile): Promise<RelatedLaw[]> => {
  const headlines = await findHeadlines(profile);
  const laws = await Promise.all(
    ids
      .filter((id) => headlines.get(id) === 'applies')
      .map(async (id) => {
        const [form, subject] = await Promise.all([findForm(id), findSubject(id)]);
        if (!form || !subject) return [];
        const asked = { form_id: id, form_version: form.version, subject_id: id };
        return {
          ...(await toForm(asked, profile)),
          name: subject.name,
          headline: 'applies' as const,
        };
      }),
  );
  return laws.flat();
};

/** Nothing where the law has no draft. */
export const findNewerEvidence = async (organisationId: string, subjectId: string) => {
  const none = { evidence: [] };
  // A form has its subject's id.
  const draft = await findLatestSubmission(organisationId, subjectId);
  if (draft?.status !== 'draft') return none;
  const [set, profile, newest] = await Promise.all([
    findControlSet(),
    findStoredProfile(organisationId),
    listNewest(organisationId),
  ]);
  if (!set || !profile) return none;
  const sharing = listSharing(set, subjectId);
  const lending = newest.flatMap(({ about }) =>
    about.kind === 'answer' && about.subject_id !== subjectId && sharing.has(about.subject_id)
      ? about.subject_id
      : [],
  );
  if (lending.length === 0) return none;
  const [form, laws] = await Promise.all([
    toForm(draft, profile),
    listLaws([...new Set(lending)], profile),
  ]);
  const offers = listRelatedFiles(form, laws, set, newest);
  const asked = [...new Set(offers.map(({ question_id }) => question_id))];
  const used = await listOfQuestions(organisationId, subjectId, asked);
  return {
    evidence: listNewer(offers, used, subjectId).map(
      ({ question_id, law, number, added_at, evidence }) => ({
        question_id,
        law,
        number,
        added_at,
        id: evidence.id,
        shows: evidence.shows,
        from_day: evidence.from_day,
        until_day: evidence.until_day,
        valid_until: evidence.valid_until,
        file_names: evidence.readable.map(({ name }) => name),
      }),
    ),
  };
};
