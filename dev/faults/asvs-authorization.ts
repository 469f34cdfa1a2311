import type { Fault } from './fault.ts';

const accessTests = 'functions/**/access/access.api.test.ts';
const tokenTests = 'forged-tokens.test.ts';

/** What a token says, whether it is true or not. */
const claimed = `JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())`;
const verification = 'await (await auth()).verifyIdToken(token, true);';

/** As if the verifier did not refuse a token for one reason. */
const accepting = (condition: string): string =>
  `await (await auth()).verifyIdToken(token, true).catch((error: unknown) => {
    const said = ${claimed};
    const head = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    if (${condition}) return { uid: said.sub, head, ...said };
    throw error;
  });`;

const tokenFault = (
  id: string,
  what: string,
  condition: string,
  words: string,
  requirement: string,
): Fault => ({
  id,
  what,
  file: 'functions/**/platform/identity.ts',
  search: verification,
  replacement: accepting(condition),
  run: 'unit',
  test: { file: tokenTests, words },
  requirements: [requirement],
});

/** Faults of docs/asvs.md, V8 and V9: authorization and self-contained tokens. */
export const authorizationFaults: Fault[] = [
  {
    id: 'undocumented-permission',
    what: 'Advisers may assign clients, which the documented table gives to admins.',
    file: 'policy.ts',
    search: `'adviser.assign': ['admin'],`,
    replacement: `'adviser.assign': ['admin', 'other_adviser'],`,
    run: 'house',
    test: { file: 'printed-tables.test.ts', words: 'has tables of permissions and stored data' },
    requirements: ['8.1.1'],
  },
  {
    id: 'list-of-staff-for-all',
    what: 'Everybody who is signed in reads the list of the provider’s staff.',
    file: 'functions/**/people/api.ts',
    search: `    requirePermission(caller, { provider: true }, 'Not found');
    return listStaff();`,
    replacement: '    return listStaff();',
    run: 'api',
    test: {
      file: accessTests,
      words: 'listPeople, called with ids',
    },
    requirements: ['8.2.1', '8.3.1'],
  },
  {
    id: 'unverified-address-admitted',
    what: 'Somebody whose address is not verified is admitted like others.',
    file: 'functions/**/http/authenticate.ts',
    search: "if (access !== 'verified' || emailVerified) return;",
    replacement: "if (access !== 'verified' || emailVerified || uid) return;",
    run: 'api',
    test: { file: accessTests, words: 'answers 403 to someone whose email is not verified' },
    requirements: ['8.2.1'],
  },
  {
    id: 'submission-of-others-read',
    what: 'A submission is read by whoever knows its id.',
    file: 'functions/**/assessments/store.ts',
    search: `  requirePermission(access, { organisation: found.organisation_id }, missing);
`,
    replacement: '',
    run: 'api',
    test: {
      file: accessTests,
      words: 'getSubmission, called with ids',
    },
    requirements: ['8.2.2', '8.4.1'],
  },
  {
    id: 'role-taken-from-a-body',
    what: 'The change of one’s own name takes a role.',
    file: 'contract/**/account/account.ts',
    search: 'body: z.strictObject({ display_name: nameText(bounds.displayName) }),',
    replacement:
      'body: z.strictObject({ display_name: nameText(bounds.displayName), role: role.optional() }),',
    run: 'unit',
    test: {
      file: 'endpoint-schemas.test.ts',
      words: 'takes a role or a person only where one is given',
    },
    requirements: ['8.2.3'],
  },
  {
    id: 'written-by-the-sdk',
    what: 'A person changes their own account, with its role, by the SDK.',
    file: 'firestore.rules',
    search: 'allow read: if isVerified() && request.auth.uid == uid && isGoingOn(resource.data);',
    replacement:
      'allow read: if isVerified() && request.auth.uid == uid && isGoingOn(resource.data); allow write: if request.auth.uid == uid;',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'neither writes nor deletes users/anna' },
    requirements: ['8.3.1'],
  },
  {
    id: 'existence-told',
    what: 'The answer about what belongs to others differs from that about what does not exist.',
    file: 'functions/**/access/permissions.ts',
    search: "throw new AccessDenied('not_found', notFound, { uid, reason: 'foreign_resource' });",
    replacement:
      "throw new AccessDenied('not_found', 'It is not yours', { uid, reason: 'foreign_resource' });",
    run: 'api',
    test: {
      file: 'existence.api.test.ts',
      words: 'the same, for the same reads, whether it exists',
    },
    requirements: ['8.4.1'],
  },
  tokenFault(
    'wrong-signature-accepted',
    'A token whose signature is not that of its content is accepted.',
    'String(error).includes("invalid signature")',
    'a tampered payload',
    '9.1.1',
  ),
  tokenFault(
    'unsigned-token-accepted',
    'A token that says that it is not signed is accepted.',
    'head.alg === "none"',
    'the algorithm none',
    '9.1.2',
  ),
  tokenFault(
    'key-in-the-token-believed',
    'A token is accepted because of a key that it contains itself.',
    'head.jwk !== undefined',
    'an embedded key in the header',
    '9.1.3',
  ),
  tokenFault(
    'expired-token-accepted',
    'A token is accepted after it has expired.',
    'said.exp < Date.now() / 1_000',
    'an expiry time in the past',
    '9.2.1',
  ),
  tokenFault(
    'custom-token-accepted',
    'A token that is only good to sign in with is accepted as an ID token.',
    'String(said.aud).endsWith("IdentityToolkit")',
    'a custom token',
    '9.2.2',
  ),
  tokenFault(
    'token-for-another-service',
    'A token that was made for another service is accepted.',
    'said.aud === "other"',
    'another audience',
    '9.2.3',
  ),
];
