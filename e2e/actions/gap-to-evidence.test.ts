import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { at, verdict } from '../fixtures/adviser-page.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import {
  createClient,
  createStaff,
  law,
  reviewPath,
  submitRound,
  takeAs,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// A gap that is closed, with proof of it that the adviser accepts.

test('a gap is closed on a phone with a photo, which the adviser accepts with the next answers', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  test.setTimeout(150_000);
  const adviser = await createStaff();
  const client = await createClient();
  await submitRound(client);

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const own = await phone.newPage();
  await openAs(own, client.email, `/dashboard/subjects/${law.id}/report`);
  await own.getByRole('button', { name: 'Add an action: question 2' }).tap();
  await own.getByRole('link', { name: 'Action: no due day yet' }).tap();
  const evidence = own.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('Kept with the question');
  await evidence.getByRole('button', { name: 'Add evidence' }).tap();
  const dialog = own.getByRole('dialog');
  await dialog.getByLabel('What it shows').fill('Both people were trained');
  await dialog.getByRole('button', { name: 'Add the evidence' }).tap();
  const choosing = own.waitForEvent('filechooser');
  await evidence.getByRole('button', { name: 'Add files: Both people were trained' }).tap();
  await (await choosing).setFiles({
    name: 'IMG_0412.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(jpegFile),
  });
  await expect(evidence.getByRole('button', { name: 'Download IMG_0412.jpg' })).toBeVisible();
  await expectPageToFit(own, 'gap-photo');
  await own.getByRole('button', { name: 'Mark as done' }).tap();

  // The next assessment shows it at its question.
  await own.getByRole('link', { name: 'Bring the answer up to date' }).tap();
  const question = own.getByRole('region', { name: 'Question 2', exact: true });
  await question.getByText('Evidence', { exact: true }).tap();
  await expect(question).toContainText('Both people were trained');
  await expect(question.getByRole('button', { name: 'Download IMG_0412.jpg' })).toBeVisible();
  await expectPageToFit(own, 'gap-next-assessment');
  await phone.close();

  const reviewId = await submitRound(client, () => ({ compliance_result: 'compliant' }));
  await takeAs(adviser.email, reviewId, 2);
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(at(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  const shown = page.getByRole('region', { name: /^Evidence/ });
  await expect(shown).toContainText('Both people were trained');
  await expect(shown.getByRole('button', { name: 'Download IMG_0412.jpg' })).toBeVisible();
  await expectPageToFit(page, 'gap-review');
  await page.getByRole('button', { name: 'Accept and next' }).click();
  await expect(at(page, 3)).toBeVisible();
  await page.keyboard.press('k');
  await expect(verdict(page)).toContainText('Accepted');
});
