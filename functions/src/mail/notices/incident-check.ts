import { listCovered } from '@lexplain/contract/account/cover-stored';
import { storedUser } from '@lexplain/contract/account/stored';
import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { type IncidentWithId, incidentWithId } from '../../incidents/lists.ts';
import type { SkipReason } from '../../notices/delivery-decisions.ts';
import { db, itsId, readAllAs, readAs } from '../../platform/firestore.ts';

type SharingNotice = StoredNotice & { template: 'incident_sharing' };
type CommentsNotice = StoredNotice & { template: 'incident_comments' };

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

const readIncidents = async (ids: readonly string[]): Promise<IncidentWithId[]> => {
  if (ids.length === 0) return [];
  const found = await db.getAll(...ids.map((id) => db.doc(paths.incident(id))));
  return readAllAs(incidentWithId, { docs: found }, itsId);
};

/** Whether an incident is shared with someone, or with whom they cover for, at this moment. */
const isSharedWith = async (uid: string | null, { shared }: StoredIncident): Promise<boolean> => {
  if (uid === null || shared === null) return false;
  if (shared.adviser_uid === uid) return true;
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  return listCovered(user?.covering ?? {}, new Date()).includes(shared.adviser_uid);
};

const checkComments = async (notice: CommentsNotice): Promise<CommentsNotice | SkipReason> => {
  const { incident_id, side } = notice.facts;
  const [incident] = await readIncidents([incident_id]);
  if (!incident) return withheld('The incident was deleted');
  if (side === 'client' || (await isSharedWith(notice.uid, incident))) {
    return { ...notice, facts: { ...notice.facts, is_confidential: incident.tells_of_suspicion } };
  }
  return withheld('The incident is not shared with the person any more');
};

const checkSharing = async (notice: SharingNotice): Promise<SharingNotice | SkipReason> => {
  const { what, incidents } = notice.facts;
  const found = await readIncidents(incidents.map(({ id }) => id));
  const shared = new Set<string>();
  for (const incident of found) {
    if (await isSharedWith(notice.uid, incident)) shared.add(incident.id);
  }
  const left = incidents.filter(({ id }) => shared.has(id) === (what === 'shared'));
  const is_confidential = found.some((one) => one.tells_of_suspicion);
  if (left.length > 0) {
    return { ...notice, facts: { ...notice.facts, is_confidential, incidents: left } };
  }
  return withheld(what === 'shared' ? 'It is not shared any more' : 'It is shared again');
};

/** Mail about a shared incident as it still holds, or why it must not be sent. */
export const findReadable = (
  notice: SharingNotice | CommentsNotice,
): Promise<SharingNotice | CommentsNotice | SkipReason> =>
  notice.template === 'incident_sharing' ? checkSharing(notice) : checkComments(notice);
