import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './processes.ts';

// Every npm command of ours says how it goes, and refuses what it does not know.

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Without `format`, which is another program. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file, ...words] = script.match(/^node dev\/launch\.mjs (\S+)(?: (\S+))?$/) ?? [];
  return file === undefined ? [] : [{ name, file, words: words.filter(Boolean) }];
});

interface Outcome {
  code: number | null;
  out: string;
  error: string;
}

/** A call in a process of its own. */
const call = (file: string, words: string[], timeout = 15_000, env = process.env) =>
  new Promise<Outcome>((resolve, reject) => {
    const child = spawn('node', [file, ...words], { cwd: root, timeout, env });
    const texts = { out: '', error: '' };
    child.stdout.on('data', (chunk) => {
      texts.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      texts.error += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });

/** The commands that need arguments, and a call of each that has wrong ones. */
const wrong: [string, string[]][] = [
  ['sheet', []],
  ['sheet', ['import', 'a/b', 'questions', 'x.csv']],
  ['sheet', ['import', 'spam-act-2003', 'questions']],
  ['role', []],
  ['role', ['new@example.com', 'constructor']],
  ['role', ['new@example.com', 'adviser', 'more']],
  ['role', ['new@example.com', 'adviser', '--project=']],
  ['mail', []],
  ['mail', ['constructor']],
  ['mail', ['replay']],
  ['mail', ['close', '--all']],
  ['restored', []],
  ['restored', ['list', 'more']],
  ['restored', ['delete']],
  ['deploy', []],
  ['doctor', []],
  ['bench', ['constructor']],
  ['test', ['constructor']],
  ['test:faults', ['--part', 'constructor']],
  ['check', ['more']],
];

const unknown = '--never-was';
const fileOf = (name: string): string => commands.find((one) => one.name === name)?.file ?? '';

const keyOf = (file: string, words: string[]): string => [file, ...words].join(' ');
const outcomes = new Map<string, Outcome>();

/** What a call did that was made with all others (call-commands.ts). */
const find = (file: string, words: string[]): Outcome | undefined =>
  outcomes.get(keyOf(file, words));

beforeAll(async () => {
  const calls: [string, string[]][] = [
    ...commands.flatMap(({ file, words }): [string, string[]][] => [
      [file, [...words, '--help']],
      [file, [...words, unknown]],
    ]),
    ...wrong.map(([name, words]): [string, string[]] => [fileOf(name), words]),
  ];
  const sent = calls.map(([file, words]) => [join(root, file), words]);
  const { out, error } = await call('dev/call-commands.ts', [JSON.stringify(sent)], 60_000);
  if (out === '') throw new Error(error);
  const made = z
    .array(z.object({ code: z.number().nullable(), out: z.string(), error: z.string() }))
    .parse(JSON.parse(out));
  for (const [index, outcome] of made.entries()) {
    const [file = '', words = []] = calls[index] ?? [];
    outcomes.set(keyOf(file, words), outcome);
  }
}, 60_000);

it('finds the commands', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'role', 'sheet', 'bench', 'bytes', 'deploy', 'test:unit']),
  );
});

describe.each(commands)('npm run $name', (command) => {
  const { file, words } = command;
  it('says with --help what it does, its options and an example', () => {
    const { code, out, error } = find(file, [...words, '--help']) ?? {};
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^\S[\s\S]*\n\nOptions:\n(?: {2}--.*\n)+\nExample:\n {2}\S.*\n$/);
  });
});

// Commands that are the same program with another word read their options in the same way.
it.each([...new Map(commands.map((command) => [command.file, command])).values()])(
  'npm run $name refuses an unknown option with 2, its name and the help',
  ({ file, words }) => {
    const { code, error } = find(file, [...words, unknown]) ?? {};
    expect(code).toBe(2);
    expect(error).toContain(unknown);
    expect(error).toContain('Options:');
    expect(error).not.toMatch(/^\s+at /m);
  },
);

it.each(wrong)('npm run %s refuses the arguments %j with 2 and the help', (name, words) => {
  const { code, error } = find(fileOf(name), words) ?? {};
  expect(code).toBe(2);
  expect(error).toContain('Options:');
  expect(error).not.toMatch(/^\s+at /m);
});

it('a command ends its process as it ends the one of all these calls', async () => {
  for (const [file, words] of [
    ['seed/import.ts', ['--help']],
    ['functions/src/cli/role.ts', []],
    ['dev/tests/test.ts', [unknown]],
  ] satisfies [string, string[]][]) {
    const outcome = await call(file, words);
    expect(outcome).toEqual(find(file, words));
  }
});

it('a command that fails says why in a line, without a stack trace, and ends with 1', async () => {
  const { code, out, error } = await call('seed/sheets/command.ts', [
    'import',
    'spam-act-2003',
    'questions',
    'no-such-file.csv',
  ]);
  expect([code, out, error]).toEqual([1, '', 'There is no file no-such-file.csv\n']);
});

it.each([
  ['seed/import.ts', ['--dry-run']],
  ['functions/src/cli/mail.ts', ['list']],
  ['functions/src/cli/restored.ts', ['list']],
  ['functions/src/cli/role.ts', ['new@example.com', 'admin']],
  ['functions/src/cli/second-factor.ts', ['staff']],
] satisfies [string, string[]][])(
  '%s says how to sign in where the machine has no credentials',
  async (file, words) => {
    const { code, error } = await call(file, [...words, '--project', 'some-project'], 60_000, {
      ...process.env,
      GOOGLE_APPLICATION_CREDENTIALS: join(root, 'no-such-file.json'),
    });
    expect(code).toBe(1);
    expect(error).toContain(
      'This machine has no credentials for some-project: gcloud auth application-default login\n',
    );
    expect(error).not.toMatch(/^\s+at /m);
  },
);
