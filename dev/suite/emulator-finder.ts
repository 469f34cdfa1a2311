import { join } from 'node:path';
import { run } from '../processes.ts';
import { cacheFolder } from './cache-folder.ts';
import { findOnPath, isExecutable } from './executables.ts';

const version = '0.6.0';

const howToGetOne = `No Firestore emulator was found. Any one of these three is enough:
  - hidane ${version} on the PATH
  - Java 21 or newer, with a network that reaches Google's download (firebase-tools fetches the official emulator)
  - cargo (https://rustup.rs), with which this command installs hidane by itself`;

const hasJava21 = async (java: string | undefined): Promise<boolean> => {
  if (!java) return false;
  const lines = await run([java, '-version']).catch(() => []);
  return Number(lines.join(' ').match(/version "(\d+)/)?.[1] ?? 0) >= 21;
};

/**
 * The prefix of a firebase-tools command that provides a Firestore emulator: hidane replaces Java
 * and the official jar; with Java 21 none is needed. Installs hidane with cargo where possible,
 * outside the clone, shared by all clones.
 */
export const findEmulator = async (
  progress: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> => {
  const folder = cacheFolder(`hidane-${version}`, env);
  const cached = join(folder, 'bin', 'hidane');
  const hidane = findOnPath(['hidane'], env.PATH) ?? (isExecutable(cached) ? cached : undefined);
  if (hidane) return [hidane, 'exec', '--'];
  if (await hasJava21(findOnPath(['java'], env.PATH))) return [];

  const cargo = findOnPath(['cargo'], env.PATH);
  if (!cargo) throw new Error(howToGetOne);
  progress(`Building the Firestore emulator hidane ${version} (once, about 3 minutes)`);
  await run([cargo, 'install', 'hidane', '--version', version, '--locked', '--root', folder], {
    onLine: (line) => progress(`hidane, once: ${line.trim()}`),
  });
  return [cached, 'exec', '--'];
};
