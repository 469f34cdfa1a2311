import { bounds } from '@lexplain/contract/api/bounds';
import type { CallLimit } from '@lexplain/contract/api/terms';
import { contactFields } from '@lexplain/contract/contact/fields';
import { acceptedExtensions, fileBounds } from '@lexplain/contract/evidence/files';
import {
  pageErrorLimits,
  personLimits,
  recoveryLimits,
} from '../../../functions/src/platform/person-limits.ts';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

/** Those of the contact form follow from the table of its fields. */
const boundLabels: Record<Exclude<keyof typeof bounds, 'message' | 'organization'>, string> = {
  name: 'A first, last or contact name',
  displayName: 'A display name; the name of an organisation',
  phone: 'A phone number',
  email: 'An email address',
  signatureLine: 'The signature line of the firm',
  submissionReader: 'Who reads submissions, as the firm says it',
  readingDays: 'Business days within which the firm says that submissions are read',
  answersPerMessage: 'Answers to one contact message',
  messagesPerClient: 'Messages of advisers to the owners of one client that are kept',
  notesPerClient: 'Notes of the firm about one client',
  standardTexts: 'Standard texts of the firm',
  secondFactorName: 'The name of a second factor',
  recoveryCode: 'A recovery code, as typed',
  password: 'A password that is sent with a recovery code',
  saqText: 'A text of an answer',
  reviewText: 'A comment, reason, note or sign-off of a review; a comment on an incident',
  questionsPerForm: 'Questions of a form',
  originsPerAnswer: 'Answers from which the text of one answer was taken',
  commentsPerQuestion: 'Comments of each side on a question',
  commentsPerReview: 'Comments of each side in a review',
  notesPerReview: 'Notes of advisers in a review',
  incidentTitle: 'The title of an incident',
  incidentText: 'A note in an incident, or a report as it was sent',
  entriesPerIncident: 'Entries of an incident',
  commentsPerIncident: 'Comments of each side on an incident',
  sharedIncidents: 'Incidents that an organisation shares at once',
  actionTitle: 'The title of an action',
  actionText: 'What to do in an action; what was noted about it',
  evidencePerLaw: 'Statements of evidence for the answers about a law',
  evidencePerAction: 'Statements of evidence for an action',
  openActions: 'Actions of an organisation that are open, or whose risk is accepted',
  proposedActions: 'Actions that are proposed to an organisation and wait for its answer',
  requestBodyBytes: 'The body of a request, in bytes',
  answersBytes: 'All answers of a submission, in bytes of UTF-8',
  submissionBytes: 'The answers and the evidence of a submission together, in bytes of UTF-8',
};

const callLabels: Record<CallLimit, string> = {
  export: 'Downloads of data',
  export_page: 'Pages of the download of an organisation',
  verification: 'Checks of a receipt',
  creation: 'New drafts',
  save: 'Saves',
  reading: 'Readings of a review',
  list: 'Readings of lists, and of what has a list',
  rename: 'Changes of a name or a place',
  change: 'Changes of members, invitations, roles, advisers and messages',
  comment: 'Comments and notes',
  verdict: 'Verdicts',
  adviser_message: 'Messages of an adviser to clients, of up to 50 each',
  client_message: 'Messages of an adviser to the owners of one client',
  turn: 'Submissions, and other turns of reviews',
  record: 'Records of a profile',
  incident: 'Incidents reported',
  incident_entry: 'Additions to the log of an incident',
  action: 'Actions added or proposed',
  evidence: 'Evidence added, and files begun, finished and cancelled',
  file_part: 'Parts of files, and small pictures of them, sent and read',
  invitation: 'Invitations',
  address_check: 'Checks of an address',
  channel: 'Settings and test messages of a channel',
  second_address: 'Changes of a second address',
  feed: 'Fetches of a private calendar',
  wrong_feed: 'Fetches of addresses that do not answer',
  wrong_alert: 'Wrong links of mails about a new sign-in',
};

const recoveryLabels: Record<keyof typeof recoveryLimits, string> = {
  address: 'Attempts to recover an account by one address in an hour',
  claimed: 'Attempts to recover an account by one network as stated in the request in an hour',
  peer: 'Attempts to recover an account by one peer (the last network hop) in an hour',
};

const pageErrorLabels: Record<keyof typeof pageErrorLimits, string> = {
  device: 'Errors of pages of one device in an hour',
  claimed: 'Errors of pages of one network as stated in the request in an hour',
  peer: 'Errors of pages of one peer (the last network hop) in an hour',
};

const counted = (name: CallLimit): string => (name.startsWith('wrong_') ? 'network' : 'person');

const fileLabels = {
  bytes: 'A file of evidence, in bytes',
  filesPerEvidence: 'Files of a statement of evidence',
  organisationBytes: 'All files of an organisation, in bytes',
  name: 'The name of a file',
  uploadHours: 'Hours in which an upload that was begun can be finished',
} satisfies Partial<Record<keyof typeof fileBounds, string>>;

const extensions = acceptedExtensions.split(',').map((extension) => `\`${extension}\``);

/** `Object.keys` is typed as string[]; these are the object's keys. */
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[];

const { format } = new Intl.NumberFormat('en-AU');

export const limits: GeneratedDocument = {
  file: 'limits.md',
  title: 'Limits',
  about:
    'How long and how many things may be, and how often calls may be made. Lengths are in UTF-16 code units.',
  sources: [
    'contract/src/api/bounds.ts',
    'contract/src/evidence/files.ts',
    'functions/src/platform/person-limits.ts',
  ],
  body: `${tableOf(
    ['What', 'At most'],
    [
      ...keysOf(boundLabels).map((name) => [boundLabels[name], format(bounds[name])]),
      ...contactFields.map(({ words, bound }) => [`Of a contact message: ${words}`, format(bound)]),
      ...keysOf(fileLabels).map((name) => [fileLabels[name], format(fileBounds[name])]),
      ...keysOf(callLabels).map((name) => [
        `${callLabels[name]} by one ${counted(name)} in an hour`,
        format(personLimits[name]),
      ]),
      ...keysOf(recoveryLabels).map((name) => [recoveryLabels[name], format(recoveryLimits[name])]),
      ...keysOf(pageErrorLabels).map((name) => [
        pageErrorLabels[name],
        format(pageErrorLimits[name]),
      ]),
    ],
  )}\n\nFiles of evidence are taken with these extensions, where their content is of that kind: ${extensions.join(', ')}.`,
};
