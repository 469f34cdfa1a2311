import type { Fault } from '../fault.ts';

/** A second factor is asked for, and is not removed by less than it takes. */
export const secondFactorFaults: Fault[] = [
  {
    id: 'second-factor-not-asked',
    what: 'Staff whose days of grace are over are let in with a password alone.',
    file: 'functions/**/access/second-factor.ts',
    search: 'asStaff: isOverdue(user, now),',
    replacement: "asStaff: user.role === 'client' && isOverdue(user, now),",
    run: 'api',
    test: {
      file: 'second-factor-matrix.api.test.ts',
      words: 'each call that needs one',
    },
  },
  {
    id: 'recovery-without-the-password',
    what: 'A recovery code removes a second factor without the password.',
    file: 'functions/**/second-factor/recovery.ts',
    search: '(await findPendingSignIn(email, password)) ?? nobody',
    replacement:
      "(await (await import('../platform/identity.ts')).findIdentity(email))?.uid ?? nobody",
    run: 'api',
    test: {
      file: 'functions/**/second-factor/recovery.api.test.ts',
      words: 'answers alike whatever is wrong',
    },
  },
  {
    id: 'recovery-without-a-code',
    what: 'The password alone removes a second factor.',
    file: 'functions/**/second-factor/recovery.ts',
    search: 'if (!isAllowed || !user || !codes) return false;',
    replacement: 'if (!isAllowed || !user) return false;',
    run: 'api',
    test: {
      file: 'functions/**/second-factor/recovery.api.test.ts',
      words: 'answers alike whatever is wrong',
    },
  },
  {
    id: 'sessions-after-a-lost-factor',
    what: 'Sessions go on after a second factor was removed.',
    file: 'functions/**/second-factor/store.ts',
    search: '      ...ended,\n',
    replacement: '',
    run: 'api',
    test: {
      file: 'functions/**/second-factor/recovery.api.test.ts',
      words: 'removes the factor, ends all sessions and mails',
    },
  },
  {
    id: 'recovery-code-stored',
    what: 'Recovery codes are stored as they are.',
    file: 'recovery-decisions.ts',
    search: '({ hash: hashOf(uid, code), used_at: null })',
    replacement: '({ hash: code, used_at: null })',
    run: 'unit',
    test: { file: 'recovery-decisions.test.ts', words: 'makes ten different codes of 120 bits' },
  },
];
