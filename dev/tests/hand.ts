/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** What a job costs the person who does it. */
export interface Cost {
  /**
   * Clicks, taps and keys, except typed characters. A choice in a list takes two: to open it, and
   * to choose.
   */
  presses: number;
  /** How often the window is moved on by up to its own height, as by Page Down or a swipe. */
  scrolls: number;
  /** Typed characters. */
  typed: number;
  /** Milliseconds from each press until what comes next can be used. */
  waited: number;
}

/** What a press leads to, before the next one is thought of. */
type Outcome = Locator | (() => Promise<unknown>);

/**
 * Someone reads before the next press. The pages ignore a press that follows another one in the
 * same place within half a second, as the second of a double press.
 */
const readingMilliseconds = 600;

/** How often Tab is pressed at most: nobody would press it more often to reach something. */
const mostTabs = 200;

/** A person's hand on a page: it does what a job needs, and counts it. */
export const handOn = (page: Page) => {
  const cost: Cost = { presses: 0, scrolls: 0, typed: 0, waited: 0 };
  /**
   * Brings something into view, below the bars at the top, so that what follows is in view, too.
   */
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    cost.scrolls += await target.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      // Where a part is higher than the window, its beginning is looked for.
      const end = height > innerHeight ? top : bottom;
      const distance = top < 0 ? -top : Math.max(0, end - innerHeight);
      if (distance > 0) scrollBy({ top: top - innerHeight / 4, behavior: 'instant' });
      return Math.ceil(distance / innerHeight);
    });
  };
  const waitFor = async (outcome: Outcome, began: number): Promise<void> => {
    await (typeof outcome === 'function' ? outcome() : outcome.first().waitFor());
    cost.waited += performance.now() - began;
  };
  const press = async (target: Locator, outcome: Outcome): Promise<void> => {
    await reach(target);
    await page.waitForTimeout(readingMilliseconds);
    // Everything that Playwright waits for by itself comes before the press.
    await target.click({ trial: true });
    cost.presses += 1;
    const began = performance.now();
    await target.click();
    await waitFor(outcome, began);
  };
  const key = async (name: string, outcome: Outcome): Promise<void> => {
    await page.waitForTimeout(readingMilliseconds);
    cost.presses += 1;
    const began = performance.now();
    await page.keyboard.press(name);
    await waitFor(outcome, began);
  };
  /** Presses Tab, or another key, until something has the focus. Each press counts. */
  const moveTo = async (target: Locator, by = 'Tab'): Promise<void> => {
    await target.waitFor();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isFocused()); tabs += 1) {
      if (tabs > mostTabs) throw new Error(`It is not reached by ${by}`);
      cost.presses += 1;
      await page.keyboard.press(by);
    }
  };
  return {
    cost,
    press,
    key,
    moveTo,
    /** Types where the focus is. */
    typeHere: async (text: string): Promise<void> => {
      cost.typed += text.length;
      await page.keyboard.type(text);
    },
    /** Types into the field, which is pressed first unless it has the focus. */
    type: async (field: Locator, text: string): Promise<void> => {
      await field.waitFor();
      const isFocused = await field.evaluate((element) => element === document.activeElement);
      if (!isFocused) {
        await reach(field);
        cost.presses += 1;
      }
      cost.typed += text.length;
      await field.fill(text);
    },
    /** Chooses from a list. */
    choose: async (list: Locator, option: string | { value: string }): Promise<void> => {
      await reach(list);
      cost.presses += 2;
      await list.selectOption(option);
    },
    /** Looks for something that is read. */
    read: reach,
    /** A step outside the page, as a link in a mail. */
    followElsewhere: async (follow: () => Promise<unknown>, outcome: Outcome): Promise<void> => {
      cost.presses += 1;
      const began = performance.now();
      await follow();
      await waitFor(outcome, began);
    },
  };
};

export type Hand = ReturnType<typeof handOn>;
