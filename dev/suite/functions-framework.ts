import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, root } from '../processes.ts';
import { host } from './addresses.ts';
import { suiteEnv } from './suite.ts';
import { suiteFolders } from './suite-config.ts';

export interface FunctionsProcess {
  origin: string;
  /** Asks the preloaded module, and returns its answer. */
  ask: () => Promise<unknown>;
  stop: () => void;
}

const untilListening = async (origin: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The functions ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The functions did not answer within 10 s');
};

interface FrameworkOptions {
  /** Runs a folder or a module other than the suite's build. */
  source?: string;
  /** A module to preload before the API. */
  preload?: string;
  /** The most that the heap may hold; without it, what Node chooses for this machine. */
  heapMegabytes?: number;
  /** The port, when several run. */
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/** A suite's built API under the functions framework, as in production. */
export const startFramework = async (
  offset: number,
  {
    source = suiteFolders(offset).functions,
    preload,
    heapMegabytes,
    port = 9600 + offset,
    env,
  }: FrameworkOptions = {},
): Promise<FunctionsProcess> => {
  const nodeOptions = [
    ...(preload ? [`--import=${preload}`] : []),
    ...(heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : []),
  ];
  const program = join(root, 'node_modules/.bin/functions-framework');
  const { child } = launch(
    [program, '--target=api', `--port=${port}`, `--source=${source}`],
    () => {},
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...suiteEnv(offset),
        ...(nodeOptions.length > 0 && { NODE_OPTIONS: nodeOptions.join(' ') }),
        FUNCTION_TARGET: 'api',
        FUNCTIONS_EMULATOR: 'true',
        // Production's value: the suite's is 0, so that tests see an import at once.
        CATALOGUE_FRESHNESS: '60',
        ...env,
      },
    },
  );
  const origin = `http://${host}:${port}`;
  await untilListening(origin, child).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    origin,
    ask: async () => {
      const answer = once(child, 'message');
      child.send('ask');
      return (await answer)[0];
    },
    stop: () => child.kill(),
  };
};
