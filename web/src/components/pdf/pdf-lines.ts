/**
 * The width of a line of the PDFs of reports and incidents, in units of its font size: 499 points
 * at 10.
 */
const lineWidth = 49.9;

/**
 * The most lines that are kept together: a page of the PDF has 51. Its library draws only the first
 * page of what is kept together, so that estimates must not be too small.
 */
export const mostLinesTogether = 46;

/** No character of the fonts is wider than is said here, in neither weight. */
export const widthOf = (character: string): number => {
  if (/[ .,:;'`|ijlI]/.test(character)) return 0.29;
  if (/[!"()[\]{}/\\frt1-]/.test(character)) return 0.42;
  if (/[a-ln-vx-z?*_]/.test(character)) return 0.6;
  if (/[0-9+=<>~$^#&]/.test(character)) return 0.65;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x7f) return 1;
  return code < 0x2000 ? 1.2 : 1.5;
};

const widthOfWord = (word: string): number =>
  [...word].reduce((width, character) => width + widthOf(character), 0);

const countParagraph = (paragraph: string): number => {
  let lines = 1;
  let filled = 0;
  for (const word of paragraph.split(' ')) {
    const width = widthOfWord(word);
    if (filled > 0 && filled + width > lineWidth) {
      lines += 1;
      filled = 0;
    }
    lines += Math.floor(width / lineWidth) * 2;
    filled += width + widthOf(' ');
  }
  return lines;
};

/** The lines that a text takes in the PDF, or a few more. */
export const countLines = (text: string): number =>
  text
    .split(/\r\n|[\n\v\f\r\u2028\u2029]/)
    .reduce((lines, paragraph) => lines + countParagraph(paragraph), 0);
