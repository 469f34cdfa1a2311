import headingsExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import headingsLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import textLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** A range of weights with the one by which its letters are fitted. */
interface WeightRange {
  from: number;
  to: number;
  sample: number;
}

export interface Typeface {
  name: string;
  /** The variable of the theme that names it. */
  property: '--mantine-font-family' | '--mantine-font-family-headings';
  latin: string;
  extended: string;
  weights: WeightRange[];
}

/** The typefaces of the product (SIL Open Font License 1.1). A page never waits for them. */
export const typefaces: Typeface[] = [
  {
    name: 'Figtree',
    property: '--mantine-font-family',
    latin: textLatin,
    extended: textExtended,
    // Fonts of a device have bold letters of another width; the browser takes them from 600.
    weights: [
      { from: 300, to: 500, sample: 400 },
      { from: 501, to: 900, sample: 600 },
    ],
  },
  {
    name: 'Bricolage Grotesque',
    property: '--mantine-font-family-headings',
    latin: headingsLatin,
    extended: headingsExtended,
    weights: [{ from: 200, to: 800, sample: 700 }],
  },
];

/**
 * What the packages' files contain: English with its punctuation, and names from the rest of
 * Europe.
 */
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const extendedRange =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF';

/** The measures of a line in a font, as shares of the font's size. */
export interface LineMetrics {
  width: number;
  ascent: number;
  descent: number;
}

/** How a typeface is scaled so that it takes the room of the font that it replaces. */
export interface FontFit extends Omit<LineMetrics, 'width'> {
  scale: number;
}

/** Fits a font to another one. A `factor` below 1 makes it narrower than that. */
export const fit = (own: LineMetrics, replaced: LineMetrics, factor: number): FontFit => {
  const scale = (replaced.width / own.width) * factor;
  // The scale applies to these as well.
  return { scale, ascent: replaced.ascent / scale, descent: replaced.descent / scale };
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The `@font-face` rules of one range of weights. */
export const printFace = (
  family: string,
  { latin, extended }: Typeface,
  { from, to }: WeightRange,
  { scale, ascent, descent }: FontFit,
): string => {
  const shared = [
    `font-family:"${family}"`,
    `font-weight:${from} ${to}`,
    `size-adjust:${percent(scale)}`,
    `ascent-override:${percent(ascent)}`,
    `descent-override:${percent(descent)}`,
    'line-gap-override:0%',
  ].join(';');
  return [
    `@font-face{${shared};src:url("${latin}") format("woff2");unicode-range:${latinRange};font-display:swap}`,
    // Loaded when a name needs it. Optional: a late file must not move the text around it.
    `@font-face{${shared};src:url("${extended}") format("woff2");unicode-range:${extendedRange};font-display:optional}`,
  ].join('');
};
