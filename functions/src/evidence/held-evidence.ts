import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import type { Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { db } from '../platform/firestore.ts';
import { queryToWrite } from '../platform/unlocked-transaction.ts';
import { isAsSubmitted } from './receipt.ts';
import {
  type EvidenceWithId,
  evidenceReference,
  openEvidence,
  queryUsed,
  readEvidence,
  readOldestFirst,
  requireRoom,
  updateEvidence,
} from './store.ts';

// Evidence that submissions hold (docs/product.md, "Evidence").

/** The evidence about a law that its next submission holds, oldest first. */
export const getUsedEvidence = async (
  transaction: Transaction,
  organisationId: string,
  subjectId: string,
): Promise<EvidenceWithId[]> => {
  const about = { kind: 'answer', subject_id: subjectId } as const;
  const query = queryUsed(organisationId, about).limit(bounds.evidencePerLaw);
  return readOldestFirst(await queryToWrite(transaction, query));
};

/**
 * Holds what a submission names, in the transaction that has read it, unless someone has changed it
 * meanwhile.
 */
export const holdEvidence = (
  transaction: Transaction,
  evidence: readonly EvidenceWithId[],
  submitted: readonly SubmittedEvidence[],
  now: Date,
): void => {
  const named = new Set(submitted.map(({ id }) => id));
  for (const one of evidence) {
    if (named.has(one.id) && one.held_at === null) {
      updateEvidence(transaction, one, { held_at: now });
    }
  }
};

/**
 * Whether all evidence that a submission names is still what it held: also where only the evidence
 * was altered.
 */
export const isEvidenceUnaltered = async (
  submitted: readonly SubmittedEvidence[],
): Promise<boolean> => {
  if (submitted.length === 0) return true;
  const snapshots = await db.getAll(...submitted.map(({ id }) => evidenceReference(id)));
  const stored = new Map(snapshots.map((snapshot) => [snapshot.id, readEvidence(snapshot)]));
  return submitted.every((one) => {
    const evidence = stored.get(one.id) ?? null;
    return evidence !== null && isAsSubmitted(one, evidence);
  });
};

/**
 * Leaves held evidence out of the next submissions, or uses it again. Throws `evidence_not_held`
 * where no submission holds it: then it can be deleted.
 */
export const setEvidenceAside = (
  session: Session,
  id: string,
  isSetAside: boolean,
): Promise<EvidenceWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence } = await openEvidence(unit, id);
    if ((evidence.set_aside_at !== null) === isSetAside) return evidence;
    if (evidence.held_at === null) {
      const message =
        'No submitted assessment uses this evidence. Delete it if you do not need it.';
      throw new AppError('evidence_not_held', message);
    }
    if (!isSetAside) await requireRoom(transaction, writer, evidence.about);
    return updateEvidence(transaction, evidence, { set_aside_at: isSetAside ? new Date() : null });
  });
