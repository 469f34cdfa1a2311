// `standings`: where an organisation stands with each law, in one document, so that a page with
// many organisations reads one document for each. First what each change writes, in the transaction
// that makes it; then the same document counted from everything that is stored, for the first
// reading. Random histories compare the two after each change (`test-recount.ts`).

import { storedUser } from '@lexplain/contract/account/stored';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { lookUp } from '@lexplain/contract/look-up';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import {
  listFieldsOf,
  type StandingOrders,
  toLawResult,
  toNameBeginnings,
  toNameOrder,
} from '@lexplain/contract/reviews/standing-orders';
import {
  type StoredLawStanding,
  type StoredStanding,
  storedStanding,
} from '@lexplain/contract/reviews/standings-stored';
import type { StoredReview, StoredReviewRound } from '@lexplain/contract/reviews/stored';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { listSubjectIds } from '../library/subjects.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { mergeRead, readToWrite } from '../platform/unlocked-transaction.ts';
import { countAnswerActions } from './answer-actions.ts';
import {
  type ComparedSubmission,
  toReviewFields,
  toSubmittedFields,
  toUnansweredOrder,
} from './client-law-fields.ts';
import { writeClientHead, writeClientLaw } from './client-laws.ts';
import { countLaws } from './counted-laws.ts';
import {
  emptyLaw,
  listHighRisk,
  toReviewStanding,
  toSubmittedStanding,
  waitingOf,
} from './standing-fields.ts';

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

type MergedFields = Partial<Omit<StoredStanding, 'laws' | 'orders' | 'law_results'>> & {
  law_results?: string[] | FieldValue;
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
    // A draft ends with a submission, which writes them all.
    law_results: FieldValue.arrayUnion(toLawResult(subject_id), toLawResult(subject_id, 'draft')),
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
    ...(asked && submitted && { submitted, high_risk: listHighRisk(asked.submission) }),
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
    unanswered_order: toUnansweredOrder(review),
  };
  writeClientLaw(transaction, organisation_id, subject_id, fields, head);
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

export type OrganisationStanding = Pick<
  StoredStanding,
  'laws' | 'name' | 'place' | 'adviser_name' | 'answer_actions' | 'incidents' | 'lapsing'
>;

/**
 * Counts the laws and the actions of an organisation, and stores them unless the standing was written meanwhile:
 * then the next reading counts again.
 */
const completeStanding = async (
  organisationId: string,
  before: DocumentSnapshot,
): Promise<OrganisationStanding> => {
  const [laws, answer_actions, subjectIds] = await Promise.all([
    countLaws(organisationId),
    countAnswerActions(organisationId),
    listSubjectIds(),
  ]);
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
    const whole = { answer_actions, actions_counted: true, complete: true };
    const fields = { organisation_id: organisationId, ...counted, ...whole };
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
    answer_actions,
    // They are counted by who asks for them.
    incidents: null,
    lapsing: null,
  };
};

/**
 * Where an organisation stands with each law, its name, and where it is. One document once it was
 * counted.
 */
export const findStanding = async (organisationId: string): Promise<OrganisationStanding> => {
  const snapshot = await standingAt(organisationId).get();
  const standing = readStanding(snapshot);
  return standing?.complete && standing.actions_counted
    ? standing
    : completeStanding(organisationId, snapshot);
};
