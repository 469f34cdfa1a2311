import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import type { StoredClientLaw } from '@lexplain/contract/clients/laws/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { type EvidenceWithId, evidenceReference, readEvidence } from '../../evidence/store.ts';
import { toEvidenceDays } from './fields.ts';

type Held = Pick<SubmittedEvidence, 'id'>;

/** Until when the evidence that a submission holds lasts, of all that was read. */
export const toHeldDays = (
  used: readonly EvidenceWithId[],
  held: readonly Held[],
): StoredClientLaw['evidence'] =>
  toEvidenceDays(used.filter(({ id }) => held.some((one) => one.id === id)));

/**
 * Until when the evidence that a submission holds lasts. Held evidence does not change any more.
 */
export const getEvidenceDays = async (
  transaction: Pick<Transaction, 'getAll'>,
  held: readonly Held[],
): Promise<StoredClientLaw['evidence']> => {
  if (held.length === 0) return [];
  const found = await transaction.getAll(...held.map(({ id }) => evidenceReference(id)));
  return toEvidenceDays(found.flatMap((snapshot) => readEvidence(snapshot) ?? []));
};
