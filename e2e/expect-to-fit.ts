import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds what a page shows now to every width, and to axe. `what` names it where it fails. */
export const expectToFit = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => `${what}: ${id}`)).toEqual([]);
  // 720 is what a window of 1440 shows at 200 %.
  for (const width of [320, 360, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
};
