// The files of an organisation's download: web pages, tables as CSV, and all of it as JSON.

import {
  type Answer,
  complianceResultLabels,
  riskRatingLabels,
  type SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { downloadParts } from '@lexplain/contract/exports/organisation';
import { describeKept } from '@lexplain/contract/firm/record-period';
import { placeLabels } from '@lexplain/contract/library/places';
import { csvOf } from '../../../lib/text/csv';
import { formatMoment } from '../../../lib/text/dates';
import { describeLeftOut } from '../../../lib/text/left-out';
import {
  type JudgedAnswer,
  judgedCells,
  judgedHeader,
  roundHeader,
  roundRows,
  roundsCell,
  roundsHeader,
} from '../../../lib/text/review-cells';
import { roleLabels } from '../labels';
import { eventsCsv } from '../log/log-events';
import { toActionFiles } from './archive-actions';
import {
  backLink,
  type Download,
  type Files,
  formKey,
  lawName,
  link,
  toFileName,
} from './archive-content';
import { toEvidenceFiles } from './archive-evidence';
import { escapeHtml, htmlPage, table } from './archive-html';
import { readinessRows, toIncidentFiles } from './archive-incidents';
import { toAllProfileFiles } from './archive-profile';
import { readReviewOf, toReviewFiles } from './archive-reviews';

/** The whole id, as two laws may have one name and two assessments one day. */
const fileOf = (download: Download, { submission }: SubmissionWithAnswers): string => {
  const { id, subject_id, submitted_at } = submission;
  const when = submitted_at?.slice(0, 10) ?? 'draft';
  return `assessments/${toFileName(lawName(download, subject_id))}-${when}-${id}`;
};

const header = [
  'Question',
  'Result',
  'Left out because',
  'Risk',
  'Current controls',
  'Gaps and actions',
  ...judgedHeader,
];

const riskCell = (answer: Answer | undefined): string => {
  if (answer?.settled) return '';
  return answer?.risk_rating ? riskRatingLabels[answer.risk_rating] : 'Not rated';
};

const toRow = (text: string, answer: Answer | undefined, judged: JudgedAnswer): string[] => [
  text,
  answer?.compliance_result ? complianceResultLabels[answer.compliance_result] : 'Unanswered',
  answer?.settled ? describeLeftOut(answer.settled.reasons) : '',
  riskCell(answer),
  answer?.current_controls ?? '',
  answer?.gaps_actions ?? '',
  ...judgedCells(judged),
];

/** A row for each question in the form's order, then for each answer to an unknown question. */
const rowsOf = (download: Download, one: SubmissionWithAnswers): string[][] => {
  const { judgedOf } = readReviewOf(download, one);
  const questions = download.forms.get(formKey(one))?.questions ?? [];
  const answers = new Map(one.answers.map((answer) => [answer.question_id, answer]));
  const known = new Set(questions.map(({ id }) => id));
  return [
    ...questions.map(({ id, position, legislative_requirement }) =>
      toRow(`${position}. ${legislative_requirement}`, answers.get(id), judgedOf(id)),
    ),
    ...one.answers
      .filter(({ question_id }) => !known.has(question_id))
      .map((answer) => toRow(answer.question_id, answer, judgedOf(answer.question_id))),
  ];
};

const stateOf = ({ submission }: SubmissionWithAnswers): string =>
  submission.submitted_at
    ? `Submitted ${formatMoment(submission.submitted_at)}`
    : `Draft, last saved ${formatMoment(submission.updated_at)}`;

const assessmentPage = (download: Download, one: SubmissionWithAnswers): string => {
  const { form_version, receipt, subject_id } = one.submission;
  const law = lawName(download, subject_id);
  const { rounds, review } = readReviewOf(download, one);
  return htmlPage(law, [
    backLink(download),
    `<p>${escapeHtml(stateOf(one))}. Version ${form_version} of the questionnaire.</p>`,
    receipt ? `<p>Receipt: <code>${escapeHtml(receipt.sha256)}</code></p>` : '',
    receipt?.profile_record
      ? `<p>Profile record: <code>${escapeHtml(receipt.profile_record.sha256)}</code></p>`
      : '',
    table(law, header, rowsOf(download, one)),
    rounds.length > 0 ? table('Rounds of the review', roundHeader, roundRows(rounds, review)) : '',
  ]);
};

const assessmentItem = (download: Download, one: SubmissionWithAnswers): string => {
  const file = fileOf(download, one);
  const total = download.forms.get(formKey(one))?.questions.length;
  const progress = `${one.submission.answered}${total === undefined ? '' : ` of ${total}`} answered`;
  const law = lawName(download, one.submission.subject_id);
  return `<li>${link(`${file}.html`, law)}: ${escapeHtml(stateOf(one))}, ${progress} (${link(`${file}.csv`, 'CSV')})</li>`;
};

const toAssessmentCsv = (download: Download, one: SubmissionWithAnswers): string => {
  const { rounds, review } = readReviewOf(download, one);
  const cell = roundsCell(rounds, review);
  const rows = rowsOf(download, one).map((row) => [...row, cell]);
  return csvOf([[...header, roundsHeader], ...rows]);
};

/** A page and a CSV file for each assessment. */
const toAssessmentFiles = (download: Download): Files => {
  const files: Files['files'] = {};
  const items = download.content.submissions.map((one) => {
    const file = fileOf(download, one);
    files[`${file}.html`] = assessmentPage(download, one);
    files[`${file}.csv`] = toAssessmentCsv(download, one);
    return assessmentItem(download, one);
  });
  return { files, items };
};

const memberRows = ({ content: { members } }: Download): string[][] =>
  members.map(({ display_name, email, role, joined_at }) => [
    display_name,
    email,
    roleLabels[role],
    joined_at,
  ]);
const memberHeader = ['Name', 'Email', 'Role', 'Joined'];

const invitationRows = ({ content: { invitations } }: Download): string[][] =>
  invitations.map(({ email, role, state, invited_by, sent_at, expires_at }) => [
    email,
    roleLabels[role],
    state,
    invited_by,
    sent_at,
    expires_at,
  ]);
const invitationHeader = ['Email', 'Role', 'State', 'Invited by', 'Sent', 'Open until'];

const messageRows = ({ content: { adviser_messages } }: Download): string[][] =>
  adviser_messages.map(({ at, by_name, text }) => [formatMoment(at), by_name, text]);

/** Whom the adviser reaches. */
const contactOf = ({ content: { organisation } }: Download): string => {
  const contact = organisation.contact_person;
  if (!contact) return 'not given';
  return [contact.name, contact.email, contact.phone].filter(Boolean).join(', ');
};

const listOf = (title: string, items: string[]): string =>
  `<h2>${title}</h2>\n${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>There are none.</p>'}`;

const indexPage = (download: Download, lists: string[]): string => {
  const { organisation, members, invitations, events } = download.content;
  const place = organisation.place ? placeLabels[organisation.place] : 'not given';
  const kept = describeKept(download.recordMonths);
  return htmlPage(organisation.name, [
    `<p>Everything that ${escapeHtml(organisation.name)} has stored, downloaded by ${escapeHtml(download.madeBy)} on ${escapeHtml(formatMoment(download.madeAt))}. State or territory: ${escapeHtml(place)}. Contact for the adviser: ${escapeHtml(contactOf(download))}.</p>`,
    kept === null ? '' : `<p>${escapeHtml(kept)}</p>`,
    ...lists,
    `<h2>Members</h2><p>${members.length}, also as ${link('members.csv', 'members.csv')}.</p>`,
    table('Members', memberHeader, memberRows(download)),
    '<h2>Contacts for an incident</h2>',
    table(
      'Contacts for an incident',
      ['For', 'Name or address', 'Telephone'],
      readinessRows(download),
    ),
    '<h2>Messages from advisers</h2>',
    table('Messages from advisers', ['When', 'From', 'Message'], messageRows(download)),
    listOf('Other files', [
      `<li>${link('invitations.csv', 'invitations.csv')}: ${invitations.length} invitations</li>`,
      `<li>${link('log.csv', 'log.csv')}: ${events.length} entries, who did what and when</li>`,
      `<li>${link('organisation.json', 'organisation.json')}: all of it for programs, with receipts</li>`,
    ]),
  ]);
};

/** All parts of the download, whatever they are, for programs. */
const toJson = ({ madeAt, content }: Download): string => {
  const parts = downloadParts.map((part) => [part, content[part]] as const);
  return JSON.stringify({ made_at: madeAt, ...Object.fromEntries(parts) }, null, 2);
};

/** The files of a download, by name. */
export const toFiles = (download: Download): Record<string, string> => {
  const assessments = toAssessmentFiles(download);
  const reviews = toReviewFiles(download);
  const profile = toAllProfileFiles(download);
  const incidents = toIncidentFiles(download);
  const actions = toActionFiles(download);
  const evidence = toEvidenceFiles(download);
  const lists = [
    listOf('Assessments', assessments.items),
    listOf('Reviews', reviews.items),
    listOf('Profile', profile.items),
    listOf('Incidents', incidents.items),
    listOf('Actions', actions.items),
    listOf('Evidence', evidence.items),
  ];
  return {
    'index.html': indexPage(download, lists),
    'organisation.json': toJson(download),
    'members.csv': csvOf([memberHeader, ...memberRows(download)]),
    'invitations.csv': csvOf([invitationHeader, ...invitationRows(download)]),
    'log.csv': eventsCsv(download.content.events),
    ...assessments.files,
    ...reviews.files,
    ...profile.files,
    ...incidents.files,
    ...actions.files,
    ...evidence.files,
  };
};
