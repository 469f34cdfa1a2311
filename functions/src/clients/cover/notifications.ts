import type { StoredCover } from '@lexplain/contract/account/cover-stored';
import type { StoredUser } from '@lexplain/contract/account/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { tell } from '../../notices/telling.ts';
import { type EventActor, nameOf } from '../../organisation-log/events.ts';

interface ToldCover {
  adviserUid: string;
  adviser: StoredUser;
  /** Null where the account no longer exists. */
  colleague: StoredUser | null;
  span: StoredCover;
}

/** Tells a colleague that they cover no more for somebody who is no adviser any more. */
export const tellCoverLost = (
  transaction: Transaction,
  coverUid: string,
  spanId: string,
  adviserName: string,
  now: Date,
): void => {
  const notification = {
    kind: 'cover_ends',
    facts: { about: adviserName || 'a colleague' },
    place: '/adviser/cover',
    key: `cover ${spanId}`,
  } as const;
  tell(transaction, [coverUid], notification, { now });
};

/** Tells the adviser and the colleague that a span was set, or has ended early. */
export const tellCover = (
  transaction: Transaction,
  kind: 'cover_begins' | 'cover_ends',
  { adviserUid, adviser, colleague, span }: ToldCover,
  by: EventActor,
  now: Date,
): void => {
  const { cover_uid, first_day, last_day, ends_at } = span;
  const tellOne = (uid: string, names: { by: string } | { about: string }) => {
    const facts = { ...names, first_day, last_day };
    const told = { kind, facts, place: '/adviser/cover', key: `cover ${span.id}` };
    const notification = kind === 'cover_begins' ? { ...told, overAt: ends_at } : told;
    tell(transaction, [uid], notification, { by: by.uid, now });
  };
  tellOne(adviserUid, { by: colleague ? nameOf(colleague) : '' });
  if (colleague) tellOne(cover_uid, { about: nameOf(adviser) });
};
