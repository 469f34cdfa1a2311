import type { Page } from '@playwright/test';
import { firstScript } from '../../web/build/first-script.ts';
import { publicPaths, unlistedPaths } from '../../web/build/public-paths.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { changesOfLaw, missingPages, publicPages } from '../fixtures/pages.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// Each public page is opened once with JavaScript and once without, one after another in the same
// window.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const expectContents = async (page: Page, path: string): Promise<void> => {
    const { texts, note, successRate, examples = [] } = publicPages[path] ?? { texts: [] };
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const each of texts) await expect.soft(page.locator('body'), path).toContainText(each);
    await test.step('head', async () => {
      const head = (selector: string) => page.locator(`head > ${selector}`);
      await expect.soft(page, path).toHaveTitle(/Lexplain/);
      await expect.soft(head('meta[name=description]'), path).toHaveAttribute('content', /.{60,}/);
      await expect
        .soft(head('link[rel=canonical]'))
        .toHaveAttribute('href', new RegExp(`${path}$`));
      await expect.soft(head('meta[property="og:image"]'), path).toHaveCount(1);
    });
    if (note) {
      await test.step('placeholders are marked', () =>
        expect.soft(page.getByRole('note').filter({ hasText: note }).first()).toBeVisible());
    }
    if (successRate) {
      await test.step('the success rate is as specified', async () => {
        const rate = page.getByRole('term').filter({ hasText: 'success rate' });
        const figure = page.locator('dl > div').filter({ has: rate });
        await expect.soft(figure.getByText(successRate, { exact: true })).toBeVisible();
      });
    }
    await test.step('the product is shown, marked as an example', async () => {
      await expect.soft(page.getByRole('figure')).toHaveCount(examples.length);
      for (const [name, content] of examples) {
        const example = page.getByRole('figure', { name: `Example ${name}` });
        await expect.soft(example).toContainText(content);
        await expect.soft(example).toContainText('General information, not legal advice.');
      }
    });
  };

  test('every page that is listed has its essential text, a title, a description, and marks its placeholders', async ({
    page,
  }) => {
    for (const path of publicPaths) await test.step(path, () => expectContents(page, path));
  });

  test('the page of a law says what changed, from when, and where the law is', async ({ page }) => {
    await page.goto(changesOfLaw.path);
    for (const each of changesOfLaw.texts) {
      await expect.soft(page.locator('body')).toContainText(each);
    }
    const all = page.getByRole('link', { name: 'Changes to the law' });
    await expect.soft(all).toHaveAttribute('href', '/changes');
    await expect.soft(page).toHaveTitle('Privacy Act 1988: changes – Lexplain');
    await expect
      .soft(page.locator('head > link[rel=alternate]'))
      .toHaveAttribute('href', '/changes.atom');
  });
});

/** The script files that the page requested before its load event. */
const listEarlyScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded =
      navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loaded)
      .map(({ name }) => name);
  });

test.describe('with JavaScript', () => {
  // Opened in dark mode: the HTML as sent is that of light mode, so hydration has more to get
  // wrong.
  test.use({ colorScheme: 'dark' });

  const expectWhole = async (page: Page, path: string, said: string[], requested: string[]) => {
    const isMissing = missingPages.includes(path);
    // As someone's first page.
    said.length = 0;
    requested.length = 0;
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(isMissing ? 404 : 200);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await test.step('no error or warning', () =>
      // The browser reports the page's own status.
      expect
        .soft(
          said.filter((line) => !isMissing || !line.includes('404 (Not Found)')),
          path,
        )
        .toEqual([]));
    await test.step('no script before the load event', async () =>
      expect.soft(await listEarlyScripts(page), path).toEqual([]));
    await test.step('one inline script', async () => {
      // From the HTML as sent: a script can remove itself.
      const sent = (await response?.text()) ?? '';
      const scripts = [...sent.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
      expect.soft(scripts, path).toEqual([firstScript]);
      expect.soft(firstScript.length).toBeLessThanOrEqual(300);
    });
    if (path in publicPages) {
      await test.step('no code of the identity provider', () =>
        expect
          .soft(
            requested.filter((each) => /auth-|zod-|firebase/.test(each)),
            path,
          )
          .toEqual([]));
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const before = said.length;
    await expectPageToFit(page, path);
    await test.step('no error or warning at other widths and in the other scheme', () =>
      expect.soft(said.slice(before), path).toEqual([]));
  };

  const groups: [what: string, paths: readonly string[]][] = [
    ['every page that is listed', publicPaths],
    ['every page that is not listed', [changesOfLaw.path, ...unlistedPaths, ...missingPages]],
  ];
  for (const [what, paths] of groups) {
    test(`${what} hydrates without errors, loads no script early, has no accessibility violations and fits every width`, {
      tag: picturesTag,
    }, async ({ page }) => {
      nameErrors(
        /status of 404 .*\/no[/-]such[/-](page|law)/,
        'the browser reports the status of the page itself',
      );
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      // What an earlier page has stored would let the next one start at once.
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      for (const path of paths) {
        await test.step(path, () => expectWhole(page, path, said, requested));
      }
    });
  }
});
