import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { cutWithEllipsis, oneLine, splitLines } from '@lexplain/contract/text/one-line';

/** Text on one line, with an ellipsis where it is cut. */
export const shorten = (text: string, length: number): string =>
  cutWithEllipsis(oneLine(text), length);

/** A name, which may be empty once unsafe characters are removed. */
export const nameOf = (text: string, otherwise: string): string => oneLine(text) || otherwise;

/**
 * Removes what mail programs turn into a link: a name must not link anywhere in unsolicited mail.
 */
export const withoutLinks = (text: string): string => text.replace(/([.:@])(?=\S)/g, '$1\u200b');

/** The lines of a text from a person, truncated for a mail, without consecutive empty ones. */
export const linesOf = (text: string, length: number): string[] =>
  splitLines(cutWithEllipsis(text, length));

/** `a…@example.com`: recognisable to its owner, useless to others. */
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
