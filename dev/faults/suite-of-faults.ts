import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../processes.ts';
import { freeOffset } from '../suite/addresses.ts';
import { functionsBuild } from '../suite/build.ts';
import { clearBuildMark } from '../suite/build-cache.ts';
import { startSuite, stopSuite, suiteEnv } from '../suite/suite.ts';
import { suiteFolders } from '../suite/suite-config.ts';
import type { Part } from './fault.ts';

// One suite for the faults of the API. Those of rules have one each, as the emulators read the
// rules when they start.

interface RunningSuite {
  offset: number;
  /** Why it has ended; null while it runs. */
  ended: string | null;
}

/**
 * Whether a test starts the built functions. All others have their source in their own process:
 * where this is wrong, the fault is not found.
 */
const startsBuilt = (testFile: string): boolean =>
  readFileSync(join(root, testFile), 'utf8').includes('startFramework(');

export const createSuiteOfFaults = () => {
  let running: RunningSuite | null = null;

  const requireRunning = (): RunningSuite => {
    if (!running) throw new Error('The suite has not started');
    if (running.ended) throw new Error(running.ended);
    return running;
  };

  /** Throws where the suite has ended by itself: a test that does not reach it finds nothing. */
  const env = (): NodeJS.ProcessEnv => suiteEnv(requireRunning().offset);

  /** The mailbox keeps its port, so each suite has others. */
  const start = async (): Promise<void> => {
    const started: RunningSuite = { offset: await freeOffset(), ended: null };
    running = started;
    const { ended } = await startSuite({ offset: started.offset, withoutPages: true });
    void ended.then((reason) => {
      started.ended = reason;
    });
  };

  const stop = async (): Promise<void> => {
    if (running) await stopSuite(running.offset);
    running = null;
  };

  /** Makes a fault that is in the working tree the one that tests meet. */
  const serve = async (part: Part, testFile: string): Promise<void> => {
    if (part === 'rules') {
      await stop();
      await start();
    } else if (startsBuilt(testFile)) {
      const { functions } = suiteFolders(requireRunning().offset);
      clearBuildMark(functions);
      await build(functionsBuild(functions));
    }
  };

  /**
   * Call this before a fault is taken out of the working tree: a suite would end with its rules.
   */
  const release = async (part: Part): Promise<void> => {
    if (part === 'rules') await stop();
  };

  return { start, stop, serve, release, env };
};
