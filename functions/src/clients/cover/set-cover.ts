import { randomBytes } from 'node:crypto';
import type { StoredCover } from '@lexplain/contract/account/cover-stored';
import type { StoredUser } from '@lexplain/contract/account/stored';
import type { EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import type { coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { paths } from '@lexplain/contract/paths';
import { requireOnProvider } from '../../access/provider-permission.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { getUser } from '../../advisers/accounts.ts';
import { raiseRevisionOf } from '../../advisers/revisions.ts';
import type { EventActor } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { entriesOf } from './entries.ts';
import { tellCover } from './notifications.ts';
import { requirePossible, toTimes, withoutOver, withoutOverCovering } from './spans.ts';

// Setting and ending holiday cover. The span is on both accounts, and both are written in one
// transaction.

type NewCover = EndpointInput<typeof coverEndpoints.setCover>['body'];

/** A span with the two accounts that have it. */
export interface SetCover {
  adviserUid: string;
  adviser: StoredUser;
  colleague: StoredUser;
  span: StoredCover;
}

const requireAdviser = (user: StoredUser | null): StoredUser => {
  if (user?.role === 'adviser') return user;
  throw new AppError('not_an_adviser', 'This person is not an adviser');
};

/**
 * Lets a colleague cover for an adviser. The same span that is set again is answered, and changes
 * nothing. Spans that are over are removed from both accounts.
 */
export const setCover = (
  session: Session,
  adviserUid: string,
  { cover_uid, first_day, last_day }: NewCover,
): Promise<SetCover> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireOnProvider(session, await readAccount(), 'Not found');
    const [adviser, colleague] = (
      await Promise.all([getUser(transaction, adviserUid), getUser(transaction, cover_uid)])
    ).map(requireAdviser);
    if (!adviser || !colleague) throw new Error('Two accounts were read');
    const now = new Date();
    const covers = withoutOver(adviser.covers, now);
    const covering = withoutOverCovering(colleague.covering, now);
    const same = covers.find(
      (one) =>
        one.cover_uid === cover_uid && one.first_day === first_day && one.last_day === last_day,
    );
    if (same) return { adviserUid, adviser, colleague, span: same };
    const wanted = { adviserUid, cover_uid, first_day, last_day };
    requirePossible(wanted, covers, covering, now);
    const id = randomBytes(16).toString('hex');
    const times = toTimes(wanted);
    const span = { id, cover_uid, first_day, last_day, ...times };
    const by: EventActor = { uid: session.uid, user, isStaff: true };
    transaction.update(db.doc(paths.user(adviserUid)), {
      covers: [...covers, span],
      ...entriesOf(adviser, { kind: 'cover_set', by, span, colleague }, now),
      updated_at: now,
    });
    transaction.update(db.doc(paths.user(cover_uid)), {
      covering: { ...covering, [adviserUid]: { id, ...times } },
      updated_at: now,
    });
    for (const uid of [adviserUid, cover_uid]) raiseRevisionOf(transaction, uid);
    tellCover(transaction, 'cover_begins', { adviserUid, adviser, colleague, span }, by, now);
    return { adviserUid, adviser, colleague, span };
  });
