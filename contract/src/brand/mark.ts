/**
 * The mark and the word mark beside it, drawn with lines of one width. A provider replaces the
 * drawings here, beside `brand.ts`, and runs `npm run share-image`, which draws the icon and the
 * share image anew.
 */
export const logo = {
  viewBox: '0 0 136 32',
  width: 3,
  /** The square of the mark, as large as the logo is high. */
  tile: '#48259d',
  /** An initial that holds a tick. */
  initial: 'M9.5 7v13a5 5 0 0 0 5 5h8',
  initialColour: '#a48df8',
  tick: 'm14.5 14.5 3.5 3.5 6.5-8',
  /** The name, in the colour of the text around it: one line of the drawing for each letter. */
  name:
    'M43 8v16h8' +
    'M54.5 19h10a5 5 0 1 0-2 4' +
    'M69 14l8 10m0-10-8 10' +
    'M82 14v15m0-10a5 5 0 1 0 10 0 5 5 0 1 0-10 0' +
    'M97 8v16' +
    'M102 19a5 5 0 1 0 10 0 5 5 0 1 0-10 0m10-5v10' +
    'M118 14v10m0-16v0' +
    'M124 14v10m0-5.5a4.5 4.5 0 0 1 9 0v5.5',
} as const;
