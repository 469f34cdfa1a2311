import type { Chapter } from './requirement.ts';

export const metV11ToV16: Chapter[] = [
  {
    title: 'V9 Self-contained tokens',
    requirements: [
      {
        numbers: ['9.1.1', '9.1.2', '9.1.3'],
        what: 'Tokens need a valid signature, an allowed algorithm and a key of the issuer',
        how: 'firebase-admin verifies them; the tests give 29 forged tokens to the function by which the API does it',
        tests: [
          'functions/src/access/forged-tokens.test.ts: rejects a forged token with a token error',
        ],
      },
      {
        numbers: ['9.2.1'],
        what: 'Tokens are accepted only within their validity period',
        how: 'Expired tokens are answered with 401',
        tests: ['functions/src/access/forged-tokens.test.ts: an expiry time in the past'],
      },
      {
        numbers: ['9.2.2', '9.2.3'],
        what: 'Tokens are of the right type and intended for this service',
        how: 'Audience and issuer are checked. Custom tokens and session cookies are rejected',
        tests: [
          'functions/src/access/forged-tokens.test.ts: a custom token',
          'functions/src/access/forged-tokens.test.ts: another audience',
        ],
      },
    ],
  },
  {
    title: 'V11 Cryptography',
    requirements: [
      {
        numbers: ['11.4.1'],
        what: 'Approved hash functions',
        how: 'SHA-256 for receipts, ids and ETags, HMAC-SHA-256 for pseudonyms of addresses. SHA-1 only to look a password up where breached ones are listed by it, which protects nothing',
        tests: [
          'dev/house/cryptography.test.ts: uses SHA-256 for every hash',
          'functions/src/platform/daily-pseudonym.api.test.ts: returns an HMAC-SHA-256 with a 256-bit secret',
        ],
      },
      {
        numbers: ['11.2.3', '11.3.2', '11.6.1'],
        what: 'Approved ciphers and key generation, with 128 bits of security',
        how: "After a session, unsaved answers on the device are encrypted with HPKE (RFC 9180): P-256, HKDF with SHA-256, AES-128-GCM. The server generates the key pair with Node's crypto module ([decision 22](../decisions/0022-sealed-on-the-device.md))",
        tests: [
          'dev/house/cryptography.test.ts: encrypts only with approved algorithms',
          'functions/src/account/device-key.api.test.ts: returns a P-256 key pair',
          'web/src/lib/device/device-seal.test.ts: decrypts nothing with another person’s key',
        ],
      },
      {
        numbers: ['11.3.3'],
        what: 'Encrypted data is protected against modification',
        how: 'AES-GCM: an entry that was modified is not decrypted',
        tests: [
          'web/src/lib/device/device-seal.test.ts: does not decrypt an entry that was modified',
        ],
      },
      {
        numbers: ['11.5.1'],
        what: 'Values that must not be guessable are random, with 128 bits of entropy',
        how: 'The daily secret (256 bits) and the tokens of invitations and unsubscribe links (192 bits) come from `randomBytes`, the private device key from `generateKeyPairSync`. Ids are not secret: knowing one gives no access. Recovery codes, which are typed, have 120 bits: see 6.5.4',
        tests: [
          'functions/src/platform/daily-pseudonym.api.test.ts: returns an HMAC-SHA-256 with a 256-bit secret',
          'dev/house/cryptography.test.ts: uses no predictable random number generator',
          'dev/house/cryptography.test.ts: encrypts only with approved algorithms',
          'functions/src/access/access.api.test.ts: according to the policy and discloses or changes nothing else',
          'dev/house/cryptography.test.ts: makes no random value of fewer than 128 bits',
        ],
      },
    ],
  },
  {
    title: 'V13 Configuration and V14 data protection',
    requirements: [
      {
        numbers: ['13.3.2'],
        what: 'Access to secrets only where it is needed',
        how: 'The mail key is bound only to the mail functions',
        tests: [
          'dev/deploy/deployed-functions.test.ts: gives the mail API key only to mail functions',
        ],
      },
      {
        numbers: ['13.4.2'],
        what: 'No debug mode in production',
        how: 'A deployed function refuses to start with emulator settings',
        tests: ['functions/src/runtime.test.ts: refuses to start with %s outside the emulator'],
      },
      {
        numbers: ['13.4.6'],
        level3: true,
        what: 'Component names and versions are not disclosed',
        how: 'Neither the functions framework nor our code sends a header that does so',
        tests: ['functions/src/http/answers.api.test.ts: does not reveal its server software'],
      },
      {
        numbers: ['14.2.2', '14.3.2'],
        what: 'Personal data is not cached by servers or browsers',
        how: 'Every response about a person is sent with no-store. An instance keeps the claims of a verified token, with name and address, in memory for at most five minutes',
        tests: [
          'functions/src/http/answers.api.test.ts: forbids caching of its response',
          'functions/src/platform/verified-tokens.test.ts: remembers a token until %s',
        ],
      },
    ],
  },
  {
    title: 'V15 Secure coding and V16 errors and logs',
    requirements: [
      {
        numbers: ['15.2.4'],
        level3: true,
        what: 'Dependencies, including transitive ones, come from the expected source',
        how: 'The lockfiles contain the hash of every package',
        tests: [
          'dev/house/lockfiles.test.ts: pins every package by integrity hash and to no registry URL',
        ],
      },
      {
        numbers: ['15.3.1'],
        what: 'Responses contain only the fields that are needed',
        how: 'Answers are written by the schema of their row, which leaves out what it does not name, and a test refuses schemas that would let more through',
        tests: [
          'contract/src/endpoint-schemas.test.ts: answers with no field that its schema does not name',
          'functions/src/http/fields.api.test.ts: returns only the fields in its output schema',
        ],
      },
      {
        numbers: ['15.3.2'],
        what: 'Calls to other services follow no redirects',
        how: "A redirect of SendGrid is a failure, and the mail is tried again. Our own calls, to the identity provider, the metadata server and the scanner, refuse redirects. All other calls are made by Google's SDKs, as those make them",
        tests: [
          'functions/src/mail/sending/sendgrid.test.ts: does not follow a redirect',
          'dev/house/redirects.test.ts: a call in $file follows no redirect',
        ],
      },
      {
        numbers: ['15.3.3'],
        what: 'Mass assignment is prevented',
        how: 'Request bodies have strict schemas',
        tests: [
          'contract/src/endpoint-schemas.test.ts: refuses unknown fields in its body and its query',
          'functions/src/assessments/assessments.api.test.ts: an unknown field',
          'functions/src/account/account.api.test.ts: rejects %s',
        ],
      },
      {
        numbers: ['15.3.5'],
        what: 'Types are checked strictly',
        how: 'zod schemas without coercion. Lint forbids comparisons that convert',
        tests: [
          'contract/src/endpoint-schemas.test.ts: coerces nothing',
          'functions/src/access/claims.api.test.ts: whose email_verified is a string',
          'functions/src/http/http.api.test.ts: is rejected: %s',
          'dev/house/lint-rules.test.ts: refuses comparisons that convert',
        ],
      },
      {
        numbers: ['15.3.6'],
        what: 'Prototype pollution is prevented',
        how: 'Ids must match a pattern, maps are built from entries, and no property is written under a name from outside. On the server, such a name is not looked up in a plain object either; lint does not check that in the browser',
        tests: [
          36,
          'functions/src/assessments/assessments.api.test.ts: __proto__ as an id',
          'functions/src/assessments/merge.test.ts: treats names of prototype members as ordinary ids',
          'dev/house/evaluation.test.ts: no text from outside becomes %s',
        ],
      },
      {
        numbers: ['15.3.7'],
        what: "Repeated parameters can't replace each other",
        how: 'Path, query, headers and body are read apart. A call that takes a query refuses one that repeats a parameter; any other call reads none',
        tests: [
          'functions/src/http/endpoint.test.ts: which repeats a parameter or has another',
          'contract/src/endpoint-schemas.test.ts: refuses a query that repeats %s',
        ],
      },
      {
        numbers: ['15.4.2'],
        level3: true,
        what: 'A check and the action that depends on it are atomic',
        how: 'Transactions compare owner, state and revision. Repeated messages are recognised by their key',
        tests: [
          'functions/src/assessments/assessments.api.test.ts: lets exactly one of two saves',
          'functions/src/assessments/assessments.api.test.ts: includes a concurrent save',
          'functions/src/mail/sending/deliver.trigger.test.ts: creates one message for repeated and concurrent requests',
        ],
      },
      {
        numbers: ['16.1.1'],
        what: 'There is an inventory of logs',
        how: '[log-messages.md](log-messages.md) has each line and event, and [operations.md](../operations.md), "What is logged", where it is stored, for how long and who can read it',
        tests: [
          'dev/house/log-inventory.test.ts: lists exactly the messages and security events that are logged',
        ],
      },
      {
        numbers: ['16.2.5'],
        what: 'Logs contain no secrets or personal data',
        how: 'Log fields are selected one by one; whole objects are not logged',
        tests: [
          'functions/src/http/canary.api.test.ts: logs no personal data and no secrets',
          'functions/src/app.api.test.ts: logs one line per request',
        ],
      },
      {
        numbers: ['16.5.1'],
        what: 'Error messages to clients are generic',
        how: '500 with a request id',
        tests: ['functions/src/app.api.test.ts: to an unexpected exception and logs its stack'],
      },
      {
        numbers: ['16.5.2'],
        what: 'The product stays secure when another service fails',
        how: 'Mail is retried. If the keys that verify tokens cannot be fetched, the response is 503',
        tests: [
          'functions/src/mail/sending/deliver.test.ts: sends a message whose event was never delivered',
          "functions/src/http/token-fault.test.ts: keys that can't be fetched",
        ],
      },
      {
        numbers: ['16.5.3'],
        what: 'The product fails securely',
        how: 'The Firestore rules deny what they cannot evaluate. An account without a plan is not created',
        tests: [
          'firestore.rules.test.ts: neither reads nor writes',
          'functions/src/account/account.api.test.ts: answers 503 and stores no account',
        ],
      },
      {
        numbers: ['16.5.4'],
        level3: true,
        what: 'A last-resort handler catches unexpected errors',
        how: 'The last error handler of the API',
        tests: [
          'functions/src/app.api.test.ts: answers 500 with a request id to an unexpected exception',
        ],
      },
    ],
  },
];
