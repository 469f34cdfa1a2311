import { pressKey } from '../fixtures/adviser-keys.ts';
import { queued, queuedNames } from '../fixtures/adviser-page.ts';
import { goTo } from '../fixtures/go-to.ts';
import {
  createClient,
  createStaff,
  createTakenReview,
  law,
  reviewPath,
  submitRound,
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
    if (/^\/api\/(review|inbox|people|library|security|stopped)/.test(pathname))
      called.push(pathname);
  });
  for (const path of [
    '/adviser',
    '/adviser/reviews/some-review',
    '/adviser/inbox',
    '/adviser/library',
    '/adviser/people',
    '/adviser/security',
  ]) {
    // Opened by its address, and gone to from there.
    await (path === '/adviser' ? page.goto(path) : goTo(page, path));
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  expect(loaded.length).toBeGreaterThan(5);
  const ofStaff =
    /queue|review-|revision-|-frame-|inbox-page|library-page|people-page|security-page/;
  expect(loaded.filter((path) => ofStaff.test(path))).toEqual([]);
  expect(called).toEqual([]);
});

test('an adviser without clients begins with the queue, finds no page that is not theirs, takes a review that nobody has by keyboard, once, and finds it among their own', async ({
  page,
}) => {
  nameErrors(/isNotFound: true/, 'the router logs a page that is not there');
  const adviser = await createStaff('Sam Staff');
  const client = await createClient();
  const reviewId = await submitRound(client);
  const since = await waitLongest(client.uid);
  await test.step('the first screen is the queue, and the feed of their organisation is in the menus', async () => {
    await page.goto('/login');
    await fillLogin(page, adviser.email);
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

  await test.step('no page is found that is not theirs and none that is not there, with the way to the reviews', async () => {
    await goTo(page, '/adviser/no/such/page');
    const missing = page.getByRole('heading', { level: 1, name: 'Page not found' });
    await expect(missing).toBeVisible();
    const staffMenu = page.getByRole('navigation', { name: 'Adviser' });
    await expect(staffMenu.getByRole('link', { name: 'Inbox' })).toBeVisible();
    for (const name of ['Library', 'People', 'Security and mail', 'Firm']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    const back = page.getByRole('link', { name: 'Go to the reviews' });
    const others = ['/adviser/library', '/adviser/people', '/adviser/security', '/adviser/firm'];
    for (const path of [...others, '/adviser/laws/no-such-law']) {
      await staffMenu.getByRole('link', { name: 'Inbox' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
      await goTo(page, path);
      await expect(back, path).toBeVisible();
    }
    await back.click();
    await expect(page).toHaveURL('/adviser');
  });

  await expect(page.getByText(/^You have no clients yet/)).toContainText(/\d+ reviews? without/);
  const waiting = queued(page, client.name);
  await expect(waiting).toContainText(law.name);
  await expect(waiting).toContainText('Waiting over 60 business days for an adviser');
  await expect(waiting.getByRole('time')).toHaveAttribute('datetime', since.toISOString());
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByText(/^You have no clients yet/)).toBeVisible();
  await page.getByRole('link', { name: 'See what waits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();

  const taken: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/take')) taken.push(request.url());
  });
  const take = waiting.getByRole('button', { name: 'Take' });
  await expect(take).toHaveAccessibleDescription(client.name);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(take).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size);
  await pressKey(page, new RegExp(`^Take ${client.name}$`));
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

test('the queue is asked for beside the code of its pages, and once for it and for the menu, and has the longest waiting of both sides first', async ({
  page,
}) => {
  const adviser = await createStaff();
  const { client } = await createTakenReview(adviser);
  const [oldest] = await storeClients(adviser, [
    { name: 'Oldest', adviserDays: 9 },
    { name: 'Newest', adviserDays: 1 },
    { name: 'Between', adviserDays: 4 },
    { name: 'In time', clientDays: 14 },
    { name: 'Too late', clientDays: 20 },
    { name: 'Nobody’s turn' },
  ]);
  const asked: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    loaded.push(pathname);
    if (pathname === '/api/review-queue') asked.push(pathname);
  });
  // The lists do not follow: other tests raise the revision of what no adviser has.
  await page.route(/google\.firestore\.v1\.Firestore\/Listen/, (route) => route.abort());
  // Neither the frame nor the page arrives before the data was asked for.
  await page.route(/\/assets\/(-frame|-queue)-/, async (route) => {
    await expect.poll(() => asked.length).toBe(1);
    await route.continue();
  });
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  await expect(menu.getByText('To review: 4')).toBeVisible();
  await menu.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(menu.getByText('To review: 4')).toBeVisible();
  expect(asked).toHaveLength(1);
  // A page that is opened by itself does not read the queue for it.
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  expect(asked).toHaveLength(1);

  // The names of the chunks, by which others see that they are not loaded.
  await menu.getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await page.getByRole('link', { name: 'Adviser' }).click();
  await queued(page, client.name).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  for (const chunk of [/-queue-/, /-review-/, /-frame-/, /revision-listener-/]) {
    await expect.poll(() => loaded.some((path) => chunk.test(path)), `${chunk}`).toBe(true);
  }

  await test.step('the longest waiting of both sides is first, with for how long, and the filter is in the address', async () => {
    await goTo(page, '/adviser?show=mine');
    await expect
      .poll(() => queuedNames(page))
      .toEqual(['Oldest', 'Between', 'Newest', client.name, 'Too late', 'In time']);
    await expect(page.getByRole('radio', { name: 'Mine 6' })).toBeChecked();
    await expect(queued(page, 'Too late')).toContainText('With the client for 20 days');
    await expect(queued(page, 'In time')).toContainText('With the client for 14 days');
    await expect(queued(page, 'Oldest').getByRole('link')).toHaveAttribute(
      'href',
      reviewPath(oldest ?? ''),
    );
    await page.getByText(/^All/).click();
    await expect(page).toHaveURL('/adviser');
    await expect(queued(page, 'Oldest')).toBeVisible();
  });
});

test('the queue has the numbers of all reviews, beside the name of its link, and lists the others by a press', async ({
  page,
}) => {
  const adviser = await createStaff();
  const clients = Array.from({ length: 34 }, (_, index) => ({
    name: `Client ${index}`,
    adviserDays: 3 + index,
  }));
  await storeClients(adviser, clients);
  await openAs(page, adviser.email, '/adviser?show=mine');
  await expect(page.getByRole('radio', { name: 'Mine 34' })).toBeChecked();
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  const item = menu.getByRole('listitem').filter({ has: page.getByText('To review: 34') });
  await expect(item.getByRole('link', { name: 'Reviews' })).toBeVisible();
  // The text of the link, without the room beside it.
  const isApart = await item.evaluate((row) => {
    const range = document.createRange();
    const [link, number] = row.children;
    if (!link?.lastChild || !number) return false;
    range.selectNodeContents(link.lastChild);
    const text = range.getBoundingClientRect();
    const { left, top } = number.getBoundingClientRect();
    return text.right <= left || text.bottom <= top;
  });
  expect(isApart).toBe(true);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => (await queuedNames(page)).length).toBe(34);
});
