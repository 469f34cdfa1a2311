import type { OrganisationContent } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { DocumentSnapshot, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { findProfileRules } from '../library/profile-rules.ts';
import { register } from '../personal-data/register.ts';
import { db, readAs } from '../platform/firestore.ts';
import { queryToWrite, readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { writeClientOutcomes } from '../projections/client-laws.ts';
import { markChangedDuties } from './decisions.ts';

// Takes a profile with its records along to another organisation (docs/decisions/0059).

/** The most records that are taken along in one transaction. */
const mostRecords = 200;

const recordsOf = (organisationId: string): Query =>
  db.collection(paths.profileRecords()).where('organisation_id', '==', organisationId);

/** Whether the profile and its records are all the content there is. */
const isProfileAlone = ({ profile, profile_records, ...others }: OrganisationContent): boolean =>
  Object.keys(others).length === 0 && (profile !== undefined || profile_records !== undefined);

interface ProfileMove {
  from: DocumentSnapshot;
  to: DocumentSnapshot;
  records: QuerySnapshot;
  /** Says in the profile of the organisation that gets it that its duties have changed. */
  mark: Pick<StoredProfile, 'duties_changed'>;
  /** Writes what follows for the laws of that organisation. */
  writeFollowing: () => void;
}

/**
 * Prepares to take the profile and its records along; null where that is not possible: there is
 * other content too, or the other organisation has a profile of its own. Reads for the transaction,
 * which has to write both organisations by `updateRead` or `mergeRead`.
 */
export const readProfileMove = async (
  transaction: Transaction,
  content: OrganisationContent,
  fromId: string,
  toId: string,
): Promise<ProfileMove | null> => {
  if (!isProfileAlone(content)) return null;
  const from = await readToWrite(transaction, db.doc(paths.organisation(fromId)));
  const to = await readToWrite(transaction, db.doc(paths.organisation(toId)));
  // Whoever adds a record writes its organisation.
  const records = await queryToWrite(
    transaction,
    recordsOf(fromId)
      .select('organisation_id', 'recorded_for')
      .limit(mostRecords + 1),
  );
  const theirs = await recordsOf(toId).select().limit(1).get();
  const isTaken = register.organisations.content.profile(to.data() ?? {}) || !theirs.empty;
  if (!from.exists || !to.exists || isTaken || records.size > mostRecords) return null;
  const profile = readAs(storedProfile, from);
  if (!profile) return null;
  const rules = await findProfileRules();
  const change = { before: storedProfile.parse({}), after: profile };
  const mark = { duties_changed: null, ...(rules && markChangedDuties(rules, change, new Date())) };
  const writeFollowing = () => {
    if (rules) writeClientOutcomes(transaction, toId, rules, change);
  };
  return { from, to, records, mark, writeFollowing };
};

/** The fields of a profile as they are stored, so that answers of a newer release are moved too. */
const fieldsOf = (stored: DocumentSnapshot): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(storedProfile.shape)
      .map((field) => [field, stored.get(field)] as const)
      .filter(([, value]) => value !== undefined),
  );

const revisionOf = (stored: DocumentSnapshot): number =>
  storedProfile.shape.facts_revision.catch(0).parse(stored.get('facts_revision'));

/** Writes the prepared move, in the same transaction. */
export const moveProfile = (
  transaction: Transaction,
  { from, to, records, mark, writeFollowing }: ProfileMove,
): void => {
  transaction.update(to.ref, {
    ...fieldsOf(from),
    ...mark,
    // Higher than both, so that a page that shows the earlier profile is refused, and reads again.
    facts_revision: Math.max(revisionOf(from), revisionOf(to)) + 1,
  });
  for (const record of records.docs) {
    const recorded_for: unknown = record.get('recorded_for') ?? from.id;
    updateRead(transaction, record.ref, { organisation_id: to.id, recorded_for });
  }
  writeFollowing();
};
