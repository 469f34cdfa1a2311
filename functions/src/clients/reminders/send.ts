import type { StoredUser } from '@lexplain/contract/account/stored';
import { can } from '@lexplain/contract/api/policy';
import type { ReminderSkip, SentReminders } from '@lexplain/contract/clients/reminders';
import type { AdviserReminderKind } from '@lexplain/contract/mail/adviser-reminder';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { actorOf } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { findOwnAccount, inOwnTransaction, type Session } from '../../access/sessions.ts';
import { addNotice, type NewNotice, noticeAt } from '../../notices/store.ts';
import { addEventOnce, nameOf } from '../../organisation-log/events.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { readDayLimit } from './day-limit.ts';
import { type PlannedReminder, planReminders, readRemindedAt } from './plan.ts';
import { isRecent } from './reminder-about.ts';

// Reminders of an adviser to the owners of chosen clients. Each client has a transaction of its
// own, which reads when its owners were last reminded and writes that they are now: of two at once,
// one is sent. The three days count over all kinds, as there could be a mail of each kind in a day
// otherwise.

/** The reminder to each of the chosen clients. */
export interface Reminder {
  kind: AdviserReminderKind;
  text: string;
  /** Made by the page: a call that is repeated with it sends nothing again. */
  key: string;
}

/** What the log of an organisation says that it was about. */
const texts: Record<AdviserReminderKind, string> = {
  submit: 'Submitting assessments',
  answer_again: 'Questions to answer again',
  profile: 'The profile',
  drill: 'A drill',
};

/** How many owners get it; or why none does. */
type Outcome = { owners: number } | { skip: ReminderSkip };

type DayLimit = Awaited<ReturnType<typeof readDayLimit>>;

/** Why a client is not reminded, by its document in the transaction; null where it is. */
const findSkip = (
  session: Session,
  user: StoredUser,
  plan: PlannedReminder,
  snapshot: DocumentSnapshot,
  now: Date,
): ReminderSkip | null => {
  const organisation = readAs(storedOrganisation, snapshot);
  const adviser_uid = organisation?.deleting ? null : (organisation?.adviser_uid ?? null);
  const resource = { organisation: plan.id, adviser_uid };
  if (!can(actorOf(session, user), session.permission, resource)) return 'not_yours';
  return isRecent(readRemindedAt(snapshot), now) ? 'recent' : plan.skip;
};

const remindClient = (
  session: Session,
  plan: PlannedReminder,
  { kind, text, key: sent }: Reminder,
  limit: DayLimit,
): Promise<Outcome> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const { id, facts, owners } = plan;
    const at = db.doc(paths.organisation(id));
    const snapshot = await transaction.get(at);
    const key = ['adviser_reminder', sent, id, session.uid].join(' ');
    const notices = owners.map(
      (uid): NewNotice => ({
        to: { uid },
        organisationId: id,
        category: 'adviser_reminders',
        template: 'adviser_reminder',
        facts: { ...facts, kind, by: nameOf(user), text },
        key: `${key} ${uid}`,
      }),
    );
    const [first, ...others] = notices.map((notice) => noticeAt(notice));
    const before = first ? await transaction.getAll(first, ...others) : [];
    const had = before.filter(({ exists }) => exists).length;
    // An earlier call with this key has sent it.
    if (had > 0) return { owners: had };
    const now = new Date();
    const skip = findSkip(session, user, plan, snapshot, now);
    if (skip) return { skip };
    if (!limit.grants(id)) return { skip: 'limit' };
    const by = { uid: session.uid, user, isStaff: true };
    const event = { kind: 'adviser_wrote', by, about: texts[kind], key } as const;
    const writeEvent = await addEventOnce(transaction, id, event, now);
    // It was sent with this key so long ago that its mails are deleted.
    if (!writeEvent()) return { skip: 'recent' };
    for (const notice of notices) addNotice(transaction, notice, now);
    transaction.update(at, { owners_reminded_at: now });
    limit.count(transaction);
    return { owners: notices.length };
  });

interface PlannedOutcome {
  id: string;
  ended: number;
}

const toSent = (outcomes: (Outcome & PlannedOutcome)[]): SentReminders => {
  const sent = outcomes.flatMap((one) => ('owners' in one ? [one] : []));
  const skipped = outcomes.flatMap((one) => ('skip' in one ? [one] : []));
  return {
    clients: sent.length,
    owners: sent.reduce((sum, { owners }) => sum + owners, 0),
    // Only where these reminders would have reached someone else, or where all have ended them.
    ended: [...sent, ...skipped.filter(({ skip }) => skip === 'ended')].reduce(
      (sum, { ended }) => sum + ended,
      0,
    ),
    skipped: skipped.map(({ id, skip }) => ({ id, skip })),
  };
};

/** How many clients are reminded at once. */
const atOnce = 10;

/**
 * Reminds the owners of some clients, once each. Throws `not_found`, and writes nothing, where one
 * of them is not the adviser's, or no longer.
 */
export const remindClients = async (
  session: Session,
  organisation_ids: readonly string[],
  reminder: Reminder,
): Promise<SentReminders> => {
  const now = new Date();
  const user = await findOwnAccount(session);
  const { kind } = reminder;
  const planned = await planReminders(session, user, { organisation_ids, kind }, now);
  const limit = await readDayLimit(session.uid, now);
  const outcomes: (Outcome & PlannedOutcome)[] = [];
  for (let from = 0; from < planned.length; from += atOnce) {
    const some = planned.slice(from, from + atOnce).map(async (plan) => {
      const outcome = await remindClient(session, plan, reminder, limit);
      return { ...outcome, id: plan.id, ended: plan.ended };
    });
    outcomes.push(...(await Promise.all(some)));
  }
  return toSent(outcomes);
};
