import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFailedTests } from '../faults/failed-tests.ts';
import { launch, root } from '../processes.ts';
import { suiteEnv } from '../suite/suite.ts';
import { readReport } from '../tests/reports.ts';
import { earlierEnv, installEarlierRelease } from './earlier-release.ts';

// Runs browser tests of either release against what a suite serves.

interface TestResults {
  passed: string[];
  failed: string[];
}

/** Without what a surrounding run of Playwright and the deep run set for their own tests. */
const freshEnv = (offset: number): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(suiteEnv(offset)).filter(
      ([name]) => !/^(PLAYWRIGHT_|PW|TEST_|DEEP$)/.test(name),
    ),
  );

/** Runs files of tests of a release, with their own fixtures, and says which passed and failed. */
export const runBrowserTests = async (
  release: 'earlier' | 'today',
  files: readonly string[],
  { offset, onLine }: { offset: number; onLine: (line: string) => void },
): Promise<TestResults> => {
  const cwd = release === 'earlier' ? await installEarlierRelease() : root;
  const env = release === 'earlier' ? earlierEnv(freshEnv(offset)) : freshEnv(offset);
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-walk-'));
  const report = join(folder, 'report.json');
  const command = ['playwright', 'test', '--config', 'e2e', '--project', 'together'];
  const output = ['--workers', '2', '--reporter=list,json', '--output', join(folder, 'results')];
  const { exit } = launch([...command, ...output, ...files], onLine, {
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  await exit;
  try {
    // A file that can't be loaded has no failed test of its own.
    const { ran, tally } = readReport(report);
    const failed = listFailedTests(report);
    if (tally.failed > failed.length) throw new Error('A file of tests could not be loaded');
    return { passed: ran.map(({ title }) => title), failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
