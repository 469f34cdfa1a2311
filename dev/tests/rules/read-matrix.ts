import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { paths } from '@lexplain/contract/paths';
import { doc, type Firestore, getDoc, setDoc } from 'firebase/firestore';
import { addressOf, offsetFromEnv } from '../../suite/addresses.ts';
import { accounts, acme, noted } from './accounts.ts';
import { liveDocuments, liveOfAbby, liveOfStaff } from './live-documents.ts';
import {
  activeSession,
  byPassword,
  endedSession,
  newSession,
  otherSignIns,
  removedFactor,
  withFactor,
  withHiddenFactor,
} from './sessions.ts';

/** Anna is an owner of Acme, and Bea a member. Both read these, and each reads her own account. */
export const ofAcme = [paths.submission('of-acme'), paths.submission('left-in-acme')];
/** Acme's adviser reads the first of these, too. */
export const reviewsOfAcme = [paths.review('of-acme'), paths.review('withdrawn')];
/** Members alone read these: the second is shared with a person who is not Acme's adviser. */
export const incidentOfAcme = paths.incident('of-acme');
export const sharedBefore = paths.incident('shared-before');
/** Acme's adviser reads it, too. */
export const sharedIncident = paths.incident('shared');
const incidentsOfAcme = [incidentOfAcme, sharedBefore, sharedIncident];
const ownDocuments = [paths.user('anna'), paths.notificationMark('anna')];
export const ownPaths = [...ownDocuments, ...ofAcme, ...reviewsOfAcme, ...incidentsOfAcme];
/** Of a client of Abby's: what who covers for her reads. */
const reviewOfAbby = paths.review('of-abby');
export const readByCover = [reviewOfAbby, paths.incident('shared-with-abby'), ...liveOfAbby];
/** Of a client of another adviser, for whom nobody covers. */
export const reviewOfOtherAdviser = paths.review('of-otto');
/** Advisers with a span for Abby's clients. Only the first may read; Was is no adviser any more. */
export const covering = ['now', 'early', 'after', 'was', 'ended'];
/**
 * Of the organisation Strict, which asks its members for a second factor; Late, an adviser, needs
 * one, too.
 */
export const reviewOfStrict = paths.review('of-strict');
export const submissionOfStrict = paths.submission('of-strict');
/** Of a client of an adviser who has named no second factor. */
export const reviewOfUnnamed = paths.review('of-unnamed');
export const othersPaths = [
  ...['bea', 'cora', 'dora', 'ben', 'nora', 'adviser', 'admin', 'mia', 'moe', 'late', 'now'].map(
    paths.user,
  ),
  paths.notificationMark('bea'),
  reviewOfStrict,
  submissionOfStrict,
  paths.submission('of-other'),
  paths.submission('of-nobody'),
  paths.submission('of-cleo'),
  paths.submission('of-no-organisation'),
  paths.review('of-other'),
  paths.review('of-assigned-client'),
  paths.review('of-late-too'),
  reviewOfUnnamed,
  paths.incident('of-other'),
  paths.incident('of-no-organisation'),
  paths.incident('of-assigned-client'),
  paths.incident('shared-by-former-client'),
  paths.incident('left-by-abby'),
  ...readByCover,
  reviewOfOtherAdviser,
  ...liveOfStaff,
];
export const cataloguePaths = [
  paths.plan('starter'),
  paths.subject('law'),
  paths.obligation('law', 's-1'),
  paths.obligationVersion('law', 's-1', '1'),
  paths.saqForm('law'),
  paths.saqFormVersion('law', 1),
  paths.penaltyUnit('2026-07-01'),
  paths.change('2026-01-01-law'),
];
export const closedPaths = [
  paths.contactMessage('letter'),
  paths.catalogue(),
  paths.rateLimit('key'),
  paths.secondFactor('anna'),
  paths.notification('to-anna'),
  paths.deviceKey('anna'),
  paths.organisation('acme'),
  paths.reviewRound('of-acme', 1),
  paths.reviewComment('of-acme'),
  paths.reviewNote('of-acme'),
  paths.standing('acme'),
  paths.clientLaw('acme', 'law'),
  paths.firmRecord('one'),
  paths.incidentEntry('of-acme'),
  paths.incidentComment('of-acme'),
  paths.incidentRulesDocument(),
  paths.incidentRulesVersion('0123456789abcdef'),
  'unknown/document',
];
export const allPaths = [...ownPaths, ...othersPaths, ...cataloguePaths, ...closedPaths];

/**
 * `rules-unit-testing` types its database by the older API, which the new one's functions accept
 * too.
 */
export const databaseOf = (context: RulesTestContext): Firestore =>
  context.firestore() as unknown as Firestore;

export const firestoreAddress = (): string => addressOf('firestore', offsetFromEnv());

/** What belongs to whom. */
const stored: Record<string, object> = {
  // Was never signed in to since sessions are noted.
  [paths.user('nora')]: { ...acme, organisation_role: 'member' },
  [paths.organisation('of-abby')]: { adviser_uid: 'abby' },
  [paths.organisation('of-otto')]: { adviser_uid: 'otto' },
  [reviewOfAbby]: { organisation_id: 'of-abby', state: 'in_review' },
  [paths.incident('shared-with-abby')]: {
    organisation_id: 'of-abby',
    shared: { adviser_uid: 'abby' },
  },
  ...liveDocuments,
  [reviewOfOtherAdviser]: { organisation_id: 'of-otto', state: 'in_review' },
  // Shared with Abby, before its organisation got another adviser.
  [paths.incident('left-by-abby')]: {
    organisation_id: 'of-otto',
    shared: { adviser_uid: 'abby' },
  },
  [paths.organisation('of-unnamed')]: { adviser_uid: 'unnamed' },
  [reviewOfUnnamed]: { organisation_id: 'of-unnamed', state: 'in_review' },
  [paths.organisation('strict')]: { adviser_uid: 'late' },
  [paths.organisation('of-late-too')]: { adviser_uid: 'late-too' },
  [paths.review('of-late-too')]: { organisation_id: 'of-late-too', state: 'in_review' },
  [reviewOfStrict]: { organisation_id: 'strict', state: 'in_review' },
  [submissionOfStrict]: { uid: 'mia', organisation_id: 'strict' },
  [paths.submission('of-acme')]: { uid: 'anna', ...acme },
  [paths.submission('left-in-acme')]: { uid: 'dora', ...acme },
  [paths.submission('of-other')]: { uid: 'cora', organisation_id: 'other' },
  [paths.submission('of-cleo')]: { uid: 'cleo', organisation_id: 'cleo' },
  [paths.submission('of-no-organisation')]: { uid: 'ben' },
  [paths.review('of-acme')]: { ...acme, state: 'in_review' },
  [paths.review('withdrawn')]: { ...acme, state: 'withdrawn' },
  [paths.review('of-other')]: { organisation_id: 'other', state: 'in_review' },
  // Was assigned to Cora while she was an adviser.
  [paths.organisation('assigned')]: { adviser_uid: 'cora' },
  [paths.review('of-assigned-client')]: { organisation_id: 'assigned', state: 'in_review' },
  [incidentOfAcme]: { ...acme, shared: null },
  [sharedBefore]: { ...acme, shared: { adviser_uid: 'dora' } },
  [sharedIncident]: { ...acme, shared: { adviser_uid: 'adviser' } },
  [paths.incident('of-assigned-client')]: {
    organisation_id: 'assigned',
    shared: { adviser_uid: 'cora' },
  },
  // Its adviser is another one now.
  [paths.incident('shared-by-former-client')]: {
    organisation_id: 'assigned',
    shared: { adviser_uid: 'adviser' },
  },
  [paths.incident('of-other')]: { organisation_id: 'other' },
  [paths.incident('of-no-organisation')]: { created_by: 'anna' },
};

/** Loads rules in a project of their own, with a document at each of the paths. */
export const environmentFor = async (
  projectId: string,
  rules: string,
): Promise<RulesTestEnvironment> => {
  const [host = '', port] = firestoreAddress().split(':');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = databaseOf(context);
    for (const [uid, account] of Object.entries(accounts)) {
      await setDoc(doc(db, paths.user(uid)), { ...account, ...noted });
    }
    for (const [path, document] of Object.entries(stored)) await setDoc(doc(db, path), document);
    for (const path of [...cataloguePaths, ...closedPaths]) {
      // The adviser is assigned to `organisations/acme`. A closed collection stays closed although
      // it belongs to Acme.
      await setDoc(doc(db, path), { ...acme, adviser_uid: 'adviser' });
    }
  });
  return environment;
};

/** Everybody but Anna with a live session. */
export const everybodyElse = ['bea', 'cora', 'dora', 'ben', 'cleo', 'adviser', 'admin'];

/** Those of whom a second factor is asked. */
const askedForFactor = ['mia', 'moe', 'late', 'late-too', 'unnamed'];

/** A live session of someone with a verified address, but for the claims that are given. */
export const signInTo = (
  environment: RulesTestEnvironment,
  uid: string,
  claims: TokenOptions = {},
): RulesTestContext =>
  environment.authenticatedContext(uid, {
    email_verified: true,
    auth_time: activeSession,
    ...byPassword,
    ...claims,
  });

/** Everybody whom the rules distinguish, and some who resemble them. */
const identities = (environment: RulesTestEnvironment): RulesTestContext[] => {
  const as = (uid: string, claims?: TokenOptions) => signInTo(environment, uid, claims);
  return [
    ...[activeSession, newSession, endedSession].map((auth_time) => as('anna', { auth_time })),
    as('nora'),
    ...[false, 'true' as unknown as boolean].map((email_verified) =>
      as('anna', { email_verified }),
    ),
    environment.authenticatedContext('anna', { auth_time: activeSession, ...byPassword }),
    ...Object.values(otherSignIns).map((claims) => as('anna', claims)),
    as('adviser', { auth_time: newSession }),
    as('adviser', { email_verified: false }),
    ...[...everybodyElse, ...askedForFactor, ...covering].map((uid) => as(uid)),
    ...askedForFactor.flatMap((uid) =>
      [activeSession, removedFactor].map((auth_time) => as(uid, { auth_time, ...withFactor })),
    ),
    as('mia', withHiddenFactor),
    environment.unauthenticatedContext(),
  ];
};

const isRead = (db: Firestore, path: string): Promise<boolean> =>
  getDoc(doc(db, path)).then(
    () => true,
    () => false,
  );

/** Who reads what: a letter for each identity and path, R where it is read. */
export const readMatrix = async (environment: RulesTestEnvironment): Promise<string> => {
  const rows = await Promise.all(
    identities(environment).map(async (context) => {
      const db = databaseOf(context);
      const reads = await Promise.all(allPaths.map((path) => isRead(db, path)));
      return reads.map((read) => (read ? 'R' : '-')).join('');
    }),
  );
  return rows.join('\n');
};
