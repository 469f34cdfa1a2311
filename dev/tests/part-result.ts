import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tally } from './reports.ts';

/** What a part's process leaves for the run. */
export const partResult = z.object({
  tally,
  /**
   * Of the process and all that it has started and waited for. A browser's own processes are
   * missing: nobody waits for them. Null where the system does not tell.
   */
  processorSeconds: z.number().nullable(),
});
export type PartResult = z.infer<typeof partResult>;

export const resultFile = (reports: string, name: string): string =>
  join(reports, `${name}.result.json`);

/** Linux counts in hundredths of a second, whatever the machine (proc(5), "stat"). */
const ticksPerSecond = 100;

/**
 * The processor time of this process and of the processes it has waited for; null elsewhere than on
 * Linux.
 */
export const readProcessorSeconds = (): number | null => {
  if (process.platform !== 'linux') return null;
  // The program's name, in brackets, may contain spaces. Fields 14 to 17 are user and system time.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) (?=\S )/);
  const ticks = fields.split(' ').slice(11, 15);
  return ticks.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
};

/**
 * The time for which the machine's processors were busy since its start; null elsewhere than on
 * Linux.
 */
const readBusySeconds = (): number | null => {
  if (process.platform !== 'linux') return null;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user, nice, system, , , irq, softirq] = line.split(/\s+/).slice(1).map(Number);
  const ticks = [user, nice, system, irq, softirq].reduce<number>(
    (sum, one) => sum + (one ?? 0),
    0,
  );
  return ticks / ticksPerSecond;
};

/** The busy time of the machine since the call: of everything that runs on it. */
export const measureBusySeconds = (): (() => number | null) => {
  const before = readBusySeconds();
  return () => {
    const now = readBusySeconds();
    return before === null || now === null ? null : now - before;
  };
};
