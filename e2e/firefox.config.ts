import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { firefoxWalks, notTaken } from './engines/firefox-walks.ts';
import base from './playwright.config.ts';

// The walks of e2e/engines/firefox-walks.ts in the Firefox that FIREFOX_PATH names (`npm run
// test:deep -- engines`).

const relay = join(import.meta.dirname, '../dev/tests/firefox/relay.ts');

const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: relay,
    firefoxUserPrefs: {
      // A saved PDF would be opened in a tab of its own, in front of the page.
      'pdfjs.disabled': true,
      // Its own lists of settings: a test asks nobody outside.
      'services.settings.server': 'data:,none',
    },
  },
} as const;

export default defineConfig({
  ...base,
  projects: [
    {
      name: 'firefox',
      testMatch: Object.keys(firefoxWalks).map((file) => `**/${file}`),
      grepInvert: notTaken.map(({ title }) => title),
      use: inFirefox,
    },
    // What a screen reader finds, which needs a window (dev/tests/firefox/desktop.ts).
    { name: 'spoken', testMatch: '**/*.spoken.ts', use: { ...inFirefox, headless: false } },
  ],
});
