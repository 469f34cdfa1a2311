import type { SecurityEvent } from '../../../functions/src/access/security-events.ts';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

/** What is logged together. The test of this inventory compares it with the calls of the logger. */
type Line = ({ events: SecurityEvent[] } | { messages: string[] }) & {
  when: string;
  /** Ids, codes and routes only. */
  contains: string;
};

export const logLines: Line[] = [
  {
    messages: ['request'],
    when: 'each call of the API',
    contains: 'method, route, status, duration, uid, request id',
  },
  {
    events: ['sign_in_refused'],
    when: 'a token is missing, malformed, expired, revoked or of another project; the recovery of an account is refused',
    contains:
      'reason (the code), route, request id; no uid, because such a token proves no identity',
  },
  {
    events: ['access_denied'],
    when: 'the email is not verified; the submission belongs to another organisation; the sign-in is too old for the call; App Check failed',
    contains: 'uid where there is one, reason, route, request id',
  },
  {
    events: ['limit_reached'],
    when: "a limit of contact messages, of attempts to recover an account, or of a person's calls",
    contains: 'uid where there is one, route, request id',
  },
  {
    events: ['data_exported', 'account_deleted'],
    when: 'after it was done; reason `asked`, or `identity_gone` by the sweep',
    contains: 'uid, route or `sweepDeletedAccounts`',
  },
  {
    events: ['organisation_deleted'],
    when: 'the sweep found an organisation without members, left by an interrupted deletion, or one whose invited owner did not confirm it within 30 days after the invitation expired',
    contains: 'its id in the reason',
  },
  {
    events: ['evidence_deleted'],
    when: 'a member deleted evidence or a file, or an owner removed its bytes',
    contains: 'uid, route; `evidence/<id>` or `evidence/<id>/<file>` in the reason',
  },
  {
    events: ['firm_changed'],
    when: 'an admin changed the name, signature line or logo of the firm, or for how long it keeps records',
    contains: 'uid, route; the new revision in the reason',
  },
  {
    events: ['role_given'],
    when: 'an admin gave a role (the page People), or `npm run role` did',
    contains:
      "uid, the role before and after, and the admin's uid. What the command prints stays outside of the cloud: keep the output, or enable Data Access audit logs of Firestore and Identity Toolkit, which record who did it",
  },
  {
    events: ['second_factor_removed'],
    when: "an admin removed somebody's second factor, or `npm run second-factor` did",
    contains: "uid, and the admin's uid in the reason",
  },
  {
    events: ['second_factor_added', 'recovery_codes_created'],
    when: 'a person set up a second factor, or got new recovery codes',
    contains: 'uid, route',
  },
  {
    events: ['second_factor_removed'],
    when: 'a second factor was removed',
    contains:
      'uid, route; in the reason `self`, `recovery_code`, or `elsewhere` where it was done at the provider itself',
  },
  {
    events: ['second_factor_allowed'],
    when: 'an admin let somebody name a second factor for a day',
    contains: "uid, and the admin's uid in the reason",
  },
  {
    messages: ['A second factor was not removed'],
    when: 'the identity provider failed, or kept it. The account says already that it has none; the call answered "try again"',
    contains: 'uid, stack',
  },
  {
    messages: ['Factors were not followed'],
    when: 'a mail about a second factor that was added at the provider could not be written; the next call tries again',
    contains: 'uid, stack',
  },
  {
    messages: ['A password was not checked'],
    when: 'the identity provider did not say whether the password of a recovery is right; the call answered "try again"',
    contains:
      "the provider's code or status, `unreachable`, or `answer` (not one of a sign-in); neither address nor password",
  },
  {
    events: ['mail_replayed'],
    when: 'an admin had a mail tried again that was not delivered',
    contains: "the admin's uid, and the mail's id in the reason",
  },
  {
    events: ['client_start_cancelled'],
    when: 'an admin cancelled a client whom an adviser had started',
    contains: "the adviser's uid, and the admin's uid in the reason",
  },
  {
    events: ['sessions_ended'],
    when: 'an admin signed somebody out, or somebody did by the link in a mail about a new sign-in',
    contains: "uid, and in the reason the admin's uid, or that it was the link",
  },
  {
    events: ['file_refused'],
    when: 'the scan refused a file',
    contains: "uid of who added it; what was found and the file's id in the reason",
  },
  { messages: ['Request failed'], when: 'an unexpected error', contains: 'stack, request id' },
  {
    messages: ['A page failed'],
    when: "an error in somebody's browser, once for each load of a page",
    contains:
      'name and known words of the message, places in our own scripts, the pattern of the page, the release, kind and fingerprint; neither uid nor device nor address nor text (`functions/src/page-errors/page-errors.api.test.ts: logs no text that a person wrote`)',
  },
  {
    messages: ['A stored document was left out', 'A failure is not declared'],
    when: 'see [operations.md](../operations.md), "Alerts"',
    contains: 'path and fields; endpoint row and code',
  },
  {
    messages: ['A message to a channel was not sent', 'A channel was not told of an event'],
    when: 'Slack or Teams did not take it, which is tried again; a transaction has no end at which channels are told, which is our fault',
    contains: 'id and status; what has happened',
  },
  {
    messages: ['A sign-in was not noted'],
    when: 'the first call of a session could not note it; the next call tries again',
    contains: 'uid, and the kind of the error',
  },
  {
    messages: ['The time of a password was not read'],
    when: "the identity provider did not say when a password was set; the call went on, and the next session of the account compares it. Many of them: the functions' account may not read accounts, and no password from a reset mail is told",
    contains:
      "uid, and the provider's status, `unreachable`, or `answer` (not one about an account)",
  },
  {
    messages: ['Files are not available'],
    when: 'the bucket does not answer as it should; the call answers 503',
    contains: "the operation and the bucket's status; neither bucket nor file",
  },
  {
    messages: ['A file was not scanned'],
    when: 'the scanner gave no verdict about a file; it is asked again',
    contains:
      'id of the evidence, number of attempts, and the reason: a status of the scanner, `unreachable`, `slow`, `answer` (not a verdict), `other_bytes`, `address`, `bytes_missing`',
  },
  {
    messages: ['A mail was not sent', 'A mail was left for the next sweep'],
    when: 'delivery of a contact message or a notice fails',
    contains: 'its id, kind and status of the failure',
  },
  {
    messages: ['A notice was not written'],
    when: "a person's time zone or account can't be read when changes to the law are reported or reminders are written; an organisation can't be read when reviews that wait are reported",
    contains: 'uid or organisation, and the error',
  },
  {
    messages: ['A reminder was not written'],
    when: "an incident can't be read when its reminders are due, or an organisation when its evidence lapses; the next run tries again",
    contains: 'id of the incident or organisation, and the error',
  },
  {
    messages: ['Open incidents were not counted again'],
    when: "what a change of a profile does to incidents can't be written; the next run tries again",
    contains: 'the error',
  },
  {
    messages: ['Mail about changes to the law goes on in the next run'],
    when: 'more people are concerned than a run tells; the next one goes on where it stopped',
    contains: '–',
  },
  {
    messages: [
      'Reminders of actions go on in the next run',
      'Reminders of evidence go on in the next run',
    ],
    when: 'more people are reminded than a run reaches; the next one goes on where it stopped',
    contains: '–',
  },
  {
    messages: ['Reminders of what is coming go on in the next run'],
    when: 'more people are reminded than a run reads; the next one goes on where it stopped',
    contains: '–',
  },
  {
    messages: ['Reminders of incidents are left for the next run'],
    when: 'more were due than fit into a run',
    contains: '–',
  },
  {
    messages: ['A budget of mail is exhausted'],
    when: 'notices wait for the next hour, once for each budget, hour and instance',
    contains:
      'which: `everyone`, `everyone_news`, `recipient`, `organisation`, `reminders`, `sharing` or `security`',
  },
  {
    messages: ['Reviews are unfinished'],
    when: 'each hour in which an adviser has had reviews for more than 14 days (`writeWaitingReviewNotices`)',
    contains: 'how many',
  },
  {
    messages: ['Reviews wait for an adviser'],
    when: 'each hour in which reviews have waited for more than two business days (`writeWaitingReviewNotices`)',
    contains: 'how many',
  },
];

const nameOf = (line: Line): string =>
  ('events' in line ? ['security event', ...line.events] : line.messages)
    .map((name) => `\`${name}\``)
    .join(', ');

export const logMessages: GeneratedDocument = {
  file: 'log-messages.md',
  title: 'What is logged',
  about:
    'Every message of our own logs and every security event, when it is written, and what it has.',
  sources: ['dev/house/generated/log-messages.ts'],
  body: tableOf(
    ['Line (`message`)', 'When', 'Contains'],
    logLines.map((line) => [nameOf(line), line.when, line.contains]),
  ),
};
