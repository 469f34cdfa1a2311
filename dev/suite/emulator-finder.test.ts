import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findEmulator } from './emulator-finder.ts';

let folder: string;

/** An executable on a PATH of its own: the test is about finding it, not about what it does. */
const put = (path: string, script: string): string => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
};
const java = (version: string) => put('bin/java', `echo 'openjdk version "${version}"' >&2`);
const find = () =>
  findEmulator(() => {}, { PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexplain-finder-'));
});

it('uses hidane from the PATH first', async () => {
  const hidane = put('bin/hidane', 'true');
  java('21.0.1');
  expect(await find()).toEqual([hidane, 'exec', '--']);
});

it("falls back to hidane in the project's cache", async () => {
  const hidane = put('cache/lexplain/hidane-0.6.0/bin/hidane', 'true');
  java('21.0.1');
  expect(await find()).toEqual([hidane, 'exec', '--']);
});

it('falls back to the official emulator with Java 21 or newer', async () => {
  java('25');
  put('bin/cargo', 'exit 1');
  expect(await find()).toEqual([]);
});

it('falls back to installing hidane with cargo, outside the repository', async () => {
  java('17.0.15');
  const root = join(folder, 'cache/lexplain/hidane-0.6.0');
  put('bin/cargo', `[ "$*" = "install hidane --version 0.6.0 --locked --root ${root}" ]`);
  expect(await find()).toEqual([join(root, 'bin/hidane'), 'exec', '--']);
});

it('throws an error that lists the three options when none is available', async () => {
  await expect(find()).rejects.toThrow(/hidane 0\.6\.0 on the PATH[\s\S]*Java 21[\s\S]*cargo/);
});
