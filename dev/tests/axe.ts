/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The compressed source: the browser reads it in each document that is checked. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe on the current page, with every rule that `options` leaves on. Describes each violation
 * by its rule and its first element.
 */
export const findViolations = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (page.frames().length > 1) throw new Error('This page has frames, which axe does not check');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (given) => {
      if (!window.axe) throw new Error('axe has not been loaded');
      const { violations } = await window.axe.run(document, given);
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    },
    // Every rule runs: only the elements that passed are not described one by one, which nobody
    // reads.
    { resultTypes: ['violations'], selectors: false, ...options } satisfies axe.RunOptions,
  );
};
