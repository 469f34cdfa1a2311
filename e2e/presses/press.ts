import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** One button, and what two presses of it do. */
export interface Row {
  /** The step of the test. */
  name: string;
  /** Opens the page or the dialog that has the button, and returns the button. */
  open: () => Promise<Locator>;
  /** The only request that changes something: its method and path. */
  sends: RegExp;
  /** Expects the effect, once, on the page and where it is stored or mailed. */
  after: () => Promise<unknown>;
}

/** What a page sends by itself when it opens, and what stores nothing twice. */
const byItself =
  /^POST \/api\/(page-errors|auth\/bootstrap|auth\/me\/device-key|invitations\/[^/]+|reviews\/[^/]+\/open)$/;

/** Records the requests to the API that change something, from now on. */
const recordSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const method = request.method();
    const asked = `${method} ${new URL(request.url()).pathname}`;
    const changes = method !== 'GET' && method !== 'OPTIONS' && asked.includes(' /api/');
    if (changes && !byItself.test(asked)) sent.push(asked);
  });
  return sent;
};

/** How long to wait for a second request. */
const lateMilliseconds = 100;

/** Both presses before the page can render anything. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/**
 * Presses each button twice. The rows follow one another: what one leaves is what the next begins
 * with.
 */
export const pressEach = async (page: Page, rows: Row[]): Promise<void> => {
  const sent = recordSent(page);
  for (const { name, open, sends, after } of rows) {
    await test.step(name, async () => {
      const button = await open();
      await expect(button).toBeEnabled();
      sent.length = 0;
      await pressTwice(button);
      await after();
      await page.waitForTimeout(lateMilliseconds);
      expect(sent).toEqual([expect.stringMatching(sends)]);
    });
  }
};
