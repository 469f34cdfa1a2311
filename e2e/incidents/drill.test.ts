import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a drill sends its messages, and shows at its end how each step went', async ({ page }) => {
  const { email } = await createClient();
  await page.clock.install();
  await openAs(page, email, '/dashboard/incidents');
  await page.getByRole('button', { name: 'Start this drill: A lost laptop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A lost laptop' })).toBeVisible();
  await expect(page.getByText('This is a drill')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages of the drill' });
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expectToFit(page, 'the board of a drill');

  // What the first message says is entered: nobody has demanded anything.
  const demand = 'Has anybody demanded money or something else from you?';
  await page
    .getByRole('button', { name: `Answer: ${demand}` })
    .first()
    .click();
  await page.getByRole('radio', { name: 'No', exact: true }).first().check();
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.clock.fastForward('21:00');
  await expect(messages.getByRole('listitem')).toHaveCount(6);
  await expect(messages.getByText(/^That was the last message/)).toBeVisible();

  await page.getByRole('button', { name: 'Close incident' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the incident' }).click();
  const summary = page.getByRole('region', { name: 'How the drill went' });
  await expect(summary.getByText(/^1 of 5 messages were entered as they say/)).toBeVisible();
  await expect(summary.getByText(/^In the log after /)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await goTo(page, '/dashboard/organisation/log');
  await expect(page.getByText(/finished a drill: A lost laptop/)).toBeVisible();
});
