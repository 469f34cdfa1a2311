import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { createStaff, submitRound, takeAs } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What a business does, over all laws, as its members and as its adviser read it. What each page
// shows needs no browser (web/src/features/controls/).

test('the controls of a business fit for its members and for its adviser', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const [client, adviser] = [await createCafe(), await createStaff()];
  const reviewId = await submitRound(client);
  await takeAs(adviser.email, reviewId, 1);

  await openAs(page, client.email, '/dashboard/controls');
  await expect(page.getByRole('heading', { level: 1, name: 'What we do' })).toBeVisible();
  await expect(page.getByText('Partially Compliant').first()).toBeVisible();
  await expectPageToFit(page, 'controls');

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, adviser.email, `/adviser/clients/${client.uid}/controls`);
  await expect(other.getByText('Partially Compliant').first()).toBeVisible();
  await expectPageToFit(other, 'client-controls');
  await context.close();
});
