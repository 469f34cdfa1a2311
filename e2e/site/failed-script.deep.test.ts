import type { Page } from '@playwright/test';
import { expectToWork, failure, tryAgain } from '../fixtures/failed-script.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** The paths of the scripts that a page has loaded. */
const listScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname);
    return [...new Set(paths)];
  });

for (const path of ['/login', '/dashboard'] as const) {
  test(`${path} works or says what to do, whichever of its scripts fails`, async ({ page }) => {
    test.setTimeout(300_000);
    if (path === '/dashboard') await openAsNew(page);
    else await page.goto(path);
    await expectToWork(page, path);
    await page.waitForLoadState('networkidle');
    const scripts = await listScripts(page);
    expect(scripts.length).toBeGreaterThan(3);
    let failures = 0;
    for (const script of scripts) {
      await test.step(script, async () => {
        await page.route(`**${script}`, (route) => route.abort());
        await page.goto(path);
        const isUsable = expectToWork(page, path).then(() => false);
        const hasFailed = expect(failure(page).first())
          .toBeVisible({ timeout: 20_000 })
          .then(() => true);
        const failed = await Promise.any([hasFailed, isUsable]);
        await page.unroute(`**${script}`);
        if (!failed) return;
        failures += 1;
        await tryAgain(page).first().click();
        await expectToWork(page, path);
      });
    }
    expect(failures).toBeGreaterThan(2);
  });
}
