import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import {
  createThree,
  dialog,
  logLine,
  logPath,
  memberLine,
  membersPath,
  pressInDialog,
  region,
} from '../fixtures/people/organisation-people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openSignedIn } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// An owner who requires two-step sign-in of all members. One who has none first sets it up, and
// what members see: web/src/features/organisations/members/second-factor-section.test.tsx.

const title = 'Two-step sign-in';

test('an owner with two-step sign-in requires it, and it ends', {
  tag: picturesTag,
}, async ({ page }) => {
  const { owner, addMember } = await createThree();
  const member = await addMember('Ben Example');
  const signedIn = { email: owner.email, localId: owner.uid, ...(await enrol(owner.token)) };
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, signedIn, membersPath);
  const section = region(page, title);
  await expect(section).toContainText('1 of 2 members uses it.');
  await expect(memberLine(page, owner.email)).toContainText('Two-step sign-in: on');
  await expect(memberLine(page, member.email)).toContainText('Two-step sign-in: not on');
  await section.getByRole('button', { name: 'Require it of all members' }).click();
  await expect(dialog(page)).toContainText('have two weeks to set it up');
  await expectToFit(page, 'the question');
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog(page).getByRole('button', { name: 'Require it' }).dblclick();
  await expect(section.getByText('Two-step sign-in is required of all members.')).toBeVisible();
  await expect(section).toContainText('All members need it from');
  await expectPageToFit(page, '/members-second-factor');

  await section.getByRole('button', { name: 'Stop requiring it' }).click();
  await pressInDialog(page, 'Stop requiring it');
  await expect(section.getByText('Two-step sign-in is not required any more.')).toBeVisible();
  await goTo(page, logPath);
  await expect(logLine(page, 'asked all members for two-step sign-in')).toBeVisible();
  await expect(logLine(page, 'no longer asks members for two-step sign-in')).toBeVisible();
});
