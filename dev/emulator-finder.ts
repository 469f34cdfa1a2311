import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

const version = '0.6.0';

/** Outside the clone, so that each clone of the project finds it again. */
const cacheFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lexplain', `hidane-${version}`);
const cached = join(cacheFolder, 'bin', 'hidane');

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const hasJava21 = async (): Promise<boolean> => {
  if (!onPath('java')) return false;
  const lines = await run(['java', '-version']).catch(() => []);
  return Number(lines.join(' ').match(/version "(\d+)/)?.[1] ?? 0) >= 21;
};

const howToGetOne = `No Firestore emulator was found. Any one of these three is enough:
  - hidane ${version} on the PATH
  - Java 21 or newer, with a network that reaches Google's download (firebase-tools fetches the official emulator)
  - cargo (https://rustup.rs), with which this command installs hidane by itself`;

const installHidane = async (progress: (line: string) => void): Promise<void> => {
  progress(`Building the Firestore emulator hidane ${version} (once, about 3 minutes)`);
  await run(['cargo', 'install', 'hidane', '--version', version, '--locked', '--root', cacheFolder], {
    onLine: (line) => progress(`hidane, once: ${line.trim()}`),
  });
};

/**
 * What to put before a firebase-tools command so that it has a Firestore emulator: hidane stands in
 * for Java and the official jar; with Java 21 nothing is needed. Installs hidane when cargo can.
 */
export const findEmulator = async (progress: (line: string) => void): Promise<string[]> => {
  const hidane = onPath('hidane') ?? (isExecutable(cached) ? cached : undefined);
  if (hidane) return [hidane, 'exec', '--'];
  if (await hasJava21()) return [];
  if (!onPath('cargo')) throw new Error(howToGetOne);
  await installHidane(progress);
  return [cached, 'exec', '--'];
};
