import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import {
  createThree,
  dialog,
  leavePath,
  pressInDialog,
} from '../fixtures/people/organisation-people.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { demandFrom } from '../fixtures/people/second-factor-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { finish, section, signInPath, turnOn } from '../fixtures/second-factor-page.ts';
import { expect, test } from '../fixtures/test.ts';

// Who is asked for two-step sign-in, before and after its date. What the server refuses:
// functions/src/access/second-factor-matrix.api.test.ts. Which pages are held back:
// second-factor-demand.test.ts.

test.use({ viewport: { width: 360, height: 740 } });

const past = new Date(0);
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000);

const heldBack = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' });
const main = (page: Page) => page.getByRole('main');
const link = (page: Page) => main(page).getByRole('link', { name: 'Set it up' });
/** The reminder on a page that is shown. */
const reminder = (page: Page) =>
  page.getByRole('note').filter({ hasText: 'asks for two-step sign-in' });

/** The link of the mail that staff whose days are over ask for. */
const linkFor = async (email: string): Promise<string> => {
  const find = async () => {
    const mails = await mailsTo(email);
    const asked = mails.find(({ subject }) => subject === 'Set up two-step sign-in');
    const text = asked?.content.map(({ value }) => value).join('\n') ?? '';
    return /<(http[^<>]+\/dashboard\/user\/sign-in#[^<>]+)>/.exec(text)?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
};

test('a member works on within the days of grace, and past the date still has their account and the way out', {
  tag: picturesTag,
}, async ({ page }) => {
  const { addMember } = await createThree();
  const { email, uid } = await addMember('Ben Example');
  await demandFrom('member', uid, inThreeDays());
  await test.step('within the days of grace it is told until when', async () => {
    await openAs(page, email, '/dashboard');
    await expect(reminder(page)).toContainText(/from .+: 3 days left\./);
    await expect(heldBack(page)).toHaveCount(0);
    await expectPageToFit(page, 'second-factor-grace');
  });
  await demandFrom('member', uid, past);
  await page.reload();
  await expect(heldBack(page)).toBeVisible();
  await expect(main(page)).toContainText('Your business asks for two-step sign-in now.');
  await expectPageToFit(page, 'second-factor-held-back');
  await goTo(page, '/dashboard/subjects');
  await expect(heldBack(page)).toBeVisible();
  await link(page).click();
  await expect(section(page)).toBeInViewport();
  await expect(section(page)).toContainText('Your business asks for two-step sign-in now.');

  await goTo(page, '/dashboard/user');
  await expect(page.getByLabel('Display Name')).toHaveValue('Ben Example');
  await expect(reminder(page)).toBeVisible();
  await goTo(page, leavePath);
  await page.getByRole('button', { name: 'Leave this business' }).click();
  await expect(dialog(page)).toBeVisible();
  await pressInDialog(page, 'Leave');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/^You have left the business/)).toBeVisible();
  await expect(heldBack(page)).toHaveCount(0);
});

test('an adviser reads the queue within the days of grace, and past the date sets it up by a link that is mailed', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email, uid } = await createStaff();
  await demandFrom('staff', uid, inThreeDays());
  await test.step('within the days of grace they are told until when', async () => {
    await openAs(page, email, '/adviser');
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: '3 days left' })).toBeVisible();
    await expect(heldBack(page)).toHaveCount(0);
  });
  await demandFrom('staff', uid, past);
  await page.reload();
  await expect(heldBack(page)).toBeVisible();
  await expect(main(page)).toContainText('needs two-step sign-in now.');
  await expectPageToFit(page, 'second-factor-held-back-adviser');
  await link(page).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]+${signInPath}`));
  await section(page).getByRole('button', { name: 'Mail me the link' }).click();
  await expect(section(page)).toContainText('The link is on its way to your mailbox.');
  await page.goto(await linkFor(email));
  await turnOn(page);
  await finish(page);
  await goTo(page, '/adviser');
  await expect(heldBack(page)).toHaveCount(0);
  await expect(reminder(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});
