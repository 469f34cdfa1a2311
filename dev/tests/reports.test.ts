import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { findFault, readReport } from './reports.ts';

const report = (content: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'lexplain-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const lasting = (duration: number) => ({ results: [{ duration }] });

describe('the report of a test runner', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    numFailedTestSuites: 0,
    testResults: [
      {
        name: join(root, 'dev/a.test.ts'),
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { fullName: 'a body is read', status: 'passed' },
          { fullName: 'a body is refused', status: 'failed' },
        ],
      },
    ],
  };

  it('is read from vitest, counting a file that failed before its first test', () => {
    expect(readReport(report(vitest))).toEqual({
      tally: { passed: 5, failed: 0, skipped: 2 },
      ran: [{ file: 'dev/a.test.ts', title: 'a body is read' }],
      files: [{ file: 'dev/a.test.ts', seconds: 2.5 }],
    });
    expect(readReport(report({ ...vitest, numFailedTestSuites: 1 })).tally.failed).toBe(1);
  });

  it('is read from Playwright, counting flaky tests as failed', () => {
    const specs = [
      { file: 'b.test.ts', title: 'saves', ok: true, tests: [lasting(1_000)] },
      { file: 'b.test.ts', title: 'loses', ok: false, tests: [lasting(500)] },
    ];
    const browserTests = {
      config: { rootDir: join(root, 'e2e') },
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ specs: [], suites: [{ specs }] }],
    };
    expect(readReport(report(browserTests))).toEqual({
      tally: { passed: 2, failed: 2, skipped: 0 },
      ran: [{ file: 'e2e/b.test.ts', title: 'saves' }],
      files: [{ file: 'e2e/b.test.ts', seconds: 1.5 }],
    });
  });

  it('is rejected when invalid or missing', () => {
    expect(() => readReport(report({}))).toThrow();
    expect(() => readReport('/no/such/file')).toThrow();
  });
});

it.each([
  [{ passed: 3, failed: 0, skipped: 0 }, 0, null],
  [{ passed: 3, failed: 0, skipped: 0 }, 1, 'exited with 1'],
  [{ passed: 3, failed: 1, skipped: 0 }, 1, '1 failed'],
  [{ passed: 3, failed: 0, skipped: 1 }, 0, '1 skipped: skipped tests count as failures'],
  [{ passed: 0, failed: 0, skipped: 0 }, 0, 'ran no test'],
])('evaluates %j with exit code %i as %s', (tally, exitCode, fault) => {
  expect(findFault(tally, exitCode)).toBe(fault);
});
