import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../processes.ts';

let folder: string;
const put = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexplain-java-'));
  put('hidane/java', '#!/bin/sh\necho "hidane: $*"\n');
  put('jdk/java', '#!/bin/sh\necho "jdk: $*"\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `java` as firebase-tools does inside of `hidane exec`. */
const java = (jar: string | undefined, ...args: string[]): Promise<string[]> => {
  const path = [
    import.meta.dirname,
    join(folder, 'hidane'),
    join(folder, 'jdk'),
    process.env.PATH ?? '',
  ];
  return run(['java', ...args], {
    env: {
      PATH: path.join(delimiter),
      HIDANE_SHIM_DIR: join(folder, 'hidane'),
      STORAGE_EMULATOR_BINARY_PATH: jar,
    },
  });
};

it('is the stand-in, which denies, for an empty jar of Storage', async () => {
  const jar = put('empty.jar', '');
  // It ends with its input: there is none here.
  expect(await java(jar, '-Dsome=thing', '-jar', jar, 'serve')).toEqual([
    '{"id":-1,"status":"ok","errors":[],"warnings":[],"result":{}}',
  ]);
});

it('is the next but hidane’s for a jar of Storage', async () => {
  const jar = put('official rules.jar', 'PK');
  expect(await java(jar, '-jar', jar, 'serve')).toEqual([`jdk: -jar ${jar} serve`]);
});

it.each([
  ['another jar', ['-jar', 'firestore.jar', '--port', '8080'], 'empty.jar'],
  ['a question for the version', ['-version'], 'empty.jar'],
  ['any jar where Storage has none', ['-jar', 'storage.jar', 'serve'], undefined],
])('is the next for %s', async (_, args, jar) => {
  expect(await java(jar, ...args)).toEqual([`hidane: ${args.join(' ')}`]);
});
