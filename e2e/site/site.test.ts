import { contactExample, contactFields } from '@lexplain/contract/contact/fields';
import type { Page } from '@playwright/test';
import { readAtomFeed } from '../../contract/src/changes/test-atom.ts';
import { changePaths } from '../../web/build/change-pages.ts';
import { publicPaths } from '../../web/build/public-paths.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

const listedPaths = [...publicPaths, ...changePaths()];

test('every internal link of a public page leads to an existing page, and each page is linked', async ({
  request,
}) => {
  const linkedFrom = new Map<string, string>();
  for (const path of listedPaths) {
    const html = await (await request.get(path)).text();
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
      linkedFrom.set(link, path);
    }
  }
  for (const path of listedPaths) expect.soft([...linkedFrom.keys()]).toContain(path);
  for (const [link, path] of linkedFrom) {
    expect.soft((await request.get(link)).status(), `${link}, linked from ${path}`).toBe(200);
  }
});

test('the sitemap lists every public page and no other, and the feed can be read', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(listedPaths);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  const feed = await request.get('/changes.atom');
  expect(feed.headers()['cache-control']).toBe('public, max-age=3600');
  expect(readAtomFeed(await feed.text()).entry.length).toBeGreaterThan(0);
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test.describe('before the scripts of a page have loaded', () => {
  test('a button press takes effect once the scripts have loaded', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveCount(0);
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Our Mission' }).first()).toBeVisible();
  });

  test('a submitted form is sent once the scripts have loaded', async ({ page }) => {
    const release = await holdCode(page);
    let sent: unknown;
    await page.route('**/api/email', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: { id: 'test-message' } });
    });
    await page.goto('/contact');
    const written = { ...contactExample, message: 'Typed before the page could listen.' };
    for (const { name, label } of contactFields) {
      await page.getByLabel(new RegExp(`^${label}`)).fill(written[name]);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(sent).toBeUndefined();
    release();
    await expect(page.getByText("Thanks for contacting us, we'll be in touch")).toBeVisible();
    expect(sent).toMatchObject(written);
  });
});

/** Records whether a word of the headline has moved, and whether React had hydrated then. */
const noteMovedText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('h1')) return;
      const keys = Object.keys(document.querySelector('#root') ?? {});
      const isTakenOver = keys.some((key) => key.startsWith('__react'));
      document.documentElement.dataset.moved = isTakenOver ? 'late' : 'early';
    });
  });

test('the headline is animated only after hydration', async ({ page }) => {
  await noteMovedText(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'late');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the folder opens and closes', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const folder = page.getByRole('button', { name: 'Folder of your obligations' });
  await expect(folder).toHaveAttribute('aria-pressed', 'true');
  await folder.click();
  await expect(folder).toHaveAttribute('aria-pressed', 'false');
  await folder.press('Enter');
  await expect(folder).toHaveAttribute('aria-pressed', 'true');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('dots and headline are not animated, and the menu opens and closes at once', async ({
    page,
  }) => {
    const loaded: string[] = [];
    await noteMovedText(page);
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => url.includes('animate-dots'))).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveAttribute(
      'data-state',
      'closed',
    );
  });
});
