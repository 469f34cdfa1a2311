import { personPassword, signInAgain } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { chooseInMenu } from '../fixtures/menus.ts';
import { refuseOldSignIn } from '../fixtures/people/old-sign-in.ts';
import {
  createThree,
  dialog,
  goToSection,
  heading,
  leavePath,
  list,
  logLine,
  memberLine,
  membersPath,
  openWindow,
  organisationPath,
  pressInDialog,
  region,
} from '../fixtures/people/organisation-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The members of an organisation. Each test begins with an organisation that has them. Two who
// answer one draft: e2e/assessments/saq-two-people.test.ts. The only member: organisation.test.ts.

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a member has no controls of an owner, and has an organisation of their own after leaving', async ({
    page,
  }) => {
    const { owner, addMember } = await createThree();
    const { email } = await addMember('Ben Example');
    await openAs(page, email, membersPath);
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await expect(memberLine(page, email)).toContainText('Ben Example');
    await expect(memberLine(page, owner.email)).toContainText('Ada Example');
    await expect(region(page, 'Invitations')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
    await goToSection(page, 'Details');
    await expect(region(page, 'Details').getByRole('group', { name: 'Name' })).toBeVisible();
    await expect(region(page, 'Details').getByRole('textbox')).toHaveCount(0);
    await goToSection(page, 'Leave');
    await expect(region(page, 'Leave')).toBeVisible();
    await expect(heading(page, 'Delete this business')).toHaveCount(0);

    await page.getByRole('button', { name: 'Leave this business' }).click();
    await pressInDialog(page, 'Leave');
    await expect(page.getByText('You have left the business')).toBeVisible();
    await goTo(page, membersPath);
    await expect(memberLine(page, email)).toContainText('Owner');
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(1);
    const { events } = await api(owner.token, 'GET', 'organisation/events');
    expect(events[0]).toMatchObject({ kind: 'member_left' });
    expect(await api(owner.token, 'GET', 'organisation/members')).toHaveLength(1);
  });

  test('an owner removes a member, and hands over to another after confirming the password', async ({
    page,
    browser,
  }) => {
    const { owner, addMember } = await createThree();
    const { email } = await addMember('Ben Example');
    const removed = await addMember('Cleo Example');
    const cleo = await openWindow(browser);
    await openAs(cleo, removed.email, membersPath);
    await expect(list(cleo, 'Members').getByRole('listitem')).toHaveCount(3);
    await refuseOldSignIn(page, '**/api/organisation/members/*/owner');
    await openAs(page, owner.email, membersPath);
    await chooseInMenu(page, 'More for Cleo Example', 'Remove');
    await pressInDialog(page, 'Cancel');
    await expect(page.getByRole('button', { name: 'More for Cleo Example' })).toBeFocused();
    await chooseInMenu(page, 'More for Cleo Example', 'Remove');
    await pressInDialog(page, 'Remove');
    await expect(page.getByText('Cleo Example was removed.')).toBeVisible();
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await goToSection(page, 'Log');
    await expect(logLine(page, 'Ada Example removed Cleo Example.')).toBeVisible();
    await goToSection(page, 'Members');
    // They have an organisation of their own.
    await cleo.reload();
    await expect(memberLine(cleo, removed.email)).toContainText('Owner');
    await expect(list(cleo, 'Members').getByRole('listitem')).toHaveCount(1);
    await cleo.context().close();

    await chooseInMenu(page, 'More for Ben Example', 'Make owner');
    await pressInDialog(page, 'Make owner');
    const prompt = page.getByRole('dialog', { name: 'Confirm your password' });
    await prompt.getByLabel('Your password').fill(personPassword);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Ben Example is an owner now, and you are a member.'),
    ).toBeVisible();
    await expect(heading(page, 'Members')).toBeFocused();
    await expect(region(page, 'Invitations')).toHaveCount(0);
    await expect(memberLine(page, owner.email)).toContainText('Member');
    await expect(memberLine(page, email)).toContainText('Owner');
    const ben = await signInAgain(email);
    expect(await api(ben, 'GET', 'organisation')).toMatchObject({ role: 'owner' });
  });

  test('an organisation is deleted only with its name, and its members have their own then', async ({
    page,
  }) => {
    const { owner, addMember } = await createThree();
    const { email } = await addMember('Ben Example');
    await openAs(page, owner.email, leavePath);
    await page.getByRole('button', { name: 'Delete this business' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Download everything' })).toBeEnabled();
    const name = dialog(page).getByLabel('Name of the business');
    await name.fill('Another');
    await dialog(page)
      .getByLabel(/^Your password/)
      .fill(personPassword);
    await pressInDialog(page, 'Delete everything');
    await expect(name).toBeFocused();
    await name.fill('Three Pty Ltd');
    await pressInDialog(page, 'Delete everything');
    await expect(page.getByText(/^The business and its data were deleted/)).toBeVisible();
    await expect(heading(page, 'Feed')).toBeVisible();
    await goTo(page, organisationPath);
    await expect(region(page, 'Details').getByRole('textbox')).toHaveValue('Ada Example');
    const ben = await signInAgain(email);
    expect(await api(ben, 'GET', 'organisation')).toMatchObject({ name: 'Ben Example' });
  });
});
