import {
  choose,
  expectPath,
  expectText,
  expectToFitWindow,
  find,
  type Name,
  press,
  type,
} from '../fixtures/engines/webkit/page.ts';
import { signIn } from '../fixtures/engines/webkit/sign-in.ts';
import { expect, test } from '../fixtures/engines/webkit/test.ts';
import { createClient, law, submitRound } from '../fixtures/people/review-people.ts';

test('at a phone’s width, a report is read, and an incident is reported over a connection that is lost', async ({
  window,
}) => {
  const { driver, network, open, resize, savePicture } = window;
  await resize(390, 884);
  await expect.poll(() => driver.executeScript('return window.innerWidth')).toBe(390);
  const client = await createClient();
  await submitRound(client);

  await test.step('the report', async () => {
    await signIn(window, client.email, `/dashboard/subjects/${law.id}/report`);
    await find(driver, 'heading', `${law.name} – Report`);
    await expectText(driver, 'Train the two people who answer the phone.');
    await expectToFitWindow(driver);
    await savePicture('report');
  });

  await test.step('the incident', async () => {
    await open('/dashboard/incidents/new');
    await press(driver, 'button', 'Files are locked or gone');
    await type(driver, 'What happened, in one line?', 'The till is dead');
    const answer = async (group: Name, name: string) =>
      choose(await find(driver, 'group', group), name);
    await answer('When was it noticed?', 'An hour ago');
    await answer(/^Has a ransom been paid/, 'Yes');
    const soFar = await find(driver, 'region', 'Deadlines so far');
    await expectText(soFar, 'Report within 72 hours');
    await expectText(soFar, /2 days 2[23] hours left/);
    await expectToFitWindow(driver);
    await savePicture('incident-report');
    network.lose();
    await press(driver, 'button', 'Report');
    await expectText(driver, /kept on this device/);
    await savePicture('incident-without-a-connection');
    network.restore();
    await expectPath(driver, /^\/dashboard\/incidents\/[0-9a-f]{32}$/);
    await find(driver, 'heading', 'The till is dead');
    await expectText(driver, 'Next: report within 72 hours');
    await expectToFitWindow(driver);
    await savePicture('incident');
  });
});
