import { expect as expectSoon, type Page, test } from '@playwright/test';
import { samples } from '../../dev/deep.ts';
import { isAt, seenButtons, withoutRow } from './buttons.ts';

/** Patient: what follows two presses in a row waits for what the rows before have started. */
export const expect = expectSoon.configure({ timeout: 30_000 });

/** How a button is pressed twice: by the mouse, before the page can draw anything, or in a form's field. */
type How = 'by mouse' | 'at once' | 'by Enter';

/** Who presses: their page, and what the rows tell each other of them. */
export interface Walk {
  page: Page;
  email: string;
  password: string;
}

/** One button, and what two presses of it come to. */
export interface Row {
  /** Where it stands, as `placeOf` says it. A star at the end stands for the rest. */
  at: string;
  /** As people read it or hear it. */
  button: string | RegExp;
  /** Something that looks like a button and is a link. */
  isLink?: true;
  /** The ways in which it is pressed; each begins with `prepare`. By the mouse, unless said otherwise. */
  how?: How[];
  /** How to get there. */
  prepare?: (walk: Walk) => Promise<unknown>;
  /** What is sent, all of it: the method and the path. Nothing, unless said otherwise. */
  sends?: string[];
  /** What the button says while the first press is at work. */
  busy?: string;
  /** The page as one press leaves it. */
  after: (walk: Walk) => Promise<unknown>;
}

/** What is pressed. Where a dialog is open, it stands there; the dashboard's own links are no part of a page. */
const buttonOf = (page: Page, { at, button, isLink }: Pick<Row, 'at' | 'button' | 'isLink'>) => {
  const role = isLink ? 'link' : 'button';
  const isOfPage = isLink && at.startsWith('/dashboard');
  const frame = at.includes(' > ') ? 'dialog' : 'main';
  const within = isOfPage || frame === 'dialog' ? page.getByRole(frame) : page;
  return within.getByRole(role, { name: button, exact: true }).first();
};

const ways: Record<How, (walk: Walk, row: Row) => Promise<void>> = {
  'by mouse': ({ page }, row) => buttonOf(page, row).dblclick(),
  'at once': ({ page }, row) =>
    buttonOf(page, row).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
  'by Enter': async ({ page }, row) => {
    const name = row.button;
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name, exact: true }) });
    await form.locator('input:visible').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
};

/** Presses it once more while it is at work. */
const pressBusy = async (page: Page, { at, busy }: Row, how: How): Promise<void> => {
  if (busy === undefined) return;
  const button = buttonOf(page, { at, button: busy });
  await expect(button).toBeDisabled();
  if (how === 'by Enter') await page.keyboard.press('Enter');
  await button.dispatchEvent('click');
};

/** What is sent to the API and to the identity provider from now on. */
const recordSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = pathname
      .replace(/^.*\/v1\//, '')
      .replace(/(submissions|invitations|members)\/[^/]+/, '$1/$id')
      .replace(/(subscriptions\/\w+)\/[^/]+/, '$1/$token');
    const isCall = path.startsWith('/api/') || path.startsWith('accounts:');
    if (isCall && request.method() !== 'OPTIONS') sent.push(`${request.method()} ${path}`);
  });
  return sent;
};

/** What a page sends by itself when it is opened: sent again, it does nothing more. */
const byItself = ['POST /api/auth/bootstrap', 'POST /api/auth/me/device-key'];

/** Reads count where a row names them. */
const isCounted = (request: string, { sends = [] }: Row): boolean =>
  sends.includes(request) ||
  !(/^(GET |POST accounts:lookup)/.test(request) || byItself.includes(request));

/** A second request would follow the first at once. */
const lateMilliseconds = 100;

/** A network so slow that nothing is answered before it is let go on. */
const slowDown = async (page: Page) => {
  let isOver = Promise.resolve();
  let release = () => {};
  await page.route(/\/api\/|\/accounts:/, async (route) => {
    await isOver;
    await route.fallback();
  });
  return async (work: () => Promise<void>): Promise<void> => {
    ({ promise: isOver, resolve: release } = Promise.withResolvers<void>());
    await work().finally(release);
  };
};

/**
 * Every way in a deep run; else the one in which the page can draw nothing between the presses. A link does the
 * same however often it is followed.
 */
const sampleOf = ({ how = ['by mouse'], isLink }: Row): How[] => {
  const usual = how.filter((way) => way === 'at once');
  const others = how.filter((way) => way !== 'at once');
  return [...usual, ...others].slice(0, samples(isLink ? 0 : 1, how.length));
};

/** Goes from row to row. Each is pressed twice, and once more while the first press is at work. */
export const walkThrough = async (walk: Walk, rows: Row[], everyRow: Row[]): Promise<void> => {
  const { page } = walk;
  const whileSlow = await slowDown(page);
  const sent = recordSent(page);
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));

  const look = async (row?: Row): Promise<void> => {
    const seen = await seenButtons(page);
    expect(withoutRow(seen, everyRow), 'buttons that no row is about').toEqual([]);
    if (row) expect(isAt(row.at, seen.place), `${seen.place} is ${row.at}`).toBe(true);
  };
  const pressRow = async (row: Row, how: How): Promise<void> => {
    await row.prepare?.(walk);
    await expect(buttonOf(page, row)).toBeEnabled();
    await look(row);
    sent.length = 0;
    await whileSlow(async () => {
      await ways[how](walk, row);
      await pressBusy(page, row, how);
    });
    await row.after(walk);
    if (row.sends) await page.waitForTimeout(lateMilliseconds);
    expect(sent.filter((request) => isCounted(request, row)).sort()).toEqual(
      (row.sends ?? []).toSorted(),
    );
    await look();
  };
  for (const row of rows) {
    for (const how of sampleOf(row)) {
      await test.step(`${row.at}: ${row.button}, ${how}`, () => pressRow(row, how));
    }
  }
  expect(faults).toEqual([]);
};
