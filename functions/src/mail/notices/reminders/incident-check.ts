import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { type IncidentWithId, incidentWithId } from '../../../incidents/lists.ts';
import { findReminderRecipients } from '../../../incidents/reminders/recipients.ts';
import { directReader, readOpenReminders } from '../../../incidents/reminders/reminders.ts';
import type { SkipReason } from '../../../notices/delivery-decisions.ts';
import { db, itsId, readAs } from '../../../platform/firestore.ts';

type ReminderNotice = Extract<
  StoredNotice,
  { template: 'incident_reminder' | 'second_address_reminder' }
>;
type Facts = ReminderNotice['facts'];

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

const isReminded = async (incident: StoredIncident, { uid }: ReminderNotice): Promise<boolean> => {
  // By default those who were found when it was written.
  if (uid === null || incident.reminder_uids === null) return true;
  return (await findReminderRecipients(incident)).includes(uid);
};

/**
 * The deadlines that still end when the mail says. The log is read only where it has changed since.
 */
const listStillDue = async <Deadline extends Facts['deadlines'][number]>(
  incident: IncidentWithId,
  deadlines: readonly Deadline[],
  revision: number,
): Promise<Deadline[]> => {
  if (incident.revision === revision) return [...deadlines];
  const open = await readOpenReminders(incident, directReader, new Date());
  const ends = new Map(open?.reminders.map(({ clock_id, due }) => [clock_id, due]));
  return deadlines.filter(({ clock_id, due }) => ends.get(clock_id) === due.getTime());
};

/** A reminder with the deadlines that still run as it says, or why it must not be sent. */
export const checkReminder = async <Notice extends StoredNotice>(
  notice: Notice,
): Promise<Notice | SkipReason> => {
  if (notice.template !== 'incident_reminder' && notice.template !== 'second_address_reminder') {
    return notice;
  }
  const { incident_id, revision } = notice.facts;
  const found = await db.doc(paths.incident(incident_id)).get();
  const incident = readAs(incidentWithId, found, itsId);
  if (!incident) return withheld('The incident was deleted');
  if (incident.state === 'closed') return withheld('The incident was closed');
  if (!(await isReminded(incident, notice))) return withheld('The person is not reminded any more');
  const deadlines = await listStillDue(incident, notice.facts.deadlines, revision);
  if (deadlines.length === 0) return withheld('The deadlines were met or have moved');
  return { ...notice, facts: { ...notice.facts, deadlines } };
};
