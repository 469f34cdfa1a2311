import { openStates } from '@lexplain/contract/actions/state';
import type { StoredAction } from '@lexplain/contract/actions/stored';
import type { StoredClientLaw } from '@lexplain/contract/clients/laws/stored';
import { paths } from '@lexplain/contract/paths';
import type { VerdictKind } from '@lexplain/contract/reviews/reviews';
import { toNameOrder } from '@lexplain/contract/reviews/standings-stored';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/firestore.ts';

// Writes what staff compare of a law between clients, in the transactions that change it. Nothing
// is read: each writes the fields that it knows (docs/decisions/0089-one-law-across-clients.md).

const clientLawAt = (organisationId: string, subjectId: string) =>
  db.doc(paths.clientLaw(organisationId, subjectId));

type Head = Partial<
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

const toHead = ({ name, place, adviser_uid, adviser_name }: Head) => ({
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
  head: Head,
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
  head?: Head,
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
export const toClientAction = (
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
