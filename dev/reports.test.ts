import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf, readTally } from './reports.ts';

const report = (content: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'lexplain-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('what a runner reported', () => {
  const vitest = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    numFailedTestSuites: 0,
  };

  it('is read from vitest, with a file that died before its first test', () => {
    expect(readTally(report(vitest))).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(readTally(report({ ...vitest, numFailedTestSuites: 1 })).failed).toBe(1);
  });

  it('is read from Playwright, where flaky is failed', () => {
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 0 };
    expect(readTally(report({ stats, errors: [] }))).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });

  it('is never guessed', () => {
    expect(() => readTally(report({}))).toThrow();
    expect(() => readTally('/no/such/file')).toThrow();
  });
});

it.each([
  [{ passed: 3, failed: 0, skipped: 0 }, 0, null],
  [{ passed: 3, failed: 0, skipped: 0 }, 1, 'exited with 1'],
  [{ passed: 3, failed: 1, skipped: 0 }, 1, '1 failed'],
  [{ passed: 3, failed: 0, skipped: 1 }, 0, '1 skipped: a skipped test proves nothing'],
  [{ passed: 0, failed: 0, skipped: 0 }, 0, 'ran no test'],
])('takes %j with exit code %i for %s', (tally, exitCode, fault) => {
  expect(faultOf(tally, exitCode)).toBe(fault);
});
