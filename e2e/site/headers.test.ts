import { globSync } from 'node:fs';
import { extname } from 'node:path';
import { offsetFromEnv } from '../../dev/suite/addresses.ts';
import { suiteFolders } from '../../dev/suite/suite-config.ts';
import { openAsDemo, openAsNew } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

test('assets are immutable, and a missing asset returns 404', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const start = html.match(/ data-start="([^"]+)"/)?.[1] ?? '';
  const part = await request.get(start);
  expect(part.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  expect((await request.get('/assets/never-was.js')).status()).toBe(404);
});

test('addresses of the dashboard, of staff and of invitations are answered with their page', async ({
  request,
}) => {
  const paths = ['/dashboard', '/dashboard/saq', '/adviser', '/adviser/inbox', '/invitations/one'];
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

/**
 * The content type of each kind of file. Text names its character set, also where it is the
 * default.
 */
const typeOf: Record<string, RegExp> = {
  '.atom': /^application\/atom\+xml; charset=utf-8$/,
  '.html': /^text\/html; charset=utf-8$/,
  '.js': /^(text|application)\/javascript; charset=utf-8$/,
  '.css': /^text\/css; charset=utf-8$/,
  '.txt': /^text\/plain; charset=utf-8$/,
  '.xml': /^application\/xml; charset=utf-8$/,
  '.svg': /^image\/svg\+xml; charset=utf-8$/,
  '.png': /^image\/png$/,
  '.ttf': /^font\/ttf$/,
  '.woff': /^font\/woff$/,
  '.woff2': /^font\/woff2$/,
};

/** The files of the suite's pages. Hosting does not upload those that begin with a dot. */
const files = globSync('**/*.*', {
  cwd: suiteFolders(offsetFromEnv()).web,
  exclude: (name) => name.startsWith('.'),
});

test('every file has its content type and the security headers, and pages are revalidated', async ({
  request,
}) => {
  const kinds = new Set(files.map((file) => extname(file)));
  expect([...kinds].sort()).toEqual(Object.keys(typeOf).sort());
  const addresses = files.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
  for (const path of [...addresses, '/dashboard/saq', '/no/such/page', '/assets/never-was.js']) {
    const response = await request.get(path);
    const headers = response.headers();
    const kind = response.status() === 404 ? '.html' : extname(path) || '.html';
    expect.soft(headers['content-type'], path).toMatch(typeOf[kind] ?? /none/);
    expect.soft(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    if (kind !== '.html' || path.startsWith('/assets/')) continue;
    expect.soft(headers['cache-control'], path).toBe('no-cache');
  }
});

test('a link to another site sends only the origin as the referrer', async ({ page, baseURL }) => {
  await page.route('https://third-party.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto('/login?redirect=%2Fdashboard%2Fuser');
  const asked = page.waitForRequest('https://third-party.example/page');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://third-party.example/page';
    link.click();
  });
  expect((await (await asked).allHeaders()).referer).toBe(`${baseURL}/`);
});

test('API responses cannot be rendered, framed, cached or read by other origins', async ({
  request,
}) => {
  const headers = (await request.get('/api/health')).headers();
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('the content security policy blocks an injected inline script', async ({ page }) => {
  nameErrors(/^Executing inline script violates/, 'the policy blocks what the test injects');
  await openAsDemo(page, 'client@example.com', '/dashboard');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
});

test('the content security policy blocks the evaluation of text as code', async ({ page }) => {
  await page.goto('/privacy');
  // In a task of the page's own: the policy does not apply to code that a test evaluates.
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            Reflect.construct(Function, ['return 1'])();
            resolve('ran');
          } catch (error) {
            resolve(error instanceof Error ? error.name : 'refused');
          }
        });
      }),
  );
  expect(outcome).toBe('EvalError');
});

test('markup in a name or an answer is shown as text', async ({ page }) => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await openAsNew(page, '/dashboard/user');
  await page.getByLabel('Display Name').fill(markup);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Hi, ${markup}`)).toBeVisible();
  await page.goto('/dashboard/subjects/spam-act-2003/saq');
  const first = answerAt(page, 1);
  await first.result.choose('Partially Compliant');
  await first.gaps.fill(markup);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goto('/dashboard/subjects/spam-act-2003/report');
  const actions = page.getByRole('region', { name: /^Actions/ });
  await expect(actions.getByText(markup)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
