import {
  expectToRecover,
  expectToWork,
  failToLoad,
  failure,
  tryAgain,
} from '../fixtures/failed-script.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// A script that fails on a full load: the page says so and can be tried again.
// failed-script.deep.test.ts goes through all of them.

for (const path of ['/login', '/dashboard'] as const) {
  test(`${path} says that its code could not be loaded, and can be tried again`, async ({
    page,
  }) => {
    const script = '**/assets/index-*.js';
    if (path === '/dashboard') {
      await openAsNew(page);
      await expectToWork(page, path);
    }
    await page.route(script, (route) => route.abort());
    await page.goto(path);
    await expect(failure(page)).toHaveText(
      'A part of this page could not be loaded. Check your connection. Try again',
    );
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    await page.unroute(script);
    await tryAgain(page).click();
    await expectToWork(page, path);
    await expect(failure(page)).toHaveCount(0);
  });
}

test('a script that another one imports can be tried again, though the browser keeps its failure', async ({
  page,
}) => {
  await failToLoad(page, 'data');
  await openAsNew(page);
  // The account and the page import it: whichever fails first says so.
  await expect(failure(page).first()).toBeVisible();
  await page.unrouteAll();
  // The browser counts what a test evaluates as a press, so that the page may reload before "Try
  // again" is pressed.
  await expectToRecover(page, '/dashboard');
  await expect(failure(page)).toHaveCount(0);
});

test('without the part that opens sealed answers, the questionnaire says it in our words', async ({
  page,
}) => {
  await failToLoad(page, 'open-device');
  await openAsNew(page, '/dashboard/subjects/consumer-data-right/saq');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'A part of this page could not be loaded. Check your connection and reload the page.',
  );
  await expect(page.getByText(/dynamically imported module|Importing a module/)).toHaveCount(0);
});
