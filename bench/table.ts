/** One row of a bench: its name, our value, the goal, and whether it is met. */
export interface Row {
  what: string;
  ours: string;
  goal: string;
  met: boolean;
}

const pad = (text: string, width: number): string => text.padEnd(width);

/**
 * Prints rows as one table, in the format of docs/performance.md, and returns whether every goal is
 * met.
 */
export const printTable = (title: string, rows: Row[]): boolean => {
  const lines = [
    ['What', 'Ours', 'Goal', ''],
    ...rows.map(({ what, ours, goal, met }) => [what, ours, goal, met ? 'pass' : 'FAIL']),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const render = (line: string[]) =>
    `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  const rule = widths.map((width) => '-'.repeat(Math.max(width, 3)));
  console.log(`\n${title}\n\n${[head, rule, ...body].map(render).join('\n')}\n`);
  return rows.every(({ met }) => met);
};
