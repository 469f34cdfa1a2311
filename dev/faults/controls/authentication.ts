import type { Fault } from '../fault.ts';

/** What a token says, whether it is true or not. */
const claimed = `JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())`;
const verification = 'await (await auth()).verifyIdToken(token, true);';

/** As if the verifier did not refuse a token for one reason. */
const accepting = (condition: string): string =>
  `await (await auth()).verifyIdToken(token, true).catch((error: unknown) => {
    const said = ${claimed};
    if (${condition}) return { uid: said.sub, ...said };
    throw error;
  });`;

const tokenFault = (id: string, what: string, condition: string, words: string): Fault => ({
  id,
  what,
  file: 'functions/**/platform/identity.ts',
  search: verification,
  replacement: accepting(condition),
  run: 'unit',
  test: { file: 'forged-tokens.test.ts', words },
});

/** Whoever calls is who they say, and of a verified address. */
export const authenticationFaults: Fault[] = [
  tokenFault(
    'wrong-signature-accepted',
    'A token whose signature is not that of its content is accepted.',
    'String(error).includes("invalid signature")',
    'a tampered payload',
  ),
  tokenFault(
    'expired-token-accepted',
    'A token is accepted after it has expired.',
    'said.exp < Date.now() / 1_000',
    'an expiry time in the past',
  ),
  tokenFault(
    'token-for-another-service',
    'A token that was made for another service is accepted.',
    'said.aud === "other"',
    'another audience',
  ),
  {
    id: 'emulator-in-production',
    what: 'A deployed function starts with an emulator that accepts unsigned tokens.',
    file: 'functions/src/runtime.ts',
    search: "if (setting && env.FUNCTIONS_EMULATOR !== 'true') {",
    replacement: "if (setting && env.FUNCTIONS_EMULATOR === 'false') {",
    run: 'unit',
    test: { file: 'functions/src/runtime.test.ts', words: 'outside the emulator' },
  },
  {
    id: 'unverified-address-admitted',
    what: 'Somebody whose address is not verified is admitted like others.',
    file: 'functions/**/http/authenticate.ts',
    search: "if (access !== 'verified' || emailVerified) return;",
    replacement: "if (access !== 'verified' || emailVerified || uid) return;",
    run: 'api',
    test: {
      file: 'functions/**/access/access.api.test.ts',
      words: 'answers 403 to someone whose email is not verified',
    },
  },
  {
    id: 'token-in-a-cookie',
    what: 'A token in a cookie, which browsers send by themselves, is a sign-in.',
    file: 'functions/**/http/authenticate.ts',
    search: 'tokenOf(headers.authorization)',
    replacement: "tokenOf(headers.authorization ?? headers.cookie?.replace('token=', 'Bearer '))",
    run: 'api',
    test: { file: 'claims.api.test.ts', words: 'a token in a cookie is not read' },
  },
  {
    id: 'redirect-to-another-site',
    what: 'A link leads to another site after the sign-in.',
    file: 'safe-redirect.ts',
    search: '  if (url?.origin !== origin) return fallback;\n',
    replacement: '  if (!url) return fallback;\n',
    run: 'unit',
    test: { file: 'safe-redirect.test.ts', words: 'goes to the dashboard instead of' },
  },
];
