import { setMembership } from '../fixtures/people/membership.ts';
import { goToSection, organisationPlace, region } from '../fixtures/people/organisation-people.ts';
import { openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('an owner sets the place of the organisation, and a member can read it', async ({ page }) => {
  const { uid } = await openAsNewPerson(page, organisationPlace);
  const section = region(page, 'Details');
  await expect(section.getByLabel('State or territory')).toHaveValue('');
  await section.getByLabel('State or territory').selectOption('Tasmania');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('State or territory saved.')).toBeVisible();
  await goToSection(page, 'Log');
  await expect(page.getByText('Test Person set the place to Tasmania.')).toBeVisible();
  await goToSection(page, 'Details');
  // The name is unchanged.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Test Person');
  await page.route('**/api/organisation', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not today' } })
      : route.continue(),
  );
  await section.getByLabel('State or territory').selectOption('Not given');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('alert')).toHaveText('Not today');
  await expect(section.getByLabel('State or territory')).toHaveValue('');
  await setMembership(uid, { id: uid, role: 'member' });
  await page.reload();
  await expect(section.getByRole('group', { name: 'State or territory' })).toHaveText(
    'State or territoryTasmania',
  );
  await expect(section.getByRole('button')).toHaveCount(0);
});
