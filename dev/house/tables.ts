// Tables of documents that are printed from the source.

export const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A text whose table after a heading is replaced. */
export const withTable = (text: string, heading: string, table: string): string => {
  const [before, after, ...more] = text.split(`\n${heading}\n`);
  const printed = after?.replace(/^(?:\|.*\n)+/m, () => `${table}\n`);
  if (printed === undefined || more.length > 0)
    throw new Error(`Expected the heading "${heading}" exactly once`);
  return [before, printed].join(`\n${heading}\n`);
};
