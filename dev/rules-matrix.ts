import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { paths } from '@lexplain/contract/paths';
import { doc, type Firestore, getDoc, setDoc } from 'firebase/firestore';
import { addressOf, offsetFromEnv } from './addresses.ts';

export const ownPaths = [paths.user('anna'), paths.submission('of-anna')];
export const othersPaths = [
  paths.user('ben'),
  paths.submission('of-ben'),
  paths.submission('of-nobody'),
  paths.submission('of-cleo'),
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
  paths.deviceKey('anna'),
  'unknown/document',
];
export const allPaths = [...ownPaths, ...othersPaths, ...cataloguePaths, ...closedPaths];

/** When sessions of Anna's began, in seconds: one that goes on, and two that were ended. */
export const goingOn = 2_000;
export const endedAlone = 1_500;
export const endedWithOthers = 1_000;

/** `rules-unit-testing` types its database by the older API, which the functions of the new one take too. */
export const databaseOf = (context: RulesTestContext): Firestore =>
  context.firestore() as unknown as Firestore;

export const firestoreAddress = (): string => addressOf('firestore', offsetFromEnv());

/** Some rules in a project of their own, beside the suite's data, with a document at each of the paths. */
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
    const endings = { ended_sessions: [endedAlone], sessions_ended_until: endedWithOthers };
    await setDoc(doc(db, paths.user('anna')), { email: 'anna@example.com', ...endings });
    // As an earlier release stored it.
    await setDoc(doc(db, paths.user('ben')), { email: 'ben@example.com' });
    // Cleo has no account.
    for (const uid of ['anna', 'ben', 'cleo']) {
      await setDoc(doc(db, paths.submission(`of-${uid}`)), { uid });
    }
    for (const path of [...cataloguePaths, ...closedPaths]) {
      await setDoc(doc(db, path), { stored: true });
    }
  });
  return environment;
};

/** Everyone that the rules tell apart, and some whom they must not mistake for one of them. */
const identities = (environment: RulesTestEnvironment): RulesTestContext[] => [
  ...[goingOn, endedAlone, endedWithOthers].map((auth_time) =>
    environment.authenticatedContext('anna', { email_verified: true, auth_time }),
  ),
  ...[false, 'true' as unknown as boolean].map((email_verified) =>
    environment.authenticatedContext('anna', { email_verified, auth_time: goingOn }),
  ),
  environment.authenticatedContext('anna', { auth_time: goingOn }),
  environment.authenticatedContext('ben', { email_verified: true, auth_time: goingOn }),
  environment.authenticatedContext('cleo', { email_verified: true, auth_time: goingOn }),
  environment.unauthenticatedContext(),
];

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
