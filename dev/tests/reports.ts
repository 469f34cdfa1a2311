import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../processes.ts';

export const tally = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() });
export type Tally = z.infer<typeof tally>;

export const sumTallies = (tallies: Tally[]): Tally => {
  const total = (field: keyof Tally) => tallies.reduce((sum, one) => sum + one[field], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
};

/** A test that ran and passed, with its file as a path from the root. */
export interface PassedTest {
  file: string;
  title: string;
}

/** How long a file's tests took, one after another, with the file as a path from the root. */
export interface FileTime {
  file: string;
  seconds: number;
}

interface Report {
  tally: Tally;
  ran: PassedTest[];
  files: FileTime[];
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
        startTime: z.number(),
        endTime: z.number(),
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
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  );

const spec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const secondsOf = ({ tests }: z.infer<typeof spec>): number =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);

const sumByFile = (specs: z.infer<typeof spec>[], folder: string): FileTime[] =>
  [...Map.groupBy(specs, ({ file }) => file)].map(([file, ofFile]) => ({
    file: relative(root, join(folder, file)),
    seconds: ofFile.reduce((sum, one) => sum + secondsOf(one), 0),
  }));

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
      files: sumByFile(suites.flatMap(specsOf), config.rootDir),
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
