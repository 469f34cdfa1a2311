import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from '../../processes.ts';
import { cacheFolder } from '../../suite/cache-folder.ts';
import { findOnPath } from '../../suite/executables.ts';

// Firefox for the deep run: the machine's own, or Debian's in a folder of ours, which needs no
// root.

const folder = cacheFolder('firefox-esr');
const unpacked = join(folder, 'firefox');

/** Where the packages are unpacked, as if it were `/`. */
export const unpackedRoot = (): string => join(folder, 'root');

/**
 * Lists of packages in the folder: those of the machine may be old, and only root may renew them.
 */
const apt = (command: string, ...args: string[]): string[] => {
  const lists = `Dir::State::lists=${join(folder, 'lists')}`;
  const cache = `Dir::Cache=${join(folder, 'cache')}`;
  return [command, '-qq', '-o', lists, '-o', cache, '-o', 'Debug::NoLocking=1', ...args];
};

/** A screen in memory, and what a browser tells a screen reader by (desktop.ts). */
const desktop = ['xvfb', 'at-spi2-core', 'dbus-daemon'];

/** Firefox, its desktop and what they need that the machine does not have. */
const listPackages = async (): Promise<string[]> => {
  const install = ['--simulate', '--no-install-recommends', 'install', 'firefox-esr', ...desktop];
  const lines = await run(apt('apt-get', ...install));
  return lines.flatMap((line) => line.match(/^Inst (\S+)/)?.[1] ?? []);
};

/**
 * Downloads and unpacks without installing: programs and libraries stand in one folder of the
 * cache.
 */
const unpack = async (): Promise<void> => {
  console.log('Unpacking firefox-esr of Debian (once) …');
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages', 'root']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  await run(apt('apt-get', 'update'));
  const packages = join(folder, 'packages');
  await run(apt('apt-get', 'download', ...(await listPackages())), { cwd: packages });
  const root = unpackedRoot();
  for (const name of globSync('*.deb', { cwd: packages })) {
    await run(['dpkg-deb', '-x', join(packages, name), root]);
  }
  rmSync(packages, { recursive: true });
  const [libraries = ''] = globSync(join(root, 'usr/lib/*-linux-gnu*'));
  const program = join(root, 'usr/lib/firefox-esr/firefox-esr');
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH='${libraries}'`, `exec '${program}' "$@"`];
  // Named only once it is whole: a run that was stopped begins again.
  writeFileSync(`${unpacked}.new`, `${lines.join('\n')}\n`);
  chmodSync(`${unpacked}.new`, 0o755);
  renameSync(`${unpacked}.new`, unpacked);
};

/** What a Firefox says of itself: "Mozilla Firefox 153.8.0esr". Null where it does not start. */
export const readVersion = (program: string): string | null => {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/**
 * `FIREFOX_PATH`, the machine's own, or Debian's. Null, which is said, where there is none of them.
 */
export const findFirefox = async (): Promise<string | null> => {
  const own = process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);
  if (own) return own;
  if (existsSync(unpacked) && readVersion(unpacked)) return unpacked;
  if (!findOnPath(['apt-get']) || !findOnPath(['dpkg-deb'])) return null;
  try {
    await unpack();
    return readVersion(unpacked) ? unpacked : null;
  } catch (error) {
    console.log(error);
    return null;
  }
};
