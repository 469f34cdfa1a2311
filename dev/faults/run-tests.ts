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
  /** Whether to stop at the first failure. */
  stopsAtFailure: boolean;
  env: NodeJS.ProcessEnv;
}

interface Outcome {
  passed: PassedTest[];
  failed: string[];
  exitCode: number;
  /** The end of the runner's output. */
  output: string;
}

const vitest = ({ part, files, stopsAtFailure }: TestSelection, titles: string, report: string) => [
  'vitest',
  'run',
  '--project',
  `${part}*`,
  '--testNamePattern',
  titles,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...(stopsAtFailure ? ['--bail=1'] : []),
  ...files,
];

const playwright = ({ files, stopsAtFailure }: TestSelection, titles: string) => [
  'playwright',
  'test',
  '--config',
  'e2e',
  '--reporter=list,json',
  '--grep',
  titles,
  ...(stopsAtFailure ? ['--max-failures=1'] : []),
  ...files,
];

/** Runs tests of one part by its own runner. Throws where it leaves no report. */
export const runTests = async (asked: TestSelection): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-fault-'));
  const report = join(folder, 'report.json');
  const titles = asked.words.map((each) => RegExp.escape(each)).join('|');
  const command = asked.part === 'e2e' ? playwright(asked, titles) : vitest(asked, titles, report);
  const lines: string[] = [];
  try {
    const exitCode = await launch(command, (line) => lines.push(line), {
      env: { ...asked.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }).exit;
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
