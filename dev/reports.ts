import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    numFailedTestSuites: z.int(),
  })
  .transform(
    (report): Tally => ({
      passed: report.numPassedTests,
      // A file that dies before its first test has no failed test of its own.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(
    ({ stats, errors }): Tally => ({
      passed: stats.expected,
      // What passes only the second time has failed.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  );

/** What a runner reported in its JSON file. Throws when it wrote none or in an unknown shape. */
export const readTally = (file: string): Tally =>
  z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));

/** A runner that ran nothing or left something out has not done its part, whatever its exit code. */
export const faultOf = (tally: Tally, exitCode: number): string | null => {
  if (tally.failed > 0) return `${tally.failed} failed`;
  if (tally.skipped > 0) return `${tally.skipped} skipped: a skipped test proves nothing`;
  if (tally.passed === 0) return 'ran no test';
  return exitCode === 0 ? null : `exited with ${exitCode}`;
};
