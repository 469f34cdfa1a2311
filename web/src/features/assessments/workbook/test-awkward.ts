import { WorkbookRefusal } from '../../../lib/workbook/refusal';
import { emptyAnswer } from '../drafts/draft';
import { readDraftWorkbook } from './read-draft';
import {
  answersPart,
  byQuestion,
  formOf,
  partOf,
  withChange,
  withParts,
  writeAnswers,
} from './test-workbook';

// One workbook, and what makes it awkward.

export const form = formOf(3);
export const file = writeAnswers(
  form,
  byQuestion([{ ...emptyAnswer, gaps_actions: 'Write it down.' }]),
);

/** What is refused: the place and the reason of each fault. */
export const refusalOf = (bytes: Uint8Array): string[] => {
  try {
    readDraftWorkbook(bytes, form);
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    return error.faults.map(({ sheet, cell, reason }) =>
      [sheet, cell, reason].filter(Boolean).join(' '),
    );
  }
  return [];
};

export const written =
  '<c r="H2" s="2" t="inlineStr"><is><t xml:space="preserve">Write it down.</t></is></c>';
/** The file with another cell in place of the answer H2. */
export const withCell = (cell: string) => withChange(file, answersPart, written, cell);
export const withAnswers = (from: string | RegExp, to: string) =>
  withChange(file, answersPart, from, to);

/** The file with a cell whose style 3 has a format of numbers. */
export const withNumber = (cell: string, format: number): Uint8Array =>
  withParts(file, {
    [answersPart]: partOf(file, answersPart).replace(written, cell),
    'xl/styles.xml': partOf(file, 'xl/styles.xml').replace(
      '</cellXfs>',
      `<xf numFmtId="${format}" xfId="0"/></cellXfs>`,
    ),
  });
