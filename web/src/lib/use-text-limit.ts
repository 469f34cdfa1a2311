import { type ClipboardEvent, useState } from 'react';

/** From here on the person is told how much room is left. */
const closeShare = 0.9;

const numberFormat = new Intl.NumberFormat('en-AU');

/**
 * What to say under a text that may be no longer than `limit` characters: how many there are when that is
 * close, and that a paste was cut, which the browser does without a word. Null where there is nothing to say.
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
