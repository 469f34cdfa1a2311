import type { Page, Route } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { answerMail, mailsTo } from '../fixtures/mailbox.ts';
import { mailComment, setAddressStatus } from '../fixtures/people/notices-stored.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const path = '/dashboard/user/mail';
const address = '**/api/notices/settings';
const check = '**/api/notices/address-check';
const section = (page: Page) => page.getByRole('region', { name: 'Mail' });
const choice = (page: Page, name: string) => section(page).getByRole('switch', { name });
const failure = (page: Page) => section(page).getByRole('alert');

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });

const problems = [
  ['delayed', 'Mail to this address is delayed.'],
  ['complained', 'One of our emails was marked as spam.'],
] as const;

/** Checks how the page looks beside a choice that was not saved. */
const expectToFitRefused = async (page: Page, what: string): Promise<void> => {
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? refuse(route) : route.continue(),
  );
  await section(page).getByText('Deadlines', { exact: true }).click();
  await expect(failure(page).last()).toContainText('“Deadlines”');
  await page.unroute(address);
  await expectToFit(page, what);
};

// What is said of a complaint and of a delay: web/src/features/notices/mail-section.test.tsx.
for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('delivery problems are shown and fit every width, and two presses of "Try this address again" send one mail', async ({
      page,
    }) => {
      const long = `${'a'.repeat(60)}.${Date.now()}@${'b'.repeat(60)}.example`;
      const { uid, email, token } = await signUp({ email: long });
      await api(token, 'POST', 'auth/bootstrap');
      await mailComment(uid);
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const [mail] = await mailsTo(email);
      await answerMail(mail?.message_id ?? '', 'hard_bounce');
      await openAs(page, email, path);
      await expect(choice(page, 'Comments')).toBeChecked();

      await expect(failure(page)).toContainText('We can’t reach you at this address.');
      await expect(failure(page)).toContainText(email);
      await page.getByRole('link', { name: 'Change your address' }).click();
      await expect(page.getByRole('heading', { name: 'Signing in' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Change email address' })).toBeEnabled();
      await page.goBack();

      const again = page.getByRole('button', { name: 'Try this address again' });
      await page.route(check, refuse);
      await again.click();
      await expect(failure(page).first()).toContainText('Please try again');
      await page.unroute(check);
      await expectToFitRefused(page, 'bounced');
      let sent = 0;
      await page.route(check, async (route) => {
        sent += 1;
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
        return route.continue();
      });
      await again.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      const said = page.getByText(
        `We have sent an email to ${email}; if it does not arrive, change your address.`,
      );
      await expect(said).toBeVisible();
      await expect(section(page).getByRole('status').filter({ has: said })).toBeFocused();
      await expect(failure(page).filter({ hasText: email })).toHaveCount(0);
      expect(sent).toBe(1);
      await expect.poll(() => mailsTo(email)).toHaveLength(2);
      await page.reload();
      await expect(choice(page, 'Comments')).toBeChecked();
      await expect(failure(page)).toHaveCount(0);

      // A complaint has the look of an address that bounces, with another sentence.
      for (const [reach, text] of problems.slice(0, chooseSampleSize(1, 2))) {
        await test.step(reach, async () => {
          await setAddressStatus(email, reach);
          await page.reload();
          await expect(section(page).getByText(text)).toBeVisible();
          await expectToFitRefused(page, reach);
        });
      }
    });
  });
}
