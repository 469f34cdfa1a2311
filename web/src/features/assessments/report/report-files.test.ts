import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
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
    current: { ...current, answers: [answer] },
    obligations: [obligation],
  });
  return {
    subjectName: 'Law',
    organisationName: 'Ada Pty Ltd',
    formTitle: 'Law',
    current,
    report,
    review: null,
  };
};

const csvOf = (gaps_actions: string): string => toCsv(factsOf({ gaps_actions }));

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0x'])(
  'escapes the formula %j in CSV',
  (cell) => {
    expect(csvOf(cell)).toContain(`"'${cell}"`);
  },
);

it.each(['requirement', 'code', 'current_controls', 'gaps_actions'])(
  'escapes a formula in the CSV column of %s',
  (column) => {
    expect(toCsv(factsOf({ [column]: '=1+1' }))).toContain(`"'=1+1"`);
  },
);

it('produces valid JSON for any text in the answers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', '\\', '\u2028</script>'),
  );
  fc.assert(
    fc.property(text, text, (current_controls, gaps_actions) => {
      const read: unknown = JSON.parse(toJson(factsOf({ current_controls, gaps_actions })));
      expect(read).toMatchObject({ answers: [{ current_controls, gaps_actions }] });
    }),
    { numRuns: 50 },
  );
});

it('keeps quotes, commas and line breaks within one CSV cell', () => {
  expect(csvOf('a "b", c\nd')).toContain('"a ""b"", c\nd"');
});
