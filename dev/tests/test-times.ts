import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileTime, readReport } from './reports.ts';

export interface PartTimes {
  name: string;
  seconds: number;
  processorSeconds: number | null;
}

/**
 * Of a whole run on two cores (docs/performance.md, "The tests"). The installation before it is not
 * measured.
 */
const budgetMinutes = 15;

const listed = 10;

const inMinutes = (seconds: number | null): string => {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const line = (name: string, seconds: number, processorSeconds: number | null): string =>
  `${name.padEnd(8)}${inMinutes(seconds).padStart(7)}${inMinutes(processorSeconds).padStart(11)}`;

/** The files of a part that took longest, with the seconds of their tests, slowest first. */
const listSlowest = (reports: string, name: string): FileTime[] =>
  globSync(join(reports, `${name}{,-*}.json`))
    .flatMap((file) => readReport(file).files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, listed);

/** Prints how long each part and its slowest files took, and keeps the same beside the reports. */
export const printTimes = (
  reports: string,
  parts: PartTimes[],
  whole: Omit<PartTimes, 'name'>,
): void => {
  const known = parts.map(({ processorSeconds }) => processorSeconds ?? 0);
  const ofParts = known.reduce((sum, seconds) => sum + seconds, 0);
  const ofSuite = whole.processorSeconds === null ? null : whole.processorSeconds - ofParts;
  const lines = [
    '── times (minutes)',
    'part       wall  processor',
    ...parts.map(({ name, seconds, processorSeconds }) =>
      line(name, seconds, name === 'suite' ? ofSuite : processorSeconds),
    ),
    line('whole', whole.seconds, whole.processorSeconds),
    ...parts.flatMap(({ name }) => {
      const slowest = listSlowest(reports, name);
      if (slowest.length === 0) return [];
      return [
        `slowest files of ${name} (seconds)`,
        ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
      ];
    }),
  ];
  if (whole.seconds > budgetMinutes * 60) {
    lines.push(`Over the budget of ${budgetMinutes} minutes on two cores`);
  }
  console.log(`\n${lines.join('\n')}`);
  writeFileSync(join(reports, 'times.txt'), `${lines.join('\n')}\n`);
};
