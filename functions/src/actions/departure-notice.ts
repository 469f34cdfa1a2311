import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Departure } from '../members/departures.ts';
import { tell } from '../notices/telling.ts';
import { db } from '../platform/firestore.ts';

/**
 * Tells the owners of who has gone, with how many of their actions are open, so that somebody takes
 * them over. Counted without a lock: a number that is out by one is right on the page.
 */
export const prepareDepartureNotice = async (
  transaction: Transaction,
  { kind, organisationId, uid, name, by, owners, now }: Departure,
): Promise<() => void> => {
  const theirs = db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('owner_uid', '==', uid)
    .where('state', '==', 'open');
  const { count } = (await theirs.count().get()).data();
  const notification = {
    kind,
    organisationId,
    facts: { by: by.name, about: name, count },
    place: count > 0 ? '/dashboard/actions' : '/dashboard/organisation/members',
    key: [kind, organisationId, uid, now.toISOString()].join(' '),
  };
  const telling = { by: by.uid, now, isNews: count === 0 };
  return () => tell(transaction, owners, notification, telling);
};
