import type { StoredUser } from '@lexplain/contract/account/stored';

// Which sign-ins and passwords an account remembers, and which of them its owner is told of. Pure.

/** The most sessions and devices that an account names. */
export const mostRemembered = 20;

export type SignIns = Pick<StoredUser, 'seen_sign_ins' | 'known_devices'>;

export interface SignIn {
  /** When the session began, in seconds. All its tokens have the same time. */
  began: number;
  /** The hash of the device's id; null where it sent none. */
  device: string | null;
}

export const noSignIns: SignIns = { seen_sign_ins: [], known_devices: [] };

/**
 * Whether a session was noted. One that is older than a full list was noted before its place was given to another:
 * a new sign-in is never older.
 */
export const isNoted = ({ seen_sign_ins }: SignIns, began: number): boolean =>
  seen_sign_ins.includes(began) ||
  (seen_sign_ins.length >= mostRemembered && began < Math.min(...seen_sign_ins));

/** Whether to tell of it: neither of the first sign-in of an account, nor of one from a device that it knows. */
export const isToTell = ({ seen_sign_ins, known_devices }: SignIns, { device }: SignIn): boolean =>
  seen_sign_ins.length > 0 && (device === null || !known_devices.includes(device));

/** The newest sessions, and the devices that signed in last. */
export const addSignIn = (
  { seen_sign_ins, known_devices }: SignIns,
  { began, device }: SignIn,
): SignIns => ({
  seen_sign_ins: [...seen_sign_ins, began].toSorted((a, b) => a - b).slice(-mostRemembered),
  known_devices:
    device === null
      ? known_devices
      : [...known_devices.filter((known) => known !== device), device].slice(-mostRemembered),
});

type Known = Pick<StoredUser, 'password_set_at'>;

/** How long User Detail may take to say that a password was changed there. */
const underWayMilliseconds = 10 * 60_000;

/** Whether a session that begins shows a password that was set since the account knew of one. */
export const isNewPassword = ({ password_set_at }: Known, setAt: Date | null): boolean =>
  setAt !== null && password_set_at !== null && setAt > password_set_at;

/**
 * What to store of a password that a session shows. Where nothing was stored before, a very new one waits for a later
 * session: User Detail may be about to tell of it, which it does not of one that is stored.
 */
export const rememberPassword = (known: Known, setAt: Date | null, now: Date): Partial<Known> => {
  const isUnderWay =
    known.password_set_at === null &&
    setAt !== null &&
    now.getTime() - setAt.getTime() < underWayMilliseconds;
  const isLater = setAt !== null && setAt > (known.password_set_at ?? 0);
  return isLater && !isUnderWay ? { password_set_at: setAt } : {};
};

/** Whether a session told already of the password of which User Detail says that it was changed there. */
export const isToldPassword = ({ password_set_at }: Known, setAt: Date | null): boolean =>
  setAt !== null && password_set_at?.getTime() === setAt.getTime();
