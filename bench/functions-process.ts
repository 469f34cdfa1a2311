import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { host } from '../dev/addresses.ts';
import { root } from '../dev/processes.ts';
import { suiteEnv } from '../dev/suite.ts';
import { suiteFolders } from '../dev/suite-config.ts';

const billed = z.object({ reads: z.int(), writes: z.int() });
export type Billed = z.infer<typeof billed>;

export interface FunctionsProcess {
  origin: string;
  /** What Firestore has billed since the last time this was asked. */
  count: () => Promise<Billed>;
  stop: () => void;
}

const untilListening = async (origin: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The functions ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The functions did not answer within 10 s');
};

/** The built API under the functions framework, as in production, with Firestore's bill counted. */
export const startFunctions = async (offset: number): Promise<FunctionsProcess> => {
  const port = 9600 + offset;
  const child = spawn(
    join(root, 'node_modules/.bin/functions-framework'),
    ['--target=api', `--port=${port}`, `--source=${suiteFolders(offset).functions}`],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...suiteEnv(offset),
        NODE_OPTIONS: `--import=${join(root, 'bench/count-firestore.ts')}`,
        FUNCTION_TARGET: 'api',
        FUNCTIONS_EMULATOR: 'true',
        // Production's own: the suite's is 0, so that tests see an import at once.
        CATALOGUE_FRESHNESS: '60',
      },
    },
  );
  const origin = `http://${host}:${port}`;
  await untilListening(origin, child);
  return {
    origin,
    count: async () => {
      const answer = once(child, 'message');
      child.send('count');
      return billed.parse((await answer)[0]);
    },
    stop: () => child.kill(),
  };
};
