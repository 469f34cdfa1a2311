import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { formatMoment } from '../../../lib/text/dates';
import { emptyAnswer } from '../drafts/draft';
import { exampleReview, exampleRound, exampleVerdict } from '../review/test-review';
import { exampleSubmission } from '../test-submission';
import { toReport } from './report';
import { toWorkbook } from './report-workbook';
import { sheetsOf } from './test-sheets';

const current = {
  submission: exampleSubmission({ status: 'submitted', submitted_at: '2026-01-02T03:00:00Z' }),
  answers: [],
  evidence: [],
};
const question = (position: number) => ({
  id: `q${position}`,
  position,
  legislative_requirement: `Do you do number ${position}?`,
  required: true,
  obligation_ids: [],
});
const answer = {
  ...emptyAnswer,
  id: 's.q1',
  submission_id: 's',
  question_id: 'q1',
  compliance_result: 'partial' as const,
  gaps_actions: '=1+1',
};
const piece = { id: 'e', question_id: 'q2', sha256: 'ab'.repeat(32), files: [] };
const facts = {
  subjectName: 'Law',
  organisationName: '+Example',
  formTitle: 'Law',
  firm: null,
  current,
  report: toReport({
    questions: [question(1), question(2)],
    current: { ...current, answers: [answer], evidence: [piece] },
    obligations: [],
  }),
  review: null,
};

it('has answers, gaps, verdicts, comments and rounds as another library reads them', async () => {
  const at = '2026-01-03T03:00:00Z';
  const verdict = exampleVerdict('q1', { verdict: 'flagged', reason: '=2+2', at });
  const round = exampleRound({ submission_id: 's', published_at: at, verdicts: [verdict] });
  const comment = {
    id: 'c',
    question_id: 'q2',
    round: 1,
    by_uid: 'u',
    by_name: 'Person A',
    is_staff: false,
    text: 'First line\nSecond line',
    at,
  };
  const review = { ...exampleReview({}, [round]), comments: [comment] };
  const sheets = await sheetsOf(toWorkbook(facts, review));
  expect([...sheets.keys()]).toEqual([
    'About',
    'Answers',
    'Gaps',
    'Verdicts',
    'Comments',
    'Rounds',
  ]);
  expect(sheets.get('About')?.[1]).toEqual(['Business', '+Example']);
  expect(sheets.get('Answers')?.slice(1)).toEqual([
    [1, 'Do you do number 1?', 'Yes', 'Partially Compliant', '', 'Not rated', '', '=1+1', '', ''],
    [
      2,
      'Do you do number 2?',
      'Yes',
      'Unanswered',
      '',
      'Not rated',
      '',
      '',
      '',
      '1 piece of evidence without files',
    ],
  ]);
  expect(sheets.get('Gaps')?.slice(1)).toEqual([
    ['Medium, not rated yet', 1, 'Do you do number 1?', 'Partially Compliant', '=1+1', ''],
  ]);
  expect(sheets.get('Verdicts')?.[1]?.slice(0, 4)).toEqual([
    1,
    'Do you do number 1?',
    'Flagged',
    '=2+2',
  ]);
  expect(sheets.get('Comments')?.slice(1)).toEqual([
    [
      2,
      'Do you do number 2?',
      1,
      'First line\nSecond line',
      'Person A',
      'Client',
      formatMoment(at),
    ],
  ]);
  expect(sheets.get('Rounds')).toHaveLength(2);
});

it('leaves out the sheets that would be empty', async () => {
  expect([...(await sheetsOf(toWorkbook(facts, null))).keys()]).toEqual([
    'About',
    'Answers',
    'Gaps',
  ]);
});

it('has its figures as numbers', async () => {
  const about = new Map(
    (await sheetsOf(toWorkbook(facts, null))).get('About')?.map(([k, v]) => [k, v]),
  );
  expect(about.get('Score')).toBe(0.5);
  expect(about.get('Partially Compliant')).toBe(1);
  expect(about.get('Unanswered')).toBe(1);
});

/** The highest row that programs show, in points. */
const highestRow = 409;

it('gives each row the height of its longest text, and makes columns of very long texts wider', async () => {
  const sheetOf = async (gaps_actions: string) => {
    const report = toReport({
      questions: [question(1)],
      current: { ...current, answers: [{ ...answer, gaps_actions }] },
      obligations: [],
    });
    const { Sheets } = read(await toWorkbook({ ...facts, report }, null).arrayBuffer(), {
      type: 'array',
      cellStyles: true,
    });
    const { '!rows': rows, '!cols': columns } = Sheets.Answers ?? {};
    return { height: rows?.[1]?.hpt, width: columns?.[7]?.width, empty: columns?.[9]?.width };
  };
  const usual = await sheetOf(`${'word '.repeat(60)}\nand more`);
  expect(usual.height).toBeGreaterThan(100);
  expect(usual.height).toBeLessThan(200);
  const long = await sheetOf('word '.repeat(400));
  expect(long.height).toBeLessThan(highestRow);
  expect(long.width).toBeGreaterThan(usual.width ?? 0);
  // Nothing is evidence: the column takes the room of its heading.
  expect(usual.empty).toBeLessThan(16);
});
