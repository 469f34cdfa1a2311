import { downloadParts } from '@lexplain/contract/exports/organisation';
import { tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import { factOf } from '@lexplain/contract/incidents/test-log';
import { expect, it } from 'vitest';
import { describeAbout, describeRepetition } from '../../../lib/text/action-labels';
import { formatMoment } from '../../../lib/text/dates';
import { toFiles } from './archive';
import { toActionFiles } from './archive-actions';
import { toReviewFiles } from './archive-reviews';
import { contentOf, reviewId, subjectOf, submissionOf } from './test-archive';
import { testAction } from './test-archive-action';
import { forms } from './test-archive-forms';
import { rules } from './test-archive-rules';
import { at, bad } from './test-archive-text';

const both = (name: string) => [`assessments/${name}.csv`, `assessments/${name}.html`];

const content = contentOf([
  submissionOf('s1', 'law-1', at, reviewId),
  submissionOf('s2', 'law-1'),
  submissionOf('s3', 'law-1', null),
  submissionOf('s4', 'law-2'),
  submissionOf('s5', '../unknown'),
]);
const published = '2026-11-24T03:00:00.000Z';
const example = {
  madeAt: at,
  madeBy: 'Ada <b>',
  content,
  subjects: [subjectOf('law-1', '../Privacy\u202e Act <1988>'), subjectOf('law-2', '法律')],
  forms,
  rules,
  recordMonths: 0,
};
const files = toFiles(example);

it('has separate files for each assessment, review, record and incident, with portable file names', () => {
  const assessments = [
    'privacy-act-1988-2026-11-23-s1',
    'privacy-act-1988-2026-11-23-s2',
    'privacy-act-1988-draft-s3',
    'law-2026-11-23-s4',
    'unknown-2026-11-23-s5',
  ];
  const others = [
    'actions.csv',
    'actions.html',
    'evidence.csv',
    'evidence.html',
    'index.html',
    'incidents/2026-11-23-i1.csv',
    'incidents/2026-11-23-i1.html',
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
    'reviews/privacy-act-1988-r1-rounds.csv',
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
  const csv = files['assessments/privacy-act-1988-2026-11-23-s2.csv'] ?? '';
  const unjudged = '"","","","","",""';
  expect(csv.split('\r\n').slice(1)).toEqual([
    `"1. Do ${bad}","Partially Compliant","","High","${bad}","'=1+1",${unjudged}`,
    `"2. Unanswered one","Unanswered","","Not rated","","",${unjudged}`,
    `"gone","Unanswered","","Not rated","Of a question that went away","",${unjudged}`,
    '',
  ]);
});

it('says why the profile left a question out, and names the record that did', () => {
  const { submission, answers, evidence } = submissionOf('s6', 'law-1');
  const leftOut = {
    id: 's6.q02',
    submission_id: 's6',
    question_id: 'q02',
    compliance_result: 'not_applicable' as const,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
    settled: { reasons: ['not in Victoria'] },
  };
  const receipt = {
    format: 4 as const,
    form_version: 1,
    obligation_versions: {},
    profile_record: { id: 'p1', sha256: 'b'.repeat(64) },
    sha256: 'a'.repeat(64),
  };
  const one = {
    submission: { ...submission, receipt },
    answers: [...answers, leftOut],
    evidence,
  };
  const made = toFiles({ ...example, content: contentOf([one]) });
  const name = 'assessments/privacy-act-1988-2026-11-23-s6';
  expect((made[`${name}.csv`] ?? '').split('\r\n')[2]).toMatch(
    /^"2\. Unanswered one","Not Applicable","Your profile: not in Victoria","",""/,
  );
  const page = made[`${name}.html`] ?? '';
  for (const hash of [receipt.sha256, receipt.profile_record.sha256]) expect(page).toContain(hash);
});

it('has the verdict and the comments beside each answer, and the rounds of the review', () => {
  const name = 'assessments/privacy-act-1988-2026-11-23-s1';
  const rows = (files[`${name}.csv`] ?? '').split('\r\n').map((row) => row.split('","').slice(6));
  const rounds = `Round 1: submitted ${formatMoment(at)}; signed off ${formatMoment(published)}"`;
  expect(rows.slice(0, 3)).toEqual([
    ['Verdict', 'Reason', 'Verdict by', 'Verdict on', 'Comments', 'Rounds"'],
    [
      'Flagged',
      `'=because ${bad}`,
      'Adviser',
      formatMoment('2026-11-23T05:00:00.000Z'),
      '',
      rounds,
    ],
    [
      '',
      '',
      '',
      '',
      `Adviser (Adviser), ${formatMoment('2026-11-23T04:00:00.000Z')}: A comment ${bad}`,
      rounds,
    ],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Of another review');
  expect((files['reviews/privacy-act-1988-r1-rounds.csv'] ?? '').split('\r\n').slice(1)).toEqual([
    `"1","${formatMoment(at)}","${formatMoment(published)}","Signed off"`,
    '',
  ]);
  for (const page of [`${name}.html`, 'reviews/privacy-act-1988-r1.html'])
    expect(files[page]).toContain('<td>Signed off</td>');
});

it('says when changes were requested in a round that was not signed off', () => {
  const [round] = content.review_rounds;
  if (!round) throw new Error('The example has no round');
  const { files: written } = toReviewFiles({
    ...example,
    content: { ...content, review_rounds: [{ ...round, sign_off: null }] },
  });
  expect(written['reviews/privacy-act-1988-r1.csv']).toContain(
    `"${formatMoment(published)}","1","","Changes requested","",""`,
  );
});

it('has the answers of the profile in words, and its records as they were', () => {
  expect((files['profile/profile.csv'] ?? '').split('\r\n').slice(1)).toEqual([
    '"Which sectors?","Banking",""',
    '"Is it a company?","Yes","Act, s 1"',
    '"Is it open?","No answer","Act, s 2"',
    '"Is health information held?","No","Act, s 4"',
    '"Where is it?","No answer",""',
    '"gone","Not sure",""',
    '',
  ]);
  expect((files['profile/2026-11-23-p1-outcomes.csv'] ?? '').split('\r\n').slice(1)).toEqual([
    `"Law of that time","Applies","${bad} (s 1)","A-1, A-2"`,
    '"Law of their client","By contract","Your client asks. (s 2)",""',
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

it('says what the firm keeps once the organisation is deleted, where it keeps anything', () => {
  const kept = 'we keep a record for 2 years after the business is deleted';
  expect(toFiles({ ...example, recordMonths: 24 })['index.html']).toContain(kept);
  expect(files['index.html']).not.toContain('we keep a record');
});

it('calls an action as its page does', () => {
  const about = { kind: 'change', subject_id: 'law-2', change_id: 'c1' } as const;
  const names = { laws: new Map([['law-2', '法律']]), obligations: new Map<string, string>() };
  const repetition = { every: 1, unit: 'week', from: 'completion' } as const;
  const { files: written } = toActionFiles({
    madeAt: at,
    madeBy: 'Ada',
    content: { ...content, actions: [{ ...testAction, about, repetition }] },
    subjects: [subjectOf('law-2', '法律')],
    forms,
    rules,
    recordMonths: 0,
  });
  const csv = String(written['actions.csv']);
  expect(csv).toContain(`"${describeAbout(about, names)}"`);
  expect(csv).toContain(`"${describeRepetition(repetition)}"`);
});

it('warns of tipping off on the page of an incident with a suspicion, and on no other', () => {
  const page = 'incidents/2026-11-23-i1.html';
  const [entry, ...others] = content.incident_entries;
  if (!entry) throw new Error('The example has no entry');
  const suspicion = factOf('crime_suspected', 'yes');
  const incident_entries = [{ ...entry, content: suspicion }, ...others];
  const warned = toFiles({ ...example, content: { ...content, incident_entries } });
  expect(warned[page]).toContain(tippingOffWarning);
  expect(files[page]).not.toContain(tippingOffWarning);
});

it('writes a day of an incident with the zone of its place', () => {
  const page = Object.entries(files).find(([name]) => name === 'incidents/2026-11-23-i1.html');
  expect(page?.[1]).toContain('Noticed 22 November 2026 AEDT.');
});
