import { signUp } from '../../dev/suite/people.ts';
import { failToLoad, failure } from '../fixtures/failed-script.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Deadlines are counted by the browser's Temporal, and by a polyfill where it has none. A browser
// that has it loads no polyfill (report.test.ts).

test('a browser without Temporal loads it and shows the same deadline, and what cannot be loaded says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
  });
  const { email } = await signUp();
  const letTemporalLoad = await failToLoad(page, 'temporal-polyfill');
  await openAs(page, email, '/dashboard/incidents/new');
  await expect(failure(page)).toBeVisible();

  letTemporalLoad();
  await failToLoad(page, 'log-panel');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.reload();
  await page.getByLabel('What happened, in one line?').fill('Files are locked');
  const answer = (group: string | RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  await answer('When was it noticed?', 'An hour ago');
  await answer(/^Has a ransom been paid/, 'Yes');
  const soFar = page.getByRole('region', { name: 'Deadlines so far' });
  await expect(soFar).toContainText(/2 days 2[23] hours left/);
  expect(scripts.filter((path) => path.includes('/temporal-polyfill-'))).toHaveLength(1);

  await test.step('a part of the board that cannot be loaded says so beside the deadlines', async () => {
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByText(/^Next:/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Log' }).getByText('This part could not be loaded.'),
    ).toBeVisible();
  });
});
