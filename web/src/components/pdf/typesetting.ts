import type { FontFile } from './font-file';

/** A font of the PDF, by the name that its content uses. */
export interface Typeface {
  name: string;
  has: FontFile['has'];
  /** Whether characters that only join or choose the form of others are kept for its glyphs. */
  isShaped: boolean;
}

export interface Run {
  text: string;
  font: string;
}

/** The name of the font for pictures. */
export const emojiName = 'Emoji';

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const isPicture = (cluster: string): boolean => /\p{Emoji_Presentation}|\uFE0F/u.test(cluster);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const isCovered = (text: string, { has }: Typeface): boolean =>
  [...text].every((character) => has(character.codePointAt(0) ?? 0));

/** What of a cluster a font is asked for: the characters that show something. */
const visibleOf = (cluster: string): string =>
  [...cluster].filter((character) => !invisible.test(character)).join('');

const keptOf = (cluster: string, typeface: Typeface): string =>
  typeface.isShaped
    ? [...cluster]
        .filter((character) => !invisible.test(character) || isCovered(character, typeface))
        .join('')
    : visibleOf(cluster);

const findRun = (cluster: string, typefaces: Typeface[]): Run | null => {
  const composed = cluster.normalize('NFC');
  // A letter and its accent are one glyph in most fonts. A single character keeps its form if it has a glyph.
  const forms = [...cluster].length > 1 ? [composed, cluster] : [cluster, composed];
  const order = isPicture(cluster)
    ? typefaces.toSorted(
        (one, other) => Number(other.name === emojiName) - Number(one.name === emojiName),
      )
    : typefaces;
  for (const typeface of order) {
    const form = forms.find((one) => isCovered(visibleOf(one), typeface));
    if (form !== undefined) return { text: keptOf(form, typeface), font: typeface.name };
  }
  return null;
};

interface Typesetting {
  runs: Run[];
  /** The characters that no font has a glyph for, as the reader sees them. */
  missing: string[];
}

/** Splits text into runs by the first font that has a glyph for all that a reader sees as one character. */
export const typeset = (text: string, typefaces: Typeface[]): Typesetting => {
  const runs: Run[] = [];
  const missing: string[] = [];
  const add = (run: Run): void => {
    const last = runs.at(-1);
    if (last && (last.font === run.font || run.text === '\n')) last.text += run.text;
    else runs.push(run);
  };
  const [first] = typefaces;
  const even = text.replace(lineBreaks, '\n').replaceAll('\t', '    ');
  for (const { segment } of segmenter.segment(even)) {
    if (segment === '\n') {
      add({ text: segment, font: first?.name ?? '' });
      continue;
    }
    if (visibleOf(segment) === '') continue;
    // A space of another width than the fonts have.
    const cluster = /^\p{Zs}$/u.test(segment) && !findRun(segment, typefaces) ? ' ' : segment;
    const run = findRun(cluster, typefaces);
    if (run) add(run);
    else missing.push(cluster);
  }
  return { runs, missing };
};
