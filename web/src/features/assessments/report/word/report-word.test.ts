import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../document/blocks';
import { toReportDocument } from '../document/report-document';
import { listTexts } from '../report-texts';
import { awkwardTexts, type RandomReport, randomReport } from '../test-reports';
import { toWord } from './report-word';
import { cleanText } from './word-text';

const make = async ({ facts, addition }: RandomReport): Promise<Buffer> =>
  Buffer.from(await (await toWord(facts, addition, null)).arrayBuffer());

/** The parts of the file that are XML. */
const partsOf = (file: Buffer): Map<string, string> =>
  new Map(
    Object.entries(unzipSync(new Uint8Array(file)))
      .filter(([name]) => /\.(xml|rels)$/.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

const toText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The paragraphs of a file, headings and cells of tables included, as mammoth reads them. */
const readParagraphs = async (file: Buffer): Promise<string[]> => {
  const { value } = await mammoth.convertToHtml({ buffer: file }, { ignoreEmptyParagraphs: false });
  return value
    .split(/<\/(?:p|h\d|li)>/)
    .slice(0, -1)
    .map((html) => toText(html.replaceAll('<br />', '\n').replace(/<[^>]*>/g, '')));
};

/** The same of the document that the report is, in its own words. */
const expectedParagraphs = ({ facts, addition }: RandomReport): string[] => {
  const { title, subtitle, facts: cover, blocks } = toReportDocument(facts, addition);
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level < 3 ? [block.text] : [],
  );
  const words = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    if (block.kind === 'list') return block.items.map(wordsOf);
    if (block.kind !== 'table') return [wordsOf(block)];
    return [
      ...block.columns.map(({ name }) => name),
      ...block.rows.flatMap((cells) => cells.flatMap((cell) => cell.map(wordsOf))),
    ];
  });
  return [
    facts.firm?.name ?? 'Lexplain',
    subtitle,
    title,
    ...cover.map(([label, text]) => `${label}:\t${text}`),
    'Contents',
    ...headings,
    // The end of the table of contents.
    '',
    ...words,
  ].map(cleanText);
};

/** What XML 1.0 allows (2.2), and no half of a pair. */
const isXmlText = (text: string): boolean =>
  text.isWellFormed() &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

describe('30 random reports as files of Word', () => {
  it('are read by mammoth with the words of the report, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async (random) => {
        expect(await readParagraphs(await make(random))).toEqual(expectedParagraphs(random));
      }),
      { numRuns: 30 },
    );
  });

  it('have every text that people have written', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async (random) => {
        const text = (await readParagraphs(await make(random))).join('\n');
        const written = listTexts(random.facts).map((one) => one.text);
        const added = [random.addition.adviser, random.addition.introduction];
        for (const one of [...written, ...added]) expect(text).toContain(cleanText(one));
      }),
      { numRuns: 30 },
    );
  });

  it('have nothing but valid XML', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async (random) => {
        for (const [name, xml] of partsOf(await make(random))) {
          expect([name, XMLValidator.validate(xml)]).toEqual([name, true]);
          expect([name, isXmlText(xml)]).toEqual([name, true]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it.each(awkwardTexts)('keeps %j, or shows what XML cannot hold as a replacement', (text) => {
  const clean = cleanText(text);
  expect(isXmlText(clean)).toBe(true);
  // Line ends apart, every character is there or has one in its place.
  const bare = (words: string) => words.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n');
  expect([...clean]).toHaveLength([...bare(text)].length);
});
