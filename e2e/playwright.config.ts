import { defineConfig } from '@playwright/test';
import { offsetFromEnv, urlOf } from '../dev/suite/addresses.ts';
import { findChromium } from '../dev/tests/chromium.ts';
import { testMilliseconds, waitMilliseconds } from '../dev/tests/time-limits.ts';
import { alone } from './alone.ts';

const filesAlone = Object.keys(alone).map((file) => `**/${file}`);
const deepFiles = process.env.DEEP === '1' ? [] : ['**/*.deep.test.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: 'results',
  // Pictures are equal on every system: the page of components has its own fonts.
  snapshotPathTemplate: '{testDir}/looks/components/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  timeout: testMilliseconds,
  expect: { timeout: waitMilliseconds },
  reporter: [
    ['list'],
    ['json', { outputFile: 'results/report.json' }],
    ['./fixtures/failure-reporter.ts'],
  ],
  projects: [
    // Each test has people of its own, and reads the mailbox by their addresses.
    { name: 'together', testIgnore: [...filesAlone, ...deepFiles] },
    { name: 'alone', testMatch: filesAlone, testIgnore: deepFiles, workers: 1 },
  ],
  use: {
    baseURL: urlOf('hosting', offsetFromEnv()),
    launchOptions: await findChromium(),
    // Rendered times must not depend on the machine's zone.
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    actionTimeout: waitMilliseconds,
    screenshot: 'only-on-failure',
    // Its steps, requests and console, without its film, which costs a quarter of the time, and
    // without the pages of each step, which cost a fifth of the processor's: a failure keeps a
    // picture and the text of its page.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
