import type { Fault } from '../fault.ts';

/** Invitations and other addresses with a secret. */
export const secretLinksFaults: Fault[] = [
  {
    id: 'invitation-of-another-address',
    what: 'Whoever has its link accepts an invitation to another address.',
    file: 'functions/**/organisations/invitations/own-invitations.ts',
    search: 'if (found?.email === address.toLowerCase()) return found;',
    replacement: 'if (found) return found;',
    run: 'api',
    test: {
      file: 'functions/**/organisations/members/members.api.test.ts',
      words: 'can only be accepted by the invited address',
    },
  },
  {
    id: 'predictable-token',
    what: 'The secret of an invitation can be predicted.',
    file: 'functions/**/organisations/invitations/invitations.ts',
    search: "randomBytes(24).toString('base64url')",
    replacement: 'String(Math.random())',
    run: 'house',
    test: { file: 'cryptography.test.ts', words: 'uses no predictable random number generator' },
  },
  {
    id: 'secret-of-a-calendar-stored',
    what: 'The secret address of a calendar is stored as it is.',
    file: 'functions/**/calendar/store.ts',
    search: 'secret_sha256: sha256Of(secret),',
    replacement: 'secret_sha256: secret,',
    run: 'api',
    test: {
      file: 'subscription.api.test.ts',
      words: 'is answered once, and only its hash is stored',
    },
  },
  {
    id: 'calendar-of-a-former-member',
    what: 'The secret address of a calendar answers after the membership has ended.',
    file: 'subscription-decisions.ts',
    search: 'if (user.organisation_id !== organisation_id || joined > created_at) return true;',
    replacement: 'if (organisation_id === null) return true;',
    run: 'api',
    test: { file: 'subscription.api.test.ts', words: 'a private address answers no more once' },
  },
  {
    id: 'preferences-by-any-token',
    what: 'Any token changes the mail preferences of somebody.',
    file: 'functions/**/mail/notices/settings.ts',
    search: `user?.unsubscribe_tokens[category] !== token) throw noLink();
  return { reference: snapshot.ref, user };
};

const queryOf = (category: OptionalCategory, token: string) =>
  db.collection(paths.users()).where(\`unsubscribe_tokens.\${category}\`, '==', token).limit(1);`,
    replacement: `!user) throw noLink();
  return { reference: snapshot.ref, user };
};

const queryOf = (category: OptionalCategory, token: string) =>
  db.collection(paths.users()).limit(category && token ? 1 : 0);`,
    run: 'api',
    test: { file: 'settings.api.test.ts', words: 'is stable and unique per person and category' },
  },
];
