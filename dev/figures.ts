import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const told = z.object({
  what: z.string(),
  reached: z.number(),
  /** What the whole run must reach. Small samples fall short of it on purpose. */
  goal: z.number(),
});
type Figure = z.infer<typeof told>;

/** Tells the run that this much was held, for the table at its end. Says nothing outside such a run. */
export const figure = (what: string, reached: number, goal: number): void => {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, reached, goal })}\n`);
};

/** What the parts of a run told, the counts of one thing added up. */
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

/** Prints the table and returns how many figures are short of their goal. */
export const printFigures = (figures: Figure[]): number => {
  if (figures.length > 0) console.log(['\n── figures', ...figures.map(inWords)].join('\n'));
  return figures.filter(({ reached, goal }) => reached < goal).length;
};
