import { isDeepStrictEqual } from 'node:util';
import type { StoredEvidence } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';
import { isUsed } from './file-states.ts';

// The evidence that lapses, in an organisation's standing. A change takes it out of it in its own
// transaction, which reads nothing for it; the next reading counts it (lapsing.ts).

type ListedEvidence = Pick<StoredEvidence, 'shows' | 'valid_until' | 'files' | 'set_aside_at'>;

/**
 * What the list has of evidence, or leaves out because of it: any takes the place of what lapses
 * earlier. Null where it does neither.
 */
const toListing = (evidence: ListedEvidence | null) => {
  if (evidence === null || !isUsed(evidence)) return null;
  const { shows, valid_until } = evidence;
  return valid_until === null ? { valid_until } : { valid_until, shows };
};

/** Takes what lapses out of a standing: the next reading counts it. */
export const forgetLapsing = (transaction: Transaction, organisation_id: string): void => {
  const standing = db.doc(paths.standing(organisation_id));
  transaction.set(standing, { organisation_id, lapsing: null }, { merge: true });
};

/**
 * After evidence was added, changed or deleted. A change that the list does not show, such as
 * another file, writes nothing.
 */
export const renewLapsing = (
  transaction: Transaction,
  organisationId: string,
  before: ListedEvidence | null,
  after: ListedEvidence | null,
): void => {
  if (isDeepStrictEqual(toListing(before), toListing(after))) return;
  forgetLapsing(transaction, organisationId);
};
