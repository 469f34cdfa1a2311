import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import type { StoredClientLaw } from '@lexplain/contract/clients/laws/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { evidenceReference, readEvidence } from '../../evidence/store.ts';
import { toEvidenceDays } from './fields.ts';

/**
 * Until when the evidence that a submission holds lasts. Held evidence does not change any more.
 */
export const getEvidenceDays = async (
  transaction: Pick<Transaction, 'getAll'>,
  held: readonly Pick<SubmittedEvidence, 'id'>[],
): Promise<StoredClientLaw['evidence']> => {
  if (held.length === 0) return [];
  const found = await transaction.getAll(...held.map(({ id }) => evidenceReference(id)));
  return toEvidenceDays(found.flatMap((snapshot) => readEvidence(snapshot) ?? []));
};
