import type { Page } from '@playwright/test';
import { signInAgain } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import {
  confirmDeletion,
  createThree,
  dialog,
  goToSection,
  heading,
  list,
  logLine,
  logPath,
} from '../fixtures/people/organisation-people.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What joining does to the organisation that is left, and an invitation that is answered later. A
// person who has to leave others first:
// web/src/features/organisations/invitations/not-empty.test.tsx.

const three = 'Three Pty Ltd';
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'pending invitation' });

/** The first screen says it as what to do next, in place of the banner. */
const asked = (page: Page) => page.getByRole('region', { name: 'What to do next' });

/** The page that finds an invitation by the person's address. */
const invitationPath = '/dashboard/invitation';

const inviteToThree = async (email: string): Promise<void> => {
  const { owner } = await createThree();
  await api(owner.token, 'POST', 'organisation/invitations', { email, role: 'member' });
};

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a person with assessments is told what there is, downloads it, deletes it and joins', async ({
    page,
  }) => {
    const { email, submissionId, token } = await submitAsNew('spam-act-2003');
    await inviteToThree(email);
    await openAs(page, email, invitationPath);
    await page.getByRole('button', { name: `Join ${three}` }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'You can’t join yet' });
    await expect(refusal).toContainText('Test Person has 1 submitted assessment and 1 review.');
    await expect(refusal).toContainText('Nothing was changed.');
    await expect(page.getByRole('button', { name: /^Take your profile/ })).toHaveCount(0);
    await expectToFit(page, 'the refusal');

    await page.getByRole('button', { name: 'Delete this business and join' }).click();
    await expect(dialog(page)).toContainText('1 submitted assessment and 1 review, with its name');
    const waiting = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download everything' }).click();
    expect((await waiting).suggestedFilename()).toMatch(/^organisation-.*\.zip$/);
    await confirmDeletion(page, 'Another name');
    await dialog(page).getByRole('button', { name: 'Delete and join' }).click();
    await expect(dialog(page)).toContainText('This does not match');
    await api(token, 'GET', `saq/submissions/${submissionId}`);

    await confirmDeletion(page, 'Test Person');
    await dialog(page).getByRole('button', { name: 'Delete and join' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('You have joined the business.')).toBeVisible();
    const again = await signInAgain(email);
    await expect(api(again, 'GET', `saq/submissions/${submissionId}`)).rejects.toThrow('not_found');
  });
});

test('a person with a profile finds an invitation by the address alone, and takes the profile along, for everybody', async ({
  page,
}) => {
  const { email, name } = await createCafe();
  await inviteToThree(email);
  await openAs(page, email, '/dashboard');
  await expect(asked(page)).toContainText(`invites you to join ${three}`);
  await test.step('the reminder can be put off, also on other pages and after a reload', async () => {
    await asked(page).getByRole('button', { name: 'Not now' }).click();
    await expect(asked(page)).not.toContainText('invites you');
    await page.reload();
    await expect(asked(page)).toBeVisible();
    await expect(asked(page)).not.toContainText('invites you');
    await page.getByRole('link', { name: 'Subject', exact: true }).click();
    await expect(heading(page, 'Subjects')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
  await goTo(page, invitationPath);
  await page.getByRole('button', { name: `Join ${three}` }).click();
  await expect(page.getByRole('alert')).toContainText(`${name} has a profile with answers.`);
  await page.getByRole('button', { name: 'Take your profile with you and join' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have joined the business.')).toBeVisible();
  await goTo(page, '/dashboard/profile');
  await expect(page.getByText('Saved by Ada Client')).toBeVisible();
  await goTo(page, logPath);
  await expect(logLine(page, `brought the profile of ${name} with them.`)).toBeVisible();
  await goToSection(page, 'Members');
  await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
});
