import { readFileSync } from 'node:fs';
import { personPassword, signInAgain } from '../../dev/suite/people.ts';
import {
  createThree,
  dialog,
  goToSection,
  heading,
  invite,
  leavePlace,
  list,
  logLine,
  memberLine,
  membersPlace,
  newAddress,
  openWindow,
  organisationPlace,
  pressInDialog,
  region,
} from '../fixtures/people/organisation-people.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The members of an organisation. Each test begins with an organisation that has them.

const questionnaire = '/dashboard/subjects/apra-cps-234/saq';

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two members see each other, and answer one draft at once', async ({ browser }) => {
    const { owner, addMember } = await createThree();
    const people = [owner, await addMember('Ben Example')];
    const two = await Promise.all(people.map(() => openWindow(browser)));
    for (const [index, page] of two.entries()) {
      await openAs(page, people[index]?.email ?? '', membersPlace);
      await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
      await expect(memberLine(page, people[1]?.email ?? '')).toContainText('Ben Example');
      await page.goto(questionnaire);
      await expect(page.getByText('Answered: 0/19')).toBeVisible();
    }
    for (const [index, page] of two.entries()) {
      await answerAt(page, index + 1).result.choose('Compliant');
    }
    await Promise.all(two.map((page) => button(page, 'Save').click()));
    for (const page of two) {
      for (const position of [1, 2]) {
        await answerAt(page, position).result.expectChosen('Compliant');
      }
      await expect(page.getByText('Answered: 2/19', { exact: true })).toBeVisible();
      await page.context().close();
    }
  });

  test('a member has no controls of an owner, and has an organisation of their own after leaving', async ({
    page,
  }) => {
    const { owner, addMember } = await createThree();
    const { email } = await addMember('Ben Example');
    await openAs(page, email, membersPlace);
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
    await expect(region(page, 'Invitations')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remove|^Make owner/ })).toHaveCount(0);
    await goToSection(page, 'Details');
    await expect(region(page, 'Details').getByRole('group', { name: 'Name' })).toBeVisible();
    await expect(region(page, 'Details').getByRole('textbox')).toHaveCount(0);
    await goToSection(page, 'Leave');
    await expect(region(page, 'Leave')).toBeVisible();
    await expect(heading(page, 'Delete the organisation')).toHaveCount(0);

    await page.getByRole('button', { name: 'Leave the organisation' }).click();
    await pressInDialog(page, 'Leave');
    await expect(page.getByText('You have left the organisation')).toBeVisible();
    await page.goto(membersPlace);
    await expect(memberLine(page, email)).toContainText('Owner');
    await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(1);
    const { events } = await api(owner.token, 'GET', 'organisation/events');
    expect(events[0]).toMatchObject({ kind: 'member_left' });
    expect(await api(owner.token, 'GET', 'organisation/members')).toHaveLength(1);
  });

  test('an owner removes a member, and hands over to another', async ({ page, browser }) => {
    const { owner, addMember } = await createThree();
    const { email } = await addMember('Ben Example');
    const removed = await addMember('Cleo Example');
    const cleo = await openWindow(browser);
    await openAs(cleo, removed.email, membersPlace);
    await expect(list(cleo, 'Members').getByRole('listitem')).toHaveCount(3);
    await openAs(page, owner.email, membersPlace);
    const remove = page.getByRole('button', { name: 'Remove Cleo Example' });
    await remove.click();
    await pressInDialog(page, 'Cancel');
    await expect(remove).toBeFocused();
    await remove.click();
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

    await page.getByRole('button', { name: 'Make owner: Ben Example' }).click();
    await pressInDialog(page, 'Make owner');
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
    await openAs(page, owner.email, leavePlace);
    await page.getByRole('button', { name: 'Delete the organisation' }).click();
    const name = dialog(page).getByLabel('Name of the organisation');
    await name.fill('Another');
    await dialog(page)
      .getByLabel(/^Your password/)
      .fill(personPassword);
    await pressInDialog(page, 'Delete everything');
    await expect(name).toBeFocused();
    await name.fill('Three Pty Ltd');
    await pressInDialog(page, 'Delete everything');
    await expect(page.getByText('The organisation was deleted.')).toBeVisible();
    await page.goto(organisationPlace);
    await expect(region(page, 'Details').getByRole('textbox')).toHaveValue('Ada Example');
    const ben = await signInAgain(email);
    expect(await api(ben, 'GET', 'organisation')).toMatchObject({ name: 'Ben Example' });
  });
});

test('the only member can’t leave, and the log can be filtered, of which the entries can be downloaded', async ({
  page,
}) => {
  const own = await openAsNew(page, organisationPlace);
  await page.getByRole('textbox', { name: 'Name' }).fill('=1+1 Pty Ltd');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await goToSection(page, 'Leave or delete');
  await expect(heading(page, 'Delete the organisation')).toBeVisible();
  await expect(page.getByText('You are the only member')).toBeVisible();
  await expect(region(page, 'Leave')).toHaveCount(0);
  await goToSection(page, 'Members');
  await expect(memberLine(page, own)).toContainText('You');
  await expect(memberLine(page, own)).toContainText('Owner');
  const email = newAddress();
  await invite(page, email);
  await goToSection(page, 'Log');
  await expect(logLine(page, 'renamed the organisation')).toBeVisible();
  await expect(logLine(page, `Test Person invited ${email}.`)).toBeVisible();
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('Invitations');
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = readFileSync(await (await waiting).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`"Test Person invited ${email}."`);
  await page.getByLabel('Show', { exact: true }).selectOption('Assessments');
  await expect(page.getByText('No such entries yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(2);
});
