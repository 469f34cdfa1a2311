/**
 * The colour ramps and shadows of the theme, which every page loads. The colours with a meaning are
 * in tokens.ts: public pages do without them.
 */

/** Mantine's ramps have ten shades, from the lightest to the darkest. */
type Ramp = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The brand's colour: actions, links, the current page. */
const violet: Ramp = [
  '#f6f4ff',
  '#ece8ff',
  '#dad2ff',
  '#c0b2fd',
  '#a48df8',
  '#8663f0',
  '#6d3fe0',
  '#5a2fc4',
  '#48259d',
  '#371d78',
];

/** Neutrals of the light scheme, tinted with the brand's colour. */
const gray: Ramp = [
  '#f8f8fc',
  '#f1f0f7',
  '#e6e4ef',
  '#dad8e6',
  '#c8c5d8',
  '#aaa7bd',
  '#7d7a92',
  '#58556b',
  '#3a384a',
  '#22202f',
];

/** Neutrals of the dark scheme: text first, then borders, raised surfaces, the page. */
const dark: Ramp = [
  '#e9e7f2',
  '#cdcadc',
  '#aba7bf',
  '#817d98',
  '#423e58',
  '#332f47',
  '#262338',
  '#191726',
  '#13111e',
  '#0c0b14',
];

/** Mantine's red is below WCAG AA as a background of white text and as text on white. */
const red: Ramp = [
  '#fff4f3',
  '#ffe4e1',
  '#ffc8c3',
  '#ffa39b',
  '#fb7d74',
  '#ea554b',
  '#c9342b',
  '#b02a22',
  '#93221b',
  '#761a15',
];

export const ramps = { violet, gray, dark, red };

/**
 * Elevation by two shadows each, tinted like the neutrals. The dark scheme separates by surface
 * instead.
 */
export const elevation = {
  low: '0 1px 2px rgb(34 32 47 / 0.06), 0 1px 3px rgb(34 32 47 / 0.08)',
  high: '0 4px 8px rgb(34 32 47 / 0.06), 0 12px 32px rgb(34 32 47 / 0.14)',
} as const;
