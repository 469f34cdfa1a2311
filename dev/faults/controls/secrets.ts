import type { Fault } from '../fault.ts';

/** Secrets stay where they are needed. */
export const secretsFaults: Fault[] = [
  {
    id: 'token-logged',
    what: 'The log has the token of every request.',
    file: 'functions/**/http/log.ts',
    search: `
      uid: call.uid,
      status: call.response.statusCode,`,
    replacement: `
      uid: call.uid,
      authorization: call.request.headers.authorization,
      status: call.response.statusCode,`,
    run: 'api',
    test: {
      file: 'functions/**/http/canary.api.test.ts',
      words: 'a successful request logs no personal data',
    },
  },
  {
    id: 'key-for-the-api',
    what: 'The API gets the key of the mail provider, which it does not need.',
    file: 'functions/src/index.ts',
    search: "{ timeoutSeconds: 30, memory: '512MiB', invoker: 'public',",
    replacement:
      "{ timeoutSeconds: 30, memory: '512MiB', invoker: 'public', secrets: [sendgridKey],",
    run: 'unit',
    test: { file: 'deployed-functions.test.ts', words: 'gives the mail API key only to mail' },
  },
  {
    id: 'redirect-followed',
    what: 'A redirect takes a mail and the key of its provider elsewhere.',
    file: 'sendgrid.ts',
    search: 'maxRedirects: 0 }',
    replacement: 'maxRedirects: 5 }',
    run: 'unit',
    test: { file: 'sendgrid.test.ts', words: 'does not follow a redirect' },
  },
  {
    id: 'signature-not-verified',
    what: 'Events that the mail provider has not signed are processed.',
    file: 'functions/**/mail/events-api.ts',
    search: 'if (!isSigned(key, payload, signature, timestamp)) return null;',
    replacement:
      'if (!isSigned(key, payload, signature, timestamp) && payload === "") return null;',
    run: 'api',
    test: {
      file: 'functions/**/mail/events.api.test.ts',
      words: 'an event without a valid signature',
    },
  },
];
