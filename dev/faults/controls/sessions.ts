import type { Fault } from '../fault.ts';

/** What has ended or is too old is accepted no longer. */
export const sessionsFaults: Fault[] = [
  {
    id: 'revoked-token-accepted',
    what: 'A token is accepted after it was revoked or its person disabled.',
    file: 'functions/**/platform/identity.ts',
    search: '.verifyIdToken(token, true)',
    replacement: '.verifyIdToken(token)',
    run: 'unit',
    test: { file: 'functions/**/identity.test.ts', words: 'checks revocation with Auth' },
  },
  {
    id: 'claims-kept-for-an-hour',
    what: 'An instance keeps the name and address of a token for an hour.',
    file: 'verified-tokens.ts',
    search: 'const keptMilliseconds = 5 * 60_000;',
    replacement: 'const keptMilliseconds = 60 * 60_000;',
    run: 'unit',
    test: { file: 'verified-tokens.test.ts', words: 'remembers a token until five minutes' },
  },
  {
    id: 'only-own-session-ended',
    what: 'Sessions that were to end with all earlier ones go on.',
    file: 'functions/**/access/sessions.ts',
    search: 'began <= sessions_ended_until || ended_sessions.includes(began);',
    replacement: 'sessions_ended_until < 0 || ended_sessions.includes(began);',
    run: 'api',
    test: {
      file: 'ended-sessions.api.test.ts',
      words: 'ending earlier sessions keeps the current',
    },
  },
  {
    id: 'ended-session-reads',
    what: 'A session that was signed out reads submissions by the SDK.',
    file: 'firestore.rules',
    search:
      'return isGoingOn(user) && user.organisation_id == organisation && maySeeAsMember(user);',
    replacement: 'return user.organisation_id == organisation && maySeeAsMember(user);',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'a session that was signed out' },
  },
  {
    id: 'role-after-an-old-sign-in',
    what: 'A role is given after a sign-in of any age.',
    file: 'contract/**/people/people.ts',
    search: `    path: '/api/people/:uid/role',
    recentSignIn: 15,
`,
    replacement: "    path: '/api/people/:uid/role',\n",
    run: 'api',
    test: { file: 'recent-sign-in.api.test.ts', words: 'is needed by exactly the rows' },
  },
  {
    id: 'other-sessions-after-a-change',
    what: 'The page ends no other session after a change of password.',
    file: 'change-password.ts',
    search: 'await endEarlierSessions(permit);',
    replacement: 'await Promise.resolve(endEarlierSessions);',
    run: 'screens',
    test: {
      file: 'change-password-form.test.tsx',
      words: 'ends the other sessions once it is changed',
    },
  },
  {
    id: 'sealed-entry-left-plain',
    what: 'Unsaved answers stay readable on the device after the session.',
    file: 'device-seal.ts',
    search: `readItem(name) !== sealed) return false;
  putEntry(key, null);`,
    replacement: 'readItem(name) !== sealed) return false;',
    run: 'unit',
    test: { file: 'device-seal.test.ts', words: 'encrypts all entries when a session ends' },
  },
];
