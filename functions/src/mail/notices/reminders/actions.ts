import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { findReminder } from '@lexplain/contract/actions/reminders';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { error as logError, write } from 'firebase-functions/logger';
import type { ActionWithId } from '../../../actions/decisions.ts';
import { actionWithId } from '../../../actions/lists.ts';
import { addNoticeOnce, type NewNotice } from '../../../notices/store.ts';
import { db, itsId, readAllAs, readAs } from '../../../platform/firestore.ts';
import { runTransaction } from '../../../platform/unlocked-transaction.ts';
import { type RunLimits, usualLimits } from '../subscriber-pages.ts';
import { findReminderDay, listTold } from './action-selection.ts';
import { findMorning } from './coming-date-selection.ts';

// Reminds members of the actions that they own (docs/product.md, "Actions").

/**
 * More actions than one person can own: at most 200 are open in an organisation, and some may be
 * left from an organisation that the person has left.
 */
const mostOfOne = 400;

const dueOf = (uid: string, today: string): Query =>
  db
    .collection(paths.actions())
    .where('owner_uid', '==', uid)
    .where('remind_on', '<=', today)
    .orderBy('remind_on')
    .limit(mostOfOne);

interface Owner {
  uid: string;
  user: StoredUser;
  organisation: StoredOrganisation;
}

const readOwner = async (transaction: Transaction, uid: string): Promise<Owner | null> => {
  const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
  if (!user) return null;
  const snapshot = await transaction.get(db.doc(paths.organisation(user.organisation_id)));
  const organisation = readAs(storedOrganisation, snapshot);
  return organisation && { uid, user, organisation };
};

/** The actions to tell an owner of: none where they want no such mail, or have left. */
const listWanted = ({ uid, user }: Owner, found: readonly ActionWithId[], today: string) => {
  const { organisation_id, notices } = user;
  return notices.deadlines === 'never' ? [] : listTold(found, { uid, organisation_id }, today);
};

const toNotice = (
  { uid, user }: Owner,
  actions: { id: string; due_day: string }[],
  today: string,
): NewNotice => ({
  to: { uid },
  organisationId: user.organisation_id,
  category: 'deadlines',
  template: 'actions_due',
  facts: { actions },
  key: ['actions_due', uid, user.organisation_id, today].join(' '),
});

/**
 * Prepares the notice, to be sent in the owner's morning. Reads in the transaction; the returned
 * function writes.
 */
const prepareNotice = (
  transaction: Transaction,
  owner: Owner,
  notice: NewNotice,
  { today, now }: { today: string; now: Date },
): Promise<() => void> => {
  const { user, organisation } = owner;
  const morning = findMorning(today, user.notices.time_zone, timeZoneOf(organisation.place));
  return addNoticeOnce(transaction, notice, now, morning > now ? morning : undefined);
};

/**
 * Writes one reminder of all actions of a person that are to be reminded of today. The same
 * transaction sets the day of each action's next reminder, so that none is sent twice. Returns
 * whether there was anything to tell.
 */
const remindOwner = (uid: string, today: string, now: Date): Promise<boolean> =>
  runTransaction(async (transaction) => {
    const found = readAllAs(actionWithId, await transaction.get(dueOf(uid, today)), itsId);
    if (found.length === 0) return false;
    const owner = await readOwner(transaction, uid);
    const told = owner ? listWanted(owner, found, today) : [];
    const writeNotice =
      owner && told.length > 0
        ? await prepareNotice(transaction, owner, toNotice(owner, told, today), { today, now })
        : null;
    for (const action of found) {
      // Without an account there is nobody to remind.
      const remind_on = owner && findReminder(action, today);
      transaction.update(db.doc(paths.action(action.id)), { remind_on });
    }
    writeNotice?.();
    return writeNotice !== null;
  });

/** A person who can't be read must not stop the mail of others. */
const remindPage = async (uids: readonly string[], today: string, now: Date): Promise<number> => {
  let written = 0;
  for (const uid of uids) {
    try {
      if (await remindOwner(uid, today, now)) written += 1;
    } catch (error) {
      logError('A reminder was not written', { uid, reason: String(error) });
    }
  }
  return written;
};

const ownersOf = (docs: readonly QueryDocumentSnapshot[]): string[] =>
  docs.flatMap((one) => {
    const uid: unknown = one.get('owner_uid');
    return typeof uid === 'string' ? [uid] : [];
  });

/**
 * Writes the reminders that are due, one mail for each owner. Reads only the actions that are to be
 * reminded of, in pages. Where the time of a run ends before the work, the next run goes on: what
 * was written has a later day. Returns the number of mails.
 */
export const writeActionReminders = async (
  now = new Date(),
  { pageSize, milliseconds }: RunLimits = usualLimits,
): Promise<number> => {
  const today = findReminderDay(now);
  const due = db
    .collection(paths.actions())
    .where('remind_on', '<=', today)
    .orderBy('remind_on')
    .select('owner_uid', 'remind_on')
    .limit(pageSize);
  const started = performance.now();
  const asked = new Set<string>();
  let written = 0;
  let last: QueryDocumentSnapshot | undefined;
  while (performance.now() - started < milliseconds) {
    const { docs }: { docs: QueryDocumentSnapshot[] } = await (last
      ? due.startAfter(last)
      : due
    ).get();
    const owners = [...new Set(ownersOf(docs))].filter((uid) => !asked.has(uid));
    for (const uid of owners) asked.add(uid);
    written += await remindPage(owners, today, now);
    last = docs.at(-1);
    if (docs.length < pageSize) return written;
  }
  write({ severity: 'WARNING', message: 'Reminders of actions go on in the next run' });
  return written;
};
