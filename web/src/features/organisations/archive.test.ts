import { downloadParts } from '@lexplain/contract/organisation-export';
import { expect, it } from 'vitest';
import { toFiles } from './archive';
import type { Download, OrganisationContent } from './archive-content';

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

const subjectOf = (id: string, name: string) => ({ id, name }) as Download['subjects'][number];

const reviewId = 'r1';
const contentOf = (submissions: OrganisationContent['submissions']): OrganisationContent => ({
  organisation: { id: 'o', role: 'owner', name: `Ada & ${bad}`, place: 'TAS' },
  profile: {
    revision: 1,
    sectors: ['s-bank'],
    answers: { company: 'yes', gone: 'unsure' },
    saved: { by_name: bad, at },
    record: null,
  },
  profile_records: [
    {
      id: 'p1',
      format: 1,
      organisation_name: `Ada ${bad}`,
      by_name: '=cmd()',
      created_at: at,
      fact_set_version: 1,
      rule_versions: {},
      screen: { text: 'Sectors?', help: '', sectors: [{ id: 'x', text: 'X' }], chosen: [] },
      questions: [{ id: 'company', text: bad, help: null, source: '=1', answer: 'yes' }],
      outcomes: [
        {
          subject_id: 'law-1',
          name: 'Law of that time',
          headline: 'applies',
          reasons: [
            {
              rule_id: 'r',
              outcome: 'applies',
              because: bad,
              reference: 's 1',
              confidence: 'primary',
            },
          ],
          codes: ['A-1', 'A-2'],
          unsure: [],
        },
      ],
      sha256: 'c'.repeat(64),
    },
  ],
  members: [
    { uid: 'a', display_name: '=cmd()', email: 'a@example.com', role: 'owner', joined_at: at },
  ],
  invitations: [],
  events: [],
  submissions,
  reviews: [
    {
      id: reviewId,
      organisation_id: 'o',
      form_id: 'law-1',
      subject_id: 'law-1',
      state: 'closed',
      turn: null,
      round: 1,
      submission_id: 's1',
      waiting_since: null,
      closed_at: at,
      revision: 4,
    },
  ],
  review_rounds: [
    {
      review_id: reviewId,
      round: 1,
      submission_id: 's1',
      submitted_at: at,
      published_at: '2026-11-24T03:00:00.000Z',
      verdicts: [
        {
          question_id: 'q01',
          verdict: 'flagged',
          reason: `=because ${bad}`,
          answer_hash: 'a'.repeat(64),
          by_name: 'Adviser',
          at: '2026-11-23T05:00:00.000Z',
        },
      ],
      sign_off: {
        by_name: 'Adviser',
        words: 'Signed by the adviser',
        receipt_sha256: 'a'.repeat(64),
        at: '2026-11-24T03:00:00.000Z',
      },
      reopening: null,
    },
  ],
  review_comments: [
    {
      id: 'c1',
      review_id: reviewId,
      question_id: 'q02',
      round: 1,
      by_uid: 'b',
      by_name: 'Adviser',
      is_staff: true,
      words: `A comment ${bad}`,
      at: '2026-11-23T04:00:00.000Z',
    },
    {
      id: 'c2',
      review_id: 'another',
      question_id: 'q02',
      round: 1,
      by_uid: 'b',
      by_name: 'Adviser',
      is_staff: true,
      words: 'Of another review',
      at: '2026-11-23T04:00:00.000Z',
    },
  ],
});

const forms: Download['forms'] = new Map([
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
]);

const rules: Download['rules'] = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: {
      text: 'Which sectors?',
      help: 'All of them',
      sectors: [{ id: 's-bank', text: 'Banking', facts: ['company'] }],
    },
    facts: [
      { id: 'company', text: 'Is it a company?', source: 'Act, s 1' },
      { id: 'open', text: 'Is it open?', source: 'Act, s 2' },
    ],
  },
  outcome_rules: [],
  penalties: [],
  penalty_units: [],
};

const both = (name: string) => [`assessments/${name}.csv`, `assessments/${name}.html`];

const content = contentOf([
  submissionOf('s1', 'law-1'),
  submissionOf('s2', 'law-1'),
  submissionOf('s3', 'law-1', null),
  submissionOf('s4', 'law-2'),
  submissionOf('s5', '../unknown'),
]);
const files = toFiles({
  madeAt: at,
  madeBy: 'Ada <b>',
  content,
  subjects: [subjectOf('law-1', '../Privacy\u202e Act <1988>'), subjectOf('law-2', '法律')],
  forms,
  rules,
});

it('has separate files for each assessment, review and record, with portable file names', () => {
  const assessments = [
    'privacy-act-1988-2026-11-23-s1',
    'privacy-act-1988-2026-11-23-s2',
    'privacy-act-1988-draft-s3',
    'law-2026-11-23-s4',
    'unknown-2026-11-23-s5',
  ];
  const others = [
    'index.html',
    'invitations.csv',
    'log.csv',
    'members.csv',
    'organisation.json',
    'profile/profile.csv',
    'profile/profile.html',
    'profile/2026-11-23-p1.html',
    'profile/2026-11-23-p1-answers.csv',
    'profile/2026-11-23-p1-outcomes.csv',
    'reviews/privacy-act-1988-r1.csv',
    'reviews/privacy-act-1988-r1.html',
  ];
  expect(Object.keys(files).toSorted()).toEqual(
    others.concat(assessments.flatMap(both)).toSorted(),
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

it('has the answers of the profile in words, and its records as they were', () => {
  expect((files['profile/profile.csv'] ?? '').split('\r\n').slice(1)).toEqual([
    '"Which sectors?","Banking",""',
    '"Is it a company?","Yes","Act, s 1"',
    '"Is it open?","No answer","Act, s 2"',
    '"gone","Not sure",""',
    '',
  ]);
  expect((files['profile/2026-11-23-p1-outcomes.csv'] ?? '').split('\r\n').slice(1)).toEqual([
    `"Law of that time","Applies","${bad} (s 1)","A-1, A-2"`,
    '',
  ]);
});

it('has verdicts, comments and the sign-off of a review in the order of time', () => {
  const csv = files['reviews/privacy-act-1988-r1.csv'] ?? '';
  const rows = csv.split('\r\n').slice(1);
  expect(rows.map((row) => row.split('","').slice(1).join('|'))).toEqual([
    '1||Submitted||"',
    `1|Adviser (staff)|Comment|2. Unanswered one|A comment ${bad}"`,
    `1|Adviser|Flagged|1. Do ${bad}|'=because ${bad}"`,
    '1|Adviser|Signed off||Signed by the adviser"',
    '',
  ]);
});

it('includes each part of the download as JSON', () => {
  const { made_at, ...json } = JSON.parse(files['organisation.json'] ?? '');
  expect(made_at).toBe(at);
  expect(Object.keys(json).toSorted()).toEqual(downloadParts.toSorted());
  expect(json).toEqual(content);
});
