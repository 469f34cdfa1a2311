import { bounds } from '@lexplain/contract/api/bounds';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { describeExcess } from '../../../lib/forms/text-limit';
import { cellName } from '../../../lib/workbook/cell-text';
import type { ReadSheet } from '../../../lib/workbook/read-sheet';
import { readWorkbook } from '../../../lib/workbook/read-workbook';
import { refuse, type WorkbookFault, WorkbookRefusal } from '../../../lib/workbook/refusal';
import type { SheetColumn } from '../../../lib/workbook/write-workbook';
import { emptyAnswer, type FieldName } from '../drafts/draft';
import {
  aboutLabels,
  answerColumns,
  answersSheetColumns,
  baseSheetColumns,
  fixedCells,
  fixedColumns,
  listChoices,
  sheetNames,
  template,
  type WorkbookForm,
  withCell,
} from './template';

/** An answer as it was downloaded, and as the workbook has it now. */
export interface WorkbookAnswer {
  base: AnswerFields;
  mine: AnswerFields;
}

const notOurs =
  'The file is not a workbook of a questionnaire. Download one on this page, fill it in, and choose that.';

const findSheets = (sheets: readonly ReadSheet[]) => {
  const find = (name: string): ReadSheet | undefined => sheets.find((sheet) => sheet.name === name);
  const [answers, about, base] = [
    find(sheetNames.answers),
    find(sheetNames.about),
    find(sheetNames.base),
  ];
  if (!answers || !about || !base) return refuse(notOurs);
  const known: string[] = Object.values(sheetNames);
  const other = sheets.filter(({ name }) => !known.includes(name));
  if (other.length > 0)
    throw new WorkbookRefusal(
      other.map(({ name }) => ({
        sheet: name,
        cell: null,
        reason:
          'is a sheet that our workbook does not have. Delete it, or copy it into another file.',
      })),
    );
  return { answers, about, base };
};

/** Refuses another template, law or version, with what to do. */
const checkIdentity = ({ cells }: ReadSheet, { subjectName, form }: WorkbookForm): void => {
  const about = new Map(
    [...cells].flatMap(([address, text]) =>
      address.startsWith('A') ? [[text, cells.get(`B${address.slice(1)}`) ?? ''] as const] : [],
    ),
  );
  const found = about.get(aboutLabels.template);
  if (found === undefined) refuse(notOurs);
  if (found !== template)
    refuse(
      'The workbook is of another version of this page. Download a new one, and copy your answers into it.',
    );
  if (about.get(aboutLabels.lawId) !== form.subject_id)
    refuse(
      `The workbook is about another law: ${about.get(aboutLabels.law) ?? 'one without a name'}. This questionnaire is about ${subjectName}. Open the questionnaire of that law to read it.`,
    );
  const version = about.get(aboutLabels.version) ?? '';
  if (version !== String(form.version))
    refuse(
      `The workbook is for version ${version} of the questionnaire, and this assessment is in version ${form.version}. Download a new workbook here, and copy your answers into it.`,
    );
};

/** Reads sheets and collects what is wrong with their cells. */
class TableReader {
  readonly faults: WorkbookFault[] = [];

  add(sheet: ReadSheet, cell: string | null, reason: string): void {
    this.faults.push({ sheet: sheet.name, cell, reason });
  }

  checkHeadings(sheet: ReadSheet, columns: readonly SheetColumn[]): void {
    columns.forEach(({ heading }, index) => {
      const address = cellName(1, index);
      if ((sheet.cells.get(address) ?? '') !== heading)
        this.add(
          sheet,
          address,
          `must be the heading “${heading}”: columns can’t be moved or renamed.`,
        );
    });
  }

  /** Nothing stands beside or below the table. */
  checkOutside(sheet: ReadSheet, columns: number, rows: number): void {
    const inside = new Set(
      Array.from({ length: rows }, (_, row) => row + 1).flatMap((row) =>
        Array.from({ length: columns }, (_, column) => cellName(row, column)),
      ),
    );
    for (const address of sheet.cells.keys()) {
      if (!inside.has(address))
        this.add(sheet, address, 'is outside the table, where nothing is read. Empty it.');
    }
  }

  /** The answer in a row, from a column on. */
  readAnswer(sheet: ReadSheet, row: number, from: number): AnswerFields {
    let answer = emptyAnswer;
    answerColumns.forEach(({ field }, index) => {
      const address = cellName(row, from + index);
      const next = withCell(answer, field, sheet.cells.get(address) ?? '');
      if (next) answer = next;
      else this.add(sheet, address, describeChoices(field));
    });
    return answer;
  }
}

const describeChoices = (field: FieldName): string =>
  `is none of the choices: ${listChoices(field)?.join(', ')}, or empty.`;

/**
 * Where the fixed cells of a row are not those of its question: moved, doubled, left out, or
 * written over.
 */
const checkFixed = (reader: TableReader, sheet: ReadSheet, { questions }: WorkbookForm): void => {
  const positions = questions.map((_, index) => sheet.cells.get(cellName(index + 2, 0)) ?? '');
  questions.forEach((question, index) => {
    const row = index + 2;
    const [position = '', ...rest] = fixedCells(question);
    const found = positions[index] ?? '';
    if (found !== position) {
      const isTwice = positions.indexOf(found) < index && positions.includes(found);
      const reason = positions.includes(position)
        ? `should be question ${position}: rows can’t be moved.`
        : `should be question ${position}, which is missing.`;
      reader.add(
        sheet,
        cellName(row, 0),
        isTwice && found !== '' ? `is question ${found} a second time. Delete the row.` : reason,
      );
      return;
    }
    rest.forEach((text, column) => {
      const address = cellName(row, column + 1);
      if (toLines(sheet.cells.get(address) ?? '') !== toLines(text))
        reader.add(sheet, address, 'was changed. Answers go into the yellow columns only.');
    });
  });
};

/** Some programs write other line ends. */
const toLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const textFields = ['current_controls', 'gaps_actions'] as const;

/** Texts that were changed and do not fit. */
const checkLengths = (
  reader: TableReader,
  sheet: ReadSheet,
  row: number,
  { base, mine }: WorkbookAnswer,
): void => {
  for (const field of textFields) {
    const excess = describeExcess(bounds.saqText, mine[field]?.length ?? 0);
    const column = fixedColumns + answerColumns.findIndex((one) => one.field === field);
    if (excess !== null && mine[field] !== base[field])
      reader.add(sheet, cellName(row, column), `is too long. ${excess}`);
  }
};

/** Lone surrogates can’t be stored. */
const isStorable = ({ current_controls, gaps_actions }: AnswerFields): boolean =>
  [current_controls, gaps_actions].every((text) => text === null || text.isWellFormed());

/**
 * The answers of a workbook of this form, by question. Refuses any other, with each sheet, cell and
 * reason, and then takes nothing of it.
 */
export const readDraftWorkbook = (
  bytes: Uint8Array,
  workbookForm: WorkbookForm,
): ReadonlyMap<string, WorkbookAnswer> => {
  const { answers, about, base } = findSheets(readWorkbook(bytes));
  checkIdentity(about, workbookForm);
  const { questions } = workbookForm;
  const reader = new TableReader();
  reader.checkHeadings(answers, answersSheetColumns);
  reader.checkHeadings(base, baseSheetColumns);
  // Under other headings every cell would be wrong.
  if (reader.faults.length > 0) throw new WorkbookRefusal(reader.faults);
  checkFixed(reader, answers, workbookForm);
  reader.checkOutside(answers, answersSheetColumns.length, questions.length + 1);
  reader.checkOutside(base, baseSheetColumns.length, questions.length + 1);
  const read = questions.map(({ id }, index): [string, WorkbookAnswer] => {
    const row = index + 2;
    if (base.cells.get(cellName(row, 0)) !== id)
      reader.add(base, cellName(row, 0), `should be the question ${id}. Download a new workbook.`);
    const answer = {
      base: reader.readAnswer(base, row, 1),
      mine: reader.readAnswer(answers, row, fixedColumns),
    };
    checkLengths(reader, answers, row, answer);
    if (!isStorable(answer.mine))
      reader.add(answers, `${row}:${row}`, 'has a character that cannot be stored.');
    return [id, answer];
  });
  if (reader.faults.length > 0) throw new WorkbookRefusal(reader.faults);
  return new Map(read);
};
