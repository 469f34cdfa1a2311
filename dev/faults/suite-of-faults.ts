import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, run } from '../processes.ts';
import { freeOffset } from '../suite/addresses.ts';
import { functionsBuild } from '../suite/build.ts';
import { clearBuildMark } from '../suite/build-cache.ts';
import { startSuite, stopSuite, suiteEnv } from '../suite/suite.ts';
import { suiteFolders } from '../suite/suite-config.ts';
import type { Fault } from './fault.ts';

// One suite for all faults that need one. It is built again only where a fault touches what it serves.

const targets = ['functions', 'pages'] as const;
type Target = (typeof targets)[number];

const sources: Record<Target, RegExp> = {
  functions: /^(functions|contract)\//,
  pages: /^(web|contract)\//,
};

/** The fault that a target has to contain for a test; null for none. */
const wantedIn = (target: Target, { id, run }: Fault, file: string): string | null => {
  const isServed = run === 'e2e' || (run === 'api' && target === 'functions');
  return isServed && sources[target].test(file) ? id : null;
};

/** Names the tests of the API that need the suite itself. */
const filesAlone = 'functions/src/test/alone.ts';

/**
 * Whether a test calls the built functions. All other tests of the API have its source in their own process: where this
 * is wrong, the fault is not found.
 */
const callsBuilt = ({ run }: Fault, testFile: string): boolean =>
  run === 'e2e' ||
  readFileSync(join(root, filesAlone), 'utf8').includes(`'${testFile}'`) ||
  testFile.includes('.deep.') ||
  readFileSync(join(root, testFile), 'utf8').includes('startFramework(');

/** What the emulators read when they start. A change meanwhile would end them, or not be seen. */
export const isSetting = (file: string): boolean =>
  ['firebase.json', 'firestore.rules'].includes(file);

interface RunningSuite {
  offset: number;
  contained: Record<Target, string | null>;
  /** Resolves when it ends, with the reason; null while it starts. */
  ending: Promise<string> | null;
  /** Why it has ended; null while it runs. */
  ended: string | null;
}

export const createSuiteOfFaults = () => {
  let running: RunningSuite | null = null;
  let onLine: (line: string) => void = () => {};

  const requireRunning = (): RunningSuite => {
    if (!running) throw new Error('The suite has not started');
    if (running.ended) throw new Error(running.ended);
    return running;
  };

  /** Throws where the suite has ended by itself: a test that does not reach it finds nothing. */
  const env = (): NodeJS.ProcessEnv => suiteEnv(requireRunning().offset);

  /** Builds from the working tree. The mailbox keeps its port, so each suite has others. */
  const start = async (withPages: boolean): Promise<RunningSuite> => {
    const contained = { functions: null, pages: null };
    const started: RunningSuite = {
      offset: await freeOffset(),
      contained,
      ending: null,
      ended: null,
    };
    running = started;
    const { ended: ending } = await startSuite({
      offset: started.offset,
      withoutPages: !withPages,
      onLine: (line) => onLine(line),
    });
    started.ending = ending.then((reason) => {
      started.ended = reason;
      return reason;
    });
    return started;
  };

  const stop = async (): Promise<void> => {
    if (running) await stopSuite(running.offset);
    running = null;
  };

  /** As in `npm run dev`: the Functions emulator reloads what is written over the files that it knows. */
  const buildFunctions = async (): Promise<void> => {
    const { offset, ending } = requireRunning();
    const { functions } = suiteFolders(offset);
    clearBuildMark(functions);
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
    onLine = (line) => {
      if (line.includes('Loaded functions definitions')) resolve();
      if (line.includes('Failed to load function definition')) reject(new Error(line));
    };
    void ending?.then((reason) => reject(new Error(reason)));
    await Promise.all([build(functionsBuild(functions)), loaded]);
  };

  const buildPages = async (): Promise<void> => {
    await run(['node', 'dev/faults/build-pages.ts'], { env: env() });
  };

  const builders: Record<Target, () => Promise<void>> = {
    functions: buildFunctions,
    pages: buildPages,
  };

  /** Makes the suite serve a fault that is in the working tree, and no earlier one. */
  const serve = async (fault: Fault, file: string, testFile: string): Promise<void> => {
    if (isSetting(file)) await stop();
    if (!running) {
      const { contained } = await start(fault.run === 'e2e');
      for (const target of targets) contained[target] = wantedIn(target, fault, file);
      return;
    }
    const { contained } = requireRunning();
    const served = targets.filter((target) =>
      target === 'functions' ? callsBuilt(fault, testFile) : fault.run === 'e2e',
    );
    for (const target of served) {
      const wanted = wantedIn(target, fault, file);
      if (contained[target] === wanted) continue;
      // Also where the build fails half-way, so that it is built again for the next.
      contained[target] = fault.id;
      await builders[target]();
      contained[target] = wanted;
    }
  };

  /** Call this before a fault is taken out of the working tree. */
  const release = async (file: string): Promise<void> => {
    if (isSetting(file)) await stop();
  };

  return { start, stop, serve, release, env };
};
