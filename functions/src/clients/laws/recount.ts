import { openStates } from '@lexplain/contract/actions/state';
import { type StoredClientLaw, storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { lookUp } from '@lexplain/contract/look-up';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedProfile } from '@lexplain/contract/profile/stored';
import {
  type StoredLawStanding,
  type StoredStanding,
  toNameOrder,
} from '@lexplain/contract/reviews/standings-stored';
import { storedReviewRound } from '@lexplain/contract/reviews/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { actionWithId, itsId } from '../../actions/lists.ts';
import { readSubmission } from '../../assessments/list.ts';
import { requireFormVersion } from '../../library/forms.ts';
import { listSubjectIds } from '../../library/subjects.ts';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { findProfileRules } from '../../profile/rules.ts';
import { findStanding, getStanding } from '../../reviews/standings.ts';
import { getEvidenceDays } from './evidence.ts';
import { toReviewFields, toSubmittedFields } from './fields.ts';
import { toStoredOutcomes } from './outcomes.ts';
import { toClientAction } from './write.ts';

// Counts what staff compare of an organisation from what it follows from.

/** What the latest submission and its review say of a law. */
const countLaw = async (
  transaction: Transaction,
  { submitted, review }: StoredLawStanding,
): Promise<Partial<StoredClientLaw>> => {
  const [submission, round] = await Promise.all([
    submitted ? transaction.get(db.doc(paths.submission(submitted.submission_id))) : null,
    review ? transaction.get(db.doc(paths.reviewRound(review.id, review.round))) : null,
  ]);
  const answered = submission && readSubmission(submission);
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
  return fields;
};

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

/**
 * What staff compare of an organisation, by law; null for one that is in no list. Reads in the
 * transaction.
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

/** Counts an organisation, and stores it. */
export const recountClientLaws = async (organisationId: string): Promise<void> => {
  // A standing that nobody has read yet is not complete.
  await findStanding(organisationId);
  await db.runTransaction(async (transaction) => {
    const laws = await countClientLaws(transaction, organisationId);
    for (const law of laws ?? []) {
      transaction.set(db.doc(paths.clientLaw(organisationId, law.subject_id)), law);
    }
  });
};
