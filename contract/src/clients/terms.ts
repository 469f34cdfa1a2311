import type { TermsOf } from '../api/terms.ts';
import type { clientEndpoints } from './clients.ts';
import type { coverEndpoints } from './cover/cover.ts';
import type { handOverEndpoints } from './hand-over.ts';
import type { lawClientEndpoints } from './laws/laws.ts';
import type { clientListEndpoints } from './list-settings.ts';
import type { clientReminderEndpoints } from './reminders.ts';
import type { clientRunEndpoints, proposalRunEndpoints } from './runs.ts';
import type { clientStartEndpoints } from './starts.ts';
import type { touchedClientEndpoints } from './touched-clients.ts';

const coverErrors = [
  'account_missing',
  'cover_refused',
  'not_an_adviser',
  'not_permitted',
] as const;

export const clientsTerms = {
  listClients: {
    summary:
      "List the adviser's clients, all of them for an admin, with their standings, in pages of 50",
    permission: 'client.list',
    errors: ['not_found', 'not_permitted'],
    limit: 'list',
  },
  searchClients: {
    summary:
      'List those of the clients who have words in their name that begin as those that are searched for, by name',
    permission: 'client.list',
    errors: ['not_found', 'not_permitted'],
    limit: 'list',
  },
  getClientList: {
    summary: 'Read which columns and named views the caller’s list of clients has',
    permission: 'client.list',
    errors: ['not_permitted'],
    limit: 'list',
  },
  saveClientList: {
    summary: 'Set which columns and named views the caller’s list of clients has',
    permission: 'client.list',
    errors: ['account_missing', 'not_permitted'],
    limit: 'save',
  },
  readClient: {
    summary: "Read a client's page: members, laws, submissions, reviews and the log",
    permission: 'client.read',
    errors: ['not_permitted'],
    limit: 'list',
  },
  openClient: {
    summary: "Read a client's page as an admin, with a reason that is logged for the client",
    permission: 'client.open',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
  },
  listCovers: {
    summary:
      'List the spans of holiday cover that are not over: those of the adviser and those in which they cover, all of them for an admin',
    permission: 'cover.list',
    errors: ['not_permitted'],
    limit: 'list',
  },
  setCover: {
    summary: 'Let a colleague cover all of one’s own clients for a span of days',
    permission: 'cover.set',
    errors: coverErrors,
    limit: 'change',
    mails: true,
  },
  setCoverOf: {
    summary: 'Let a colleague cover all clients of an adviser for a span of days, as an admin',
    permission: 'cover.set_for_others',
    errors: coverErrors,
    limit: 'change',
    mails: true,
  },
  endCover: {
    summary: 'End a span of holiday cover early',
    permission: 'cover.end',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
  },
  assignAdviser: {
    summary: 'Assign an organisation to an adviser, or to nobody',
    errors: ['account_missing', 'not_an_adviser', 'not_permitted'],
    permission: 'adviser.assign',
    limit: 'change',
    mails: true,
  },
  listColleagues: {
    summary: 'List the advisers, by name',
    permission: 'colleague.list',
    errors: ['not_permitted'],
    limit: 'list',
  },
  handOverClient: {
    summary: 'Hand a client to another adviser, with a note for them',
    permission: 'client.hand_over',
    errors: ['account_missing', 'adviser_changed', 'not_an_adviser', 'not_permitted'],
    limit: 'change',
    mails: true,
  },
  giveBackClient: {
    summary: 'Give a client back, who then has no adviser, with a reason that members read',
    permission: 'client.give_back',
    errors: ['account_missing', 'adviser_changed', 'not_permitted'],
    limit: 'change',
    mails: true,
  },
  listLawClients: {
    summary:
      "List where the adviser's clients stand with one law, all clients for an admin, in pages of 50",
    permission: 'client.list',
    errors: ['not_permitted'],
    limit: 'list',
  },
  listLawAnswers: {
    summary:
      "The same with each client's answer to one question, or about one obligation, and only those with one result where it is given",
    permission: 'client_answer.list',
    errors: ['not_permitted'],
    limit: 'reading',
  },
  previewClientReminders: {
    summary: 'List who would get a reminder of the chosen clients, and who would not and why',
    permission: 'client.message',
    errors: ['not_permitted', 'not_found'],
    limit: 'adviser_message',
  },
  remindClients: {
    summary: 'Send a reminder to the owners of the chosen clients, once each',
    permission: 'client.message',
    errors: ['account_missing', 'not_permitted', 'not_found'],
    limit: 'adviser_message',
    mails: true,
  },
  previewProposals: {
    summary: 'List to which of the chosen clients an action would be proposed, and why not',
    permission: 'action.advise',
    errors: ['not_permitted', 'not_found'],
    limit: 'reading',
  },
  previewHandOvers: {
    summary: 'List which of the chosen clients would be handed over, and why not',
    permission: 'client.hand_over',
    errors: ['not_permitted', 'not_found'],
    limit: 'reading',
  },
  previewAssignments: {
    summary: 'List which of the chosen clients would get another adviser, and why not',
    permission: 'adviser.assign',
    errors: ['not_permitted', 'not_found'],
    limit: 'reading',
  },
  previewMessages: {
    summary: 'List to which of the chosen clients a message would go, and why not',
    permission: 'client.message',
    errors: ['not_permitted', 'not_found'],
    limit: 'reading',
  },
  listStarts: {
    summary:
      "List the adviser's organisations that wait for their owners, most recently sent first",
    permission: 'client.start',
    errors: ['not_permitted'],
    limit: 'list',
  },
  startClient: {
    summary: 'Create an organisation, and invite its owner, who has to confirm it',
    permission: 'client.start',
    errors: [
      'account_missing',
      'not_permitted',
      'already_started',
      'starts_full',
      'idempotency_key_reused',
    ],
    limit: 'invitation',
    mails: true,
  },
  resendStart: {
    summary: "Send the owner's invitation again, which is then open for another 14 days",
    permission: 'client.start',
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    limit: 'invitation',
    mails: true,
  },
  cancelStart: {
    summary: "Cancel the owner's invitation, and delete the organisation that waits for them",
    permission: 'client.start',
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    limit: 'change',
  },
  listStartsOf: {
    summary: 'List the organisations of an adviser that wait for their owners',
    permission: 'client_start.end',
    errors: ['not_permitted'],
    limit: 'list',
  },
  cancelStartOf: {
    summary:
      'Cancel what an adviser has started, with a reason that the adviser reads, and delete the organisation',
    permission: 'client_start.end',
    errors: ['account_missing', 'not_permitted', 'invitation_ended'],
    limit: 'change',
    mails: true,
  },
  listTouchedClients: {
    summary:
      "List those of the adviser's clients that a change to the law touches, with the questions to look at again, in pages of 50 clients",
    permission: 'touched_client.list',
    errors: ['not_permitted'],
    limit: 'reading',
  },
  messageClients: {
    summary: 'Write to the owners of some of the clients about a change to the law, once each',
    permission: 'client.message',
    errors: ['account_missing', 'not_permitted'],
    limit: 'adviser_message',
    mails: true,
  },
} as const satisfies TermsOf<
  typeof clientEndpoints &
    typeof clientListEndpoints &
    typeof coverEndpoints &
    typeof handOverEndpoints &
    typeof lawClientEndpoints &
    typeof clientReminderEndpoints &
    typeof clientRunEndpoints &
    typeof proposalRunEndpoints &
    typeof clientStartEndpoints &
    typeof touchedClientEndpoints
>;
