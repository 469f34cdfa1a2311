import { storedUser } from '@lexplain/contract/account/stored';
import { type StoredSubmission, storedSubmission } from '@lexplain/contract/assessments/stored';
import { lookUp } from '@lexplain/contract/look-up';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import {
  listFieldsOf,
  type StandingOrders,
  toNameBeginnings,
  toNameOrder,
} from '@lexplain/contract/reviews/standing-orders';
import {
  type StoredLawStanding,
  type StoredStanding,
  storedStanding,
} from '@lexplain/contract/reviews/standings-stored';
import {
  type StoredReview,
  type StoredReviewRound,
  storedReview,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findFormVersion, requireFormVersion } from '../library/forms.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { mergeRead, readToWrite } from '../platform/unlocked-transaction.ts';
import { type ComparedSubmission, toReviewFields, toSubmittedFields } from './client-law-fields.ts';
import { writeClientHead, writeClientLaw } from './client-laws.ts';
import { toReviewStanding, toSubmittedStanding, waitingOf } from './standing-fields.ts';

// `standings`: where an organisation stands with each law, in one document, so that a page with
// many organisations reads one document for each. First what each change writes, in the transaction
// that makes it; then the same document counted from everything that is stored, for the first
// reading. Random histories compare the two after each change (`test-recount.ts`).

const standingAt = (organisationId: string) => db.doc(paths.standing(organisationId));

const readStanding = (snapshot: DocumentSnapshot): StoredStanding | null =>
  readAs(storedStanding, snapshot, ({ id }) => ({ organisation_id: id }));

/**
 * An organisation's standing for a transaction that writes it, which is repeated where another one
 * was faster. Null before anything was written.
 */
export const getStandingToWrite = async (
  transaction: Transaction,
  organisationId: string,
): Promise<StoredStanding | null> =>
  readStanding(await readToWrite(transaction, standingAt(organisationId)));

type MergedFields = Partial<Omit<StoredStanding, 'laws' | 'orders'>> & {
  laws?: Record<string, Partial<StoredLawStanding>>;
  orders?: Omit<StandingOrders, 'adviser'>;
};

/** What follows from the name and from the adviser's name, where they are written. */
const followingFrom = ({ name, adviser_name, orders }: MergedFields) => ({
  ...(name !== undefined && {
    name_lower: toNameOrder(name),
    name_beginnings: toNameBeginnings(name),
  }),
  ...((orders !== undefined || adviser_name !== undefined) && {
    orders: {
      ...orders,
      ...(adviser_name !== undefined && { adviser: toNameOrder(adviser_name) }),
    },
  }),
});

const merge = (transaction: Transaction, organisation_id: string, fields: MergedFields): void =>
  mergeRead(transaction, standingAt(organisation_id), {
    organisation_id,
    ...fields,
    ...followingFrom(fields),
  });

/** Stores a draft's progress. Reads nothing: the rest of the standing stays as it is. */
export const writeDraftStanding = (
  transaction: Transaction,
  { organisation_id, subject_id, form_version, answered }: StoredSubmission,
  questions: number,
): void =>
  merge(transaction, organisation_id, {
    laws: { [subject_id]: { draft: { answered, questions, form_version } } },
  });

/**
 * Stores the name, the place or the adviser of an organisation in its standing, and with each of
 * the laws, whose ids are given; also the orders of one without laws.
 */
export const writeStandingOf = (
  transaction: Transaction,
  organisationId: string,
  subjectIds: readonly string[],
  fields: Pick<
    MergedFields,
    'name' | 'place' | 'adviser_uid' | 'adviser_name' | keyof ReturnType<typeof waitingOf>
  >,
): void => {
  merge(transaction, organisationId, fields);
  writeClientHead(transaction, organisationId, subjectIds, fields);
};

/** A submission that becomes a round of a review. */
export interface AskedSubmission extends Pick<ComparedSubmission, 'questions' | 'evidence'> {
  submission: StoredSubmission;
  /**
   * Whether it is submitted in the same transaction. Otherwise the next draft may have been begun.
   */
  wasDraft: boolean;
}

const emptyLaw: StoredLawStanding = { draft: null, submitted: null, review: null };

/** The organisation of a review, with the adviser's name where the transition assigns one. */
interface ReviewedOrganisation extends Pick<StoredOrganisation, 'name' | 'place' | 'adviser_uid'> {
  adviser_name?: string;
  /** The ids of all laws: a new name or adviser is stored with each. */
  subjectIds: readonly string[];
}

/**
 * Stores the standing of a review, and of the submission that becomes its round. `before` was read
 * in the transaction.
 */
export const writeReviewStanding = (
  transaction: Transaction,
  before: StoredStanding | null,
  organisation: ReviewedOrganisation,
  { review, round }: { review: StoredReview; round: StoredReviewRound },
  asked?: AskedSubmission,
): void => {
  const { organisation_id, subject_id } = review;
  const submitted =
    asked && toSubmittedStanding(review.submission_id, asked.submission, asked.questions);
  const reviewed = toReviewStanding(round.review_id, review, round);
  const changed: Partial<StoredLawStanding> = {
    review: reviewed,
    ...(submitted && { submitted }),
    ...(asked?.wasDraft && { draft: null }),
  };
  const laws = before?.laws ?? {};
  const law = { ...emptyLaw, ...lookUp(laws, subject_id), ...changed };
  const { name, adviser_uid, adviser_name } = organisation;
  merge(transaction, organisation_id, {
    name,
    adviser_uid,
    ...(adviser_name !== undefined && { adviser_name }),
    ...waitingOf({ ...laws, [subject_id]: law }),
    laws: { [subject_id]: changed },
  });
  const { place, subjectIds } = organisation;
  const isAsBefore = before?.name === name && before.adviser_uid === adviser_uid;
  const others = isAsBefore ? [] : subjectIds.filter((id) => id !== subject_id);
  const head = {
    name,
    place,
    adviser_uid,
    adviser_name: adviser_name ?? before?.adviser_name ?? '',
  };
  writeClientHead(transaction, organisation_id, others, head);
  const fields = {
    ...(asked &&
      submitted &&
      toSubmittedFields(submitted, { ...asked.submission, ...asked }, true)),
    ...toReviewFields(reviewed, round),
  };
  writeClientLaw(transaction, organisation_id, subject_id, fields, head);
};

const submissionWithId = storedSubmission.and(z.object({ id: z.string() }));
const reviewWithId = withId(storedReview);

const oldestFirst = (a: { created_at: Date }, b: { created_at: Date }): number =>
  a.created_at.getTime() - b.created_at.getTime();

const listSubmissions = async (organisationId: string) => {
  const all = db.collection(paths.submissions()).where('organisation_id', '==', organisationId);
  return readAllAs(submissionWithId, await all.get(), itsId).sort(oldestFirst);
};

/** Each law's latest review, with the flags of its current round. */
const listReviewStandings = async (organisationId: string) => {
  const all = db.collection(paths.reviews()).where('organisation_id', '==', organisationId);
  const reviews = readAllAs(reviewWithId, await all.get(), itsId).sort(oldestFirst);
  const latest = new Map(reviews.map((review) => [review.subject_id, review]));
  return Promise.all(
    [...latest].map(async ([subjectId, review]) => {
      const stored = await db.doc(paths.reviewRound(review.id, review.round)).get();
      const round = readAs(storedReviewRound, stored);
      return [subjectId, toReviewStanding(review.id, review, round)] as const;
    }),
  );
};

/** An organisation's laws, counted from its submissions and reviews. */
export const countLaws = async (organisationId: string): Promise<StoredStanding['laws']> => {
  const [submissions, reviews] = await Promise.all([
    listSubmissions(organisationId),
    listReviewStandings(organisationId),
  ]);
  const laws = new Map<string, StoredLawStanding>();
  // The newest comes first, and the first of each kind counts.
  for (const submission of submissions.toReversed()) {
    const { subject_id, answered, form_id, form_version, status, id } = submission;
    const law = laws.get(subject_id) ?? emptyLaw;
    if (law.submitted) continue;
    if (status === 'submitted') {
      const questions = (await findFormVersion(form_id, form_version))?.questions ?? [];
      laws.set(subject_id, { ...law, submitted: toSubmittedStanding(id, submission, questions) });
    } else if (!law.draft) {
      const { questions } = await requireFormVersion(form_id, form_version);
      const draft = { answered, questions: questions.length, form_version };
      laws.set(subject_id, { ...law, draft });
    }
  }
  for (const [subjectId, review] of reviews) {
    laws.set(subjectId, { ...(laws.get(subjectId) ?? emptyLaw), review });
  }
  return Object.fromEntries(laws);
};

/** The whole document, from an organisation, its adviser's name and its counted laws. */
export const countStanding = (
  { name, place, adviser_uid }: Pick<StoredOrganisation, 'name' | 'place' | 'adviser_uid'>,
  adviser_name: string,
  laws: StoredStanding['laws'],
) => ({
  name,
  place,
  adviser_uid,
  adviser_name,
  laws,
  ...waitingOf(laws),
  ...listFieldsOf({ name, adviser_name, laws }),
});

type OrganisationStanding = Pick<
  StoredStanding,
  'laws' | 'name' | 'place' | 'adviser_name' | 'incidents'
>;

/**
 * Counts the laws of an organisation, and stores them unless the standing was written meanwhile:
 * then the next reading counts again.
 */
const completeStanding = async (
  organisationId: string,
  before: DocumentSnapshot,
): Promise<OrganisationStanding> => {
  const [laws, subjectIds] = await Promise.all([countLaws(organisationId), listSubjectIds()]);
  const stored = await db.runTransaction(async (transaction) => {
    const now = await transaction.get(before.ref);
    const found = readAs(
      storedOrganisation,
      await transaction.get(db.doc(paths.organisation(organisationId))),
    );
    const isChanged = now.updateTime?.valueOf() !== before.updateTime?.valueOf();
    if (!found || found.deleting || isChanged) return found && { ...found, adviser_name: '' };
    const { name, place, adviser_uid } = found;
    const adviser =
      adviser_uid === null
        ? null
        : readAs(storedUser, await transaction.get(db.doc(paths.user(adviser_uid))));
    const adviser_name = adviser ? nameOf(adviser) : '';
    const counted = countStanding(found, adviser_name, laws);
    const fields = { organisation_id: organisationId, ...counted, complete: true };
    mergeRead(transaction, before.ref, fields);
    const head = { name, place, adviser_uid, adviser_name };
    writeClientHead(transaction, organisationId, subjectIds, head);
    return { ...found, adviser_name };
  });
  return {
    laws,
    name: stored?.name ?? '',
    place: stored?.place ?? null,
    adviser_name: stored?.adviser_name ?? '',
    // They are counted by who asks for them.
    incidents: null,
  };
};

/**
 * Where an organisation stands with each law, its name, and where it is. One document once it was
 * counted.
 */
export const findStanding = async (organisationId: string): Promise<OrganisationStanding> => {
  const snapshot = await standingAt(organisationId).get();
  const standing = readStanding(snapshot);
  return standing?.complete ? standing : completeStanding(organisationId, snapshot);
};
