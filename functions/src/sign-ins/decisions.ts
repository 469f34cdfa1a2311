import type { StoredUser } from '@lexplain/contract/account/stored';

// Which sign-ins and passwords an account remembers, and which of them its owner is told of. Pure.

/** The most sessions and devices that an account names: more than a person uses at a time. */
export const mostRemembered = 50;

type RememberedSignIns = Pick<StoredUser, 'seen_sign_ins' | 'known_devices'>;

export type SignIns = RememberedSignIns &
  Pick<StoredUser, 'ended_sessions' | 'sessions_ended_until'>;

export interface SignIn {
  /** When the session began, in seconds. All its tokens have the same time. */
  began: number;
  /** The hash of the device's id; null where it sent none. */
  device: string | null;
}

export const noSignIns: SignIns = {
  seen_sign_ins: [],
  known_devices: [],
  ended_sessions: [],
  sessions_ended_until: 0,
};

/**
 * Whether a session is noted, as the rules ask too (firestore.rules, `isGoingOn`). One whose place
 * was given to another is noted again with its next call.
 */
export const isNoted = ({ seen_sign_ins }: Pick<SignIns, 'seen_sign_ins'>, began: number) =>
  seen_sign_ins.includes(began);

/** Whether no session began before. Those that ended are noted no more. */
const isFirst = ({ seen_sign_ins, ended_sessions, sessions_ended_until }: SignIns): boolean =>
  seen_sign_ins.length === 0 && ended_sessions.length === 0 && sessions_ended_until === 0;

/**
 * Whether to tell of it: neither of the first sign-in of an account, nor of one from a device that
 * it knows.
 */
export const isToTell = (account: SignIns, { device }: SignIn): boolean =>
  !isFirst(account) && (device === null || !account.known_devices.includes(device));

/** The sessions that were noted last, and the devices that signed in last. */
export const addSignIn = (
  { seen_sign_ins, known_devices }: RememberedSignIns,
  { began, device }: SignIn,
): RememberedSignIns => ({
  seen_sign_ins: [...seen_sign_ins, began].slice(-mostRemembered),
  known_devices:
    device === null
      ? known_devices
      : [...known_devices.filter((known) => known !== device), device].slice(-mostRemembered),
});

type KnownPassword = Pick<StoredUser, 'password_set_at'>;

/** How long User Detail may take to say that a password was changed there. */
const underWayMilliseconds = 10 * 60_000;

/** Whether a session that begins shows a password that was set since the account knew of one. */
export const isNewPassword = ({ password_set_at }: KnownPassword, setAt: Date | null): boolean =>
  setAt !== null && password_set_at !== null && setAt > password_set_at;

/**
 * What to store of a password that a session shows. Where nothing was stored before, a very new one
 * waits for a later session: User Detail may be about to tell of it, which it does not of one that
 * is stored.
 */
export const rememberPassword = (
  known: KnownPassword,
  setAt: Date | null,
  now: Date,
): Partial<KnownPassword> => {
  const isUnderWay =
    known.password_set_at === null &&
    setAt !== null &&
    now.getTime() - setAt.getTime() < underWayMilliseconds;
  const isLater = setAt !== null && setAt > (known.password_set_at ?? 0);
  return isLater && !isUnderWay ? { password_set_at: setAt } : {};
};

/** Whether a session has already told of the changed password that User Detail reports. */
export const isToldPassword = ({ password_set_at }: KnownPassword, setAt: Date | null): boolean =>
  setAt !== null && password_set_at?.getTime() === setAt.getTime();
