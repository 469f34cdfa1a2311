import { paths } from '@lexplain/contract/paths';
import type { Page, Request } from '@playwright/test';
import { openDatabase } from '../fixtures/people/database.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerLaw } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

/**
 * Follows the calls of a page. The returned function holds back those that come from then on, waits
 * until those before are answered, and returns the function that lets the calls go on.
 */
const followCalls = async (page: Page) => {
  const underWay = new Set<Request>();
  let gate = Promise.resolve();
  const end = (request: Request): void => void underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // Reports of errors have no session, and the browser does not tell when they end.
  await page.route(/\/api\/(?!page-errors)/, async (route) => {
    await gate;
    underWay.add(route.request());
    await route.continue();
  });
  return async (): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await expect.poll(() => underWay.size).toBe(0);
    return resolve;
  };
};

test('live updates that were refused begin again by themselves, and the person hears nothing of it', async ({
  page,
}) => {
  nameErrors(/^FirebaseError/, 'the rules refuse a session that is not noted');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/revision-listener*.js', async (route) => {
    await released;
    await route.continue();
  });
  const holdCalls = await followCalls(page);
  const { uid, token } = await openSaq(page, 'spam-act-2003');
  await expect(page.getByText('Answered: 0/15', { exact: true })).toBeVisible();
  // As where the note of the session has failed, and no call has followed: each would note it
  // before it is answered.
  const letCallsGoOn = await holdCalls();
  const user = openDatabase().doc(paths.user(uid));
  await user.update({ seen_sign_ins: [] });
  const refused = page.waitForEvent('console', (message) => /^FirebaseError/.test(message.text()));
  release();
  await refused;
  letCallsGoOn();
  // The page asks again, which notes its session.
  await expect.poll(async () => (await user.get()).get('seen_sign_ins')).toHaveLength(1);
  // The call of this session notes no other one.
  await answerLaw(token, 'spam-act-2003', () => ({ compliance_result: 'compliant' }));
  await expect(page.getByText('Answered: 15/15', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
