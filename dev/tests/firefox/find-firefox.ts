import { spawnSync } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../suite/cache-folder.ts';
import { findOnPath } from '../../suite/executables.ts';
import { hasDebian, rootIn, unpackPackages } from '../debian-packages.ts';

// Firefox for the deep run: the machine's own, or Debian's in a folder of ours, which needs no
// root.

const folder = cacheFolder('firefox-esr');
const unpacked = join(folder, 'firefox');

/** Where the packages are unpacked, as if it were `/`. */
export const unpackedRoot = (): string => rootIn(folder);

/** A screen in memory, and what a browser tells a screen reader by (desktop.ts). */
const desktop = ['xvfb', 'at-spi2-core', 'dbus-daemon'];

/** Programs and libraries stand in one folder of the cache. */
const unpack = async (): Promise<void> => {
  await unpackPackages(folder, ['firefox-esr', ...desktop]);
  const root = unpackedRoot();
  const [libraries = ''] = globSync(join(root, 'usr/lib/*-linux-gnu*'));
  const program = join(root, 'usr/lib/firefox-esr/firefox-esr');
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH='${libraries}'`, `exec '${program}' "$@"`];
  writeFileSync(unpacked, `${lines.join('\n')}\n`, { mode: 0o755 });
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
  if (!hasDebian()) return null;
  try {
    await unpack();
    return readVersion(unpacked) ? unpacked : null;
  } catch (error) {
    console.log(error);
    return null;
  }
};
