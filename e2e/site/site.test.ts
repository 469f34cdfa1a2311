import { expect, type Page, test } from '@playwright/test';
import { firstScript } from '../../web/build/first-script.ts';
import { publicPaths, unlistedPaths } from '../../web/build/public-paths.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

/** Some essential words of each page. */
const wordsOf: Record<(typeof publicPaths)[number], string[]> = {
  '/': ['Simplifying Cyber Obligations for Your Business', 'Up to 60% less compliance time'],
  '/contact': ['Contact Us', 'Organization', 'Message', 'Privacy Policy'],
  '/services/compliance': ['Consumer Data Right', 'Schedule Assessment', '48h', '5-star'],
  '/services/assessment': ['Incident Response', 'Begin Assessment', '15min', '50+'],
  '/services/alerts': ['Real-time threat monitoring', 'Critical', 'Subscribe Now', '99.9%'],
  '/services/training': ['Risk Management & Assessment', '6 hours', 'CPD', '97%'],
  '/services/consulting': ['How an engagement works', 'Talk to an Adviser'],
  '/about/mission': ['Simplification', 'Education', 'Protection', '98%'],
  '/about/team': ['Leadership Team', 'Certified Experts', 'Join Our Team'],
  '/login': ['Welcome back', 'Please sign in to your account', 'Email address', 'Sign in'],
  '/register': ['Create an account', 'Join us to get started', 'Confirm Password'],
  '/privacy': ['Privacy Policy', 'Placeholder.'],
  '/terms': ['Terms of Use', 'not legal advice'],
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPaths) {
    test(`${path} has its essential text, a title and a description`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const words of wordsOf[path]) {
        await expect(page.locator('body')).toContainText(words);
      }
      await expect(page).toHaveTitle(/Lexplain/);
      const head = (selector: string) => page.locator(`head > ${selector}`);
      await expect(head('meta[name=description]')).toHaveAttribute('content', /.{60,}/);
      await expect(head('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(head('meta[property="og:image"]')).toHaveCount(1);
    });
  }
});

for (const path of [...publicPaths, ...unlistedPaths, '/no/such/page']) {
  test(`${path} hydrates without errors and requests no script file before the load event`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no/such/page' ? 404 : 200);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(said.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
    const early = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded =
        navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loaded)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
    // From the HTML as sent: a script can remove itself.
    const sent = (await response?.text()) ?? '';
    const scripts = [...sent.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(scripts).toEqual([firstScript]);
    expect(firstScript.length).toBeLessThanOrEqual(300);
  });
}

test('every internal link of a public page leads to an existing page', async ({
  page,
  request,
}) => {
  const links = new Set<string>();
  for (const path of publicPaths) {
    await page.goto(path);
    const found = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
    for (const href of found) links.add(href.replace(/#.*/, ''));
  }
  for (const path of publicPaths) expect([...links]).toContain(path);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test('the sitemap lists every public page and no other', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(publicPaths.map((path) => path));
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test.describe('before the scripts of a page have loaded', () => {
  /** Holds the page's code back until the returned function is called. */
  const holdCode = async (page: Page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  };

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
    const written = {
      name: 'Test Visitor',
      organization: 'Example Org',
      phone: '0400 000 000',
      email: 'visitor@example.com',
      message: 'Typed before the page could listen.',
    };
    for (const [name, value] of Object.entries(written)) {
      await page.getByLabel(new RegExp(`^${name}`, 'i')).fill(value);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(sent).toBeUndefined();
    release();
    await expect(page.getByText("Thanks for contacting us, we'll be in touch")).toBeVisible();
    expect(sent).toMatchObject(written);
  });
});

/** Records whether a word of the headline has moved, and whether React had hydrated then. */
const noteMovedWords = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('h1')) return;
      const keys = Object.keys(document.querySelector('#root') ?? {});
      const isTakenOver = keys.some((key) => key.startsWith('__react'));
      document.documentElement.dataset.moved = isTakenOver ? 'late' : 'early';
    });
  });

test('the headline is animated only after hydration', async ({ page }) => {
  await noteMovedWords(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'late');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the folder opens and closes', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const folder = page.getByRole('button', { name: 'Folder of your obligations' });
  await expect(folder).toHaveAttribute('aria-pressed', 'false');
  await folder.click();
  await expect(folder).toHaveAttribute('aria-pressed', 'true');
  await folder.press('Enter');
  await expect(folder).toHaveAttribute('aria-pressed', 'false');
});

test('public pages load no code of the identity provider', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of publicPaths) {
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.filter((path) => /auth-|zod-|firebase/.test(path))).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('dots and headline are not animated, and the menu opens and closes at once', async ({
    page,
  }) => {
    const loaded: string[] = [];
    await noteMovedWords(page);
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
