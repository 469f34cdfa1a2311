import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { brand } from '@lexplain/contract/brand/brand';
import { writeWorkbook } from '../../../lib/workbook/write-workbook';
import {
  aboutLabels,
  aboutSheetColumns,
  answerColumns,
  answersSheetColumns,
  baseSheetColumns,
  cellOf,
  fixedCells,
  sheetNames,
  template,
  type WorkbookForm,
} from './template';

const instructions = [
  [
    'How to fill it in',
    'Only the yellow columns of the sheet “Answers” can be filled in. The rest says what the questionnaire asks.',
  ],
  [
    '',
    'Leave sheets, rows and columns as they are, without formulas, merged cells and comments. A workbook with other changes is refused.',
  ],
  [
    'How to bring it back',
    `Open the questionnaire in ${brand.name} and choose “Read a workbook”. You see what would change before anything does.`,
  ],
  [
    '',
    'Answers that you do not change here stay as they are in the questionnaire, even if somebody has changed them there since.',
  ],
];

/** The workbook of a draft, with the answers that the form shows. */
export const writeDraftWorkbook = (
  { subjectName, form, questions }: WorkbookForm,
  shownOf: (questionId: string) => AnswerFields,
): Uint8Array<ArrayBuffer> => {
  const cellsOf = (questionId: string): string[] =>
    answerColumns.map(({ field }) => cellOf(shownOf(questionId), field));
  return writeWorkbook([
    {
      name: sheetNames.answers,
      columns: answersSheetColumns,
      rows: questions.map((question) => [...fixedCells(question), ...cellsOf(question.id)]),
      isProtected: true,
    },
    {
      name: sheetNames.about,
      columns: aboutSheetColumns,
      rows: [
        ...instructions,
        [aboutLabels.template, template],
        [aboutLabels.law, subjectName],
        [aboutLabels.lawId, form.subject_id],
        [aboutLabels.version, String(form.version)],
      ],
      isProtected: true,
    },
    {
      name: sheetNames.base,
      columns: baseSheetColumns,
      rows: questions.map(({ id }) => [id, ...cellsOf(id)]),
      isHidden: true,
      isProtected: true,
    },
  ]);
};
