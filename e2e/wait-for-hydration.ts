import type { Page } from '@playwright/test';

/** Runs in the page: whether React has hydrated it. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'));

/** Waits until React has hydrated a prerendered page. Most pages wait for a first touch: an event without effect. */
export const waitForHydration = async (page: Page): Promise<void> => {
  // Repeated, as nothing listens before the page's code has loaded.
  const touch = () => window.setInterval(() => dispatchEvent(new Event('input')), 50);
  const timer = await page.evaluate(touch);
  await page.waitForFunction(isHydrated);
  await page.evaluate((started) => clearInterval(started), timer);
};
