import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The walks of Safari's engine, which a driver of its own leads (`npm run test:deep -- engines`).

export default defineConfig({
  ...base,
  projects: [{ name: 'webkit', testMatch: '**/*.webkit.ts' }],
  // One driver has one browser.
  workers: 1,
});
