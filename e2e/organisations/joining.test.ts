import type { Page } from '@playwright/test';
import { signInAgain, signUp } from '../../dev/suite/people.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import {
  confirmDeletion,
  createThree,
  dialog,
  fillRegistration,
  goToSection,
  heading,
  invite,
  join,
  list,
  logLine,
  logPlace,
  membersPlace,
  nameBeforeInviting,
  newAddress,
  openWindow,
  region,
} from '../fixtures/people/organisation-people.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { api, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// What joining does to the organisation that is left, and an invitation that is answered later. Somebody who has to
// leave others first: web/src/features/organisations/invitations/not-empty.test.tsx.

const three = 'Three Pty Ltd';
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'pending invitation' });

/** The first screen says it as what to do next, in place of the banner. */
const asked = (page: Page) => page.getByRole('region', { name: 'What to do next' });

/** Asks to join on the page that finds an invitation by the person's address. */
const askToJoin = async (page: Page, email: string): Promise<void> => {
  const { owner } = await createThree();
  await api(owner.token, 'POST', 'organisation/invitations', { email, role: 'member' });
  await openAs(page, email, '/dashboard/invitation');
  await page.getByRole('button', { name: `Join ${three}` }).click();
};

test('somebody who registers from the site’s bar is reminded on every page, and joins after opening a questionnaire', async ({
  page,
}) => {
  const { inviteByMail } = await createThree();
  const email = newAddress();
  await page.goto(await inviteByMail(email));
  await expect(heading(page, `You are invited to ${three}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await fillRegistration(page, 'Ben', email);
  await expect(heading(page, 'Feed')).toBeVisible();
  await expect(asked(page)).toContainText(`Ada Example invites you to join ${three}.`);
  await expect(banner(page)).toHaveCount(0);

  await page.goto('/dashboard/subjects/spam-act-2003/saq');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await banner(page).getByRole('link', { name: 'Open the invitation' }).click();
  await join(page, three);
  await expect(banner(page)).toHaveCount(0);
});

test('an invitation is found by the address alone, on a device that never opened its link', async ({
  page,
}) => {
  const { inviteByMail } = await createThree();
  const email = newAddress();
  await inviteByMail(email);
  await signUp({ email });
  await openAs(page, email, '/dashboard');
  await expect(asked(page)).toContainText(`invites you to join ${three}`);
  await asked(page).getByRole('button', { name: 'Not now' }).click();
  await expect(asked(page)).toContainText('Say what your business is called.');
  await page.reload();
  await expect(asked(page)).toContainText('Say what your business is called.');
  await page.getByRole('link', { name: 'Subject', exact: true }).click();
  await expect(heading(page, 'Subjects')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/dashboard/invitation');
  await join(page, three);
});

test('signing out forgets an invitation on this device', async ({ page }) => {
  const { inviteByMail } = await createThree();
  const link = await inviteByMail(newAddress());
  await openAsNew(page);
  // Its frame is shown once the device knows that somebody is signed in, which the link's page asks for.
  await expect(heading(page, 'Feed')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/dashboard/invitation');
  await page.getByRole('link', { name: 'Feed' }).click();
  await expect(asked(page)).toContainText('was opened on this device');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.invitation, sessionStorage.invitation])).toEqual([
    undefined,
    undefined,
  ]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a person with assessments is told what there is, downloads it, deletes it and joins', async ({
    page,
  }) => {
    const { email, submissionId, token } = await submitAsNew('spam-act-2003');
    await askToJoin(page, email);
    const refusal = page.getByRole('alert').filter({ hasText: 'You can’t join yet' });
    await expect(refusal).toContainText('Test Person has 1 submitted assessment and 1 review.');
    await expect(refusal).toContainText('Nothing was changed.');
    await expect(page.getByRole('button', { name: /^Take the profile/ })).toHaveCount(0);
    await expectToFit(page, 'the refusal');

    await page.getByRole('button', { name: 'Delete this organisation and join' }).click();
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
    await expect(page.getByText('You have joined the organisation.')).toBeVisible();
    const again = await signInAgain(email);
    await expect(api(again, 'GET', `saq/submissions/${submissionId}`)).rejects.toThrow('not_found');
  });
});

test('a person with a profile takes it along, for everybody in the organisation', async ({
  page,
}) => {
  const { email, name } = await createCafe();
  await askToJoin(page, email);
  await expect(page.getByRole('alert')).toContainText(`${name} has a profile with answers.`);
  await page.getByRole('button', { name: 'Take the profile along and join' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have joined the organisation.')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Saved by Ada Client')).toBeVisible();
  await page.goto(logPlace);
  await expect(logLine(page, `brought along the profile of ${name}.`)).toBeVisible();
  await goToSection(page, 'Members');
  await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(2);
});

test('an owner whose invitation is not mailed today is told so, and passes on its link', async ({
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
  await openAsNew(page, membersPlace);
  await nameBeforeInviting(page, 'Four Pty Ltd');
  await invite(page, guest);
  const waiting = region(page, 'Invitations').getByRole('alert');
  await expect(waiting).toContainText('The email has not been sent yet');
  await expect(list(page, 'Invitations').getByText(/The email follows after/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Copy the link' }).click();
  await expect(waiting.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await openWindow(browser);
  await other.goto(link);
  await waitForHydration(other);
  await expect(heading(other, 'You are invited to Four Pty Ltd')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await other.context().close();
});
