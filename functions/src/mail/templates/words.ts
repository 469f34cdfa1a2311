import { defaultTimeZone } from '@lexplain/contract/notice-wishes';
import { cutTo, oneLine } from '@lexplain/contract/one-line';

/** On one line, with a sign that more was there. */
export const shorten = (text: string, length: number): string => {
  const line = oneLine(text);
  return line.length <= length ? line : `${cutTo(line, length - 1)}…`;
};

/** The name of somebody or something, which can be nothing at all once what harms the text around it is gone. */
export const nameOf = (text: string, otherwise: string): string => oneLine(text) || otherwise;

/** Without what mail programs make a link of: a name must lead nowhere in mail to somebody who never asked for it. */
export const withoutLinks = (text: string): string => text.replace(/([.:@])(?=\S)/g, '$1\u200b');

/** The lines that somebody wrote, cut where they are too long for a mail; no two empty ones in a row. */
export const linesOf = (words: string, length: number): string[] => {
  const cut = words.length <= length ? words : `${cutTo(words, length - 1)}…`;
  const lines = cut
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine);
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
};

/** `a…@example.com`: enough for its owner to know it, and of no use to anybody else. */
export const maskAddress = (address: string): string => {
  const line = oneLine(address);
  const at = line.lastIndexOf('@');
  const domain = at < 0 ? '' : shorten(line.slice(at), 80);
  return `${[...line][0] ?? ''}…${domain}`;
};

const momentFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: defaultTimeZone,
});

/** `22 November 2026 at 9:34 am AEDT`. */
export const formatMoment = (moment: Date): string => momentFormat.format(moment);
