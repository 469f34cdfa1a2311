import {
  type AnswerFields,
  complianceResult,
  riskRating,
} from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { emptyAnswer } from '../drafts/draft';
import type { WorkbookForm } from './template';
import { writeDraftWorkbook } from './write-draft';

// Workbooks for tests: a form of a few questions, and files that were changed in one place.

export const formOf = (count: number): WorkbookForm => ({
  subjectName: 'Law of tests',
  form: { id: 'law', subject_id: 'law', title: 'Law of tests', version: 3 },
  questions: Array.from({ length: count }, (_, index) => ({
    id: `q${index + 1}`,
    position: index + 1,
    legislative_requirement: `Do you do what number ${index + 1} says?`,
    ...(index % 2 === 0 && { help_text: 'A list & <its> "owner".\nTwo lines.' }),
    required: index % 3 === 0,
    obligation_ids: [],
  })),
});

/** What spreadsheets, XML or this format have a use for. */
export const awkwardTexts = [
  '=1+1',
  '+1',
  '@x',
  "'a",
  '_x000D_',
  '_x005F_x0041_',
  '_x000d_\r\n\r',
  ' a ',
  '\n',
  '\t',
  '<b>&amp;</b>',
  ']]>',
  '\0\u0001\ufffe\uffff',
  '\u2028\u200f',
  '😀 e\u0301',
  'TRUE',
  '1',
  '1e5',
  '2026-02-01',
  '#REF!',
] as const;

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(...awkwardTexts),
    fc.constantFrom('x'.repeat(2_000), '_x0041_'.repeat(285)),
  ),
);

const anyAnswer: fc.Arbitrary<AnswerFields> = fc.record({
  compliance_result: fc.option(fc.constantFrom(...complianceResult.options)),
  risk_rating: fc.option(fc.constantFrom(...riskRating.options)),
  current_controls: text,
  gaps_actions: text,
});

/** The answers of a draft with up to eight questions. */
export const anyDraft = fc.array(anyAnswer, { minLength: 1, maxLength: 8 });

export const writeAnswers = (
  form: WorkbookForm,
  answers: Readonly<Record<string, AnswerFields>>,
): Uint8Array<ArrayBuffer> => writeDraftWorkbook(form, (id) => answers[id] ?? emptyAnswer);

/** The answers of a draft by the ids of `formOf`. */
export const byQuestion = (draft: readonly AnswerFields[]): Record<string, AnswerFields> =>
  Object.fromEntries(draft.map((answer, index) => [`q${index + 1}`, answer]));

type Parts = Record<string, string | null>;

export const answersPart = 'xl/worksheets/sheet1.xml';
export const aboutPart = 'xl/worksheets/sheet2.xml';
export const basePart = 'xl/worksheets/sheet3.xml';

export const partOf = (file: Uint8Array, name: string): string => {
  const found = unzipSync(file)[name];
  if (!found) throw new Error(`No part ${name}`);
  return strFromU8(found);
};

/** The file with other parts: each as it is given, or without it. */
export const withParts = (file: Uint8Array, parts: Parts): Uint8Array<ArrayBuffer> => {
  const all = unzipSync(file);
  for (const [name, content] of Object.entries(parts)) {
    if (content === null) delete all[name];
    else all[name] = strToU8(content);
  }
  return new Uint8Array(zipSync(all));
};

/** The file with a piece of one part in another form. Throws where the piece is not there. */
export const withChange = (
  file: Uint8Array,
  part: string,
  from: string | RegExp,
  to: string,
): Uint8Array<ArrayBuffer> => {
  const before = partOf(file, part);
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`Nothing to change in ${part}`);
  return withParts(file, { [part]: after });
};
