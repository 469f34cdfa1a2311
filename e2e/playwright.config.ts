import { defineConfig } from '@playwright/test';
import { offsetFromEnv, urlOf } from '../dev/addresses.ts';
import { findChromium } from '../dev/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  testIgnore: process.env.DEEP === '1' ? [] : '**/*.deep.test.ts',
  outputDir: 'results',
  // The same pictures on every system: the page of components has its own fonts.
  snapshotPathTemplate: '{testDir}/components/{arg}{ext}',
  // One suite, one Auth and one mailbox: parallel tests would read each other's mail.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A worker of the Functions emulator may be starting while a page waits for it.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    baseURL: urlOf('hosting', offsetFromEnv()),
    launchOptions: await findChromium(),
    // Rendered times must not depend on the machine's zone.
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
