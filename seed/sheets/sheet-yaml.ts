import { isDeepStrictEqual } from 'node:util';
import { isNode, isSeq, parseDocument, stringify } from 'yaml';

// Replaces entries of a list in a YAML file, and leaves every other character of the file as it is.

/** The text of a file around a list, and of each of its entries. */
interface Parts {
  before: string;
  entries: string[];
  after: string;
  indent: string;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Null for a list that is not written in lines of its own, such as `[]`. */
const cut = (yaml: string, path: readonly string[]): Parts | null => {
  const list = parseDocument(yaml).getIn(path, true);
  if (!isSeq(list) || list.flow || !list.range || list.items.length === 0) return null;
  const starts = list.items.map((item) =>
    lineStart(yaml, isNode(item) ? (item.range?.[0] ?? 0) : 0),
  );
  const [first = 0] = starts;
  const [, , end] = list.range;
  // The list ends with a whole line.
  const last = end === yaml.length || yaml[end - 1] === '\n' ? end : lineStart(yaml, end);
  const ends = [...starts.slice(1), last];
  return {
    before: yaml.slice(0, first),
    entries: starts.map((start, index) => yaml.slice(start, ends[index])),
    after: yaml.slice(last),
    indent: /^ */.exec(yaml.slice(first))?.[0] ?? '',
  };
};

const indentBy = (indent: string, text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n');

/**
 * Whether YAML reads a text as the value. Some texts of white space are written as blocks that it
 * cannot read.
 */
export const isReadAs = (text: string, value: unknown): boolean => {
  const document = parseDocument(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value);
};

/**
 * An entry as an editor would write it; in quotation marks where YAML would read that as another
 * text.
 */
const write = (entry: object, indent: string): string => {
  const usual = indentBy(indent, stringify([entry], { lineWidth: 100 - indent.length }));
  const quoted = {
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  } as const;
  return isReadAs(usual, [entry]) ? usual : indentBy(indent, stringify([entry], quoted));
};

/** An entry of the list: the index of one that stays as it is written, or a new one. */
export type EntryToWrite = number | object;

/** The file with these entries in its list. */
export const replaceEntries = (
  yaml: string,
  path: readonly string[],
  entries: EntryToWrite[],
): string => {
  const parts = cut(yaml, path);
  if (!parts) {
    const document = parseDocument(yaml);
    document.setIn(path, document.createNode(entries));
    return document.toString({ lineWidth: 100 });
  }
  const texts = entries.map((entry) =>
    typeof entry === 'number' ? (parts.entries[entry] ?? '') : write(entry, parts.indent),
  );
  return [parts.before, ...texts, parts.after].join('');
};
