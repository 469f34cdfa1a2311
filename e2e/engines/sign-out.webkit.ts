import { signUp } from '../../dev/suite/people.ts';
import { expectPath, expectText, press } from '../fixtures/engines/webkit/page.ts';
import { signIn } from '../fixtures/engines/webkit/sign-in.ts';
import { expect, test } from '../fixtures/engines/webkit/test.ts';

test('after a sign-out, neither Back nor a deep link shows a page of the person again', async ({
  window,
}) => {
  const { driver, open, savePicture } = window;
  const { email } = await signUp();
  const page = '/dashboard/subjects/spam-act-2003';
  await signIn(window, email, page);
  await expectText(driver, 'Spam Act 2003');
  await press(driver, 'link', 'Feed');
  await expectPath(driver, '/dashboard');
  await press(driver, 'button', 'Sign Out');
  await expectPath(driver, '/');
  for (let step = 0; step < 2; step += 1) {
    await driver.navigate().back();
    await expectPath(driver, '/login');
    await expectText(driver, 'Welcome back');
    await savePicture(`back-${step}`);
  }
  await open(page);
  await expectPath(driver, '/login');
  await expectText(driver, 'Welcome back');
  expect(await driver.getPageSource()).not.toContain(email);
});
