import { paths } from '@lexplain/contract/paths';
import { openDatabase } from '../fixtures/people/database.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerLaw } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

test('live updates that were refused begin again by themselves, and the person hears nothing of it', async ({
  page,
}) => {
  nameErrors(/^FirebaseError/, 'the rules refuse a session that is not noted');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/revision-listener*.js', async (route) => {
    await released;
    await route.continue();
  });
  // The last of the calls with which a page begins.
  const keyAsked = page.waitForResponse('**/api/auth/me/device-key');
  const { uid, token } = await openSaq(page, 'spam-act-2003');
  await expect(page.getByText('Answered: 0/15', { exact: true })).toBeVisible();
  // As where the note of the session has failed, and no call has followed.
  await keyAsked;
  await openDatabase().doc(paths.user(uid)).update({ seen_sign_ins: [] });
  const refused = page.waitForEvent('console', (message) => /^FirebaseError/.test(message.text()));
  release();
  await refused;
  // The call of this session notes no other one.
  await answerLaw(token, 'spam-act-2003', () => ({ compliance_result: 'compliant' }));
  await expect(page.getByText('Answered: 15/15', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
