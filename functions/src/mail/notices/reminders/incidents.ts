import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import { type ReminderState, takeDueReminders } from '@lexplain/contract/incidents/reminders';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { paths } from '@lexplain/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { error as logError, write } from 'firebase-functions/logger';
import { renewListing } from '../../../incidents/incidents-of-standing.ts';
import { type IncidentWithId, incidentWithId } from '../../../incidents/lists.ts';
import { chooseRecipients, ownersQuery, toUids } from '../../../incidents/reminders/recipients.ts';
import { type OpenReminders, readOpenReminders } from '../../../incidents/reminders/reminders.ts';
import { findSubject } from '../../../library/subjects.ts';
import { addNotice, type NewNotice } from '../../../notices/store.ts';
import { db, itsId, readAs } from '../../../platform/firestore.ts';
import { runTransaction } from '../../../platform/unlocked-transaction.ts';

// Reminds people of the deadlines of incidents (docs/product.md, "Reminders of deadlines").

type DueReminders = ReturnType<typeof takeDueReminders>['due'];

/**
 * What the mail says of each deadline: the law and who is to be told, and nothing of the incident.
 */
const describe = (due: DueReminders, { rules }: OpenReminders) =>
  Promise.all(
    due.map(async ({ clock_id, kind, due: end, is_day }) => {
      const clock = rules.clocks.find(({ rule }) => rule.id === clock_id);
      const law = clock && (await findSubject(clock.subject_id))?.name;
      const recipient = clock?.rule.recipient ?? '';
      return { clock_id, kind, due: new Date(end), is_day, law: law ?? '', recipient };
    }),
  );

interface DueIncident {
  due: DueReminders;
  open: OpenReminders;
  owners: string[];
  /** Whether the organisation has a confirmed second address. A drill is none of its business. */
  hasSecond: boolean;
}

const nobodyElse = { owners: [], hasSecond: false };

/** Who else than those on the incident may be mailed. */
const readOthers = async (
  transaction: Transaction,
  { kind, organisation_id }: IncidentWithId,
): Promise<Pick<DueIncident, 'owners' | 'hasSecond'>> => {
  if (kind === 'drill') return nobodyElse;
  const [owners, readiness] = await Promise.all([
    transaction.get(ownersQuery(organisation_id)),
    transaction.get(db.doc(paths.readinessOf(organisation_id))),
  ]);
  const second = readAs(storedReadiness, readiness)?.second_address;
  return { owners: toUids(owners), hasSecond: second?.state === 'confirmed' };
};

const toNotices = async (
  incident: IncidentWithId,
  { due, open, owners, hasSecond }: DueIncident,
  now: Date,
): Promise<NewNotice[]> => {
  const { id, organisation_id: organisationId, kind, revision } = incident;
  const time_zone = timeZoneOf(open.place);
  const facts = { incident_id: id, revision, is_drill: kind === 'drill', time_zone };
  const deadlines = await describe(due, open);
  const common = { category: 'incident_reminders', organisationId } as const;
  const keyOf = (who: string) => ['incident_reminder', id, who, now.toISOString()].join(' ');
  const toPeople = chooseRecipients(incident, owners).map(
    (uid): NewNotice => ({
      ...common,
      to: { uid },
      key: keyOf(uid),
      template: 'incident_reminder',
      facts: { ...facts, deadlines },
    }),
  );
  if (!hasSecond) return toPeople;
  const onlyTimes = deadlines.map(({ law: _, recipient: __, ...times }) => times);
  const toSecond: NewNotice = {
    ...common,
    to: { second: true },
    key: keyOf('second address'),
    template: 'second_address_reminder',
    facts: { incident_id: id, revision, time_zone, deadlines: onlyTimes },
  };
  return [...toPeople, toSecond];
};

/**
 * Writes the reminders of an incident that are due, one mail to each person for all of them, and
 * when the next one is: in one transaction, so that none is written twice. Returns the number of
 * mails.
 */
const remindOf = (id: string, now: Date): Promise<number> =>
  runTransaction(async (transaction) => {
    const reference = db.doc(paths.incident(id));
    const incident = readAs(incidentWithId, await transaction.get(reference), itsId);
    // Another run was first, or the log has changed.
    if (!incident?.next_reminder_at || incident.next_reminder_at > now) return 0;
    const reader = {
      document: (path: string) => transaction.get(db.doc(path)),
      query: transaction.get.bind(transaction),
    };
    const open = await readOpenReminders(incident, reader, now);
    if (!open) return 0;
    const { due, state } = takeDueReminders(open.reminders, incident, now);
    const others = due.length > 0 ? await readOthers(transaction, incident) : nobodyElse;
    const notices = due.length > 0 ? await toNotices(incident, { due, open, ...others }, now) : [];
    for (const notice of notices) addNotice(transaction, notice, now);
    const next: ReminderState = state;
    // A change of the profile leaves it to this job to compute what lists show (counted-again.ts).
    transaction.update(reference, { ...next, ...open.deadlines });
    renewListing(transaction, incident, { ...incident, ...open.deadlines });
    return notices.length;
  });

const pageSize = 100;
/**
 * Mails of an organisation in a run. Its further incidents wait for the next one, and nobody else's
 * do.
 */
const mostOfOrganisation = 100;
/** Shorter than the function's timeout. The next run takes up the rest. */
const runMilliseconds = 200_000;

const listDuePage = async (now: Date, after: QueryDocumentSnapshot | null) => {
  const due = db
    .collection(paths.incidents())
    .where('next_reminder_at', '<=', now)
    .orderBy('next_reminder_at')
    .limit(pageSize);
  const { docs } = await (after ? due.startAfter(after) : due)
    .select('next_reminder_at', 'organisation_id')
    .get();
  return docs;
};

/**
 * Writes all reminders of incidents that are due. Reads the incidents in which one is, page by
 * page, and nothing of others. Returns the number of mails.
 */
export const writeIncidentReminders = async (
  now = new Date(),
  most = mostOfOrganisation,
): Promise<number> => {
  const started = Date.now();
  const counts = new Map<string, number>();
  let last: QueryDocumentSnapshot | null = null;
  while (Date.now() - started < runMilliseconds) {
    const page: QueryDocumentSnapshot[] = await listDuePage(now, last);
    for (const incident of page) {
      const { id } = incident;
      const owner = String(incident.get('organisation_id'));
      const before = counts.get(owner) ?? 0;
      if (before >= most) continue;
      try {
        counts.set(owner, before + (await remindOf(id, now)));
      } catch (error) {
        // One that can't be read must not stop the mail about others.
        logError('A reminder was not written', { incident_id: id, reason: String(error) });
      }
    }
    last = page.at(-1) ?? null;
    if (page.length < pageSize) break;
  }
  if (Date.now() - started >= runMilliseconds) {
    write({ severity: 'WARNING', message: 'Reminders of incidents are left for the next run' });
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
};
