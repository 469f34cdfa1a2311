import type { Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect as expectSoon, test } from '../fixtures/test.ts';
import { isAt, listUncovered, listVisibleButtons } from './buttons.ts';

// Every button is a row of the file for its page, in the order of a walk: what one row leaves is what the next begins
// with. A button on the way that no row names fails (double-press.deep.test.ts).

/** A longer timeout: what follows two presses waits for what earlier rows have started. */
export const expect = expectSoon.configure({ timeout: 30_000 });

const expectLater = expectSoon.configure({ soft: true });
/** How long a button without a row may be seen, as the page of the earlier address is. */
const coveredMilliseconds = 10_000;

/** How a button is pressed twice: by mouse, twice before a render, or by Enter in a form's field. */
export type PressKind = 'by mouse' | 'at once' | 'by Enter';

/** The page and the person, passed from row to row. */
export interface Walk {
  page: Page;
  email: string;
  password: string;
}

/** One button, and the expected result of two presses. */
export interface Row {
  /** Its place, in the format of `placeOf`. A star at the end matches the rest. */
  at: string;
  /** Its accessible name. */
  button: string | RegExp;
  /** A link that looks like a button. */
  isLink?: true;
  /** The summary of folded text. */
  isSummary?: true;
  /** An action of a menu, which `prepare` opens. */
  isInMenu?: true;
  /** The ways to press it; each begins with `prepare`. By mouse unless given. */
  how?: PressKind[];
  /** Opens its place. */
  prepare?: (walk: Walk) => Promise<unknown>;
  /** All expected requests: method and path. None unless given. */
  sends?: string[];
  /** Its label while the first press is under way. */
  busy?: string;
  /** Checks the page after one press. */
  after: (walk: Walk) => Promise<unknown>;
}

/** A page whose reading, at the addresses of the pattern, is refused until "Try again" is pressed. */
export const triesAgain = (
  at: string,
  pattern: string,
  open: (walk: Walk) => Promise<unknown>,
  sends: string,
  shows?: Row['after'],
): Row => ({
  at,
  button: 'Try again',
  how: ['by mouse', 'at once'],
  prepare: async (walk) => {
    await walk.page.route(pattern, (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } }),
    );
    await open(walk);
    await expect(walk.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await walk.page.unroute(pattern);
  },
  sends: [sends],
  after: async (walk) => {
    await shows?.(walk);
    await expect(walk.page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  },
});

/** The button. With an open dialog, inside it; links of the dashboard's frame are excluded. */
const buttonOf = (
  page: Page,
  {
    at,
    button,
    isLink,
    isSummary,
    isInMenu,
  }: Pick<Row, 'at' | 'button' | 'isLink' | 'isSummary' | 'isInMenu'>,
) => {
  const role = isLink ? 'link' : isInMenu ? 'menuitem' : 'button';
  const isOfPage = isLink && at.startsWith('/dashboard');
  const frame = at.includes(' > ') ? 'dialog' : 'main';
  const within = isOfPage || frame === 'dialog' ? page.getByRole(frame) : page;
  // Closed by the first press, and then hidden.
  if (isInMenu) return within.getByRole(role, { name: button, exact: true, includeHidden: true });
  if (isSummary) return within.locator('summary').filter({ hasText: button }).first();
  return within.getByRole(role, { name: button, exact: true }).first();
};

const ways: Record<PressKind, (walk: Walk, row: Row) => Promise<void>> = {
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

/** Presses it once more while it is busy. */
const pressBusy = async (page: Page, { at, busy }: Row, how: PressKind): Promise<void> => {
  if (busy === undefined) return;
  const button = buttonOf(page, { at, button: busy });
  await expect(button).toBeDisabled();
  if (how === 'by Enter') await page.keyboard.press('Enter');
  await button.dispatchEvent('click');
};

/** Records the requests to the API and to the identity provider from now on. */
const recordSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = pathname
      .replace(/^.*\/v[12]\//, '')
      .replace(
        /(submissions|invitations|members|reviews|records|clients|client-starts|inbox|people|organisations|incidents|actions|evidence|uploads)\/(?!search$|find$)[^/]+/,
        '$1/$id',
      )
      .replace(/(comments)\/[^/]+/, '$1/$id')
      .replace(/(files)\/[^/]+/, '$1/$file')
      .replace(/(verdicts)\/[^/]+/, '$1/$question')
      .replace(/(subscriptions\/\w+|second-addresses)\/[^/]+/, '$1/$token');
    const isCall = path.startsWith('/api/') || /^accounts[:/]/.test(path);
    if (isCall && request.method() !== 'OPTIONS') sent.push(`${request.method()} ${path}`);
  });
  return sent;
};

/** Requests that a page sends by itself when it is opened, which are idempotent, or when a part of it fails. */
const byItself = [
  'POST /api/page-errors',
  'POST /api/auth/bootstrap',
  'POST /api/auth/me/device-key',
  'POST /api/invitations/$id',
  'POST /api/reviews/$id/open',
];

/** Reads count only where a row names them. */
const isCounted = (request: string, { sends = [] }: Row): boolean =>
  sends.includes(request) ||
  !(/^(GET |POST accounts:lookup)/.test(request) || byItself.includes(request));

/** How long to wait for a second request. */
const lateMilliseconds = 100;

/** Holds every answer back until it is released. */
const slowDown = async (page: Page) => {
  let isOver = Promise.resolve();
  let release = () => {};
  await page.route(/\/api\/|\/accounts[:/]/, async (route) => {
    await isOver;
    await route.fallback();
  });
  return async (work: () => Promise<void>): Promise<void> => {
    ({ promise: isOver, resolve: release } = Promise.withResolvers<void>());
    await work().finally(release);
  };
};

/** Every way in a deep run; otherwise the one without a render between the presses. */
const sampleOf = ({ how = ['by mouse'] }: Row): PressKind[] => {
  const usual = how.filter((way) => way === 'at once');
  const others = how.filter((way) => way !== 'at once');
  return [...usual, ...others].slice(0, chooseSampleSize(1, how.length));
};

/**
 * Goes through the rows. Each button is pressed twice, and once more while the first press is under way. With
 * `everyRow`, each visible button must have a row in it.
 */
export const walkThrough = async (walk: Walk, rows: Row[], everyRow?: Row[]): Promise<void> => {
  const { page } = walk;
  const whileSlow = await slowDown(page);
  const sent = recordSent(page);
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));

  /** Each fails the test at its end, so that one walk names them all. */
  const uncovered = new Set<string>();
  const look = async (row?: Row): Promise<void> => {
    if (!everyRow) return;
    let found: string[] = [];
    const listNew = async (): Promise<string[]> => {
      found = listUncovered(await listVisibleButtons(page), everyRow);
      return found.filter((name) => !uncovered.has(name));
    };
    // Asked again for a moment, as the address changes before the page does.
    await expectLater
      .poll(listNew, { message: 'buttons that no row is about', timeout: coveredMilliseconds })
      .toEqual([]);
    for (const name of found) uncovered.add(name);
    if (!row) return;
    const { place } = await listVisibleButtons(page);
    expect(isAt(row.at, place), `${place} is ${row.at}`).toBe(true);
  };
  const pressRow = async (row: Row, how: PressKind): Promise<void> => {
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

/**
 * Goes through the rows signed in as somebody whom `signUp` created. It begins on a page that everybody has:
 * `/dashboard` leads staff on to their queue, sometimes before the address is looked at.
 */
export const walkAs = async (
  page: Page,
  email: string,
  rows: Row[],
  everyRow?: Row[],
): Promise<void> => {
  await openAs(page, email, '/dashboard/user');
  await walkThrough({ page, email, password: personPassword }, rows, everyRow);
};
