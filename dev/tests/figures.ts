import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const told = z.object({
  what: z.string(),
  reached: z.number(),
  /** The goal of the whole run. Small samples do not reach it. */
  goal: z.number(),
});
type Figure = z.infer<typeof told>;

/** Records a figure for the table at the end of a run. Does nothing outside such a run. */
export const recordFigure = (what: string, reached: number, goal: number): void => {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, reached, goal })}\n`);
};

/** The figures of a run, added up by name. */
export const readFigures = (file: string): Figure[] => {
  if (!existsSync(file)) return [];
  const sums = new Map<string, Figure>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const one = told.parse(JSON.parse(line));
    sums.set(one.what, { ...one, reached: one.reached + (sums.get(one.what)?.reached ?? 0) });
  }
  return [...sums.values()];
};

const inWords = ({ what, reached, goal }: Figure): string =>
  `${what.padEnd(52)} ${reached.toLocaleString('en').padStart(9)} of ${goal.toLocaleString('en')}`;

/** Prints the table and returns how many figures are below their goal. */
export const printFigures = (figures: Figure[]): number => {
  if (figures.length > 0) console.log(['\n── figures', ...figures.map(inWords)].join('\n'));
  return figures.filter(({ reached, goal }) => reached < goal).length;
};
