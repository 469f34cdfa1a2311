import { personPassword, signUp } from '../../dev/suite/people.ts';
import {
  createThree,
  expire,
  heading,
  invitationLine,
  invite,
  join,
  list,
  memberLine,
  membersPlace,
  nameBeforeInviting,
  newAddress,
  openWindow,
  readLink,
  registerAs,
} from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Invitations, as the owner sends them and as the invited person finds them.

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('somebody without an account registers from an invitation and joins', async ({ page }) => {
    const { inviteByMail } = await createThree();
    const email = newAddress();
    await page.goto(await inviteByMail(email));
    await expect(heading(page, 'You are invited to Three Pty Ltd')).toBeVisible();
    // The secret is in no URL any more.
    await expect(page).toHaveURL('/invitations');
    await registerAs(page, 'Ben', email);
    await join(page, 'Three Pty Ltd');
    await page.goto(membersPlace);
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await expect(memberLine(page, email)).toContainText('Ben Example');
  });

  test('somebody with an account signs in from an invitation and joins', async ({ page }) => {
    const { owner, inviteByMail } = await createThree();
    const { email } = await signUp({ displayName: 'Cleo Example' });
    await page.goto(await inviteByMail(email));
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, email, personPassword);
    await join(page, 'Three Pty Ltd');
    await page.goto(membersPlace);
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await expect(memberLine(page, owner.email)).toContainText('Ada Example');
  });
});

test('an expired invitation is shown as expired, and sending it again renews it', async ({
  page,
  browser,
}) => {
  await openAsNew(page, membersPlace);
  await nameBeforeInviting(page, 'Test Person');
  const email = newAddress();
  await invite(page, email);
  const first = await readLink(email);
  await expire(first);
  await page.reload();
  await expect(invitationLine(page, email)).toContainText('Expired');

  const other = await openWindow(browser);
  await other.goto(first);
  await expect(heading(other, 'This invitation has expired')).toBeVisible();
  await expect(other.getByText('Ask Test Person to send it again')).toBeVisible();
  await other.reload();
  await expect(heading(other, 'This invitation has expired')).toBeVisible();

  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible();
  await expect(invitationLine(page, email)).toContainText('Open until');
  const second = await readLink(email, 2);
  await other.goto(second);
  await expect(heading(other, 'You are invited to Test Person')).toBeVisible();
  await other.goto(first);
  await expect(heading(other, 'This link is no longer valid')).toBeVisible();

  await page.getByRole('button', { name: `Cancel the invitation to ${email}` }).click();
  await expect(page.getByText(`The invitation to ${email} was cancelled.`)).toBeVisible();
  await expect(heading(page, 'Invitations')).toBeFocused();
  await expect(invitationLine(page, email)).toContainText('Cancelled');
  await other.goto(second);
  await expect(heading(other, 'This invitation was cancelled')).toBeVisible();
  await other.context().close();
});

test('an invitation can be accepted only with its address, and the page offers to switch accounts', async ({
  page,
}) => {
  const { inviteByMail } = await createThree();
  const { email } = await signUp({ displayName: 'Right Person' });
  const link = await inviteByMail(email);
  const own = await openAsNew(page, '/dashboard');
  await expect(heading(page, 'Feed')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard/invitation');
  await expect(page.getByText(`You are signed in as ${own}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out to use that address' }).click();
  await expect(page).toHaveURL('/invitations');
  await expect(heading(page, 'You are invited to Three Pty Ltd')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, email, personPassword);
  await join(page, 'Three Pty Ltd');
  expect(await page.evaluate(() => [localStorage.invitation, sessionStorage.invitation])).toEqual([
    undefined,
    undefined,
  ]);
  await page.goto(link);
  await expect(heading(page, 'This invitation was accepted')).toBeVisible();
});
