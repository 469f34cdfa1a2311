import {
  Bookmark,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { Block, Table as Rows, Paragraph as Words } from '../document/blocks';
import { page, styleIds } from './word-styles';
import { isRightToLeft, toRuns } from './word-text';

const levels = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;

/** The names of Word's bookmarks have letters, digits and underscores. */
const bookmarkOf = (id: string): string => id.replaceAll('-', '_');

const toChildren = (words: Words): ParagraphChild[] => {
  if (words.kind === 'labelled') {
    return [...toRuns(`${words.label}: `, { style: styleIds.strong }), ...toRuns(words.text)];
  }
  if (words.kind === 'link') {
    const runs = toRuns(words.text, { style: styleIds.link });
    return [new InternalHyperlink({ anchor: bookmarkOf(words.to), children: runs })];
  }
  return toRuns(words.text, words.look === 'strong' ? { style: styleIds.strong } : {});
};

type Options = Exclude<ConstructorParameters<typeof Paragraph>[0], string>;

const toParagraph = (words: Words, more: Options = {}): Paragraph =>
  new Paragraph({
    ...(words.kind === 'text' && words.look === 'quiet' && { style: styleIds.quiet }),
    ...more,
    bidirectional: words.kind !== 'labelled' && isRightToLeft(words.text),
    children: toChildren(words),
  });

const toCell = (paragraphs: Words[]): TableCell =>
  new TableCell({
    // A cell without a paragraph makes a file that Word does not open.
    children:
      paragraphs.length === 0
        ? [new Paragraph({ style: styleIds.cell })]
        : paragraphs.map((words) => toParagraph(words, { style: styleIds.cell })),
  });

const toTable = ({ columns, rows }: Rows): Table =>
  new Table({
    style: styleIds.table,
    tableLook: { firstRow: true, firstColumn: true, noHBand: true, noVBand: true },
    width: { size: page.text, type: WidthType.DXA },
    columnWidths: columns.map(({ width }) => Math.round((width * page.text) / 100)),
    layout: TableLayoutType.FIXED,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map(({ name }) => toCell([{ kind: 'text', text: name }])),
      }),
      ...rows.map((cells) => new TableRow({ cantSplit: true, children: cells.map(toCell) })),
    ],
  });

/** A part of a document in Word. The first one begins below the contents, on a page of its own. */
export const toWordParts = (block: Block, index: number): (Paragraph | Table)[] => {
  if (block.kind === 'table') return [toTable(block)];
  if (block.kind === 'list') {
    return block.items.map((item) =>
      toParagraph(item, { style: 'ListParagraph', bullet: { level: 0 } }),
    );
  }
  if (block.kind !== 'heading') return [toParagraph(block)];
  const { id, level, text } = block;
  const runs = toRuns(text);
  return [
    new Paragraph({
      heading: levels[level],
      pageBreakBefore: index === 0,
      bidirectional: isRightToLeft(text),
      children: id ? [new Bookmark({ id: bookmarkOf(id), children: runs })] : runs,
    }),
  ];
};
