import { randomBytes } from 'node:crypto';
import { namingHours } from '@lexplain/contract/account/second-factor';
import {
  type StoredSecondFactor,
  type StoredUser,
  storedSecondFactor,
} from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { AccessDenied } from '../access/access-denied.ts';
import { requireAccount } from '../access/require-account.ts';
import { isOverdue } from '../access/second-factor.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { addNotice, type NewNotice } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { sha256Of } from '../platform/receipt-hash.ts';

// Who may name a second factor, so that it counts (docs/product.md, "A second factor"). A password alone enrols one at
// the provider: of staff whose deadline has passed, their mailbox or an admin has to confirm it.

/** The most links that are good at once: those that were mailed last. */
const mostLinks = 5;

const untilOf = (now: Date): Date => new Date(now.getTime() + namingHours * 3_600_000);

export const secondFactorNamed = (): AppError =>
  new AppError(
    'second_factor_named',
    'Two-step sign-in is set up, with recovery codes. Make new ones if you lack them.',
  );

/** What naming a second factor needs besides a recent sign-in. */
export const findNaming = (user: StoredUser, now: Date): 'open' | 'link' => {
  const isAllowed = (user.second_factor_allowed_until ?? new Date(0)) > now;
  const isOpen = user.second_factor_id !== null || isAllowed || !isOverdue(user, now);
  return isOpen ? 'open' : 'link';
};

interface Attempt {
  user: StoredUser;
  stored: StoredSecondFactor | null;
  link: string | undefined;
}

/** Throws where a link is needed, and this is none that was mailed to them and is still good. */
export const requireNaming = (
  { uid }: Session,
  { user, stored, link }: Attempt,
  now: Date,
): void => {
  if (findNaming({ ...user, second_factor_id: null }, now) === 'open') return;
  const hash = link === undefined ? null : sha256Of(link);
  const isGood = stored?.links.some((one) => one.hash === hash && one.expire_at > now) ?? false;
  if (isGood) return;
  const message =
    'Your days without two-step sign-in are over. Open the link that we mail you, or ask an admin.';
  const denied = { uid, reason: 'second_factor_link_needed' };
  throw new AccessDenied('second_factor_link_needed', message, denied);
};

/** Mails someone a link with which they can name a second factor. */
export const mailLink = (session: Session): Promise<void> => {
  const { uid } = session;
  const secret = randomBytes(32).toString('base64url');
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    if (user.second_factor_id !== null) throw secondFactorNamed();
    const now = new Date();
    const reference = db.doc(paths.secondFactor(uid));
    const stored = readAs(storedSecondFactor, await transaction.get(reference));
    const until = untilOf(now);
    const place = `/dashboard/user/sign-in#${secret}`;
    const facts = { by: 'link', until, place } as const;
    const link = { hash: sha256Of(secret), expire_at: until };
    const links = [...(stored?.links ?? []), link].slice(-mostLinks);
    transaction.set(reference, { links }, { merge: true });
    // Not gathered, as mail about security is otherwise: whoever has lost the first one waits for
    // the second.
    const notice: NewNotice = {
      template: 'second_factor_allowed',
      facts,
      to: { address: user.email, of: uid },
      category: 'security',
      key: ['second_factor_link', uid, link.hash].join(' '),
    };
    addNotice(transaction, notice, now);
  });
};

/**
 * What an admin stores in the account of someone whom they let name a second factor, and the mail
 * about it.
 */
export const prepareAllowance = async (
  transaction: Transaction,
  { uid, user }: { uid: string; user: StoredUser },
  now: Date,
): Promise<() => void> => {
  const until = untilOf(now);
  const facts = { by: 'admin', until, place: '/dashboard/user/sign-in' } as const;
  const notice = { template: 'second_factor_allowed', facts } as const;
  const tell = await addSecurityNotice(transaction, { uid, address: user.email }, notice, now);
  return () => {
    transaction.update(db.doc(paths.user(uid)), { second_factor_allowed_until: until });
    tell();
  };
};
