import { expect, type Page, test } from '@playwright/test';
import { firstScript } from '../web/build/first-script.ts';
import { publicPaths } from '../web/build/public-paths.ts';
import { signIn } from './sign-in.ts';

/** Once React has taken a built page over, its root is one of React's. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Some words of each page that nobody would want to miss. */
const wordsOf: Record<(typeof publicPaths)[number], string[]> = {
  '/': ['Simplifying Cyber Obligations for Your Business', 'Up to 60% less compliance time'],
  '/contact': ['Contact Us', 'Organization', 'Message', 'Privacy Policy'],
  '/services/compliance': ['Consumer Data Right', 'Schedule Assessment', '48h', '5-star'],
  '/services/assessment': ['Incident Response', 'Begin Assessment', '15min', '50+'],
  '/services/alerts': ['Real-time threat monitoring', 'Critical', 'Subscribe Now', '99.9%'],
  '/services/training': ['Risk Management & Assessment', '6 hours', 'CPD', '97%'],
  '/services/consulting': ['How an engagement goes', 'Talk to an Adviser'],
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
    test(`${path} has all its words, a title and a description`, async ({ page }) => {
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

test.describe('without JavaScript, what is not real yet', () => {
  test.use({ javaScriptEnabled: false });

  const marked = {
    '/services/compliance': 'Placeholder figures: replace before going live.',
    '/services/assessment': 'Placeholder figures: replace before going live.',
    '/services/alerts': 'Placeholder figures: replace before going live.',
    '/services/training': 'Placeholder figures: replace before going live.',
    '/about/mission': 'Placeholder figures: replace before going live.',
    '/about/team': 'Placeholder team: replace before going live.',
    '/': 'Illustrations, not real organisations: replace before going live.',
  };
  for (const [path, words] of Object.entries(marked)) {
    test(`is marked as a placeholder on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('note').filter({ hasText: words }).first()).toBeVisible();
    });
  }

  test('the success rate is 100% on one page and 98% on the other, as in the specification', async ({
    page,
  }) => {
    const figure = (value: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: 'success rate' }) })
        .getByText(value, { exact: true });
    await page.goto('/services/compliance');
    await expect(figure('100%')).toBeVisible();
    await page.goto('/about/mission');
    await expect(figure('98%')).toBeVisible();
  });
});

for (const path of [...publicPaths, '/no/such/page']) {
  test(`${path} is taken over as it was built, by no script before it has loaded`, async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/no/such/page' ? 404 : 200);
    await takenOver(page);
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
    // As it was sent: a script can take itself away.
    const sent = (await response?.text()) ?? '';
    const scripts = [...sent.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(scripts).toEqual([firstScript]);
    expect(firstScript.length).toBeLessThanOrEqual(300);
  });
}

test('every link of a public page leads to a page', async ({ page, request }) => {
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

test('search engines find every page, and no other', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(publicPaths.map((path) => path));
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test.describe('before the code of a page is there', () => {
  /** Lets the page's code come only once that is called. */
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

  test('what is pressed happens as soon as it can', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveCount(0);
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Our Mission' }).first()).toBeVisible();
  });

  test('what is typed and sent arrives', async ({ page }) => {
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

test('the menu works from the keyboard', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('button', { name: /menu$/ });
  await expect(toggle).toBeFocused();
  // Closed, its links are out of reach.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lexplain' }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const mission = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Our Mission',
  });
  for (let tabs = 0; tabs < 8; tabs += 1) await page.keyboard.press('Tab');
  await expect(mission).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about/mission');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the contact form works from the keyboard', async ({ page }) => {
  let sent: unknown;
  await page.route('**/api/email', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { id: 'test-message' } });
  });
  await page.goto('/contact');
  await takenOver(page);
  await page.getByLabel(/^Name/).focus();
  const words = ['Test Visitor', 'Example Org', '0400 000 000', 'visitor@example.com', 'Hello'];
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  // The field that only programs see is passed over.
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText("Thanks for contacting us, we'll be in touch")).toBeVisible();
  expect(Object.values(sent ?? {})).toEqual([...words, '']);
  await expect(page.getByLabel(/^Name/)).toHaveValue('');
});

test('what the server would refuse is said by the browser, and what is not sent stays', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/email', (route) => {
    asked += 1;
    return route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many' } });
  });
  await page.goto('/contact');
  await takenOver(page);
  for (const name of ['Name', 'Organization', 'Phone']) {
    await page.getByLabel(new RegExp(`^${name}`)).fill('Example');
  }
  await page.getByLabel(/^Email/).fill('a@b');
  const message = page.getByLabel(/^Message/);
  await message.fill('  \n ');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(message).toBeFocused();
  expect(
    await message.evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.validationMessage : '',
    ),
  ).toMatch(/^Fill in this field/);
  expect(asked).toBe(0);

  await message.fill('Hello');
  await submit.click();
  await expect(
    page.getByText('Not sent yet. Your words are still here: press Submit to try again.'),
  ).toBeVisible();
  expect(asked).toBe(1);
  await expect(submit).toBeFocused();
  await expect(message).toHaveValue('Hello');
});

for (const width of [1280, 400]) {
  test(`the menu unfolds to its height and back at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await takenOver(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const height = async () => Math.round((await menu.boundingBox())?.height ?? 0);
    expect(await height()).toBe(60);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const cards = page.locator('#card-menu');
    const content = async () => Math.round((await cards.boundingBox())?.height ?? 0);
    const expected = async () => (width > 768 ? 260 : 60 + (await content()) + 16);
    await expect.poll(height).toBe(await expected());
    // The height follows the window.
    await page.setViewportSize({ width: width === 400 ? 1280 : 400, height: 900 });
    await expect.poll(height).toBe(width > 768 ? 60 + (await content()) + 16 : 260);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveAttribute('data-state', 'closing');
    await expect(menu).toHaveAttribute('data-state', 'closed');
    expect(await height()).toBe(60);
  });
}

test('a change of page goes to the top, also /contact#contact', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('link', { name: 'What We Offer' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact#contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await expect(page).toHaveTitle(/^Contact Us/);
});

/** Whether something is in view with nothing over it. */
const isUncovered = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 4, top + height / 2));
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
]) {
  test(`/contact#contact shows the heading at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contact#contact');
    await takenOver(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isUncovered(page, 'Contact Us')).toBe(true);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isUncovered(page, 'Contact Us')).toBe(true);
  });
}

test('back and forward return to where one was', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const onward = page.getByRole('link', { name: 'Our Mission' }).last();
  await onward.scrollIntoViewIfNeeded();
  await expect.poll(position).toBeGreaterThan(500);
  // The position is stored a moment after the page rests.
  await page.waitForTimeout(300);
  const left = await position();
  await onward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mission' })).toBeVisible();
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(left);
  await page.goForward();
  await expect.poll(position).toBe(0);
});

for (const viewport of [
  { width: 740, height: 360, lowest: 'Home' },
  { width: 320, height: 480, lowest: 'Home' },
  { width: 640, height: 360, lowest: 'Home' },
  { width: 1000, height: 200, lowest: /^Exec. Training/ },
]) {
  test(`every link of the menu is in reach at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    const { lowest, ...size } = viewport;
    await page.setViewportSize(size);
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Our Mission' })).toBeVisible();
    await menu.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
    );
    const last = menu.getByRole('link', { name: lowest });
    await page.mouse.move(viewport.width / 2, viewport.height - 60);
    // As a hand does: by turning a wheel over it, not by a script.
    await page.mouse.wheel(0, 2_000);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await last.click({ timeout: 3_000 });
  });
}

test.describe('signed in', () => {
  test('the bar leads to the dashboard, and nothing of it moves', async ({ page }) => {
    const placeOf = async (name: string, role: 'button' | 'link') =>
      page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name }).boundingBox();
    const places = async () => [
      await placeOf('Open menu', 'button'),
      await placeOf('Lexplain', 'link'),
    ];
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await takenOver(page);
      const before = await places();
      await signIn(page, 'client@example.com', '/dashboard');
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const signOut = bar.getByRole('button', { name: 'Sign Out' });
      await expect(signOut).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
      expect(await places()).toEqual(before);
      if (width < 1440) await signOut.click();
      if (width < 1440) await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('"Get Started" and "Begin Assessment" lead to the contact page all the same', async ({
    page,
  }) => {
    await signIn(page, 'client@example.com', '/dashboard');
    await page.goto('/services/assessment');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('link', { name: 'Begin Assessment' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact#contact');
  });
});

/** Notes at the page's root whether a word of the headline has moved, and whether React was there. */
const noteMovedWords = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('h1')) return;
      const keys = Object.keys(document.querySelector('#root') ?? {});
      const isTakenOver = keys.some((key) => key.startsWith('__react'));
      document.documentElement.dataset.moved = isTakenOver ? 'late' : 'early';
    });
  });

test('the headline moves when the page has been taken over', async ({ page }) => {
  await noteMovedWords(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'late');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the folder opens and closes', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  const folder = page.getByRole('button', { name: 'Folder of your obligations' });
  await expect(folder).toHaveAttribute('aria-pressed', 'false');
  await folder.click();
  await expect(folder).toHaveAttribute('aria-pressed', 'true');
  await folder.press('Enter');
  await expect(folder).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor loads nothing of the identity provider', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const path of publicPaths) {
    await page.goto(path);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.filter((path) => /auth-|zod-|firebase/.test(path))).toEqual([]);
});

test.describe('for who prefers that nothing moves', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('dots and headline rest and the menu opens at once', async ({ page }) => {
    const loaded: string[] = [];
    await noteMovedWords(page);
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/');
    await takenOver(page);
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
