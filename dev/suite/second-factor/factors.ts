import { randomBytes, randomUUID } from 'node:crypto';
import { createSecret, stepOf } from './codes.ts';
import * as limits from './limits.ts';

// Who has which second factor, in memory: the Auth emulator keeps its accounts there as well.

/** A refusal with a message of the provider, which the SDKs turn into errors of theirs. */
export class Refusal extends Error {}

export interface Person {
  project: string;
  uid: string;
}

/** A secret with what was tried for it. */
interface Secret {
  key: string;
  usedSteps: number[];
  wrongCodes: number;
  lastWrong: number;
}

interface Factor {
  id: string;
  displayName: string | undefined;
  enrolledAt: number;
  secret: Secret;
}

interface Enrolment extends Person {
  secret: Secret;
  until: number;
}

/** A person who has given the right password. */
interface SignIn extends Person {
  provider: string;
  began: number;
}

const keyOf = ({ project, uid }: Person): string => `${project}/${uid}`;

/**
 * Throws unless the code is right and new. A right one is never accepted again (RFC 6238, section
 * 5.2).
 */
const useCode = (secret: Secret, code: string, time: number): void => {
  if (time - secret.lastWrong >= limits.pauseAfterWrongCodes) secret.wrongCodes = 0;
  if (secret.wrongCodes >= limits.maxWrongCodes) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const step = stepOf(secret.key, code, time);
  if (step === undefined || secret.usedSteps.includes(step)) {
    secret.wrongCodes += 1;
    secret.lastWrong = time;
    throw new Refusal('INVALID_CODE');
  }
  secret.wrongCodes = 0;
  secret.usedSteps = [...secret.usedSteps.filter((used) => used >= step - 2), step];
};

export const createFactors = (now: () => number) => {
  const factors = new Map<string, Factor[]>();
  const enrolments = new Map<string, Enrolment>();
  const signIns = new Map<string, SignIn>();

  const listOf = (person: Person): Factor[] => factors.get(keyOf(person)) ?? [];

  const keep = (person: Person, isKept: (factor: Factor) => boolean): void => {
    const kept = listOf(person).filter(isKept);
    if (kept.length > 0) factors.set(keyOf(person), kept);
    else factors.delete(keyOf(person));
  };

  const requireRoom = (person: Person): void => {
    if (listOf(person).length >= limits.maxFactors) {
      throw new Refusal('SECOND_FACTOR_LIMIT_EXCEEDED');
    }
  };

  return {
    /** Whether nobody has a second factor. */
    isEmpty: () => factors.size === 0,

    has: (person: Person, id?: string): boolean =>
      listOf(person).some((factor) => id === undefined || factor.id === id),

    /** As the provider's answers show them. */
    describe: (person: Person) =>
      listOf(person).map(({ id, displayName, enrolledAt }) => ({
        mfaEnrollmentId: id,
        displayName,
        enrolledAt: new Date(enrolledAt).toISOString(),
        totpInfo: {},
      })),

    beginEnrolment: (person: Person) => {
      requireRoom(person);
      const key = createSecret();
      const sessionInfo = randomBytes(64).toString('base64url');
      const until = now() + limits.enrolmentTime;
      const secret = { key, usedSteps: [], wrongCodes: 0, lastWrong: 0 };
      enrolments.set(sessionInfo, { ...person, secret, until });
      return { key, sessionInfo, until };
    },

    /** Adds a factor and returns its id. */
    enrol: (person: Person, sessionInfo: string, code: string, displayName?: string): string => {
      const enrolment = enrolments.get(sessionInfo);
      if (!enrolment || keyOf(enrolment) !== keyOf(person))
        throw new Refusal('INVALID_SESSION_INFO');
      if (now() > enrolment.until) throw new Refusal('SESSION_EXPIRED');
      requireRoom(person);
      useCode(enrolment.secret, code, now());
      enrolments.delete(sessionInfo);
      const factor = { id: randomUUID(), displayName, enrolledAt: now(), secret: enrolment.secret };
      factors.set(keyOf(person), [...listOf(person), factor]);
      return factor.id;
    },

    withdraw: (person: Person, id: string): void => keep(person, (factor) => factor.id !== id),

    /** Removes all but the named ones. */
    keepOnly: (person: Person, ids: string[]): void =>
      keep(person, (factor) => ids.includes(factor.id)),

    /** After the password. Returns the pending credential. */
    beginSignIn: (person: Person, provider: string): string => {
      const credential = randomBytes(64).toString('base64url');
      signIns.set(credential, { ...person, provider, began: now() });
      return credential;
    },

    findSignIn: (credential: string): SignIn => {
      const signIn = signIns.get(credential);
      if (!signIn) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
      if (now() > signIn.began + limits.signInTime) throw new Refusal('SESSION_EXPIRED');
      return signIn;
    },

    /** Uses the code, and with it the pending credential. */
    finishSignIn: (credential: string, id: string, code: string): void => {
      const signIn = signIns.get(credential);
      if (!signIn) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
      const factor = listOf(signIn).find((each) => each.id === id);
      if (!factor) throw new Refusal('MFA_ENROLLMENT_NOT_FOUND');
      useCode(factor.secret, code, now());
      signIns.delete(credential);
    },

    forget: (person: Person): void => void factors.delete(keyOf(person)),

    forgetProject: (project: string): void => {
      for (const key of factors.keys()) if (key.startsWith(`${project}/`)) factors.delete(key);
    },
  };
};

export type Factors = ReturnType<typeof createFactors>;
