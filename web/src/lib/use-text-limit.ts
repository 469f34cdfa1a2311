import { type ClipboardEvent, useState } from 'react';

/** The share of the limit from which the note is shown. */
const closeShare = 0.9;

const numberFormat = new Intl.NumberFormat('en-AU');

/**
 * The note below a text of at most `limit` characters: how many are used, from 90 % of the limit on, and that
 * a paste was truncated, which browsers do silently. Null below that.
 */
export const useTextLimit = (limit: number, length: number) => {
  const [wasCut, setWasCut] = useState(false);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n').length;
    setWasCut(length - (selectionEnd - selectionStart) + pasted > limit);
  };
  const isClose = length >= limit * closeShare;
  const used = `${numberFormat.format(length)} of ${numberFormat.format(limit)} characters used.`;
  const note = wasCut && isClose ? `The pasted text was cut to fit. ${used}` : used;
  return { onPaste, note: isClose ? note : null };
};
