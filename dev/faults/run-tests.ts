import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../processes.ts';
import { type PassedTest, readReport } from '../tests/reports.ts';
import { listFailedTests } from './failed-tests.ts';
import type { Part } from './fault.ts';

interface TestSelection {
  part: Part;
  /** Paths from the root. */
  files: string[];
  /** Words of titles: only tests with some of them run. */
  words: string[];
  env: NodeJS.ProcessEnv;
}

interface Outcome {
  passed: PassedTest[];
  failed: string[];
  exitCode: number;
  /** The end of the runner's output. */
  output: string;
}

/** Runs tests of one part. Throws where the runner leaves no report. */
export const runTests = async ({ part, files, words, env }: TestSelection): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-fault-'));
  const report = join(folder, 'report.json');
  const titles = words.map((each) => RegExp.escape(each)).join('|');
  const chosen = ['--project', `${part}*`, '--testNamePattern', titles, ...files];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const lines: string[] = [];
  try {
    const { exit } = launch(
      ['vitest', 'run', ...reporters, ...chosen],
      (line) => lines.push(line),
      { env },
    );
    const exitCode = await exit;
    return {
      passed: readReport(report).ran,
      failed: listFailedTests(report),
      exitCode,
      output: lines.slice(-40).join('\n'),
    };
  } catch (error) {
    throw new Error(`The runner left no report:\n${lines.slice(-40).join('\n')}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
