import type { Role } from '@lexplain/contract/account/account';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { invitationEndpoints, notEmptyDetails } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { z } from 'zod';
import { encode } from '../../../dev/suite/google-keys.ts';
import { projectOfPeople, signUp } from '../../../dev/suite/people.ts';
import { waitMilliseconds } from '../../../dev/tests/time-limits.ts';
import { catalogue, formId, testForm } from './documents.ts';
import { callApi } from './http.ts';

// People of a project of its own in the emulators, where a test may count and sweep everybody.

export const otherFormId = 'law-2';

/** Until when the tests' staff may do without a second factor. */
export const daysOfGrace = new Date('2100-01-01T00:00:00Z');

/** One plan and two laws with a form each. */
export const storeCatalogue = async (db: Firestore): Promise<void> => {
  for (const [path, document] of Object.entries(catalogue)) await db.doc(path).set(document);
  for (const path of [paths.saqForm, (id: string) => paths.saqFormVersion(id, 1)]) {
    const form = (await db.doc(path(formId)).get()).data();
    await db.doc(path(otherFormId)).set({ ...form, id: otherFormId });
  }
};

export interface TestPerson {
  uid: string;
  email: string;
  token: string;
}

interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The second factor of test people who have one. To Auth it is a phone, as nobody can add an app by
 * the Admin SDK; it counts where their accounts name it.
 */
export const testFactor = 'the-second-factor';

/** Someone known to Auth, who has just signed in, with a second factor or without. */
export const signIn = (
  { uid, email, emailVerified }: Identity,
  secondFactor: string | null = null,
): TestPerson => {
  const project = projectOfPeople();
  const now = Math.floor(Date.now() / 1000);
  const token = unsigned({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    name: 'Anna Example',
    email,
    email_verified: emailVerified,
    firebase: {
      sign_in_provider: 'password',
      identities: {},
      ...(secondFactor && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: secondFactor,
      }),
    },
  });
  return { uid, email, token };
};

/** A person known to Auth who has just signed in. */
export const newPerson = async (uid: string, email = `${uid}@example.com`): Promise<TestPerson> => {
  const identity = { uid, email, emailVerified: true };
  await getAuth().createUser(identity);
  return signIn(identity);
};

/** Someone with an account, a role and an organisation of their own, who has just signed in. */
export const newPersonWithRole = async (
  db: Firestore,
  uid: string,
  role: Role,
): Promise<TestPerson> => {
  const person = await newPerson(uid);
  const now = new Date();
  await db.doc(paths.user(uid)).set({
    email: person.email,
    display_name: `Name of ${uid}`,
    role,
    staff_second_factor_due_at: daysOfGrace,
    plan_code: 'starter',
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: now,
    updated_at: now,
  });
  await db.doc(paths.organisation(uid)).set({ name: `Of ${uid}`, adviser_uid: null });
  return person;
};

/** Makes Auth know of the test factor of someone, and returns a session with it. */
export const signInWithTestFactor = async (identity: Identity): Promise<TestPerson> => {
  const factor = { uid: testFactor, phoneNumber: '+61400000000', factorId: 'phone' } as const;
  await getAuth().updateUser(identity.uid, { multiFactor: { enrolledFactors: [factor] } });
  return signIn(identity, testFactor);
};

/** Makes many people known to Auth, in one request. */
export const registerAll = async (identities: Identity[]): Promise<void> => {
  const { errors } = await getAuth().importUsers(identities);
  for (const { error } of errors) throw error;
};

/** A person's actions in the app at `origin`. */
export const actor = (origin: string, { token }: TestPerson) => {
  const begin = (of = formId) =>
    callApi('createSubmission', { origin, token, params: { formId: of } });
  return {
    begin,
    beginOther: () => begin(otherFormId),
    beginAndSay: async () => submissionWithAnswers.parse((await begin()).body).submission.id,
    bootstrap: () => callApi('bootstrap', { origin, token }),
    rename: () => callApi('updateMe', { origin, token, body: { display_name: 'Anna' } }),
    leave: () => callApi('deleteMe', { origin, token }),
    save: (submissionId: string, questionId = 'q01') => {
      const body = [
        {
          questionId,
          compliance_result: 'partial',
          risk_rating: null,
          current_controls: 'Ours',
          gaps_actions: null,
        },
      ];
      return callApi('saveAnswers', { origin, token, params: { submissionId }, body });
    },
    submit: (submissionId: string) =>
      callApi('submitSubmission', { origin, token, params: { submissionId } }),
  };
};

/**
 * The uids in the stored documents about people, by collection. The id of a first organisation is a
 * uid.
 */
export const storedUids = async (db: Firestore): Promise<string[]> => {
  const collections = [paths.users(), paths.deviceKeys(), paths.organisations()];
  const found = await Promise.all(collections.map((name) => db.collection(name).select().get()));
  const submissions = await db.collection(paths.submissions()).select('uid').get();
  return [
    ...found.flatMap(({ docs }) => docs.map(({ id }) => id)),
    ...submissions.docs.map((one) => one.get('uid')),
  ];
};

/** A new person with an account. */
export const openAsNew = async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token });
  return person;
};

/** A new person with an account and a draft of the questionnaire. */
export const beginAsNew = async () => {
  const person = await openAsNew();
  const { token } = person;
  const begun = await callApi('createSubmission', { token, params: { formId: testForm } });
  return { ...person, submissionId: submissionWithAnswers.parse(begun.body).submission.id };
};

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.record(z.string(), z.unknown()).parse(json);
};

/** A token like the Auth emulator's: not signed, so that it can have any claims. */
export const unsigned = (claims: object): string =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

/**
 * Waits for the next second. Auth keeps the times of sign-ins and revocations in whole seconds, so
 * a sign-in counts as later than a change only in a later second.
 */
export const untilNextSecond = (): Promise<boolean> => {
  const next = Math.floor(Date.now() / 1_000 + 1) * 1_000;
  return vi.waitUntil(() => Date.now() >= next, { timeout: waitMilliseconds, interval: 10 });
};

const sessionOf = (person: TestPerson, origin: string) => ({ origin, token: person.token });

export const invite = async (origin: string, by: TestPerson, email: string) => {
  const { body } = await callApi('invite', {
    ...sessionOf(by, origin),
    body: { email, role: 'member' },
  });
  return invitationEndpoints.invite.output.parse(body);
};

export const accept = (origin: string, person: TestPerson, invitationId: string, body: object) =>
  callApi('acceptInvitation', { ...sessionOf(person, origin), params: { invitationId }, body });

export const listOwn = async (origin: string, person: TestPerson) => {
  const { body } = await callApi('listOwnInvitations', sessionOf(person, origin));
  return invitationEndpoints.listOwnInvitations.output.parse(body);
};

/** What a refusal says that keeps a person from joining; undefined for any other answer. */
export const refusedFor = (body: unknown) =>
  z.object({ code: z.literal('organisation_not_empty'), details: notEmptyDetails }).safeParse(body)
    .data?.details;

/** The organisation of a person at this moment. */
export const organisationOf = async (db: Firestore, { uid }: TestPerson): Promise<string> =>
  String((await db.doc(paths.user(uid)).get()).get('organisation_id'));
