import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.ts';
import { findOnPath } from '../suite/executables.ts';

// Programs of Debian in a folder of ours, which needs no root.

/**
 * Lists of packages in the folder: those of the machine may be old, and only root may renew them.
 */
const apt = (folder: string, command: string, ...args: string[]): string[] => {
  const lists = `Dir::State::lists=${join(folder, 'lists')}`;
  const cache = `Dir::Cache=${join(folder, 'cache')}`;
  return [command, '-qq', '-o', lists, '-o', cache, '-o', 'Debug::NoLocking=1', ...args];
};

/** These packages and what they need that the machine does not have. */
const listMissing = async (folder: string, packages: string[]): Promise<string[]> => {
  const install = ['--simulate', '--no-install-recommends', 'install', ...packages];
  const lines = await run(apt(folder, 'apt-get', ...install));
  return lines.flatMap((line) => line.match(/^Inst (\S+)/)?.[1] ?? []);
};

/** Whether packages can be had on this machine. */
export const hasDebian = (): boolean =>
  [['apt-get'], ['dpkg-deb']].every((names) => findOnPath(names) !== undefined);

/** Where the packages of a folder are unpacked, as if it were `/`. */
export const rootIn = (folder: string): string => join(folder, 'root');

/** Whether packages were unpacked into the folder to the end. */
export const isUnpacked = (folder: string): boolean => existsSync(rootIn(folder));

/** Downloads packages and unpacks them into `rootIn(folder)` without installing them. */
export const unpackPackages = async (folder: string, packages: string[]): Promise<void> => {
  console.log(`Unpacking ${packages[0]} of Debian (once) …`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages', 'root.new']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  await run(apt(folder, 'apt-get', 'update'));
  const downloads = join(folder, 'packages');
  const missing = await listMissing(folder, packages);
  await run(apt(folder, 'apt-get', 'download', ...missing), { cwd: downloads });
  const unpacked = join(folder, 'root.new');
  for (const name of globSync('*.deb', { cwd: downloads })) {
    await run(['dpkg-deb', '-x', join(downloads, name), unpacked]);
  }
  rmSync(downloads, { recursive: true });
  // Named only once it is whole: a run that was stopped begins again.
  renameSync(unpacked, rootIn(folder));
};
