import { expect, it } from 'vitest';
import { type OrganisationContent, toFiles } from './archive';

const at = '2026-11-23T03:00:00.000Z';
const bad = '</td><script>alert(1)</script>';

const submissionOf = (id: string, subject_id: string, submitted_at: string | null = at) => ({
  submission: {
    ...{
      id,
      form_id: subject_id,
      subject_id,
      form_version: 1,
      previous_form_version: null,
      revision: 1,
      answered: 1,
    },
    status: submitted_at ? ('submitted' as const) : ('draft' as const),
    ...{ created_at: at, updated_at: at, submitted_at, receipt: null },
    ...{ saved_by: null, submitted_by: null, review_id: null, round: null },
  },
  answers: [
    {
      ...{ id: `${id}.q01`, submission_id: id, question_id: 'q01' },
      ...{ compliance_result: 'partial' as const, risk_rating: 'high' as const },
      ...{ current_controls: bad, gaps_actions: '=1+1' },
    },
    {
      ...{ id: `${id}.gone`, submission_id: id, question_id: 'gone' },
      ...{ compliance_result: null, risk_rating: null },
      ...{ current_controls: 'Of a question that went away', gaps_actions: null },
    },
  ],
});

const subjectOf = (id: string, name: string) =>
  ({ id, name }) as OrganisationContent['subjects'][number];

const contentOf = (submissions: OrganisationContent['submissions']): OrganisationContent => ({
  ...{ madeAt: at, madeBy: 'Ada <b>' },
  organisation: { id: 'o', role: 'owner', name: `Ada & ${bad}`, place: 'TAS' },
  members: [
    { uid: 'a', display_name: '=cmd()', email: 'a@example.com', role: 'owner', joined_at: at },
  ],
  ...{ invitations: [], events: [] },
  subjects: [subjectOf('law-1', '../Privacy\u202e Act <1988>'), subjectOf('law-2', '法律')],
  forms: new Map([
    [
      'law-1 1',
      {
        form: { id: 'law-1', subject_id: 'law-1', title: 'Law', version: 1 },
        questions: [
          {
            id: 'q01',
            position: 1,
            legislative_requirement: `Do ${bad}`,
            required: true,
            obligation_ids: [],
          },
          {
            id: 'q02',
            position: 2,
            legislative_requirement: 'Unanswered one',
            required: true,
            obligation_ids: [],
          },
        ],
      },
    ],
  ]),
  submissions,
});

const both = (name: string) => [`assessments/${name}.csv`, `assessments/${name}.html`];

const content = contentOf([
  submissionOf('s1', 'law-1'),
  submissionOf('s2', 'law-1'),
  submissionOf('s3', 'law-1', null),
  submissionOf('s4', 'law-2'),
  submissionOf('s5', '../unknown'),
]);
const files = toFiles(content);

it('has separate files for each assessment, with portable file names', () => {
  expect(Object.keys(files).toSorted()).toEqual(
    [
      ...['index.html', 'invitations.csv', 'log.csv', 'members.csv', 'organisation.json'],
      ...['privacy-act-1988-2026-11-23-s1', 'privacy-act-1988-2026-11-23-s2'].flatMap(both),
      ...['privacy-act-1988-draft-s3', 'law-2026-11-23-s4', 'unknown-2026-11-23-s5'].flatMap(both),
    ].toSorted(),
  );
});
it('escapes user input in HTML pages and spreadsheets', () => {
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('.html')) expect(text, name).not.toMatch(/<script|<b>|<1988>/);
    if (name.endsWith('.csv')) expect(text, name).not.toMatch(/"[=+@-]/);
  }
});

it('links to every file in the archive', () => {
  const links = [...(files['index.html'] ?? '').matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(links.toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'index.html')
      .toSorted(),
  );
});

it('lists each question once and includes answers to removed questions', () => {
  const csv = files['assessments/privacy-act-1988-2026-11-23-s1.csv'] ?? '';
  expect(csv.split('\r\n').slice(1)).toEqual([
    `"1. Do ${bad}","Partially Compliant","High","${bad}","'=1+1"`,
    '"2. Unanswered one","Unanswered","Not rated","",""',
    '"gone","Unanswered","Not rated","Of a question that went away",""',
    '',
  ]);
});

it('includes the complete data as JSON', () => {
  const { submissions, members, organisation } = JSON.parse(files['organisation.json'] ?? '');
  expect(submissions).toEqual(content.submissions);
  expect(members).toEqual(content.members);
  expect(organisation).toEqual(content.organisation);
});
