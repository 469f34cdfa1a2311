import type { Content } from 'pdfmake/build/pdfmake';
import { ramps } from '../../design/ramps';
import { type Tone, texts, tones } from '../../design/tokens';
import { countLines, mostLinesTogether } from './pdf-lines';

// Paper is light, whatever the scheme of the screen.
export const colours = {
  brand: ramps.violet[7],
  line: ramps.gray[2],
  dimmed: texts.dimmed.light,
  text: texts.text.light,
};

/** The colours of a tone on paper. */
export const lightOf = (name: keyof typeof tones) => {
  const { text, soft, solid }: Tone = tones[name];
  return { text: text.light, soft: soft.light, solid: solid.light };
};

/** A paragraph, and the lines that it takes. */
export interface Part {
  content: Content;
  lines: number;
}

export const paragraph = (text: string, more: object = {}): Part => ({
  content: { text, ...more },
  lines: countLines(text),
});

export const line = (label: string, value: string | null): Part[] =>
  value
    ? [
        {
          content: {
            text: [{ text: `${label}: `, color: colours.dimmed }, value],
            margin: [0, 2, 0, 1],
          },
          lines: countLines(`${label}: ${value}`),
        },
      ]
    : [];

const fixedSpace = '\u00A0';

/** A word in the colours of its meaning. */
export const badge = (tone: keyof typeof tones, word: string): Content => ({
  text: `${fixedSpace}${word.replaceAll(' ', fixedSpace)}${fixedSpace}`,
  color: lightOf(tone).text,
  background: lightOf(tone).soft,
  bold: true,
});

export const badges = (...list: Content[]): Part => ({
  content: { text: list.flatMap((one) => [one, '   ']), fontSize: 9, margin: [0, 3, 0, 2] },
  lines: 1,
});

const rule: Part = {
  content: {
    canvas: [
      { type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: colours.line },
    ],
    margin: [0, 0, 0, 7],
  },
  lines: 1,
};

const heading = (text: string): Part => ({
  content: {
    text,
    fontSize: 15,
    bold: true,
    margin: [0, 16, 0, 8],
    id: text,
    outline: true,
    outlineText: text,
  },
  lines: 4,
});

/** Parts that are on one page, unless they need more than one. */
const together = (parts: Part[]): Content => ({
  unbreakable: parts.reduce((sum, { lines }) => sum + lines, 0) <= mostLinesTogether,
  margin: [0, 0, 0, 8],
  stack: parts.map(({ content }) => content),
});

/**
 * A heading with its blocks, each on one page and the first on the heading's, with lines between
 * them.
 */
export const section = (title: string, [first = [], ...more]: Part[][]): Content[] => [
  together([heading(title), ...first]),
  ...more.map((parts) => together([rule, ...parts])),
];
