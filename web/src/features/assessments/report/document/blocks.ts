// What a report says as a document, in no format: headings, paragraphs and tables of text.

export type Paragraph =
  | { kind: 'text'; text: string; look?: 'quiet' | 'strong' }
  /** `label: text` */
  | { kind: 'labelled'; label: string; text: string }
  /** Leads to the heading with this id. */
  | { kind: 'link'; text: string; to: string };

interface Column {
  name: string;
  /** In percent of the width. */
  width: number;
}

export interface Table {
  kind: 'table';
  columns: Column[];
  /** The paragraphs of each cell, by row. The first cell of a row says what the row is about. */
  rows: Paragraph[][][];
}

export type Block =
  | Paragraph
  | Table
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; id?: string }
  | { kind: 'list'; items: Paragraph[] };

export const textOf = (text: string, look?: 'quiet' | 'strong'): Paragraph[] =>
  text === '' ? [] : [{ kind: 'text', text, ...(look && { look }) }];

/** Nothing where there is no text. */
export const labelled = (label: string, text: string | null | undefined): Paragraph[] =>
  text ? [{ kind: 'labelled', label, text }] : [];

/** The words of a paragraph as they are read. */
export const wordsOf = (paragraph: Paragraph): string =>
  paragraph.kind === 'labelled' ? `${paragraph.label}: ${paragraph.text}` : paragraph.text;
