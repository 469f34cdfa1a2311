import { messageWords } from './message-words.ts';
import { pageErrorBounds } from './page-error-bounds.ts';

const left = '…';

/** Not read further: what is kept is far shorter. */
const longestRead = 2_000;

/** What stands in quotation marks: names of properties, and what people wrote. */
const quoted = /"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|«[^»]*»|(?<![A-Za-z])'[^']*'(?![A-Za-z])/g;

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
 * A message with the words that browsers, React and our calls use in theirs, and "…" for every other word: people's
 * texts, names, numbers and addresses. A cleaned message stays as it is.
 */
export const cleanMessage = (message: string): string => {
  const read = message.slice(0, longestRead);
  const [react = ''] = ofReact.exec(read) ?? [];
  const cleaned = read
    .slice(react.length)
    .replace(quoted, left)
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
