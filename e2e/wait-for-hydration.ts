import type { Page } from '@playwright/test';

/** Waits until React has hydrated a prerendered page. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );
