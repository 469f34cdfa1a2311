import type {
  AnswerFields,
  FormWithQuestions,
  Question,
} from '@lexplain/contract/assessments/assessments';
import {
  complianceResult,
  complianceResultLabels,
  riskRating,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { brand } from '@lexplain/contract/brand/brand';
import type { SheetColumn } from '../../../lib/workbook/write-workbook';
import type { FieldName } from '../drafts/draft';

// The workbook of a draft, as it is written and as it must come back (docs/decisions/0091). Another form of it needs
// another number here: workbooks that people hold already are then refused with what to do.

const templateVersion = 1;
export const template = `${brand.name} answers ${templateVersion}`;

export const sheetNames = { answers: 'Answers', about: 'About', base: 'As downloaded' } as const;

/** The four fields of an answer, in the order of their columns. */
export const answerColumns: readonly { field: FieldName; heading: string }[] = [
  { field: 'compliance_result', heading: 'Compliance result' },
  { field: 'risk_rating', heading: 'Risk rating' },
  { field: 'current_controls', heading: 'Current controls' },
  { field: 'gaps_actions', heading: 'Gaps and actions' },
];

const choicesOf: Partial<Record<FieldName, readonly string[]>> = {
  compliance_result: complianceResult.options.map((option) => complianceResultLabels[option]),
  risk_rating: riskRating.options.map((option) => riskRatingLabels[option]),
};

export const listChoices = (field: FieldName): readonly string[] | undefined => choicesOf[field];

const widths: Record<FieldName, number> = {
  compliance_result: 20,
  risk_rating: 12,
  current_controls: 48,
  gaps_actions: 48,
};

export const answersSheetColumns: readonly SheetColumn[] = [
  { heading: 'Question', width: 10 },
  { heading: 'Requirement', width: 48 },
  { heading: 'Help', width: 48 },
  { heading: 'Required', width: 10 },
  ...answerColumns.map(({ field, heading }) => ({
    heading,
    width: widths[field],
    isInput: true,
    ...(choicesOf[field] && { choices: choicesOf[field] }),
  })),
];
/** How many columns stand before those to fill in. */
export const fixedColumns = answersSheetColumns.length - answerColumns.length;

export const baseSheetColumns: readonly SheetColumn[] = [
  { heading: 'Question id', width: 16 },
  ...answerColumns.map(({ field, heading }) => ({ heading, width: widths[field] })),
];

export const aboutSheetColumns: readonly SheetColumn[] = [
  { heading: 'About this workbook', width: 24 },
  { heading: '', width: 90 },
];

export const aboutLabels = {
  template: 'Template',
  law: 'Law',
  lawId: 'Law id',
  version: 'Version of the questionnaire',
} as const;

/** What a workbook of a draft is about. */
export interface WorkbookForm {
  subjectName: string;
  form: NonNullable<FormWithQuestions['form']>;
  /** In the form's order. */
  questions: readonly Question[];
}

/** What stands before the columns to fill in. */
export const fixedCells = (question: Question): string[] => [
  String(question.position),
  question.legislative_requirement,
  question.help_text ?? '',
  question.required ? 'Yes' : 'No',
];

const labels: Record<string, string> = { ...complianceResultLabels, ...riskRatingLabels };

/** A field of an answer as a cell, and as it is shown. */
export const cellOf = (answer: AnswerFields, field: FieldName): string => {
  const value = answer[field];
  if (value === null) return '';
  return choicesOf[field] ? (labels[value] ?? value) : value;
};

const sameLabel = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The answer with a field as a cell has it; null where the cell is none of the choices. */
export const withCell = (
  answer: AnswerFields,
  field: FieldName,
  cell: string,
): AnswerFields | null => {
  if (field === 'current_controls' || field === 'gaps_actions')
    return { ...answer, [field]: cell === '' ? null : cell };
  if (cell.trim() === '') return { ...answer, [field]: null };
  if (field === 'compliance_result') {
    const found = complianceResult.options.find((one) =>
      sameLabel(complianceResultLabels[one], cell),
    );
    return found ? { ...answer, compliance_result: found } : null;
  }
  const found = riskRating.options.find((one) => sameLabel(riskRatingLabels[one], cell));
  return found ? { ...answer, risk_rating: found } : null;
};
