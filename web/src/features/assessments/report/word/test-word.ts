import { Buffer } from 'node:buffer';
import { toReportDocument } from '../document/report-document';
import { listTexts } from '../document/test-blocks';
import type { RandomReport } from '../test-reports';
import { toWord } from './report-word';
import { cleanText } from './word-text';

export const make = async ({ facts, addition }: RandomReport): Promise<Buffer> =>
  Buffer.from(await (await toWord(facts, addition, null)).arrayBuffer());

/** The first page of a file, by the paragraphs of the document that the report is. */
export const expectedContents = ({ facts, addition }: RandomReport): string[] => {
  const { title, subtitle, facts: cover, blocks } = toReportDocument(facts, addition);
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level < 3 ? [block.text] : [],
  );
  return [
    facts.firm?.name ?? 'Lexplain',
    subtitle,
    title,
    ...cover.map(([label, text]) => `${label}:\t${text}`),
    'Contents',
    ...headings,
    // The end of the table of contents.
    '',
  ].map(cleanText);
};

/** The paragraphs after the first page, headings and cells of tables included. */
export const expectedParagraphs = ({ facts, addition }: RandomReport): string[] =>
  listTexts(toReportDocument(facts, addition).blocks).map(cleanText);
