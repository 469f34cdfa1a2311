import type { Browser, Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { goOffline, goOnline } from '../fixtures/offline.ts';
import { setMembership } from '../fixtures/people/membership.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, questionAt, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Two members of one organisation on one draft, and the unsaved answers of one who is removed while
// offline. What is done with those answers needs no browser
// (web/src/features/assessments/drafts/stranded-answers.test.tsx), and neither does a device that
// keeps nothing (web/src/features/assessments/form/screens/saq-saving.test.tsx).

const subject = 'spam-act-2003';
const path = `/dashboard/subjects/${subject}/saq`;
const answered = (page: Page, count: number) =>
  page.getByText(`Answered: ${count}/15`, { exact: true });
const notSaved = (page: Page) => page.getByRole('list', { name: 'Answers that were not saved' });

/** Ada's and Ben's windows on the draft of Ada's organisation. */
const openTogether = async (browser: Browser, ada: Page) => {
  const owner = await openSaq(ada, subject);
  await expect(answered(ada, 0)).toBeVisible();
  const member = await signUp({ displayName: 'Ben Example' });
  await api(member.token, 'POST', 'auth/bootstrap');
  await setMembership(member.uid, { id: owner.uid, role: 'member' });
  const context = await browser.newContext();
  const ben = await context.newPage();
  await openAs(ben, member.email, path);
  await expect(answered(ben, 0)).toBeVisible();
  return { owner, member, ben };
};

const editTogether = async (ada: Page, ben: Page): Promise<void> => {
  await answerAt(ada, 1).fill('controls', 'typed by Ada');
  await answerAt(ben, 1).fill('controls', 'typed by Ben');
  await answerAt(ben, 2).result.choose('Compliant');
  await button(ben, 'Save').click();
  // Without a name when it was the person themselves.
  await expect(ben.getByText(/^Saved at /)).toBeVisible();

  await answerAt(ada, 2).result.expectChosen('Compliant');
  await expect(answerAt(ada, 1).controls).toHaveValue('typed by Ada');
  // The bar has one message, and the question the choice.
  await expect(ada.getByText('An answer was changed here and elsewhere.')).toBeVisible();
  await expect(ada.getByText(/now shown|Unsaved changes/)).toHaveCount(0);
  await ada.getByRole('button', { name: 'Show the question' }).click();
  await answerAt(ada, 1).result.expectFocused();
  const choice = questionAt(ada, 1).getByRole('alert');
  await expect(choice).toContainText('typed by Ben');
  await choice.getByRole('button', { name: 'Use the other' }).click();
  await expect(
    ada.getByText('Answers saved by others are now shown. Ben Example saved last.'),
  ).toBeVisible();
  await answerAt(ada, 3).result.choose('Partially Compliant');
  await button(ada, 'Save').click();
  await expect(ada.getByText(/^Saved at /)).toBeVisible();
  await expect(answered(ben, 2)).toBeVisible();
  await expect(ben.getByText(/ Test Person saved last\.$/)).toBeVisible();
  await ben.reload();
  await expect(ben.getByText(/^Saved by Test Person at /)).toBeVisible();
};

test('two people can edit a draft without losing answers, and unsaved answers of a removed member are kept, visible only to them, and can be copied', async ({
  page: ada,
  browser,
}) => {
  const { owner, member, ben } = await openTogether(browser, ada);
  await test.step('each sees who saved last', () => editTogether(ada, ben));
  await ben.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerAt(ada, 4).fill('controls', 'Ada’s own words');
  await button(ada, 'Save').click();
  await expect(answerAt(ben, 4).controls).toHaveValue('Ada’s own words');
  await answerAt(ben, 4).result.choose('Compliant');
  await goOffline(ben);
  await answerAt(ben, 5).fill('controls', 'Typed while Ada\nremoved Ben');
  await button(ben, 'Save').click();
  await expect(ben.getByText('Not saved yet: offline')).toBeVisible();
  await setMembership(member.uid, { id: member.uid, role: 'owner' });
  await goOnline(ben);

  // Ben sees a message with his own text, and none of the others' answers.
  await expect(ben.getByRole('alert').first()).toContainText(
    'You are no longer a member of the business that was shown here.',
  );
  await expect(ben.getByText('2 of your answers were not saved.')).toBeFocused();
  await expect(notSaved(ben).getByRole('listitem')).toHaveCount(2);
  await expect(notSaved(ben)).toContainText('Result: Compliant');
  await expect(notSaved(ben)).toContainText('Typed while Ada');
  await expect(answerAt(ben, 4).controls).toHaveValue('');
  await expect(ben.getByText('Ada’s own words')).toHaveCount(0);
  const onDevice = await ben.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(onDevice).toContain('Typed while Ada');
  expect(onDevice).not.toContain('Ada’s own words');
  await expectToFit(ben, 'removed');

  await button(ben, 'Copy').click();
  await expect(ben.getByText('Copied.')).toBeVisible();
  expect(await ben.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^4\. .+\nResult: Compliant\n\n5\. .+\nCurrent controls: Typed while Ada\nremoved Ben$/,
  );

  // Still there later, without the notice; the form is their own and saves.
  await ben.reload();
  await expect(notSaved(ben)).toContainText('Typed while Ada');
  await expect(ben.getByText('You are no longer a member')).toHaveCount(0);
  await answerAt(ben, 1).result.choose('Compliant');
  await button(ben, 'Save').click();
  await expect(answered(ben, 1)).toBeVisible();
  await expect(answered(ada, 2)).toBeVisible();
  const kept = JSON.stringify(await storedSubmission(owner.uid));
  expect(kept).toContain('Ada’s own words');
  expect(kept).not.toContain('Typed while');

  // The next person at this computer can read none of it. What they see: saq-saving.test.ts.
  ben.on('dialog', (dialog) => dialog.accept());
  await ben.getByRole('button', { name: 'Sign Out' }).click();
  await expect(ben).toHaveURL('/');
  expect(await ben.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'Typed while',
  );
  await ben.context().close();
});
