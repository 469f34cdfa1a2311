import { join } from 'node:path';
import { readArguments } from '../command.ts';
import { launch } from '../processes.ts';
import type { Tally } from './reports.ts';

/** A whole run checks that every test named in a document ran, and reads the report of these. */
const reporting = (reports: string | null): string[] =>
  reports
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'check.json')}`]
    : [];

const listChecks = (reports: string | null) => [
  { name: 'Bytes of the pages', command: ['node', 'bench/bytes.ts'] },
  { name: 'Format and lint', command: ['biome', 'ci', '--max-diagnostics=50'] },
  { name: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'Types of the pages', command: ['tsc', '-p', 'web'] },
  { name: 'Types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'Dead code and dependencies', command: ['knip', '--treat-config-hints-as-errors'] },
  {
    name: 'Imports and sizes',
    command: ['vitest', 'run', '--project', 'house', ...reporting(reports)],
  },
];

/** Two at a time: some wait for the disk while others compute. */
const lanes = 2;

/** Runs every check, also after a failure, and prints the output of the failed ones. */
export const check = async (reports: string | null = null): Promise<Tally> => {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const left = listChecks(reports);
  const runNext = async (): Promise<void> => {
    const next = left.shift();
    if (!next) return;
    const lines: string[] = [];
    const code = await launch(next.command, (line) => lines.push(line)).exit;
    console.log(`${code === 0 ? '✔' : '✖'} ${next.name}`);
    if (code === 0) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(lines.join('\n'));
    }
    await runNext();
  };
  await Promise.all(Array.from({ length: lanes }, runNext));
  return tally;
};

if (process.argv[1] === import.meta.filename) {
  readArguments({
    name: 'npm run check',
    does: 'Checks format, types, dead code, sizes of pages, imports, lockfiles and licences, in about a minute.',
    example: 'npm run check',
  });
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
