import type { Fault } from './fault.ts';

/** Faults of the functions. */
export const serverFaults: Fault[] = [
  {
    id: 'revoked-token-accepted',
    what: 'A token is accepted after it was revoked or its person disabled.',
    file: 'functions/**/platform/identity.ts',
    search: '.verifyIdToken(token, true)',
    replacement: '.verifyIdToken(token)',
    run: 'unit',
    test: { file: 'functions/**/identity.test.ts', words: 'checks revocation with Auth' },
    requirements: ['7.4.3'],
  },
  {
    id: 'permission-skipped',
    what: 'A submission is checked against the organisation of its caller, not its own.',
    file: 'functions/**/assessments/store.ts',
    search: 'requirePermission(access, { organisation: found.organisation_id }, missing);',
    replacement:
      'requirePermission(access, { organisation: access.actor.organisation?.id ?? found.id }, missing);',
    run: 'api',
    test: {
      file: 'functions/**/assessments/assessments.api.test.ts',
      words: 'answers 404 and stays unchanged',
    },
  },
  {
    id: 'revision-ignored',
    what: 'A save over newer answers is accepted, whatever its If-Match says.',
    file: 'functions/**/assessments/decisions.ts',
    search: 'if (expected !== null && expected !== revision) {',
    replacement: 'if (expected !== null && expected > revision) {',
    run: 'api',
    test: {
      file: 'functions/**/assessments/assessments.api.test.ts',
      words: 'lets exactly one of two saves of the same revision',
    },
    requirements: ['15.4.2'],
  },
  {
    id: 'transaction-split',
    what: 'The other admins are read outside the transaction, so that both of two may go at once.',
    file: 'functions/**/people/last-admin.ts',
    search: 'await transaction.get(admins)',
    replacement: 'await admins.get()',
    run: 'api',
    test: {
      file: 'functions/**/people/people.api.test.ts',
      words: 'stays when two admins delete their accounts at once',
    },
  },
  {
    id: 'receipt-without-a-field',
    what: 'The hash of a receipt does not cover gaps and actions.',
    file: 'functions/**/assessments/receipt.ts',
    search: `
        answer.gaps_actions,`,
    replacement: '',
    run: 'unit',
    test: { file: 'functions/**/assessments/receipt.test.ts', words: 'altered' },
  },
  {
    id: 'calls-not-counted',
    what: 'Most calls of a person are not counted against the limit of the hour.',
    file: 'functions/**/platform/person-limits.ts',
    search: 'unstored.set(id, calls % every);',
    replacement: 'unstored.set(id, 0);',
    run: 'api',
    test: {
      file: 'functions/**/platform/person-limits.api.test.ts',
      words: 'limits the number of',
    },
    requirements: ['2.3.2'],
  },
  {
    id: 'export-without-a-collection',
    what: 'The export of a person lacks the first of its collections.',
    file: 'functions/**/personal-data/api.ts',
    search: 'const handedOver = Object.entries(features).map(',
    replacement: 'const handedOver = Object.entries(features).slice(1).map(',
    run: 'api',
    test: {
      file: 'functions/**/personal-data/register.api.test.ts',
      words: 'contains data of each collection',
    },
  },
  {
    id: 'deletion-leaves-one',
    what: 'A deletion leaves the documents of the last collection of its owner.',
    file: 'functions/**/personal-data/deletion.ts',
    search: 'for (const collection of collectionsOf(of)) {',
    replacement: 'for (const collection of collectionsOf(of).slice(0, -1)) {',
    run: 'api',
    test: {
      file: 'functions/**/personal-data/register.api.test.ts',
      words: 'are deleted with their owner',
    },
  },
  {
    id: 'lease-never-due',
    what: 'The sweep never takes over a mail whose sender crashed while it held the lease.',
    file: 'functions/**/mail/decisions.ts',
    search: 'next_attempt_at: lease_until,',
    replacement: 'next_attempt_at: null,',
    run: 'unit',
    test: {
      file: 'functions/**/mail/sending/deliver.test.ts',
      words: 'takes over from a sender that crashed',
    },
  },
  {
    id: 'suppression-ignored',
    what: 'Mail is sent to addresses that bounced or complained.',
    file: 'functions/**/mail/notices/recipients.ts',
    search: '(await findAddressSkip(found.address)) ??',
    replacement: '(await Promise.resolve(undefined)) ??',
    run: 'api',
    test: {
      file: 'functions/**/mail/notices/notices.trigger.test.ts',
      words: 'about a bounce stops further mail',
    },
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
    requirements: ['2.2.1', '2.2.2', '3.5.1', '3.5.2'],
  },
  {
    id: 'markup-unescaped',
    what: 'Markup in the name of a visitor is part of the mail to the provider.',
    file: 'functions/**/mail/templates/parts.tsx',
    search: '<td>{value}</td>',
    replacement: '<td dangerouslySetInnerHTML={{ __html: value }} />',
    run: 'unit',
    test: {
      file: 'functions/**/mail/sending/contact-mail.test.ts',
      words: 'escapes markup in the HTML part, in name',
    },
    requirements: ['1.2.1'],
  },
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
    requirements: ['16.2.5'],
  },
  {
    id: 'stack-in-the-answer',
    what: 'The answer to an unexpected failure contains its stack.',
    file: 'functions/**/http/errors.ts',
    search: `'Something went wrong', { request_id });`,
    replacement: `'Something went wrong', { request_id, stack });`,
    run: 'api',
    test: { file: 'functions/**/http/app.api.test.ts', words: 'answers 500 with a request id' },
    requirements: ['16.5.1'],
  },
  {
    id: 'notes-shown-to-members',
    what: 'Members read the notes of advisers among the comments.',
    file: 'functions/**/reviews/views.ts',
    search: 'listLatestComments(id),',
    replacement:
      'Promise.all([listLatestComments(id), listNotes(id)]).then((lists) => lists.flat()),',
    run: 'api',
    test: {
      file: 'functions/**/reviews/reviews.api.test.ts',
      words: 'contains no notes, and no verdicts',
    },
    requirements: ['8.2.3'],
  },
  {
    id: 'verdicts-shown-early',
    what: 'Members read verdicts before they are published.',
    file: 'functions/**/reviews/wire.ts',
    search: `verdicts: stored.published_at
`,
    replacement: `verdicts: stored.submitted_at
`,
    run: 'api',
    test: {
      file: 'functions/**/reviews/reviews.api.test.ts',
      words: 'contains no notes, and no verdicts',
    },
    requirements: ['8.2.3'],
  },
  {
    id: 'client-of-others-read',
    what: "An adviser reads the page of another adviser's client.",
    file: 'functions/**/clients/store.ts',
    search: 'requirePermission(access, { organisation: id, adviser_uid }, missing);',
    replacement:
      'requirePermission(access, { organisation: id, adviser_uid: adviser_uid && access.actor.uid }, missing);',
    run: 'api',
    test: { file: 'functions/**/access/access.api.test.ts', words: 'readClient, called with ids' },
    requirements: ['8.2.2', '8.4.1'],
  },
];
