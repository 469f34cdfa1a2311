import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the current page at every width, and with axe. `what` names it in failures. */
export const expectToFit = async (page: Page, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => `${what}: ${id}`)).toEqual([]);
  // 720 is the layout width of a 1440 px window at 200 %.
  for (const width of [320, 360, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
};
