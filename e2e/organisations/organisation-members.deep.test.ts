import { personPassword, signUp } from '../../dev/suite/people.ts';
import { chooseInMenu } from '../fixtures/menus.ts';
import {
  dialog,
  expire,
  goToSection,
  heading,
  invitationLine,
  invite,
  join,
  leavePath,
  list,
  logLine,
  logPath,
  memberLine,
  membersPath,
  newAddress,
  openWindow,
  organisationPath,
  pressInDialog,
  readLink,
  region,
  registerAs,
} from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Three people from invitation to deletion, in windows of their own. Each step has a test of its
// own in the usual run (organisation-members.test.ts, organisation-invitations.test.ts).

const questionnaire = '/dashboard/subjects/apra-cps-234/saq';
const saveButton = { name: 'Save', exact: true };

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in windows of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('three people share an organisation from invitation to deletion', async ({ browser }) => {
      const ada = await openWindow(browser);
      const adaEmail = await openAsNew(ada, organisationPath);
      await ada.getByRole('textbox', { name: 'Name', exact: true }).fill('Three Pty Ltd');
      await ada.getByRole('button', saveButton).click();
      await expect(ada.getByText('Name saved.')).toBeVisible();
      await goToSection(ada, 'Leave or delete');
      await expect(heading(ada, 'Delete this business')).toBeVisible();
      await expect(region(ada, 'Leave')).toHaveCount(0);
      await goToSection(ada, 'Members');
      await expect(memberLine(ada, adaEmail)).toContainText('You');
      await expect(memberLine(ada, adaEmail)).toContainText('Owner');

      // Someone without an account.
      const benEmail = newAddress();
      await invite(ada, benEmail);
      await expect(invitationLine(ada, benEmail)).toContainText('Open until');
      const ben = await openWindow(browser);
      const late = await readLink(benEmail);
      await expire(late);
      await ben.goto(late);
      await expect(heading(ben, 'This invitation has expired')).toBeVisible();
      await ada.reload();
      await expect(invitationLine(ada, benEmail)).toContainText('Expired');
      await chooseInMenu(ada, `More for ${benEmail}`, 'Send again');
      await expect(ada.getByText(`Sent again to ${benEmail}.`)).toBeVisible();
      await ben.goto(await readLink(benEmail, 2));
      await expect(heading(ben, 'You are invited to Three Pty Ltd')).toBeVisible();
      // The secret is in no URL any more.
      await expect(ben).toHaveURL('/invitations');
      await registerAs(ben, 'Ben', benEmail);
      await join(ben, 'Three Pty Ltd');

      // Someone with an account.
      const cleo = await openWindow(browser);
      const { email: cleoEmail } = await signUp({ displayName: 'Cleo Example' });
      await invite(ada, cleoEmail);
      await cleo.goto(await readLink(cleoEmail));
      await cleo.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await fillLogin(cleo, cleoEmail, personPassword);
      await join(cleo, 'Three Pty Ltd');

      for (const page of [ada, ben, cleo]) {
        await page.goto(membersPath);
        await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(3);
        await expect(memberLine(page, benEmail)).toContainText('Ben Example');
      }
      // All three answer one draft at once, and each sees what the others saved.
      const three = [ada, ben, cleo];
      for (const page of three) await page.goto(questionnaire);
      for (const page of three) await expect(page.getByText('Answered: 0/19')).toBeVisible();
      for (const [index, page] of three.entries()) {
        await answerAt(page, index + 1).result.choose('Compliant');
      }
      await Promise.all(three.map((page) => page.getByRole('button', saveButton).click()));
      for (const page of three) {
        for (const position of [1, 2, 3]) {
          await answerAt(page, position).result.expectChosen('Compliant');
        }
        await expect(page.getByText('Answered: 3/19', { exact: true })).toBeVisible();
        await page.goto(membersPath);
      }

      // A member has no controls of an owner.
      await expect(memberLine(ben, benEmail)).toContainText('You');
      await expect(region(ben, 'Invitations')).toHaveCount(0);
      await expect(ben.getByRole('button', { name: /^More for/ })).toHaveCount(0);
      await goToSection(ben, 'Details');
      await expect(region(ben, 'Details').getByRole('group', { name: 'Name' })).toBeVisible();
      await expect(region(ben, 'Details').getByRole('textbox')).toHaveCount(0);
      await goToSection(ben, 'Leave');
      await expect(region(ben, 'Leave')).toBeVisible();
      await expect(heading(ben, 'Delete this business')).toHaveCount(0);
      await goToSection(ben, 'Members');

      // Handing over swaps the controls of the two.
      await chooseInMenu(ada, 'More for Ben Example', 'Make owner');
      await pressInDialog(ada, 'Make owner');
      await expect(
        ada.getByText('Ben Example is an owner now, and you are a member.'),
      ).toBeVisible();
      await expect(heading(ada, 'Members')).toBeFocused();
      await expect(region(ada, 'Invitations')).toHaveCount(0);
      await expect(memberLine(ada, adaEmail)).toContainText('Member');
      await ben.reload();
      await expect(memberLine(ben, benEmail)).toContainText('Owner');

      await chooseInMenu(ben, 'More for Cleo Example', 'Remove');
      await pressInDialog(ben, 'Cancel');
      await expect(ben.getByRole('button', { name: 'More for Cleo Example' })).toBeFocused();
      await chooseInMenu(ben, 'More for Cleo Example', 'Remove');
      await pressInDialog(ben, 'Remove');
      await expect(ben.getByText('Cleo Example was removed.')).toBeVisible();
      await expect(list(ben, 'Members').getByRole('listitem')).toHaveCount(2);
      await cleo.reload();
      await expect(memberLine(cleo, cleoEmail)).toContainText('Owner');
      await expect(list(cleo, 'Members').getByRole('listitem')).toHaveCount(1);

      await ada.goto(leavePath);
      await ada.getByRole('button', { name: 'Leave this business' }).click();
      await pressInDialog(ada, 'Leave');
      await expect(ada.getByText('You have left the business')).toBeVisible();
      await ada.goto(membersPath);
      await expect(list(ada, 'Members').getByRole('listitem')).toHaveCount(1);

      await ben.goto(logPath);
      await expect(logLine(ben, 'left.')).toBeVisible();
      await expect(logLine(ben, 'Ben Example removed Cleo Example.')).toBeVisible();
      await goToSection(ben, 'Leave or delete');
      await ben.getByRole('button', { name: 'Delete this business' }).click();
      await dialog(ben).getByLabel('Name of the business').fill('Another');
      await dialog(ben)
        .getByLabel(/^Your password/)
        .fill(personPassword);
      await pressInDialog(ben, 'Delete everything');
      await expect(dialog(ben).getByLabel('Name of the business')).toBeFocused();
      await dialog(ben).getByLabel('Name of the business').fill('Three Pty Ltd');
      await pressInDialog(ben, 'Delete everything');
      await expect(ben.getByText(/^The business and its data were deleted/)).toBeVisible();
      await ben.goto(organisationPath);
      await expect(region(ben, 'Details').getByRole('textbox')).toHaveValue('Ben Example');
      for (const page of [ada, ben, cleo]) await page.context().close();
    });
  });
}
