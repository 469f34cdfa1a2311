import { randomUUID } from 'node:crypto';
import { fetchUnpooled } from '../../dev/suite/fetch-unpooled.ts';
import { personPassword } from '../../dev/suite/people.ts';
import { choose, expectText, find, press, type } from '../fixtures/engines/webkit/page.ts';
import { test } from '../fixtures/engines/webkit/test.ts';
import { verificationLinkFor } from '../fixtures/mailbox.ts';
import { law } from '../fixtures/people/review-people.ts';

test('a person registers, answers a questionnaire while the connection is lost, and submits it', async ({
  window: { driver, network, open, savePicture },
}) => {
  const email = `person-${randomUUID()}@example.com`;
  await test.step('registering', async () => {
    await open('/register');
    await type(driver, 'First Name', 'Test');
    await type(driver, 'Last Name', 'Owner');
    await type(driver, 'Email address', email);
    await type(driver, /^Password/, personPassword);
    await type(driver, /^Confirm Password/, personPassword);
    await expectText(driver, 'At least 12 characters');
    await savePicture('register');
    await press(driver, 'button', 'Create account');
    await find(driver, 'dialog', 'Verify Your Email');
    await expectText(driver, `We wrote to ${email}.`);
    await savePicture('verify');
    await fetchUnpooled(await verificationLinkFor(email));
    await find(driver, 'heading', 'Feed');
    await savePicture('feed');
    await press(driver, 'link', 'Subject');
    await expectText(driver, law.name);
  });

  await open(`/dashboard/subjects/${law.id}/saq`);
  const question = (number: number) => find(driver, 'region', `Question ${number}`);
  await test.step('answering, with a loss of the connection', async () => {
    await choose(await question(1), 'Partially Compliant');
    await type(await question(1), 'Current controls', 'Kept in a register: Kiểm tra');
    network.lose();
    await press(driver, 'button', 'Save');
    await expectText(driver, 'Not saved yet: trying again');
    await choose(await question(2), 'Compliant');
    await savePicture('without-a-connection');
    network.restore();
    await expectText(driver, /Saved at \d{1,2}:\d\d (am|pm)/);
    for (let number = 3; number <= law.questions; number += 1) {
      await choose(await question(number), 'Compliant');
    }
    await expectText(driver, `Answered: ${law.questions}/${law.questions}`);
    await savePicture('answered');
    await press(driver, 'button', 'Save');
    await expectText(driver, /Saved at \d{1,2}:\d\d (am|pm)/);
  });

  await test.step('submitting, with what was typed before', async () => {
    await press(driver, 'button', 'Submit');
    await press(await find(driver, 'dialog', 'Submit'), 'button', 'Submit now');
    await expectText(driver, 'Submission submitted');
    await savePicture('submitted');
    await open(`/dashboard/subjects/${law.id}/report`);
    await expectText(driver, 'Kept in a register: Kiểm tra');
  });
});
