import { Key } from 'selenium-webdriver';
import { z } from 'zod';
import { expectText, find, press, type } from '../fixtures/engines/webkit/page.ts';
import { signIn } from '../fixtures/engines/webkit/sign-in.ts';
import { expect, test } from '../fixtures/engines/webkit/test.ts';
import {
  callAs,
  createStaff,
  createTakenReview,
  law,
  reviewPath,
} from '../fixtures/people/review-people.ts';

const opened = z.object({
  round: z.object({ verdicts: z.array(z.object({ verdict: z.string() })) }),
});

test('an adviser accepts and flags answers by mouse and by keys, over a connection that is lost, and each verdict is stored', async ({
  window,
}) => {
  const { driver, network, savePicture } = window;
  const adviser = await createStaff();
  const { reviewId } = await createTakenReview(adviser);
  const keys = (text: string) => driver.actions().sendKeys(text).perform();
  await signIn(window, adviser.email, reviewPath(reviewId));
  await expectText(driver, `Question 1 of ${law.questions}`);

  await test.step('by mouse', async () => {
    await press(driver, 'button', 'Accept and next');
    await expectText(driver, 'Question 1 accepted.');
    await expectText(driver, `Question 2 of ${law.questions}`);
    await press(driver, 'button', /^Flag/);
    await type(driver, 'Why the answer is flagged', 'Who keeps the register?');
    await savePicture('flagging');
    await press(driver, 'button', 'Flag and next');
    await expectText(driver, 'Question 2 flagged.');
  });

  await test.step('by keys, without a connection', async () => {
    await expectText(driver, `Question 3 of ${law.questions}`);
    network.lose();
    await keys('a');
    await expectText(driver, 'Not saved yet: trying again');
    await savePicture('without-a-connection');
    network.restore();
    await find(driver, 'button', /^Question 3: Accepted\./);
    await expectText(driver, `3 of ${law.questions} judged`);
    await keys(Key.chord(Key.SHIFT, '/'));
    await savePicture('keys');
    await keys(Key.ESCAPE);
  });

  const { round } = opened.parse(await callAs(adviser.email, 'POST', `reviews/${reviewId}/open`));
  expect(round.verdicts.map(({ verdict }) => verdict).sort()).toEqual([
    'accepted',
    'accepted',
    'flagged',
  ]);
});
