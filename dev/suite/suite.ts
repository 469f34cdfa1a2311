import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Listr, type ListrTask } from 'listr2';
import { z } from 'zod';
import { startMailbox } from '../mailbox/server.ts';
import { endAll, run } from '../processes.ts';
import { addressOf, portOf, projectId, takenPorts, urlOf } from './addresses.ts';
import { buildIfChanged } from './build-cache.ts';
import { findEmulator } from './emulator-finder.ts';
import { type Emulators, protectEmails, startEmulators, untilAnswers } from './emulators.ts';
import {
  hourlyLimits,
  mailboxKey,
  suiteConfigFile,
  suiteFolders,
  webSettings,
  writeFunctionsSettings,
  writeSuiteConfig,
} from './suite-config.ts';

interface SuiteOptions {
  offset: number;
  /** Receives each line that the emulators print once they are ready. */
  onLine?: (line: string) => void;
  /** Does not build the pages: Vite serves them, or they are not needed. */
  withoutPages?: boolean;
  /** Makes the demo organisations with their reviews. Tests start without them. */
  withHistory?: boolean;
  /** Prints lines instead of drawing over them: other programs print at the same time. */
  isPlain?: boolean;
}

/** The environment in which a script reaches this suite and nothing else. */
export const suiteEnv = (offset: number): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT_OFFSET: String(offset),
  GCLOUD_PROJECT: projectId,
  // No metadata server: this process does not run in the cloud.
  METADATA_SERVER_DETECTION: 'none',
  ...hourlyLimits,
  FIRESTORE_EMULATOR_HOST: addressOf('firestore', offset),
  FIREBASE_AUTH_EMULATOR_HOST: addressOf('auth', offset),
  FIREBASE_STORAGE_EMULATOR_HOST: addressOf('storage', offset),
});

const started = z.object({ auth: z.object({}), firestore: z.object({}), storage: z.object({}) });

/** Whether a suite is started at this offset: its hub lists its emulators. */
export const isSuiteRunning = async (offset: number): Promise<boolean> => {
  const answer = await fetch(`${urlOf('hub', offset)}/emulators`).catch(() => null);
  if (!answer?.ok) return false;
  return started.safeParse(await answer.json()).success;
};

export interface Suite extends Emulators {
  /** A table of the demo people to sign in as, for the terminal. */
  people: string[];
}

interface Progress {
  prefix: string[];
  people: string[];
}

const find: ListrTask<Progress> = {
  title: 'Find the Firestore emulator',
  task: async (progress, task) => {
    progress.prefix = await findEmulator((line) => {
      task.output = line;
    });
  },
};

/** Only where something has changed: the bundler takes a third of a second to load. */
const loadBuild = () => import('./build.ts');

const buildServer = (offset: number, webhookKey: KeyObject): ListrTask<Progress> => ({
  title: 'Build the functions',
  task: async () => {
    writeSuiteConfig(offset);
    writeFunctionsSettings(offset, webhookKey);
    const { functions } = suiteFolders(offset);
    await buildIfChanged(functions, {}, async () => {
      const { buildFunctions } = await loadBuild();
      await buildFunctions(functions);
    });
  },
});

const emulate = (
  offset: number,
  onLine: (line: string) => void,
  onEnd: (reason: string) => void,
): ListrTask<Progress> => ({
  title: 'Start Auth, Functions, Firestore, Storage and Hosting',
  task: async ({ prefix }) => {
    const { ended } = await startEmulators(offset, prefix, onLine);
    void ended.then(onEnd);
  },
});

const receiveMail = (offset: number, webhookKey: KeyObject): ListrTask<Progress> => ({
  title: 'Start the dev mailbox',
  task: async () => {
    await startMailbox({
      port: portOf('mailbox', offset),
      key: mailboxKey,
      authUrl: urlOf('auth', offset),
      projectId,
      siteUrl: urlOf('hosting', offset),
      webhookKey,
    });
  },
});

const buildPages = (offset: number): ListrTask<Progress> => ({
  title: 'Build the pages',
  task: () => {
    const { web } = suiteFolders(offset);
    const settings = webSettings(offset);
    return buildIfChanged(web, settings, async () => {
      const { buildWeb } = await loadBuild();
      await buildWeb(web, settings);
    });
  },
});

/** Needs Auth and Firestore alone, which are ready long before the others. */
const fill = (offset: number, withHistory: boolean): ListrTask<Progress> => ({
  title: 'Import the library and create the demo accounts',
  task: async (progress) => {
    const more = withHistory ? ['--history'] : [];
    const [printed] = await Promise.all([
      run(['node', 'dev/suite/fill.ts', ...more], { env: suiteEnv(offset) }),
      untilAnswers(urlOf('auth', offset)).then(() => protectEmails(offset)),
    ]);
    // Without the log of what the commands have done.
    progress.people = printed.filter((line) => !line.startsWith('{'));
  },
});

/**
 * Builds the product and starts all of it on the emulators, with progress on the terminal. Resolves
 * once it is ready, and throws when an emulator ends before that. `stopSuite` ends what it started,
 * also after a failure half-way.
 */
export const startSuite = async ({
  offset,
  onLine = () => {},
  withoutPages = false,
  withHistory = false,
  isPlain = false,
}: SuiteOptions): Promise<Suite> => {
  const [taken] = await takenPorts(offset);
  if (taken) {
    throw new Error(
      `Port ${taken} is in use: stop the process that uses it, or move all ports with PORT_OFFSET=1000`,
    );
  }
  // New with each start, so that events signed by an earlier mailbox are refused.
  const webhookKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { promise: ended, resolve: markEnded } = Promise.withResolvers<string>();
  // The pages are built while the emulators start: Hosting reads them from disk on request.
  const together = [
    emulate(offset, onLine, markEnded),
    receiveMail(offset, webhookKeys.privateKey),
    fill(offset, withHistory),
  ];
  if (!withoutPages) together.push(buildPages(offset));
  const tasks = new Listr<Progress, 'default' | 'verbose'>(
    [
      find,
      buildServer(offset, webhookKeys.publicKey),
      { title: 'Start', task: (_, task) => task.newListr(together, { concurrent: true }) },
    ],
    {
      // Vite's own handler would end this process on Ctrl-C and leave the emulators running.
      registerSignalListeners: false,
      renderer: isPlain ? 'verbose' : 'default',
    },
  );
  const { people } = await Promise.race([
    tasks.run({ prefix: [], people: [] }),
    ended.then((reason) => Promise.reject(new Error(reason))),
  ]);
  return { ended, people };
};

/** Ends every process of the suite. The mailbox ends with this process. */
export const stopSuite = async (offset: number): Promise<void> => {
  await endAll();
  rmSync(suiteConfigFile(offset), { force: true });
};
