/**
 * The mark and the word mark, drawn with lines of one width. A provider replaces the drawings here, beside
 * `brand.ts`, and runs `npm run share-image`, which draws the icon and the share image anew.
 */
export const mark = {
  size: 32,
  tile: { colour: '#48259d', radius: 8 },
  width: 3.5,
  /** From the back to the front: the initial, and a tick that it holds. */
  lines: [
    { path: 'M9.5 7v13a5 5 0 0 0 5 5h8', colour: '#a48df8' },
    { path: 'm14.5 14.5 3.5 3.5 6.5-8', colour: '#ffffff' },
  ],
} as const;

/** The name, in the colour of the text around it. */
export const wordMark = {
  width: 96,
  height: 26,
  line: 2.75,
  path: [
    'M3 3v16h8', // L
    'M14.5 14h10a5 5 0 1 0-1.8 3.8', // e
    'M28.5 9l8 10m0-10-8 10', // x
    'M41.5 9v15m0-10a5 5 0 1 0 10 0 5 5 0 1 0-10 0', // p
    'M56.5 3v16', // l
    'M61.5 14a5 5 0 1 0 10 0 5 5 0 1 0-10 0m10-5v10', // a
    'M77 9v10m0-15.5v.01', // i
    'M82.5 9v10m0-5.5a4.5 4.5 0 0 1 9 0v5.5', // n
  ].join(''),
} as const;
