import type { Fault } from '../fault.ts';

/** Guessing, and what costs, has a limit. */
export const limitsFaults: Fault[] = [
  {
    id: 'calls-not-counted',
    what: 'Calls of a person are not counted against the limit of the hour.',
    file: 'functions/**/platform/hourly-limits.ts',
    search: '  await batch.commit();\n',
    replacement: '',
    run: 'api',
    test: {
      file: 'functions/**/platform/person-limits.api.test.ts',
      words: 'counts each call when it is made',
    },
  },
  {
    id: 'claimed-address-believed',
    what: 'A caller escapes the limit by an address that they claim.',
    file: 'functions/**/http/visitor.ts',
    search: 'peerAddress: hops.at(-1) ?? null',
    replacement: 'peerAddress: hops.at(0) ?? null',
    run: 'api',
    test: {
      file: 'contact-limits.api.test.ts',
      words: 'despite spoofed X-Forwarded-For addresses',
    },
  },
  {
    id: 'write-without-a-limit',
    what: 'A call that writes is counted nowhere.',
    file: 'contract/**/account/terms.ts',
    search: `    summary: 'Change the display name',
    errors: ['account_missing'],
    permission: 'account.change',
    limit: 'rename',
`,
    replacement: `    summary: 'Change the display name',
    errors: ['account_missing'],
    permission: 'account.change',
`,
    run: 'unit',
    test: { file: 'endpoints.test.ts', words: 'counts its calls if it writes' },
  },
  {
    id: 'attempts-not-counted',
    what: 'Recovery codes can be guessed without a limit.',
    file: 'functions/**/second-factor/api.ts',
    search: 'await countAttempt(email, visitor);',
    replacement: 'if (!email) await countAttempt(email, visitor);',
    run: 'api',
    test: {
      file: 'functions/**/second-factor/recovery.api.test.ts',
      words: 'takes ten attempts an hour for an address',
    },
  },
];
