import type { EndpointOutput } from '@lexplain/contract/endpoint';
import type { Invitation } from '@lexplain/contract/invitations';
import type { Member } from '@lexplain/contract/members';
import type { OrganisationEvent } from '@lexplain/contract/organisation-events';
import { type Organisation, placeLabels } from '@lexplain/contract/organisations';
import {
  type AnswerFields,
  complianceResultLabels,
  type FormWithQuestions,
  riskRatingLabels,
  type SubmissionWithAnswers,
} from '@lexplain/contract/saq';
import type { subjectEndpoints } from '@lexplain/contract/subjects';
import { csvOf } from '../../lib/csv';
import { formatMoment } from '../../lib/dates';
import { escapeHtml, htmlPage, table } from './archive-html';
import { roleLabels } from './labels';
import { eventsCsv } from './log';

/** Everything that an organisation has stored, as the API returned it. */
export interface OrganisationContent {
  madeAt: string;
  madeBy: string;
  organisation: Organisation;
  members: Member[];
  invitations: Invitation[];
  events: OrganisationEvent[];
  subjects: EndpointOutput<typeof subjectEndpoints.listSubjects>;
  /** The key of `forms`. A missing one is a version that the library no longer has. */
  forms: Map<string, FormWithQuestions>;
  submissions: SubmissionWithAnswers[];
}

export const formKey = ({
  submission: { subject_id, form_version },
}: Pick<SubmissionWithAnswers, 'submission'>): string => `${subject_id} ${form_version}`;

/** A portable file name: lower-case letters and digits with hyphens between. */
const toFileName = (words: string): string => {
  const parts = words
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['law'];
  return parts.join('-').slice(0, 60);
};

const lawOf = ({ subjects }: OrganisationContent, { submission }: SubmissionWithAnswers): string =>
  subjects.find(({ id }) => id === submission.subject_id)?.name ?? submission.subject_id;

/** The whole id, as two laws may have one name and two assessments one day. */
const fileOf = (content: OrganisationContent, one: SubmissionWithAnswers): string => {
  const { id, submitted_at } = one.submission;
  const when = submitted_at?.slice(0, 10) ?? 'draft';
  return `assessments/${toFileName(lawOf(content, one))}-${when}-${id}`;
};

const header = ['Question', 'Result', 'Risk', 'Current controls', 'Gaps and actions'];

const toRow = (words: string, answer: AnswerFields | undefined): string[] => [
  words,
  answer?.compliance_result ? complianceResultLabels[answer.compliance_result] : 'Unanswered',
  answer?.risk_rating ? riskRatingLabels[answer.risk_rating] : 'Not rated',
  answer?.current_controls ?? '',
  answer?.gaps_actions ?? '',
];

/** A row for each question in the form's order, then for each answer to an unknown question. */
const rowsOf = (content: OrganisationContent, one: SubmissionWithAnswers): string[][] => {
  const questions = content.forms.get(formKey(one))?.questions ?? [];
  const answers = new Map(one.answers.map((answer) => [answer.question_id, answer]));
  const known = new Set(questions.map(({ id }) => id));
  return [
    ...questions.map(({ id, position, legislative_requirement }) =>
      toRow(`${position}. ${legislative_requirement}`, answers.get(id)),
    ),
    ...one.answers
      .filter(({ question_id }) => !known.has(question_id))
      .map((answer) => toRow(answer.question_id, answer)),
  ];
};

const stateOf = ({ submission }: SubmissionWithAnswers): string =>
  submission.submitted_at
    ? `Submitted ${formatMoment(submission.submitted_at)}`
    : `Draft, last saved ${formatMoment(submission.updated_at)}`;

const assessmentPage = (content: OrganisationContent, one: SubmissionWithAnswers): string => {
  const law = lawOf(content, one);
  const { form_version, receipt } = one.submission;
  return htmlPage(law, [
    `<p><a href="../index.html">${escapeHtml(content.organisation.name)}</a></p>`,
    `<p>${escapeHtml(stateOf(one))}. Version ${form_version} of the questionnaire.</p>`,
    receipt ? `<p>Receipt: <code>${escapeHtml(receipt.sha256)}</code></p>` : '',
    table(law, header, rowsOf(content, one)),
  ]);
};

const link = (place: string, words: string): string =>
  `<a href="${escapeHtml(place)}">${escapeHtml(words)}</a>`;

const assessmentItem = (content: OrganisationContent, one: SubmissionWithAnswers): string => {
  const file = fileOf(content, one);
  const total = content.forms.get(formKey(one))?.questions.length;
  const progress = `${one.submission.answered}${total === undefined ? '' : ` of ${total}`} answered`;
  return `<li>${link(`${file}.html`, lawOf(content, one))}: ${escapeHtml(stateOf(one))}, ${progress} (${link(`${file}.csv`, 'CSV')})</li>`;
};

const memberRows = ({ members }: OrganisationContent): string[][] =>
  members.map(({ display_name, email, role, joined_at }) => [
    display_name,
    email,
    roleLabels[role],
    joined_at,
  ]);
const memberHeader = ['Name', 'Email', 'Role', 'Joined'];

const invitationRows = ({ invitations }: OrganisationContent): string[][] =>
  invitations.map(({ email, role, state, invited_by, sent_at, expires_at }) => [
    ...[email, roleLabels[role], state, invited_by],
    ...[sent_at, expires_at],
  ]);
const invitationHeader = ['Email', 'Role', 'State', 'Invited by', 'Sent', 'Open until'];

const indexPage = (content: OrganisationContent): string => {
  const { organisation, submissions, members, invitations, events } = content;
  const assessments = submissions.map((one) => assessmentItem(content, one));
  const place = organisation.place ? placeLabels[organisation.place] : 'not given';
  return htmlPage(organisation.name, [
    `<p>Everything that ${escapeHtml(organisation.name)} has stored, downloaded by ${escapeHtml(content.madeBy)} on ${escapeHtml(formatMoment(content.madeAt))}. State or territory: ${escapeHtml(place)}.</p>`,
    '<h2>Assessments</h2>',
    assessments.length > 0 ? `<ul>${assessments.join('\n')}</ul>` : '<p>There are none.</p>',
    `<h2>Members</h2><p>${members.length}, also as ${link('members.csv', 'members.csv')}.</p>`,
    table('Members', memberHeader, memberRows(content)),
    `<h2>Other files</h2><ul>`,
    `<li>${link('invitations.csv', 'invitations.csv')}: ${invitations.length} invitations</li>`,
    `<li>${link('log.csv', 'log.csv')}: ${events.length} entries, who did what and when</li>`,
    `<li>${link('organisation.json', 'organisation.json')}: all of it for programs, with receipts</li>`,
    '</ul>',
  ]);
};

/** The files of a download, by name. */
export const toFiles = (content: OrganisationContent): Record<string, string> => {
  const { madeAt, organisation, members, invitations, events, submissions } = content;
  const all = { made_at: madeAt, organisation, members, invitations, events, submissions };
  const files: Record<string, string> = {
    'index.html': indexPage(content),
    'organisation.json': JSON.stringify(all, null, 2),
    'members.csv': csvOf([memberHeader, ...memberRows(content)]),
    'invitations.csv': csvOf([invitationHeader, ...invitationRows(content)]),
    'log.csv': eventsCsv(events),
  };
  for (const one of submissions) {
    const file = fileOf(content, one);
    files[`${file}.html`] = assessmentPage(content, one);
    files[`${file}.csv`] = csvOf([header, ...rowsOf(content, one)]);
  }
  return files;
};
