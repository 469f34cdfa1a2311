/** What no row has, by chapter: delegated, not applicable or open. */
export const byChapter: [chapter: string, text: string][] = [
  [
    'V1',
    "Not applicable: formatted text (1.3.1), images that run scripts, as uploads of them are refused (1.3.4), markup or templates of users (1.3.5, 1.3.7), XML (1.5.1), LDAP, XPath and LaTeX (1.2.6 to 1.2.8), JNDI, memcache and format strings (1.3.8 to 1.3.10), SMTP of our own, native memory (1.4.1, 1.4.3). The server calls no address that a user names (1.3.6), starts no command (1.2.5) and makes no regular expression from a user's text (1.2.9): `dev/house/evaluation.test.ts: no text from outside becomes %s`. Not assessed: the order of decoding and encoding (1.1), other dangerous contexts (1.3.3), ranges of integers (1.4.2).",
  ],
  [
    'V2',
    'What one alone may have is given in a transaction, such as a review that an adviser takes (2.3.4): `functions/src/reviews/reviews.api.test.ts: only one of two advisers who take a review at the same time gets it`. Limits are documented in [limits.md](limits.md), decision 11 and decision 61 (2.1.3). Not assessed: the documentation of validation (2.1.1, 2.1.2).',
  ],
  [
    'V3',
    'There are no cookies, so the requirements for cookies are not applicable. The only third-party scripts are those of App Check. Browsers that do not support Content-Security-Policy are not denied any confidential data.',
  ],
  [
    'V4',
    "Google's front end (Firebase Hosting, Cloud Run) is responsible for HTTP message handling, TLS redirects and request smuggling. We provide no GraphQL and no WebSocket endpoints.",
  ],
  [
    'V5',
    'Not applicable: no public folder (5.3.1), no names of files in headers or mails (5.4.2).',
  ],
  [
    'V6',
    'Firebase Authentication is responsible for passwords, their storage, recovery and rate limits. Settings to enable: [security.md](../security.md), "Settings that the provider must make".',
  ],
  [
    'V7',
    "Firebase Authentication manages the session lifetime: ID tokens are valid for one hour, are made anew with each sign-in (7.2.2, 7.2.3), and a reset, disabling or deletion revokes refresh tokens. An admin ends somebody's sessions on the page People (`functions/src/people/people.api.test.ts: ends their sessions for reads and writes with the next call`), and disables an account in the console. Not applicable: federation (7.1.3, 7.6). **Open**: a session has no inactivity timeout, no longest life and no greatest number beside others, and no document gives a reason (7.1.1, 7.1.2, 7.3.1, 7.3.2); a sign-in, or a password that is confirmed for one call, does not end the current session (7.2.4); sessions of all people can't be ended at once (7.4.5).",
  ],
  ['V8', '8.1.2, access by field, is not documented apart from the schema of each response.'],
  ['V10', 'Not applicable: we have no OAuth or OpenID Connect implementation of our own.'],
  [
    'V11',
    'Google Cloud is responsible for encryption at rest and its keys. Device keys are stored in Firestore, cannot be read through the SDK (`firestore.rules.test.ts: does not read`), and are not rotated while the account exists. Not assessed: the documentation of keys (11.1) and the replacement of algorithms (11.2.2).',
  ],
  [
    'V12',
    "Google's front end provides TLS 1.2 and newer. The SDKs of Firebase and SendGrid connect over HTTPS.",
  ],
  [
    'V13',
    'Services authenticate to each other with Google Cloud service accounts; no credentials are hard-coded. The provider must configure least privilege.',
  ],
  [
    'V14',
    '[security.md](../security.md), "Assets", and [register.md](register.md) say what is sensitive and why, and name no levels of protection (14.1.1: in part). Pages send nothing to third parties but the identity provider, Firestore and App Check, by the Content-Security-Policy (`dev/house/hosting.test.ts: lets pages reach only the identity provider, Firestore and App Check`), and five characters of a hash to a service of breached passwords where one is set (`dev/deploy/firebase-config.test.ts: lets pages connect to the service of breached passwords`); the server sends mail through SendGrid (14.2.3). Not assessed: protection by level (14.1.2, 14.2.4).',
  ],
  [
    'V15',
    "Dependency updates and vulnerability monitoring: `.github/dependabot.yml`, `.github/workflows/test.yml`. The lockfiles are the inventory, and a workflow stores a bill of materials with every run (15.1.2). What is demanding has bounds and limits ([architecture.md](../architecture.md) and [limits.md](limits.md); 15.2.2), which no document lists in one place (15.1.3: in part). The sender's address: see 4.1.3 (15.3.4). No component runs in its own sandbox (15.2.5, level 3). Not assessed: whether production has anything that it does not need (15.2.3). **Open**: no time is set in which a vulnerable component is replaced (15.1.1, 15.2.1).",
  ],
  ['V16', 'Cloud Logging is responsible for storage, protection and alerting of logs.'],
  ['V17', 'Not applicable: there is no WebRTC.'],
];
