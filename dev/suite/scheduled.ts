import { join } from 'node:path';
import { z } from 'zod';
import { readArguments } from '../command.ts';
import { run } from '../processes.ts';
import { offsetFromEnv } from './addresses.ts';
import { suiteEnv } from './suite.ts';
import { suiteFolders } from './suite-config.ts';

// The Functions emulator ignores schedules. This runs every scheduled function of a started suite
// once, from its built bundle and with its settings, as Cloud Scheduler would.

const scheduled = z.object({
  __endpoint: z.object({ scheduleTrigger: z.object({ schedule: z.string() }) }),
  run: z.custom<(event: object) => Promise<void>>((value) => typeof value === 'function'),
});

/** The functions read their settings when they are loaded, so they need a process with these. */
const runAll = async (bundle: string, names: string[]): Promise<void> => {
  const functions: Record<string, unknown> = await import(bundle);
  for (const [name, candidate] of Object.entries(functions)) {
    if (names.length > 0 && !names.includes(name)) continue;
    // zod and spread do not see functions as objects: their properties are read directly.
    const found = scheduled.safeParse(Object.assign({}, candidate));
    if (!found.success) continue;
    await found.data.run({ scheduleTime: new Date().toISOString() });
    console.log(`Ran ${name}`);
  }
};

/**
 * Runs the scheduled functions with these names once, without names all. Returns their output;
 * throws when one failed.
 */
export const runScheduled = (offset: number, names: string[] = []): Promise<string[]> => {
  const folder = suiteFolders(offset).functions;
  const settings = ['.env.local', '.secret.local'].map(
    (file) => `--env-file=${join(folder, file)}`,
  );
  return run(['node', ...settings, import.meta.filename, join(folder, 'index.js'), ...names], {
    env: { ...suiteEnv(offset), FUNCTIONS_EMULATOR: 'true' },
  });
};

const everyFiveMinutes = 5 * 60_000;

/** Keeps running them at the interval of the sweep of contact mail. */
export const keepRunningScheduled = (offset: number): void => {
  setInterval(
    () => void runScheduled(offset).catch((error: unknown) => console.error(String(error))),
    everyFiveMinutes,
  ).unref();
};

if (process.argv[1] === import.meta.filename) {
  const { positionals } = readArguments({
    name: 'npm run scheduled',
    does: 'Runs every scheduled function of the running suite now. PORT_OFFSET says which suite.',
    // With a bundle it runs that one's functions, in a process that has its settings.
    forms: ['', '<bundle> [<name> …]'],
    example: 'npm run scheduled',
  });
  const [bundle, ...names] = positionals;
  if (bundle) await runAll(bundle, names);
  else console.log((await runScheduled(offsetFromEnv())).join('\n'));
}
