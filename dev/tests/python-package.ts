import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../suite/cache-folder.ts';

/** Whether a program ran, and ended well. */
const ran = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * A Python that has a package, installed once with pip. Null, which is said, where this machine has
 * no Python or does not reach a registry: tests that need it do not run then.
 */
export const preparePython = (name: string, version: string): string | null => {
  const folder = cacheFolder(`${name}-${version}`);
  const python = join(folder, 'bin', 'python3');
  const done = join(folder, 'installed');
  if (existsSync(done)) return python;
  const isInstalled =
    ran('python3', ['-m', 'venv', folder]) &&
    ran(join(folder, 'bin', 'pip'), ['install', '--quiet', `${name}==${version}`]) &&
    ran(python, ['-c', `open(${JSON.stringify(done)}, 'w').close()`]);
  if (!isInstalled) console.log(`${name} could not be installed: its tests do not run.`);
  return isInstalled ? python : null;
};
