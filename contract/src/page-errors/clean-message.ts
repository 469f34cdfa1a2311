import { messageWords } from './message-words.ts';
import { pageErrorBounds } from './page-error-bounds.ts';

const left = '…';

/** Not read further: the kept text is far shorter. */
const longestRead = 2_000;

/** Quotation marks, between which names of properties and texts of people stand. */
const quotations = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
]);

/** Where a quotation that begins here ends; -1 where none begins, as in "can't". */
const endOfQuotation = (text: string, start: number): number => {
  const closing = quotations.get(text.charAt(start));
  if (closing === undefined || /[A-Za-z]/.test(text.charAt(start - 1))) return -1;
  return text.indexOf(closing, start + 1);
};

const withoutQuotations = (text: string): string => {
  let kept = '';
  for (let index = 0; index < text.length; index += 1) {
    const end = endOfQuotation(text, index);
    kept += end < 0 ? text.charAt(index) : left;
    if (end >= 0) index = end;
  }
  return kept;
};

/** React's messages are numbers in a build; the number says which. */
const ofReact = /^Minified React error #\d{1,3}(?=;|$)/;

/** The marks before and after a word that are kept with it. */
const marked = /^(\(?)(.*?)([),.:;]{0,3})$/s;

const cleanWord = (word: string): string => {
  const [, before = '', core = '', after = ''] = marked.exec(word) ?? [];
  const isKept = core === '' || core === left || messageWords.has(core.toLowerCase());
  return `${before}${isKept ? core : left}${after}`;
};

/**
 * A message with the words that browsers, React and our calls use in theirs, and "…" for every
 * other word: people's texts, names, numbers and addresses. A cleaned message stays as it is.
 */
export const cleanMessage = (message: string): string => {
  const read = message.slice(0, longestRead);
  const [react = ''] = ofReact.exec(read) ?? [];
  const cleaned = withoutQuotations(read.slice(react.length))
    .split(/\s+/)
    .filter(Boolean)
    .map(cleanWord)
    .join(' ')
    .replace(/…(?: …)+/g, left);
  const whole = `${react}${cleaned}`;
  if (whole.length <= pageErrorBounds.message) return whole;
  // Not within a word, which would be another one.
  return whole.slice(0, whole.lastIndexOf(' ', pageErrorBounds.message));
};
