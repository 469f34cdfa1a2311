import { setTimeout as pause } from 'node:timers/promises';
import { endAll, launch } from '../dev/processes.ts';
import { freeOffset } from '../dev/suite/addresses.ts';
import { findEmulator } from '../dev/suite/emulator-finder.ts';
import { startEmulators } from '../dev/suite/emulators.ts';
import { writeSuiteConfig } from '../dev/suite/suite-config.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import { printTable } from './table.ts';

const rounds = 3;

/** Milliseconds until a program prints that it is ready; everything it started is ended then. */
const timeOf = async (start: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await start();
  const time = performance.now() - started;
  await endAll();
  // Ports are released a moment after their processes have ended.
  await pause(2_000);
  return time;
};

/** `npm start`, up to the line that says that it is ready. */
const startOurs = (offset: number) => async (): Promise<void> => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const env = { ...process.env, PORT_OFFSET: String(offset) };
  const { exit } = launch(['npm', 'start'], (line) => line.startsWith('Ready') && resolve(), {
    env,
  });
  const ended = exit.then((code) => {
    throw new Error(`npm start ended with ${code}`);
  });
  await Promise.race([ready, ended]);
};

/** The same emulators with the same settings and the functions built by the previous run. */
const startBare = (offset: number, prefix: string[]) => async (): Promise<void> => {
  writeSuiteConfig(offset);
  await startEmulators(offset, prefix, () => {});
};

/** The duration of `npm start` once everything is installed, against the bare emulators. */
export const benchStart = async (): Promise<boolean> => {
  const offset = await freeOffset();
  const prefix = await findEmulator(() => {});
  const starts = [startOurs(offset), startBare(offset, prefix)] as const;
  // The warm-up round builds what the others reuse.
  const times = await measureAlternately(rounds, (side) => timeOf(starts[side]));
  const [ours, bare] = [median(times[0]), median(times[1])];
  const ratio = ours / bare;
  return printTable('npm start again', [
    {
      what: 'until it is ready, seconds',
      ours: `${(ours / 1_000).toFixed(1)} against ${(bare / 1_000).toFixed(1)}: × ${ratio.toFixed(2)}`,
      goal: '≤ 1.1 × bare emulators',
      met: ratio <= 1.1,
    },
  ]);
};
