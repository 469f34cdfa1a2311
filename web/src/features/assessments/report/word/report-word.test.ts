import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { listTexts } from '../report-texts';
import { awkwardTexts, randomReport } from '../test-reports';
import { toWord } from './report-word';
import { expectedContents, expectedParagraphs, make } from './test-word';
import { cleanText } from './word-text';

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

/** What XML 1.0 allows (2.2), and no half of a pair. */
const isXmlText = (text: string): boolean =>
  text.isWellFormed() &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids.
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

describe('30 random reports as files of Word', () => {
  it('are read by mammoth with the words of the report, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(randomReport, async (random) => {
        expect(await readParagraphs(await make(random))).toEqual([
          ...expectedContents(random),
          ...expectedParagraphs(random),
        ]);
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

/** What a person, not a property, looks at: a report with a logo. */
describe('the file of a report', () => {
  const [example] = fc.sample(randomReport, { numRuns: 1, seed: 1 });
  if (!example) throw new Error('No report was drawn');
  const firm = { name: 'Example & Advisers', signature_line: 'Sydney', revision: 1 };
  const logo = { width: 400, height: 50, revision: 1 };
  const facts = { ...example.facts, subjectName: 'Law', firm: { ...firm, logo } };
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
  const readParts = async () => {
    const file = await toWord(facts, example.addition, `data:image/png;base64,${png}`);
    return partsOf(Buffer.from(await file.arrayBuffer()));
  };

  it('names title and firm, its language and A4', async () => {
    const parts = await readParts();
    const core = parts.get('docProps/core.xml') ?? '';
    expect(core).toContain('<dc:title>Law – self-assessment report</dc:title>');
    expect(core).toContain('<dc:creator>Example &amp; Advisers</dc:creator>');
    expect(parts.get('word/styles.xml')).toContain('<w:lang w:val="en-AU"/>');
    expect(parts.get('word/document.xml')).toMatch(/<w:pgSz [^>]*w:w="11906"[^>]*w:h="16838"/);
  });

  it('has the logo with a text in its place, as wide as it may be', async () => {
    const document = (await readParts()).get('word/document.xml') ?? '';
    expect(document).toMatch(/<wp:docPr [^>]*descr="Example &amp; Advisers"/);
    // 213 by 27 pixels of 9,525 units.
    expect(document).toContain('<wp:extent cx="2028825" cy="257175"/>');
  });

  it('repeats the first row of each table, and has styles that Word knows by name', async () => {
    const parts = await readParts();
    const document = parts.get('word/document.xml') ?? '';
    const tables = document.split('<w:tbl>').slice(1);
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      expect(table.slice(0, table.indexOf('</w:tr>'))).toContain('<w:tblHeader/>');
      expect(table).toContain('<w:tblStyle w:val="ReportTable"/>');
    }
    const styles = parts.get('word/styles.xml') ?? '';
    for (const name of ['Title', 'Subtitle', 'heading 1', 'heading 2', 'heading 3', 'toc 1']) {
      expect(styles.split(`<w:name w:val="${name}"/>`)).toHaveLength(2);
    }
    // Every style that a paragraph, a run or a table names is there.
    for (const [, id] of document.matchAll(/<w:(?:p|r|tbl)Style w:val="([^"]+)"/g)) {
      expect(styles).toContain(`w:styleId="${id}"`);
    }
    // Every place that a link leads to is there.
    for (const [, name] of document.matchAll(/w:anchor="([^"]+)"/g)) {
      expect(document).toContain(`w:name="${name}"`);
    }
  });
});
