import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import { reportFile } from '@lexplain/contract/reviews/report-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../../lib/text/dates';
import { emptyAnswer } from '../drafts/draft';
import { exampleReview, exampleRound, exampleVerdict } from '../review/test-review';
import { exampleSubmission } from '../test-submission';
import { toReport } from './report';
import { toCsv, toJson } from './report-files';

const current: SubmissionWithAnswers = {
  submission: exampleSubmission(),
  answers: [],
  evidence: [],
};

interface Texts {
  requirement?: string;
  code?: string;
  current_controls?: string;
  gaps_actions?: string;
}

const piece = { id: 'e', question_id: 'q', sha256: 'ab'.repeat(32), files: [] };

const factsOf = ({ requirement = 'Do you?', code = 'L 1', ...fields }: Texts) => {
  const question = {
    id: 'q',
    position: 1,
    legislative_requirement: requirement,
    required: true,
    obligation_ids: ['o'],
  };
  const answer = { id: 's.q', submission_id: 's', question_id: 'q', ...emptyAnswer, ...fields };
  const obligation: Obligation = {
    id: 'o',
    code,
    name_of_source: 'Law',
    description: 'Keep it safe.',
    version_tag: '1',
    effective_from: '2000-01-01',
    checked_on: '2026-01-01',
    confidence: 'primary',
  };
  const report = toReport({
    questions: [question],
    current: { ...current, answers: [answer], evidence: [piece] },
    obligations: [obligation],
  });
  return {
    subjectName: 'Law',
    organisationName: 'Ada Pty Ltd',
    formTitle: 'Law',
    firm: null,
    current,
    report,
    review: null,
  };
};

const csvOf = (gaps_actions: string): string => toCsv(factsOf({ gaps_actions }), null);

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0x'])(
  'escapes the formula %j in CSV',
  (cell) => {
    expect(csvOf(cell)).toContain(`"'${cell}"`);
  },
);

it.each(['requirement', 'code', 'current_controls', 'gaps_actions'])(
  'escapes a formula in the CSV column of %s',
  (column) => {
    expect(toCsv(factsOf({ [column]: '=1+1' }), null)).toContain(`"'=1+1"`);
  },
);

it('produces valid JSON for any text in the answers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', '\\', '\u2028</script>'),
  );
  fc.assert(
    fc.property(text, text, (current_controls, gaps_actions) => {
      const read: unknown = JSON.parse(toJson(factsOf({ current_controls, gaps_actions }), null));
      expect(read).toMatchObject({ answers: [{ current_controls, gaps_actions }] });
    }),
    { numRuns: 50 },
  );
});

it('keeps quotes, commas and line breaks within one CSV cell', () => {
  expect(csvOf('a "b", c\nd')).toContain('"a ""b"", c\nd"');
});

describe('the review in the files of a report', () => {
  const at = '2026-11-24T01:00:00.000Z';
  const comment = { id: 'c1', question_id: 'q', round: 1, by_uid: 'b', is_staff: true, at };
  const submission_id = current.submission.id;
  const verdict = exampleVerdict('q', { verdict: 'flagged', reason: '=why()' });
  const review = {
    ...exampleReview({ state: 'in_review', round: 2 }, [
      exampleRound({ round: 2, submission_id, published_at: at, verdicts: [verdict] }),
      exampleRound({ submission_id: 'earlier', verdicts: [exampleVerdict('q')] }),
    ]),
    comments: [
      { ...comment, by_name: '=Eve', text: 'Who keeps it?' },
      { ...comment, id: 'c2', question_id: 'other', by_name: 'Ada', text: 'Elsewhere' },
    ],
  };
  const facts = factsOf({});
  const cellsOf = (csv: string) => (csv.split('\r\n')[1] ?? '').split('","').slice(10);

  it('stands beside each answer in CSV, safe from formulas', () => {
    expect(cellsOf(toCsv(facts, review))).toEqual([
      '1 piece of evidence without files',
      'Flagged',
      "'=why()",
      'Adviser A',
      formatMoment(at),
      `'=Eve (Adviser), ${formatMoment(at)}: Who keeps it?`,
      `Round 1: submitted ${formatMoment('2026-11-20T01:00:00.000Z')}; replaced\nRound 2: submitted ${formatMoment('2026-11-20T01:00:00.000Z')}; changes requested ${formatMoment(at)}"`,
    ]);
    const [evidence, ...rest] = cellsOf(toCsv(facts, null));
    expect(evidence).toBe('1 piece of evidence without files');
    expect(rest).toEqual(['', '', '', '', '', '"']);
  });

  it('is in the JSON with the verdict of its own submission, and names no account', () => {
    const written = toJson(facts, review);
    expect(written).not.toContain('by_uid');
    const file = reportFile.parse(JSON.parse(written));
    const { by_name, reason } = verdict;
    expect(file.answers[0]).toMatchObject({
      verdict: { verdict: 'flagged', reason, by_name, at },
      comments: [{ round: 1, by_name: '=Eve', is_staff: true, text: 'Who keeps it?', at }],
    });
    expect(file.rounds).toEqual([
      {
        round: 1,
        submission_id: 'earlier',
        submitted_at: '2026-11-20T01:00:00.000Z',
        decided_at: null,
        outcome: 'replaced',
      },
      {
        round: 2,
        submission_id,
        submitted_at: '2026-11-20T01:00:00.000Z',
        decided_at: at,
        outcome: 'changes_requested',
      },
    ]);
  });
});

it('has the evidence of each answer, in CSV as a count', () => {
  expect(toCsv(factsOf({}), null)).toContain('1 piece of evidence without files');
  const { answers } = reportFile.parse(JSON.parse(toJson(factsOf({}), null)));
  expect(answers.map(({ evidence }) => evidence)).toEqual([[piece]]);
});
