import { type IRunOptions, Tab, TextRun } from 'docx';

/** What XML can't hold. It is shown where it stood, as in a browser. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
const forbidden = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/g;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text with one kind of line end, and with U+FFFD in place of what a file of Word can't hold. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(forbidden, '\ufffd');

const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a line's first letter is of a script that is written from right to left. */
export const isRightToLeft = (line: string): boolean => rightToLeft.test(line);

const withTabs = (line: string): (string | Tab)[] =>
  line.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));

/** A text as runs, one for each line. */
export const toRuns = (text: string, look: IRunOptions = {}): TextRun[] =>
  cleanText(text)
    .split('\n')
    .map(
      (line, index) =>
        new TextRun({
          ...look,
          break: index === 0 ? 0 : 1,
          rightToLeft: isRightToLeft(line),
          children: withTabs(line),
        }),
    );
