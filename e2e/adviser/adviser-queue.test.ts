import { queued, queuedNames } from '../fixtures/adviser-page.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import {
  createClient,
  createStaff,
  createTakenReview,
  law,
  reviewPath,
  submitRound,
  takeAs,
  waitLongest,
} from '../fixtures/people/review-people.ts';
import { fillLogin, openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// The staff's first page: who opens it, what waits, and taking a review.

test('a client finds nothing at the staff’s addresses and loads none of their pages', async ({
  page,
}) => {
  nameErrors(/isNotFound: true/, 'the router logs a page that is not there');
  await openAsNew(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Adviser' })).toHaveCount(0);
  const loaded: string[] = [];
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) loaded.push(pathname);
    if (pathname.startsWith('/api/review')) called.push(pathname);
  });
  for (const path of ['/adviser', '/adviser/reviews/some-review']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => /queue|review-|revision-|adviser-layout/.test(path))).toEqual([]);
  expect(called).toEqual([]);
});

for (const role of ['adviser', 'admin'] as const) {
  test(`the first screen of an ${role} is the queue, and the feed of their organisation is in the menus`, async ({
    page,
  }) => {
    const { email } = await createStaff('Sam Staff', role);
    await page.goto('/login');
    await fillLogin(page, email);
    await expect(page).toHaveURL('/adviser');
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await page.getByRole('link', { name: 'Feed' }).click();
    await expect(page).toHaveURL('/dashboard/feed');
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.locator('[aria-current]')).toHaveText('Feed');
    await menu.getByRole('link', { name: 'Subject' }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page).toHaveURL('/adviser');
    // Back does not lead to an address that leads here again.
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/subjects');
    await menu.getByRole('link', { name: 'Feed' }).click();
    await expect(page).toHaveURL('/dashboard/feed');
    await menu.getByRole('link', { name: 'Adviser' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  });
}

test('staff find their pages from the dashboard, and the names of the chunks are as expected', async ({
  page,
}) => {
  const adviser = await createStaff();
  const { reviewId } = await createTakenReview(adviser);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openAs(page, adviser.email, '/dashboard/user');
  await page.getByRole('link', { name: 'Adviser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.goto(reviewPath(reviewId));
  await expect(page.getByRole('article')).toBeVisible();
  for (const chunk of [/-queue-/, /-review-/, /adviser-layout-/, /revision-listener-/]) {
    await expect.poll(() => loaded.some((path) => chunk.test(path)), `${chunk}`).toBe(true);
  }
  await page.getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
});

test('an adviser takes a review that nobody has, once, and finds it among their own', async ({
  page,
}) => {
  const adviser = await createStaff();
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByText(/^You have no clients yet/)).toBeVisible();
  const client = await createClient();
  const reviewId = await submitRound(client);
  const since = await waitLongest(client.uid);
  await page.reload();
  const waiting = queued(page, client.name);
  await expect(waiting).toContainText(law.name);
  await expect(waiting).toContainText('Waiting over 60 business days for an adviser');
  await expect(waiting.getByRole('time')).toHaveAttribute('datetime', since.toISOString());
  const taken: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/take')) taken.push(request.url());
  });
  const take = waiting.getByRole('button', { name: 'Take' });
  await expect(take).toHaveAccessibleDescription(client.name);
  await take.dblclick();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${reviewPath(reviewId)}`));
  await expect(page.getByText(`Question 1 of ${law.questions}`)).toBeVisible();
  expect(taken).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByText(/^Mine/).click();
  await expect(page).toHaveURL('/adviser?show=mine');
  await expect.poll(() => queuedNames(page)).toEqual([client.name]);
  const mine = queued(page, client.name);
  await expect(mine).toContainText('In review');
  await expect(mine.getByRole('time')).toHaveText('today');
  await mine.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(reviewPath(reviewId)));
});

test('a review that a colleague has taken meanwhile is refused, and leaves the list', async ({
  page,
}) => {
  const adviser = await createStaff();
  const client = await createClient();
  const reviewId = await submitRound(client);
  await waitLongest(client.uid);
  await openAs(page, adviser.email, '/adviser');
  const take = queued(page, client.name).getByRole('button', { name: 'Take' });
  await expect(take).toBeVisible();
  const colleague = await createStaff('Colleague');
  await takeAs(colleague.email, reviewId, 1);
  await take.click();
  // Another may say that there are more reviews than are listed, which other tests leave.
  const refusal = page.getByRole('alert').filter({ hasText: client.name });
  await expect(refusal).toBeVisible();
  await expect(take).toHaveCount(0);
  await expect(refusal).toBeVisible();
});

test('the filter is in the address, and says what will stand where there is nothing', async ({
  page,
}) => {
  const adviser = await createStaff();
  await storeClients(adviser, [
    { name: 'Asked Lately', clientDays: 2 },
    { name: 'Read Before', adviserDays: 5 },
  ]);
  await openAs(page, adviser.email, '/adviser?show=mine');
  await expect.poll(() => queuedNames(page)).toEqual(['Read Before', 'Asked Lately']);
  await expect(page.getByRole('radio', { name: 'Mine 2' })).toBeChecked();
  await page.getByText(/^All/).click();
  await expect(page).toHaveURL('/adviser');
  // Whatever other tests leave without an adviser.
  await page.route('**/api/review-queue', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unassigned: [] } });
  });
  await page.goto('/adviser?show=nobodys');
  await expect(page.getByText(/^Every submitted questionnaire has an adviser/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/adviser');
  await expect.poll(() => queuedNames(page)).toEqual(['Read Before', 'Asked Lately']);
});

test('the queue is asked for beside the code of its pages', async ({ page }) => {
  const adviser = await createStaff();
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/api/review-queue');
  });
  // Neither the frame nor the page arrives before the data was asked for.
  await page.route(/\/assets\/(adviser-layout|-queue)-/, async (route) => {
    await expect.poll(() => isAsked).toBe(true);
    await route.continue();
  });
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});

test('a queue that can’t be loaded says so and offers a retry', async ({ page }) => {
  const adviser = await createStaff();
  let broken = true;
  await page.route('**/api/review-queue', (route) =>
    broken
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No' } })
      : route.continue(),
  );
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('alert')).toContainText('No');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^You have no clients yet/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the queue is accessible and fits every width', async ({ page }) => {
      const adviser = await createStaff();
      await createTakenReview(adviser);
      const longName = 'Riverside Family Dental Practice and Associates of Sydney Pty Ltd';
      const client = await createClient(longName);
      await submitRound(client);
      await waitLongest(client.uid);
      await openAs(page, adviser.email, '/adviser');
      await expect(queued(page, longName).first()).toBeVisible();
      await expectToFit(page, 'the queue');
    });
  });
}

test('the menu says in how many reviews it is the adviser’s turn, without asking for more than the queue', async ({
  page,
}) => {
  const adviser = await createStaff();
  await createTakenReview(adviser);
  await storeClients(adviser, [
    { name: 'Waits for us', adviserDays: 3 },
    { name: 'We wait for them', clientDays: 3 },
  ]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/review-queue') asked.push(request.url());
  });
  await openAs(page, adviser.email, '/adviser');
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  await expect(menu.getByText('Your turn: 2')).toBeVisible();
  await menu.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(menu.getByText('Your turn: 2')).toBeVisible();
  expect(asked).toHaveLength(1);
  // A page that is opened by itself does not read the queue for it.
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an address below the staff’s that does not exist leads to the reviews', async ({ page }) => {
  nameErrors(/isNotFound: true/, 'the router logs a page that is not there');
  await openAs(page, (await createStaff()).email, '/adviser/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the reviews' }).click();
  await expect(page).toHaveURL('/adviser');
});
