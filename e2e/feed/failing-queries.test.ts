import type { BrowserContext, Page, Route } from '@playwright/test';
import { dashboardPages, submissionPages, submittedLaw } from '../fixtures/pages.ts';
import {
  assign,
  createClient,
  createStaff,
  reviewPath,
  submitRound,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// A page whose query fails says so, or shows what is known without it, and asks few times (docs/product.md, "Errors").

/** What fails: without a repetition, with one, and with two. */
const statuses = [429, 503, 400] as const;

/** With its two repetitions, and once more by a page that is composed of parts. */
const mostAsked = 4;

/** A page that asked without end would have sent some thirty by then. */
const settledMilliseconds = 1_000;

/** How many pages are open at a time: each mostly waits, before its query is repeated. */
const side = 4;

/**
 * In the deep run each query of each page fails by each status. Otherwise a few pages, and each
 * query by one status.
 */
const isDeep = process.env.DEEP === '1';

interface Failure {
  page: string;
  query: string;
  status: (typeof statuses)[number];
}

const isQuery = (route: Route): boolean => route.request().method() === 'GET';
const pathOf = (url: string): string => new URL(url).pathname;

const loading = (page: Page) => page.getByRole('status', { name: 'Loading' });

/** Works on all of them, some at a time. */
const forEach = async <One>(all: readonly One[], work: (one: One) => Promise<void>) => {
  const left = [...all];
  const workNext = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: side }, workNext));
};

/** The queries that a page sends by itself. */
const listQueries = async (context: BrowserContext, at: string): Promise<string[]> => {
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (path.startsWith('/api/') && request.method() === 'GET') asked.add(path);
  });
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await page.waitForTimeout(settledMilliseconds);
  await page.close();
  return [...asked];
};

/** The fault of a page when one of its queries fails; null where there is none. */
const findFault = async (
  context: BrowserContext,
  { page: at, query, status }: Failure,
): Promise<string | null> => {
  const page = await context.newPage();
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === query,
    (route) => {
      if (!isQuery(route)) return route.continue();
      asked += 1;
      return route.fulfill({ status, json: { code: 'refused', message: 'Not now' } });
    },
  );
  const refused = page.waitForResponse((response) => pathOf(response.url()) === query);
  await page.goto(at);
  await refused;
  const isShown = await expect(loading(page))
    .toHaveCount(0)
    .then(
      () => true,
      () => false,
    );
  await page.waitForTimeout(settledMilliseconds);
  const content = page.getByRole('main').or(page.locator('body')).last();
  const text = await content.innerText();
  await page.close();
  const name = `${at}: ${query} by ${status}`;
  if (asked > mostAsked) return `${name} was asked ${asked} times`;
  if (!isShown) return `${name} leaves a skeleton`;
  return text.trim() === '' ? `${name} shows nothing` : null;
};

const listFailures = (page: string, queries: readonly string[]): Failure[] =>
  queries.flatMap((query, index) =>
    statuses
      .filter((_, at) => isDeep || at === index % statuses.length)
      .map((status) => ({ page, query, status })),
  );

/** Lets each query of each page fail alone; those of the frame on the first page only. */
const walk = async (context: BrowserContext, pages: readonly string[]): Promise<string[]> => {
  const [first = '/dashboard', ...others] = pages;
  const ofFrame = await listQueries(context, first);
  const failures = isDeep ? listFailures(first, ofFrame) : [];
  await forEach(others, async (page) => {
    const queries = await listQueries(context, page);
    const own = queries.filter((query) => !ofFrame.includes(query));
    failures.push(...listFailures(page, own));
  });
  expect(failures.length).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'tried', description: `${failures.length}` });
  const faults: string[] = [];
  await forEach(failures, async (failure) => {
    const fault = await findFault(context, failure);
    if (fault !== null) faults.push(fault);
  });
  return faults;
};

test.beforeEach(() => {
  if (isDeep) test.setTimeout(1_260_000);
  nameErrors(/status of (429|503|400)/, 'the test lets each query fail');
});

test('each query of a client’s pages fails alone, and its page says so without asking on', async ({
  page,
}) => {
  const { email } = await submitAsNew(submittedLaw);
  await openAs(page, email, '/dashboard');
  const daily = ['/dashboard', '/dashboard/saq'];
  const all = new Set([
    '/dashboard',
    ...submissionPages,
    ...dashboardPages['daily work'],
    ...dashboardPages.laws,
    ...dashboardPages.organisation,
    ...dashboardPages.account,
  ]);
  expect(await walk(page.context(), isDeep ? [...all] : daily)).toEqual([]);
});

test('each query of an adviser’s pages fails alone, and its page says so without asking on', async ({
  page,
}) => {
  const adviser = await createStaff();
  const client = await createClient();
  const reviewId = await submitRound(client);
  await assign(client.uid, adviser.uid);
  await openAs(page, adviser.email, '/adviser');
  const daily = ['/adviser', reviewPath(reviewId)];
  const all = [
    ...daily,
    '/adviser/clients',
    `/adviser/clients/${client.uid}`,
    '/adviser/inbox',
    '/adviser/cover',
    '/adviser/changes',
  ];
  expect(await walk(page.context(), isDeep ? all : daily)).toEqual([]);
});
