import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { AdviserChange } from '../../advisers/change-adviser.ts';
import { addEvent } from '../../organisation-log/events.ts';
import { db, itsId, readAllAs } from '../../platform/firestore.ts';
import { queryToWrite, updateRead } from '../../platform/unlocked-transaction.ts';
import { incidentWithId, nameInLog } from '../lists.ts';
import { prepareAllEndedNotices } from './notices.ts';

/** The incidents that an organisation shares with an adviser: at most `bounds.sharedIncidents`. */
export const querySharedWith = (organisationId: string, adviserUid: string) =>
  db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisationId)
    .where('shared.adviser_uid', '==', adviserUid);

/**
 * Prepares to end what an organisation shares with its adviser, as it gets another one or none: an
 * adviser who is assigned again later starts with nothing. Reads without a lock: whoever shares one
 * meanwhile writes the organisation, as this transaction does. Returns what writes.
 */
export const prepareSharingEnd = async (
  transaction: Transaction,
  { organisationId, organisation, before: adviserUid, by }: AdviserChange,
): Promise<() => void> => {
  if (adviserUid === null) return () => undefined;
  const found = await queryToWrite(transaction, querySharedWith(organisationId, adviserUid));
  const incidents = readAllAs(incidentWithId, found, itsId);
  const now = new Date();
  const ended = { organisationId, organisation, adviserUid, incidents };
  const tell = await prepareAllEndedNotices(transaction, ended, by.uid, now);
  return () => {
    for (const { ref } of found.docs) updateRead(transaction, ref, { shared: null });
    for (const incident of incidents) {
      const about = nameInLog(incident);
      const event = { kind: 'incident_sharing_ended', by, about } as const;
      addEvent(transaction, organisationId, event, now);
    }
    tell();
  };
};
