import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bounds } from '@lexplain/contract/api/bounds';
import type { CallLimit, Endpoint } from '@lexplain/contract/api/endpoint';
import { endpointNames, endpoints } from '@lexplain/contract/api/endpoints';
import { errorCodes, errorStatus } from '@lexplain/contract/api/errors';
import {
  needsSecondFactorAs,
  permissions,
  policy,
  type Relation,
  relations,
} from '@lexplain/contract/api/policy';
import { collectionNames, collections } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { owners, register } from '../../functions/src/personal-data/register.ts';
import type { RegisterLine } from '../../functions/src/personal-data/register-line.ts';
import {
  pageErrorLimits,
  personLimits,
  recoveryLimits,
} from '../../functions/src/platform/person-limits.ts';
import { root } from '../processes.ts';
import { tableOf, withTable } from './tables.ts';

// Tables of documents that are printed from the source. After a change of the source:
// npx vitest run --project house dev/house/printed-tables.test.ts -u

const security = join(root, 'docs/security.md');
const product = join(root, 'docs/product.md');
const decisions = join(root, 'docs/decisions/README.md');

const words: Record<Relation, string> = {
  self: 'The person',
  member: 'Member',
  owner: 'Owner',
  assigned_adviser: 'Adviser, assigned',
  other_adviser: 'Adviser, others',
  admin: 'Admin',
};

const policyTable = (): string =>
  tableOf(
    ['Permission', ...relations.map((relation) => words[relation]), 'Second factor asked of'],
    permissions.map((permission) => {
      const holders: readonly Relation[] = policy[permission];
      const cells = relations.map((relation) => (holders.includes(relation) ? 'yes' : '–'));
      const asked = (['staff', 'member'] as const).filter((whom) =>
        holders.some((relation) => needsSecondFactorAs[whom](permission, relation)),
      );
      const askedOf = asked.map((whom) => (whom === 'staff' ? 'staff' : 'members')).join(', ');
      return [`\`${permission}\``, ...cells, askedOf || '–'];
    }),
  );

const readBy = (line: RegisterLine): string => {
  const sdk = line.of === 'visitor' ? null : line.sdk;
  if (sdk === 'verified') return 'verified people';
  return sdk === null ? '–' : `people with \`${sdk}\``;
};

const exportedAs = (line: RegisterLine): string => {
  if (line.of === 'provider') return '–';
  return typeof line.exported === 'string' ? `\`${line.exported}\`` : `not: ${line.exported.not}`;
};

const downloadedAs = (line: RegisterLine): string => {
  if (line.of !== 'organisation') return '–';
  const { download } = line;
  return 'not' in download
    ? `not: ${download.not}`
    : download.map((part) => `\`${part}\``).join(', ');
};

const deletedWith = (line: RegisterLine): string => {
  const { deleting } = owners[line.of];
  const isAbout = line.of === 'person' && line.about !== undefined;
  return isAbout ? `${deleting}, and with the organisation that it is about` : deleting;
};

/** What joining another organisation must not delete. */
const contentOf = (line: RegisterLine): string => {
  if (line.of !== 'organisation') return '–';
  const { content } = line;
  return 'not' in content
    ? `no: ${content.not}`
    : Object.keys(content)
        .map((kind) => `\`${kind}\``)
        .join(', ');
};

const registerTable = (): string =>
  tableOf(
    [
      'Collection',
      'Owner',
      'Contents',
      'Content (decision 59)',
      'Readable through the SDK',
      'Exported as',
      'In the organisation’s download',
      'On leaving',
      'On deleting',
    ],
    collectionNames.map((name) => {
      const line: RegisterLine = register[name];
      const path: (...ids: string[]) => string = collections[name];
      const { leaving } = owners[line.of];
      return [
        `\`${path('{id}', '{id}')}\``,
        `the ${line.of}’s`,
        line.holds,
        contentOf(line),
        readBy(line),
        exportedAs(line),
        downloadedAs(line),
        leaving,
        deletedWith(line),
      ];
    }),
  );

const who = { public: 'public', 'signed-in': 'signed in', verified: 'verified' };

const callsTable = (): string =>
  tableOf(
    ['Call', 'Access', 'Purpose'],
    endpointNames
      .map((name): Endpoint => endpoints[name])
      .map(({ method, path, access, permission, summary }) => [
        `\`${method} ${path}\``,
        permission ? `${who[access]}, with \`${permission}\`` : who[access],
        summary,
      ]),
  );

const errorsTable = (): string =>
  tableOf(
    ['Status', 'Codes'],
    [...Map.groupBy(errorCodes, (code) => errorStatus[code])]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [`${status}`, codes.map((code) => `\`${code}\``).join(', ')]),
  );

const boundLabels: Record<keyof typeof bounds, string> = {
  name: 'A first, last or contact name',
  displayName: 'A display name; the name of an organisation',
  organization: 'The organization of a contact message',
  phone: 'A phone number',
  email: 'An email address',
  signatureLine: 'The signature line of the firm',
  secondFactorName: 'The name of a second factor',
  recoveryCode: 'A recovery code, as typed',
  password: 'A password that is sent with a recovery code',
  message: 'A contact message',
  saqText: 'A text of an answer',
  reviewText: 'A comment, reason, note or sign-off of a review; a comment on an incident',
  questionsPerForm: 'Questions of a form',
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
  turn: 'Submissions, and other turns of reviews',
  record: 'Records of a profile',
  incident: 'Incidents reported',
  incident_entry: 'Additions to the log of an incident',
  action: 'Actions added or proposed',
  evidence: 'Evidence added, and files begun, finished and cancelled',
  file_part: 'Parts of files, and small pictures of them, sent and read',
  invitation: 'Invitations',
  address_check: 'Checks of an address',
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

/** `Object.keys` is typed as string[]; these are the object's keys. */
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[];

const limitsTable = (): string => {
  const { format } = new Intl.NumberFormat('en-AU');
  return tableOf(
    ['What', 'At most'],
    [
      ...keysOf(boundLabels).map((name) => [boundLabels[name], format(bounds[name])]),
      ...keysOf(callLabels).map((name) => [
        `${callLabels[name]} by one ${counted(name)} in an hour`,
        format(personLimits[name].limit),
      ]),
      ...keysOf(recoveryLabels).map((name) => [recoveryLabels[name], format(recoveryLimits[name])]),
      ...keysOf(pageErrorLabels).map((name) => [
        pageErrorLabels[name],
        format(pageErrorLimits[name]),
      ]),
    ],
  );
};

const record = /^# (\d+)\. (.+)\n\nStatus: (.+)\. Date: (\d{4}-\d\d-\d\d)\.\n/;
const parts = ['Context', 'Decision', 'Alternatives', 'Consequences'];

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const indexTable = (): string =>
  tableOf(
    ['Record', 'Status', 'Date'],
    records.map(({ file, text }) => {
      const [, number, title, status = '', date = ''] = record.exec(text) ?? [];
      return [`[${number}. ${title}](${basename(file)})`, status, date];
    }),
  );

it.each(records)('$file has a number, a status, a date and the four parts', ({ file, text }) => {
  expect(record.exec(text)?.[1]?.padStart(4, '0')).toBe(basename(file).slice(0, 4));
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(parts);
});

it('docs/decisions/README.md lists every record', async () => {
  const printed = withTable(readFileSync(decisions, 'utf8'), '## Index', indexTable());
  await expect(printed).toMatchFileSnapshot(decisions);
});

it('docs/security.md has tables of permissions and stored data that match the source', async () => {
  const text = readFileSync(security, 'utf8');
  const withPolicy = withTable(text, '### Permissions', policyTable());
  const printed = withTable(withPolicy, '## Register of personal data', registerTable());
  await expect(printed).toMatchFileSnapshot(security);
});

it('docs/product.md has tables of calls, errors and limits that match the source', async () => {
  const text = readFileSync(product, 'utf8');
  const withCalls = withTable(text, '### Calls', callsTable());
  const withErrors = withTable(withCalls, '### Errors', errorsTable());
  await expect(withTable(withErrors, '## Limits', limitsTable())).toMatchFileSnapshot(product);
});
