import { randomUUID } from 'node:crypto';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type {
  NoticePreferences,
  OptionalCategory,
  Preference,
  StoredNoticePreferences,
} from '@lexplain/contract/notices/preferences';
import { noticePreferences, storedNoticePreferences } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { findSubject } from '../../library/subjects.ts';
import { addNotice } from '../../notices/store.ts';
import { liftSuppression } from '../../notices/suppressions.ts';
import { db, fieldsWithin, readAs } from '../../platform/firestore.ts';

export type Changes = {
  [Name in keyof NoticePreferences]?: NoticePreferences[Name] | undefined;
} & {
  time_zone?: string | undefined;
};

/** A person who turns mail about changes on is told about those from now on. */
const startOf = (before: StoredNoticePreferences, changes: Changes, now: Date) =>
  before.law_changes === 'never' && changes.law_changes && changes.law_changes !== 'never'
    ? { law_changes_until: now }
    : {};

/** Stores a person's choices of mail. Returns their account afterwards. */
export const savePreferences = (session: Session, changes: Changes): Promise<StoredUser> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const now = new Date();
    const fields = { ...changes, ...startOf(user.notices, changes, now) };
    if (Object.keys(fields).length > 0) {
      transaction.update(db.doc(paths.user(session.uid)), fieldsWithin('notices', fields));
    }
    return { ...user, notices: storedNoticePreferences.parse({ ...user.notices, ...fields }) };
  });

/**
 * Follows a law, or stops following it. Returns the person's account afterwards. Throws `not_found`
 * for a law that the library does not have, so that nobody follows more laws than it ever had.
 */
export const saveFollowedLaw = (
  session: Session,
  lawId: string,
  isFollowed: boolean,
): Promise<StoredUser> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const { followed_laws: before } = user.notices;
    if (isFollowed && !(await findSubject(lawId))) throw new AppError('not_found', 'Law not found');
    if (before.includes(lawId) === isFollowed) return user;
    const others = before.filter((id) => id !== lawId);
    const followed_laws = isFollowed ? [...others, lawId] : others;
    transaction.update(db.doc(paths.user(session.uid)), { 'notices.followed_laws': followed_laws });
    return { ...user, notices: { ...user.notices, followed_laws } };
  });

/**
 * Stores up to which publication a person has seen the changes. The time only goes forward. Returns
 * it.
 */
export const saveChangesSeen = (session: Session, until: Date): Promise<Date> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const { notices, created_at } = requireAccount(await readAccount());
    const before = notices.changes_seen_until ?? created_at;
    const now = new Date();
    const next = until < now ? until : now;
    if (next <= before) return before;
    transaction.update(db.doc(paths.user(session.uid)), { 'notices.changes_seen_until': next });
    return next;
  });

/**
 * Resumes mail to the person's address, starting with a mail that says so. Returns their account.
 */
export const checkAddress = (session: Session): Promise<StoredUser> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const now = new Date();
    liftSuppression(transaction, user.email, now);
    addNotice(
      transaction,
      {
        to: { uid: session.uid },
        category: 'security',
        template: 'address_check',
        facts: {},
        key: ['address_check', session.uid, randomUUID()].join(' '),
      },
      now,
    );
    return user;
  });

const noLink = () => new AppError('not_found', 'This link is no longer valid');

/** The person whose link this is. Throws `not_found` where nobody has it. */
const holderOf = (
  category: OptionalCategory,
  { docs }: { docs: DocumentSnapshot[] },
  token: string,
) => {
  const [snapshot] = docs;
  const user = snapshot && readAs(storedUser, snapshot);
  if (!snapshot || user?.unsubscribe_tokens[category] !== token) throw noLink();
  return { reference: snapshot.ref, user };
};

const queryOf = (category: OptionalCategory, token: string) =>
  db.collection(paths.users()).where(`unsubscribe_tokens.${category}`, '==', token).limit(1);

/** The choice of the holder of a link. */
export const findPreference = async (
  category: OptionalCategory,
  token: string,
): Promise<Preference> =>
  holderOf(category, await queryOf(category, token).get(), token).user.notices[category];

/** Changes that choice. Throws `invalid_input` for a choice that the category does not have. */
export const savePreference = (
  category: OptionalCategory,
  token: string,
  next: Preference,
): Promise<Preference> =>
  db.runTransaction(async (transaction) => {
    const found = await transaction.get(queryOf(category, token));
    const { reference, user } = holderOf(category, found, token);
    const { success, data } = noticePreferences.partial().safeParse({ [category]: next });
    if (!success)
      throw new AppError('invalid_input', 'This setting is not available for this kind of mail');
    const fields = { ...data, ...startOf(user.notices, data, new Date()) };
    transaction.update(reference, fieldsWithin('notices', fields));
    return next;
  });
