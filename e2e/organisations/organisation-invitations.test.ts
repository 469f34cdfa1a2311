import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { chooseInMenu } from '../fixtures/menus.ts';
import {
  createThree,
  expire,
  heading,
  invitationLine,
  invite,
  join,
  list,
  memberLine,
  membersPath,
  nameBeforeInviting,
  newAddress,
  openWindow,
  readLink,
  region,
  registerAs,
} from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Invitations, as the owner sends them and as the invited person finds them.

/** The first screen says it as what to do next, in place of the banner. */
const asked = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'pending invitation' });

test('someone without an account registers from an invitation, is reminded on every page, and joins after opening a questionnaire', async ({
  page,
}) => {
  const { inviteByMail } = await createThree();
  const email = newAddress();
  await page.goto(await inviteByMail(email));
  await expect(heading(page, 'You are invited to Three Pty Ltd')).toBeVisible();
  // The secret is in no URL any more.
  await expect(page).toHaveURL('/invitations');
  await test.step('the site’s bar leads to the registration as well, which knows the address', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.goBack();
    await expect(heading(page, 'You are invited to Three Pty Ltd')).toBeVisible();
  });
  await registerAs(page, 'Ben', email);
  await expect(page.getByRole('button', { name: 'Join Three Pty Ltd' })).toBeVisible();

  await page.getByRole('link', { name: 'Feed' }).click();
  await expect(asked(page)).toContainText('Ada Example invites you to join Three Pty Ltd.');
  await expect(banner(page)).toHaveCount(0);
  await goTo(page, '/dashboard/subjects/spam-act-2003/saq');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await banner(page).getByRole('link', { name: 'Open the invitation' }).click();
  await join(page, 'Three Pty Ltd');
  await expect(banner(page)).toHaveCount(0);
  await goTo(page, membersPath);
  await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
  await expect(memberLine(page, email)).toContainText('Ben Example');
});

test('an owner passes on the link of an invitation that is not mailed today, renews an expired one, and cancels it', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guest = newAddress();
  for (let sent = 0; sent < 3; sent += 1) {
    const { token } = await signUp({ displayName: 'Stranger Example' });
    await api(token, 'POST', 'auth/bootstrap');
    await api(token, 'POST', 'organisation/invitations', { email: guest, role: 'member' });
  }
  await openAsNew(page, membersPath);
  await nameBeforeInviting(page, 'Four Pty Ltd');
  const other = await openWindow(browser);
  await test.step('an invitation that is not mailed today', async () => {
    await invite(page, guest);
    const waiting = region(page, 'Invitations').getByRole('alert');
    await expect(waiting).toContainText('The email has not been sent yet');
    await expect(list(page, 'Invitations').getByText(/The email follows after/)).toBeVisible();
    await waiting.getByRole('button', { name: 'Copy the link' }).click();
    await expect(waiting.getByText('Copied.')).toBeVisible();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(heading(other, 'You are invited to Four Pty Ltd')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  const email = newAddress();
  await invite(page, email);
  const first = await readLink(email);
  await test.step('an expired invitation is shown as expired', async () => {
    await expire(first);
    await page.reload();
    await expect(invitationLine(page, email)).toContainText('Expired');
    await other.goto(first);
    await expect(heading(other, 'This invitation has expired')).toBeVisible();
    await expect(other.getByText('Ask Test Person to send it again')).toBeVisible();
    await other.reload();
    await expect(heading(other, 'This invitation has expired')).toBeVisible();
  });
  const second = await test.step('sending it again renews it', async () => {
    await chooseInMenu(page, `More for ${email}`, 'Send again');
    await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible();
    await expect(invitationLine(page, email)).toContainText('Open until');
    const link = await readLink(email, 2);
    await other.goto(link);
    await expect(heading(other, 'You are invited to Four Pty Ltd')).toBeVisible();
    await other.goto(first);
    await expect(heading(other, 'This link is no longer valid')).toBeVisible();
    return link;
  });
  await test.step('it is cancelled', async () => {
    await chooseInMenu(page, `More for ${email}`, 'Cancel');
    await expect(page.getByText(`The invitation to ${email} was cancelled.`)).toBeVisible();
    await expect(heading(page, 'Invitations')).toBeFocused();
    await expect(invitationLine(page, email)).toContainText('Cancelled');
    await other.goto(second);
    await expect(heading(other, 'This invitation was cancelled')).toBeVisible();
  });
  await other.context().close();
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an invitation can be accepted only with its address, and the page offers to switch accounts', async ({
    page,
  }) => {
    const { owner, inviteByMail } = await createThree();
    const { email } = await signUp({ displayName: 'Right Person' });
    const link = await inviteByMail(email);
    const own = await openAsNew(page, '/dashboard');
    await expect(heading(page, 'Feed')).toBeVisible();
    await page.goto(link);
    await expect(page).toHaveURL('/dashboard/invitation');
    await expect(page.getByText(`You are signed in as ${own}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0);
    await test.step('the first screen reminds of what was opened on this device', async () => {
      await goTo(page, '/dashboard');
      await expect(asked(page)).toContainText('was opened on this device');
      await page.goBack();
    });
    await page.getByRole('button', { name: 'Sign out to use that address' }).click();
    await expect(page).toHaveURL('/invitations');
    await expect(heading(page, 'You are invited to Three Pty Ltd')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, email, personPassword);
    await join(page, 'Three Pty Ltd');
    expect(await page.evaluate(() => [localStorage.invitation, sessionStorage.invitation])).toEqual(
      [undefined, undefined],
    );
    await goTo(page, membersPath);
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await expect(memberLine(page, owner.email)).toContainText('Ada Example');
    await page.goto(link);
    await expect(heading(page, 'This invitation was accepted')).toBeVisible();
  });
});
