import { join } from 'node:path';
import { launch } from './processes.ts';
import type { Tally } from './reports.ts';

/** `npm test` checks that every test named in a document ran: it sets REPORTS, and reads this report. */
const reported = (): string[] => {
  const folder = process.env.REPORTS;
  return folder ? ['--reporter=json', `--outputFile.json=${join(folder, 'house.json')}`] : [];
};

const checks = () => [
  { name: 'Format and lint', command: ['biome', 'ci', '--max-diagnostics=50'] },
  { name: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'Types of the pages', command: ['tsc', '-p', 'web'] },
  { name: 'Types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'Dead code and dependencies', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'Bytes of the pages', command: ['node', 'bench/bytes.ts'] },
  { name: 'Imports and sizes', command: ['vitest', 'run', '--project', 'house', ...reported()] },
];

/** Runs every check, also after a failure, and prints the output of the failed ones. */
export const check = async (): Promise<Tally> => {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command } of checks()) {
    const lines: string[] = [];
    const code = await launch(command, (line) => lines.push(line)).exit;
    console.log(`${code === 0 ? '✔' : '✖'} ${name}`);
    if (code === 0) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(lines.join('\n'));
    }
  }
  return tally;
};

if (process.argv[1] === import.meta.filename) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
