import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { launch, type RunningProcess, root } from '../processes.ts';
import { host, portOf, projectId, urlOf } from './addresses.ts';
import { suiteConfigFile, suiteFolders } from './suite-config.ts';

export interface Emulators {
  /** Resolves when one of them ends, with the reason: which, and what it printed last. */
  ended: Promise<string>;
}

/** The output of the functions and errors, without a line for every file that is served. */
export const isNews = (line: string): boolean =>
  !/hosting: 127\.0\.0\.1|^\[hosting\]|(Beginning|Finished) (execution of )?"|^[\s─│┌└├┬┴┼┐┘┤]*$/.test(
    line,
  );

/** What says nothing about an end: the table of a start, and the steps of a stop. */
const isRoutine = (line: string): boolean =>
  !isNews(line) ||
  /^│|: Stopping |^ +(Emulator Hub host|Other reserved ports)|^Issues\? Report/.test(line);

const exitOf = /(\w+) Emulator has exited (.*[^,\s])/;
const firstReason = /has exited|Fatal error occurred|Nothing caught this error/;

/** Which emulator ended, how, the lines of its output that say why, and what to do. */
export const describeEnd = (what: string, output: string[], log: string): string => {
  const lines = output.map(stripVTControlCharacters).filter((line) => !isRoutine(line));
  const first = lines.findIndex((line) => firstReason.test(line));
  const reasons = first === -1 ? lines.slice(-10) : lines.slice(first, first + 10);
  const [, emulator, how] = exitOf.exec(lines.join('\n')) ?? [];
  return [
    emulator ? `The ${emulator} emulator ended ${how}.` : what,
    ...(reasons.length > 0 ? ['The last lines of the output:'] : []),
    ...reasons.map((line) => `  ${line}`),
    `All of the output: ${log}. Everything else of this suite is stopped now; start it again.`,
  ].join('\n');
};

/** Resolves with the reason when the process of firebase-tools ends. */
const untilToolsEnd = async ({ child, exit }: RunningProcess): Promise<string> => {
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with exit code ${code}`));
  const how = await Promise.race([ended, exit.then(() => ended)]);
  // The rest of its output. What it leaves behind may keep the pipe open.
  await Promise.race([exit, pause(1_000)]);
  return `firebase-tools, which runs the Auth, Functions, Storage and Hosting emulators, ended ${how}.`;
};

/** Whether nothing listens on a port. Whatever is only slow to answer does listen. */
const isClosed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (closed: boolean): void => {
      socket.destroy();
      resolve(closed);
    };
    const socket = connect({ port, host }, () => settle(false));
    socket.once('error', (error) => settle('code' in error && error.code === 'ECONNREFUSED'));
  });

/**
 * Resolves when the Firestore emulator ends. It has a process of its own, as only the rules of
 * Storage have beside it (storage-rules/preload.ts), and firebase-tools lives on without it. It is seen
 * missing twice, so that firebase-tools has said why.
 */
const untilFirestoreEnds = async (offset: number): Promise<string> => {
  for (let missing = 0; missing < 2; ) {
    await pause(500, undefined, { ref: false });
    missing = (await isClosed(portOf('firestore', offset))) ? missing + 1 : 0;
  }
  return 'The Firestore emulator ended.';
};

/**
 * A folder of this suite alone: the Storage emulator keeps its files in the one for temporary
 * files, and deletes those of every other suite there when it stops.
 */
const makeTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-suite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * The jar that evaluates the rules of Storage: the one of the environment, or that of
 * firebase-tools beside the official Firestore emulator. Otherwise an empty file, in whose place
 * storage-rules/java runs the stand-in.
 */
const findStorageRules = (prefix: string[], folder: string): NodeJS.ProcessEnv => {
  if (process.env.STORAGE_EMULATOR_BINARY_PATH || prefix.length === 0) return {};
  const jar = join(folder, 'no-rules-runtime.jar');
  writeFileSync(jar, '');
  return { STORAGE_EMULATOR_BINARY_PATH: jar };
};

/**
 * Starts firebase-tools and resolves once every emulator answers. `prefix` comes from
 * `findEmulator`; `onLine` receives the emulators' output from then on. All output goes to a log in
 * the root.
 */
export const startEmulators = async (
  offset: number,
  prefix: string[],
  onLine: (line: string) => void,
): Promise<Emulators> => {
  const log = join(root, `.firebase-suite-${offset}.log`);
  const stream = createWriteStream(log);
  const latest: string[] = [];
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  let isReady = false;
  const preloaded = [
    new URL('request-guard.ts', import.meta.url),
    new URL('storage-rules/preload.ts', import.meta.url),
  ].map(({ pathname }) => `--import=${pathname}`);
  const temporary = makeTemporaryFolder();
  const command = [...prefix, 'node', ...preloaded, join(root, 'node_modules/.bin/firebase')];
  const options = ['--project', projectId, '--config', suiteConfigFile(offset)];
  const tools = launch(
    [
      ...command,
      'emulators:start',
      ...options,
      '--only',
      'auth,functions,firestore,storage,hosting',
    ],
    (line) => {
      stream.write(`${line}\n`);
      latest.push(line);
      if (latest.length > 500) latest.shift();
      if (isReady) return onLine(line);
      isReady = line.includes('All emulators ready');
      if (isReady) markReady();
    },
    {
      env: {
        ...process.env,
        ...findStorageRules(prefix, temporary),
        TMPDIR: temporary,
        // More than two workers for each function take gigabytes and gain nothing (firebase-tools
        // 5503).
        FUNCTIONS_EMULATOR_PARALLEL: '2',
        // Whose files are kept in memory (kept-files.ts).
        HOSTED_FOLDER: suiteFolders(offset).web,
        // Where the stand-in for a second factor answers (request-guard.ts).
        AUTH_PORT: String(portOf('auth', offset)),
      },
    },
  );
  const toolsEnd = untilToolsEnd(tools);
  const describe = (what: string) => describeEnd(what, latest, log);
  const failure = await Promise.race([ready, toolsEnd]);
  if (failure) throw new Error(describe(failure));
  return { ended: Promise.race([toolsEnd, untilFirestoreEnds(offset)]).then(describe) };
};

/** Resolves once an address answers. Throws after two minutes. */
export const untilAnswers = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await pause(200);
  }
  throw new Error(`Nothing answers at ${url}`);
};

/** As in production, where the provider switches it on: answers do not tell who has an account. */
export const protectEmails = async (offset: number): Promise<void> => {
  const config = `identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const response = await fetch(`${urlOf('auth', offset)}/${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}`);
};
