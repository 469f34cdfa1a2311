import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from './processes.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A test that ran and passed, with its file as a path from the root. */
export interface PassedTest {
  file: string;
  title: string;
}

interface Report {
  tally: Tally;
  ran: PassedTest[];
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    numFailedTestSuites: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform(
    (report): Report => ({
      tally: {
        passed: report.numPassedTests,
        // A file that fails before its first test has no failed test of its own.
        failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
        skipped: report.numPendingTests + report.numTodoTests,
      },
      ran: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed')
          .map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
      ),
    }),
  );

const suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional();
  },
});

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof suite>['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightReport = z
  .object({
    config: z.object({ rootDir: z.string() }),
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
    suites: z.array(suite),
  })
  .transform(
    ({ config, stats, errors, suites }): Report => ({
      tally: {
        passed: stats.expected,
        // A test that passes only on retry counts as failed.
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
      },
      ran: suites
        .flatMap(specsOf)
        .filter(({ ok }) => ok)
        .map(({ file, title }) => ({ file: relative(root, join(config.rootDir, file)), title })),
    }),
  );

/** Reads a runner's JSON report. Throws when it is missing or of an unknown shape. */
export const readReport = (file: string): Report =>
  z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));

/** A runner that ran nothing or skipped something counts as failed, whatever its exit code. */
export const findFault = (tally: Tally, exitCode: number): string | null => {
  if (tally.failed > 0) return `${tally.failed} failed`;
  if (tally.skipped > 0) return `${tally.skipped} skipped: skipped tests count as failures`;
  if (tally.passed === 0) return 'ran no test';
  return exitCode === 0 ? null : `exited with ${exitCode}`;
};
