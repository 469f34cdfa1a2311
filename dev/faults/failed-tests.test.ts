import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFailedTests } from './failed-tests.ts';

const report = (content: object): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'lexplain-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('are read from vitest, and none from a file that failed before its first test', () => {
  const assertionResults = [
    { fullName: 'saves', status: 'passed' },
    { fullName: 'loses', status: 'failed' },
    { fullName: 'waits', status: 'skipped' },
  ];
  const testResults = [{ assertionResults }, { status: 'failed', assertionResults: [] }];
  expect(listFailedTests(report({ testResults }))).toEqual(['loses']);
});

it('are read from Playwright, in whatever depth', () => {
  const specs = [
    { title: 'saves', ok: true },
    { title: 'loses', ok: false },
  ];
  expect(listFailedTests(report({ suites: [{ specs: [], suites: [{ specs }] }] }))).toEqual([
    'loses',
  ]);
});

it('are not read from anything else', () => {
  expect(() => listFailedTests(report({}))).toThrow();
});
