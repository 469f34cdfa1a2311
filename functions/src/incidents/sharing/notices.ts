import { listCovering } from '@lexplain/contract/account/cover-stored';
import { storedUser } from '@lexplain/contract/account/stored';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { addIncidentCommentNotice } from '../../notices/incident-comments.ts';
import { addOnceAnHour } from '../../notices/once-an-hour.ts';
import { addNotice, type NewNotice } from '../../notices/store.ts';
import { db, readAs } from '../../platform/firestore.ts';
import type { IncidentWithId } from '../lists.ts';
import { chooseRecipients, ownersQuery, toUids } from '../reminders/recipients.ts';

// Who is mailed about a shared incident (docs/decisions/0073-sharing-incidents.md). Whether they
// may still read it is decided when the mail is sent. All of it reads in the transaction, and
// returns what writes in it.

type Incident = Pick<IncidentWithId, 'id' | 'kind'>;
type SharingEvent = Extract<NoticeContent, { template: 'incident_sharing' }>['facts']['what'];

interface Sharing {
  what: SharingEvent;
  organisationId: string;
  organisation: string;
  adviserUid: string;
  incidents: readonly Incident[];
}

/** An adviser and who covers for them, without whoever does it. */
const listActing = async (
  transaction: Transaction,
  adviserUid: string,
  byUid: string,
  now: Date,
): Promise<string[]> => {
  const adviser = readAs(storedUser, await transaction.get(db.doc(paths.user(adviserUid))));
  const acting = [adviserUid, ...listCovering(adviser?.covers ?? [], now)];
  return acting.filter((uid) => uid !== byUid);
};

const toNotice = (sharing: Sharing, uid: string, key: string): NewNotice => ({
  to: { uid },
  clientOrganisationId: sharing.organisationId,
  category: 'incident_sharing',
  template: 'incident_sharing',
  facts: {
    what: sharing.what,
    organisation: sharing.organisation,
    incidents: sharing.incidents.map(({ id, kind }) => ({ id, is_drill: kind === 'drill' })),
  },
  key,
});

const runAll =
  (writes: readonly (() => void)[]): (() => void) =>
  () => {
    for (const write of writes) write();
  };

/**
 * Tells an adviser that a member has shared an incident with them, or has ended that: at once, and
 * once in an hour.
 */
export const prepareSharingNotices = async (
  transaction: Transaction,
  sharing: Omit<Sharing, 'incidents'> & { incident: Incident },
  byUid: string,
  now: Date,
): Promise<() => void> => {
  const { what, adviserUid, incident } = sharing;
  const recipients = await listActing(transaction, adviserUid, byUid, now);
  const writes = recipients.map((uid) =>
    addOnceAnHour(
      transaction,
      ['incident_sharing', what, incident.id, uid],
      (key) => toNotice({ ...sharing, incidents: [incident] }, uid, key),
      now,
    ),
  );
  return runAll(await Promise.all(writes));
};

/**
 * Tells an adviser of all that is no longer shared with them as the organisation has another one,
 * or none.
 */
export const prepareAllEndedNotices = async (
  transaction: Transaction,
  sharing: Omit<Sharing, 'what'>,
  byUid: string,
  now: Date,
): Promise<() => void> => {
  const { organisationId, adviserUid, incidents } = sharing;
  if (incidents.length === 0) return () => undefined;
  const recipients = await listActing(transaction, adviserUid, byUid, now);
  return runAll(
    recipients.map((uid) => {
      const key = ['incident_sharing ended', organisationId, uid, now.toISOString()].join(' ');
      const notice = toNotice({ ...sharing, what: 'ended' } as const, uid, key);
      return () => addNotice(transaction, notice, now);
    }),
  );
};

interface WrittenComment {
  incident: IncidentWithId;
  organisation: string;
  byUid: string;
  isAdviser: boolean;
}

/**
 * Who reads what the other side writes: the adviser, or the members whom the incident's reminders
 * go to.
 */
const listReaders = async (
  transaction: Transaction,
  { incident, byUid, isAdviser }: WrittenComment,
  now: Date,
): Promise<string[]> => {
  const { shared, organisation_id, kind } = incident;
  if (!isAdviser) {
    return shared === null ? [] : listActing(transaction, shared.adviser_uid, byUid, now);
  }
  const owners =
    kind === 'drill' ? [] : toUids(await transaction.get(ownersQuery(organisation_id)));
  return chooseRecipients(incident, owners);
};

/** Tells the other side of a comment, a proposal, or what was decided on one. */
export const prepareCommentNotices = async (
  transaction: Transaction,
  written: WrittenComment,
  kind: 'comments' | 'proposals' | 'entered' | 'declined',
  now: Date,
): Promise<() => void> => {
  const { incident, organisation, isAdviser } = written;
  const { id, organisation_id } = incident;
  const none = { comments: 0, proposals: 0, entered: 0, declined: 0 };
  const facts = {
    ...none,
    [kind]: 1,
    incident_id: id,
    organisation,
    is_drill: incident.kind === 'drill',
    side: isAdviser ? ('client' as const) : ('adviser' as const),
  };
  const about = isAdviser
    ? { organisationId: organisation_id }
    : { clientOrganisationId: organisation_id };
  const readers = await listReaders(transaction, written, now);
  const writes = readers.map((uid) =>
    addIncidentCommentNotice(transaction, uid, about, facts, now),
  );
  return runAll(await Promise.all(writes));
};
