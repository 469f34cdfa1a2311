// `clientLaws`: what staff compare of a law between clients. First what each change writes, in the
// transaction that makes it: nothing is read, and each writes the fields that it knows
// (docs/decisions/0089-one-law-across-clients.md). Then the same document counted from everything
// that is stored. Random histories compare the two after each change (`test-recount.ts`).

import { openStates } from '@lexplain/contract/actions/state';
import { type StoredAction, storedAction } from '@lexplain/contract/actions/stored';
import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { type StoredClientLaw, storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { lookUp } from '@lexplain/contract/look-up';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { VerdictKind } from '@lexplain/contract/reviews/reviews';
import {
  type StoredLawStanding,
  type StoredStanding,
  storedStanding,
  toNameOrder,
} from '@lexplain/contract/reviews/standings-stored';
import { storedReview, storedReviewRound } from '@lexplain/contract/reviews/stored';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { requireFormVersion } from '../library/forms.ts';
import { findProfileRules } from '../library/profile-rules.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import {
  toEvidenceDays,
  toReviewFields,
  toSubmittedFields,
  toUnansweredOrder,
} from './client-law-fields.ts';
import { toStoredOutcomes } from './law-outcomes.ts';

const clientLawAt = (organisationId: string, subjectId: string) =>
  db.doc(paths.clientLaw(organisationId, subjectId));

type ClientHead = Partial<
  Pick<StoredClientLaw, 'name' | 'place' | 'adviser_uid' | 'adviser_name' | 'name_lower'>
>;

/**
 * The fields by which lists are sorted, which each document in a list needs: 0 where there is none
 * yet.
 */
const orders = () => ({
  gaps: FieldValue.increment(0),
  submitted_order: FieldValue.increment(0),
  waiting_order: FieldValue.increment(0),
});

const toHead = ({ name, place, adviser_uid, adviser_name }: ClientHead) => ({
  ...(name !== undefined && { name, name_lower: toNameOrder(name) }),
  ...(place !== undefined && { place }),
  ...(adviser_uid !== undefined && { adviser_uid }),
  ...(adviser_name !== undefined && { adviser_name }),
});

/** Stores the name, the place or the adviser of an organisation with each of the laws. */
export const writeClientHead = (
  transaction: Transaction,
  organisation_id: string,
  subjectIds: readonly string[],
  head: ClientHead,
): void => {
  for (const subject_id of subjectIds) {
    transaction.set(
      clientLawAt(organisation_id, subject_id),
      { organisation_id, subject_id, ...toHead(head), ...orders() },
      { merge: true },
    );
  }
};

/**
 * Stores fields of one law, each as a whole, and with a head the same as `writeClientHead`, in one
 * write.
 */
export const writeClientLaw = (
  transaction: Transaction,
  organisation_id: string,
  subject_id: string,
  fields: Partial<StoredClientLaw>,
  head?: ClientHead,
): void => {
  const withHead = head && { ...toHead(head), ...orders() };
  const written = { ...withHead, ...fields, organisation_id, subject_id };
  transaction.set(clientLawAt(organisation_id, subject_id), written, {
    mergeFields: Object.keys(written),
  });
};

/** Stores an adviser's verdict on an answer, or with null that there is none. */
export const writeClientVerdict = (
  transaction: Transaction,
  { organisation_id, subject_id }: Pick<StoredClientLaw, 'organisation_id' | 'subject_id'>,
  questionId: string,
  verdict: VerdictKind | null,
): void =>
  void transaction.set(
    clientLawAt(organisation_id, subject_id),
    {
      organisation_id,
      subject_id,
      verdicts: { [questionId]: verdict ?? FieldValue.delete() },
    },
    {
      mergeFields: ['organisation_id', 'subject_id', new FieldPath('verdicts', questionId)],
    },
  );

type ComparedAction = Pick<
  StoredAction,
  'organisation_id' | 'about' | 'is_for_adviser' | 'state' | 'accepted_until' | 'due_day'
>;

/** The law that an action is about, where the adviser sees it; null for others. */
const lawOf = ({ about, is_for_adviser }: ComparedAction): string | null =>
  is_for_adviser && 'subject_id' in about ? about.subject_id : null;

/** The stored fields of an open action with a due day; null for others. */
const toClientAction = (
  action: ComparedAction,
): { subject_id: string; stored: StoredClientLaw['actions'][string] } | null => {
  const subject_id = lawOf(action);
  const { state, due_day, accepted_until } = action;
  const isOpen = openStates.some((one) => one === state);
  if (subject_id === null || due_day === null || !isOpen) return null;
  return { subject_id, stored: { due_day, state, accepted_until } };
};

/** Stores an action that is about a law. */
export const writeClientAction = (
  transaction: Transaction,
  action: ComparedAction & { id: string },
  isDeleted = false,
): void => {
  const subject_id = lawOf(action);
  if (subject_id === null) return;
  const { id, organisation_id } = action;
  const stored = isDeleted ? undefined : toClientAction(action)?.stored;
  transaction.set(
    clientLawAt(organisation_id, subject_id),
    { organisation_id, subject_id, actions: { [id]: stored ?? FieldValue.delete() } },
    { mergeFields: ['organisation_id', 'subject_id', new FieldPath('actions', id)] },
  );
};

/** Stores the outcomes that a change of the profile changes. */
export const writeClientOutcomes = (
  transaction: Transaction,
  organisationId: string,
  rules: ProfileRules,
  { before, after }: { before: StoredProfile; after: StoredProfile },
): void => {
  const earlier = toStoredOutcomes(rules, before);
  for (const [subjectId, outcome] of toStoredOutcomes(rules, after)) {
    if (outcome !== (earlier.get(subjectId) ?? null)) {
      writeClientLaw(transaction, organisationId, subjectId, { outcome });
    }
  }
};

/**
 * Until when the evidence that a submission holds lasts. Held evidence does not change any more.
 */
export const getEvidenceDays = async (
  transaction: Pick<Transaction, 'getAll'>,
  held: readonly Pick<SubmittedEvidence, 'id'>[],
): Promise<StoredClientLaw['evidence']> => {
  if (held.length === 0) return [];
  const found = await transaction.getAll(...held.map(({ id }) => db.doc(paths.evidenceOf(id))));
  return toEvidenceDays(found.flatMap((snapshot) => readAs(storedEvidence, snapshot) ?? []));
};

/** What the latest submission and its review say of a law. */
const countLaw = async (
  transaction: Transaction,
  { submitted, review }: StoredLawStanding,
): Promise<Partial<StoredClientLaw>> => {
  const [submission, reviewed, round] = await Promise.all([
    submitted ? transaction.get(db.doc(paths.submission(submitted.submission_id))) : null,
    review ? transaction.get(db.doc(paths.review(review.id))) : null,
    review ? transaction.get(db.doc(paths.reviewRound(review.id, review.round))) : null,
  ]);
  const answered = submission && readAs(storedSubmission, submission);
  const commented = reviewed && readAs(storedReview, reviewed);
  const judged = round && readAs(storedReviewRound, round);
  // Staff read a submission with its review alone.
  const isReadable = judged?.submission_id === submitted?.submission_id;
  const fields: Partial<StoredClientLaw> = {};
  if (submitted && answered) {
    const { questions } = await requireFormVersion(answered.form_id, answered.form_version);
    const evidence = isReadable ? await getEvidenceDays(transaction, answered.evidence) : [];
    const compared = { ...answered, questions, evidence };
    Object.assign(fields, toSubmittedFields(submitted, compared, isReadable));
  }
  if (review && judged) Object.assign(fields, toReviewFields(review, judged));
  if (commented) fields.unanswered_order = toUnansweredOrder(commented);
  return fields;
};

const actionWithId = withId(storedAction);

const countActions = async (transaction: Transaction, organisationId: string) => {
  const found = await transaction.get(
    db
      .collection(paths.actions())
      .where('organisation_id', '==', organisationId)
      .where('state', 'in', openStates)
      .where('is_for_adviser', '==', true),
  );
  const actions = new Map<string, StoredClientLaw['actions']>();
  for (const action of readAllAs(actionWithId, found, itsId)) {
    const compared = toClientAction(action);
    if (!compared) continue;
    const { subject_id, stored } = compared;
    actions.set(subject_id, { ...actions.get(subject_id), [action.id]: stored });
  }
  return actions;
};

const headOf = (
  { name, place, adviser_uid }: Pick<StoredClientLaw, 'name' | 'place' | 'adviser_uid'>,
  { adviser_name }: StoredStanding,
) => ({ name, name_lower: toNameOrder(name), place, adviser_uid, adviser_name });

const getStanding = async (
  transaction: Transaction,
  organisation_id: string,
): Promise<StoredStanding | null> => {
  const snapshot = await transaction.get(db.doc(paths.standing(organisation_id)));
  return readAs(storedStanding, snapshot, () => ({ organisation_id }));
};

/**
 * What staff compare of an organisation, by law, counted from everything that it follows from; null
 * for one that is in no list. Reads in the transaction.
 */
export const countClientLaws = async (
  transaction: Transaction,
  organisation_id: string,
): Promise<StoredClientLaw[] | null> => {
  const [snapshot, standing, subjectIds, rules] = await Promise.all([
    transaction.get(db.doc(paths.organisation(organisation_id))),
    getStanding(transaction, organisation_id),
    listSubjectIds(),
    findProfileRules(),
  ]);
  const organisation = readAs(storedOrganisation, snapshot);
  const profile = readAs(storedProfile, snapshot);
  if (!organisation || organisation.deleting || !profile || !standing) return null;
  const outcomes = rules && toStoredOutcomes(rules, profile);
  const actions = await countActions(transaction, organisation_id);
  return Promise.all(
    subjectIds.map(async (subject_id) => {
      const law = lookUp(standing.laws, subject_id);
      return storedClientLaw.parse({
        organisation_id,
        subject_id,
        ...headOf(organisation, standing),
        outcome: outcomes?.get(subject_id) ?? null,
        actions: actions.get(subject_id) ?? {},
        ...(law && (await countLaw(transaction, law))),
      });
    }),
  );
};
