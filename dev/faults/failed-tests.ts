import { readFileSync } from 'node:fs';
import { z } from 'zod';

const vitestReport = z
  .object({
    testResults: z.array(
      z.object({
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform(({ testResults }) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  );

const suite = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional();
  },
});

const failedIn = ({ specs, suites = [] }: z.infer<typeof suite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedIn),
];

const playwrightReport = z
  .object({ suites: z.array(suite) })
  .transform(({ suites }) => suites.flatMap(failedIn));

/**
 * The titles of the tests that ran and failed, from a runner's JSON report. A file that fails
 * before its first test has none: that is no test that finds something.
 */
export const listFailedTests = (file: string): string[] =>
  z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
