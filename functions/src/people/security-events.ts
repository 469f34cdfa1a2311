import { lookUp } from '@lexplain/contract/look-up';
import { storedNotification } from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import {
  kindsOfGroup,
  type SecurityEventGroup,
  securityEventGroup,
  securityEventKind,
  securityEventsPerPage,
} from '@lexplain/contract/people/security-events';
import { readAccounts } from '../members/accounts.ts';
import { ownSecurityPlaces } from '../notices/notification-of.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { readPage } from '../platform/page-cursor.ts';

// What people were told of the security of their accounts. Their own entries alone: every admin has
// a copy of those about a place on staff.

const toldEvent = withId(storedNotification).extend({ kind: securityEventKind });
const ownPlaces = Object.values(ownSecurityPlaces);

interface PageOfEvents {
  group: SecurityEventGroup | undefined;
  before: string | null;
}

/** A page, newest first. Reads at most 26 entries and the accounts that they are about. */
export const listSecurityEvents = async ({ group, before }: PageOfEvents) => {
  const groups = group ? [group] : securityEventGroup.options;
  const kinds = groups.flatMap((one) => lookUp(kindsOfGroup, one) ?? []);
  const newestFirst = db
    .collection(paths.notifications())
    .where('kind', 'in', kinds)
    .where('place', 'in', ownPlaces)
    .orderBy('at', 'desc');
  const { next, ...page } = await readPage(newestFirst, before, securityEventsPerPage, 'at');
  const told = readAllAs(toldEvent, page, itsId);
  const uids = [...new Set(told.map(({ uid }) => uid))];
  const docs =
    uids.length === 0 ? [] : await db.getAll(...uids.map((uid) => db.doc(paths.user(uid))));
  const accounts = new Map(readAccounts({ docs }).map((account) => [account.uid, account]));
  const events = told.map(({ id, kind, uid, at, facts: { by } }) => {
    const account = accounts.get(uid);
    const person = account ? { name: nameOf(account), email: account.email } : null;
    return { id, kind, at, person, by };
  });
  return { events, next };
};
