import type {
  AnswerFields,
  Question,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { Obligation } from '@lexplain/contract/library/subjects';
import fc from 'fast-check';
import { emptyAnswer } from '../drafts/draft';
import { exampleRound, exampleVerdict } from '../review/test-review';
import { exampleSubmission } from '../test-submission';
import type { GapAction } from './document/gap-actions';
import type { Addition } from './document/report-document';
import { toReport } from './report';
import type { ReportFacts } from './report-files';
import type { ReportReview } from './report-review';

// Random reports with the texts that people and files get wrong.

const at = '2026-11-24T01:00:00.000Z';
const sha256 = 'ab'.repeat(32);

export const awkwardTexts = [
  '=HYPERLINK("x")',
  '<w:t>&amp;</w:t> ]]> "quoted" \'single\'',
  'one\ttab\tand\tmore',
  'a line\nanother\r\nand a third\rand\u2028a fourth',
  '\n\n  between empty lines  \n\n',
  'control \u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0085 characters',
  'half \ud83d of an emoji, and \udc00',
  '\ufffe and \uffff',
  'نراجع صلاحيات الوصول كل ربع سنة.',
  'mixed עדיין לא and left to right',
  '我们使用多因素认证 🔒 👩🏽‍💻 हर माह',
  'word '.repeat(2_000).trim(),
  'x'.repeat(10_000),
];

/** A text that shows something. */
const writtenText = fc
  .oneof(
    { weight: 2, arbitrary: fc.constantFrom(...awkwardTexts) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }) },
  )
  .filter((text) => text.trim() !== '');

const maybe = fc.option(writtenText);

const answer: fc.Arbitrary<AnswerFields> = fc.record({
  compliance_result: fc.option(
    fc.constantFrom('compliant', 'partial', 'non_compliant', 'not_applicable'),
  ),
  risk_rating: fc.option(fc.constantFrom('low', 'medium', 'high', 'critical')),
  current_controls: maybe,
  gaps_actions: maybe,
});

/** What a question has that was left out. */
const settledAnswer: AnswerFields = { ...emptyAnswer, compliance_result: 'not_applicable' };

const obligationOf = (id: string, timing: string | null, penalty: string | null): Obligation => ({
  id,
  code: `s ${id}`,
  name_of_source: `Obligation ${id}`,
  description: 'Keep it safe.',
  version_tag: '1',
  effective_from: '2000-01-01',
  checked_on: '2026-01-01',
  confidence: 'primary',
  ...(timing !== null && { timing_specified: timing }),
  ...(penalty !== null && { sanction_penalty: penalty }),
});

const obligations = fc
  .array(fc.tuple(maybe, maybe), { minLength: 1, maxLength: 3 })
  .map((texts) =>
    texts.map(([timing, penalty], index) => obligationOf(`o${index}`, timing, penalty)),
  );

const judged = fc.record({
  verdict: fc.constantFrom('accepted', 'flagged'),
  reason: maybe,
  by_name: writtenText,
});

const row = fc.record({
  /** Why the profile left it out; null where it was asked. */
  leftOut: fc.option(fc.array(writtenText, { maxLength: 3 }), { freq: 3 }),
  requirement: writtenText,
  answer,
  obligations: fc.uniqueArray(fc.constantFrom('o0', 'o1', 'o2'), { maxLength: 2 }),
  judged: fc.option(judged),
  files: fc.option(fc.nat({ max: 2 })),
  firstStep: fc.option(fc.record({ who: writtenText, do: writtenText, takes: writtenText })),
  /** Which control it belongs to; null for none. */
  control: fc.option(fc.nat({ max: 2 })),
  action: fc.option(fc.record({ owner: writtenText, due: fc.constant('1 December 2026') })),
});

const signOff = fc.record({ by_name: writtenText, text: writtenText });
const reopening = fc.record({ by_name: writtenText, reason: writtenText });

export interface RandomReport {
  facts: ReportFacts;
  addition: Addition;
}

/** A report of up to eight questions, with everything that a report can have. */
export const randomReport: fc.Arbitrary<RandomReport> = fc
  .record({
    subjectName: writtenText,
    duty: maybe,
    organisationName: maybe,
    formTitle: writtenText,
    firm: fc.option(fc.record({ name: writtenText, signature_line: writtenText })),
    submitter: maybe,
    isSubmitted: fc.boolean(),
    rows: fc.array(row, { maxLength: 8 }),
    obligations,
    hasReview: fc.boolean(),
    signOff: fc.option(signOff),
    reopening: fc.option(reopening),
    adviser: maybe,
    introduction: maybe,
    controls: fc.array(
      fc.record({ name: writtenText, also: fc.array(writtenText, { maxLength: 2 }) }),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map((drawn) => {
    const controlOf = (index: number | null): Pick<Question, 'control'> => {
      const control = index === null ? undefined : drawn.controls[index];
      return control ? { control: { id: `c${index}`, ...control } } : {};
    };
    const questions = drawn.rows.map(
      (one, index): Question => ({
        id: `q${index}`,
        position: index + 1,
        legislative_requirement: one.requirement,
        required: true,
        obligation_ids: one.obligations,
        ...(one.firstStep && { first_step: one.firstStep }),
        ...controlOf(one.control),
      }),
    );
    const current: SubmissionWithAnswers = {
      submission: exampleSubmission({
        status: drawn.isSubmitted ? 'submitted' : 'draft',
        submitted_at: drawn.isSubmitted ? at : null,
        submitted_by: drawn.submitter === null ? null : { uid: 'u', name: drawn.submitter },
        receipt: drawn.isSubmitted
          ? {
              format: 4,
              form_version: 1,
              obligation_versions: { o0: '1', o1: '2' },
              sha256,
              profile_record: drawn.rows.some(({ leftOut }) => leftOut)
                ? { id: 'record', sha256 }
                : null,
            }
          : null,
      }),
      answers: drawn.rows.map((one, index) => ({
        id: `s.q${index}`,
        submission_id: 's',
        question_id: `q${index}`,
        ...(one.leftOut ? { ...settledAnswer, settled: { reasons: one.leftOut } } : one.answer),
      })),
      evidence: drawn.rows.flatMap(({ files }, index) =>
        files === null
          ? []
          : [
              {
                id: `e${index}`,
                question_id: `q${index}`,
                sha256,
                files: Array.from({ length: files }, (_, file) => ({ id: `f${file}`, sha256 })),
              },
            ],
      ),
    };
    const review: ReportReview = {
      round: exampleRound({
        published_at: at,
        verdicts: drawn.rows.flatMap((one, index) =>
          one.judged ? [exampleVerdict(`q${index}`, one.judged)] : [],
        ),
        sign_off: drawn.signOff && { ...drawn.signOff, receipt_sha256: sha256, at },
        reopening: drawn.signOff && drawn.reopening && { ...drawn.reopening, at },
      }),
      state: 'in_review',
    };
    const actions = new Map<string, GapAction[]>(
      drawn.rows.flatMap((one, index) => (one.action ? [[`q${index}`, [one.action]]] : [])),
    );
    return {
      facts: {
        subjectName: drawn.subjectName,
        duty: drawn.duty ?? undefined,
        organisationName: drawn.organisationName,
        formTitle: drawn.formTitle,
        firm: drawn.firm && { ...drawn.firm, logo: null, revision: 1 },
        current,
        report: toReport({ questions, current, obligations: drawn.obligations }),
        review: drawn.isSubmitted && drawn.hasReview ? review : null,
      },
      addition: {
        adviser: drawn.adviser?.trim() ?? '',
        introduction: drawn.introduction?.trim() ?? '',
        actions,
      },
    };
  });
