import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import {
  expectToRecover,
  expectToWork,
  failScript,
  failure,
  tryAgain,
} from '../fixtures/failed-script.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

/** The paths of the scripts that a page loads until it can be used and is quiet. */
const listScripts = async (page: Page, path: '/login' | '/dashboard'): Promise<string[]> => {
  await expectToWork(page, path);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname);
    return [...new Set(paths)];
  });
  expect(scripts.length).toBeGreaterThan(3);
  return scripts;
};

/** Whether `works` succeeds before the page says that a part of it failed. */
const isWorking = (page: Page, works: Promise<unknown>): Promise<boolean> =>
  Promise.any([
    expect(failure(page).first())
      .toBeVisible()
      .then(() => false),
    works.then(() => true),
  ]);

test('/dashboard works or says what to do, whichever of its scripts fails', async ({ page }) => {
  nameErrors(/Failed to fetch dynamically imported module/, 'each script fails once');
  await openAsNew(page);
  const scripts = await listScripts(page, '/dashboard');
  let failures = 0;
  for (const script of scripts) {
    await test.step(script, async () => {
      const letItLoad = await failScript(page, `**${script}`);
      await page.goto('/dashboard');
      const isUsable = await isWorking(page, expectToWork(page, '/dashboard'));
      letItLoad();
      if (!isUsable) {
        failures += 1;
        await expectToRecover(page, '/dashboard');
      }
      await page.unroute(`**${script}`);
    });
  }
  expect(failures).toBeGreaterThan(2);
});

// Scripts that the form needs only when it is sent fail then.
test('/login signs in or says what to do, whichever of its scripts fails', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  nameErrors(/Failed to fetch dynamically imported module/, 'each script fails once');
  const { email } = await signUp();
  await page.goto('/login');
  const scripts = await listScripts(page, '/login');
  let failures = 0;
  for (const script of scripts) {
    await test.step(script, async () => {
      const visit = await (await browser.newContext()).newPage();
      const isSignedIn = () => expect(visit).toHaveURL('/dashboard');
      const letItLoad = await failScript(visit, `**${script}`);
      await visit.goto('/login');
      let isUsable = await isWorking(visit, expectToWork(visit, '/login'));
      // What the form loads once it can be used may fail after it, and takes its place then.
      await visit.waitForLoadState('networkidle');
      isUsable &&= (await failure(visit).count()) === 0;
      if (isUsable) {
        await fillLogin(visit, email);
        isUsable = await isWorking(visit, isSignedIn());
      }
      letItLoad();
      if (!isUsable) {
        failures += 1;
        if ((await tryAgain(visit).count()) === 0) await visit.reload();
        await expectToRecover(visit, '/login');
        await fillLogin(visit, email);
        await isSignedIn();
      }
      await visit.context().close();
    });
  }
  expect(failures).toBeGreaterThan(2);
});
