import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { at, verdict } from '../fixtures/adviser-page.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { dayAfter, listActions, proposeAction } from '../fixtures/people/action-people.ts';
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

// A gap that is closed, with proof of it that the adviser accepts, and what the adviser proposes.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a gap is closed on a phone with a photo, which the adviser accepts with the next answers, and proposes more', {
  tag: picturesTag,
}, async ({ page: own, browser }) => {
  const adviser = await createStaff();
  const client = await createClient();
  await submitRound(client);
  const tap = (name: string) => own.getByRole('button', { name, exact: true }).tap();

  await openAs(own, client.email, `/dashboard/subjects/${law.id}/report`);
  await test.step('it becomes an action by one press, which is undone and repeated', async () => {
    await tap('Add an action: question 2');
    const link = own.getByRole('link', { name: 'Action: no due day yet' });
    await expect(link).toBeVisible();
    await expectPageToFit(own, 'actions-report');
    // Added once, with what it is about.
    const [added] = await listActions(client.token);
    expect(added).toMatchObject({
      title: 'Train the two people who answer the phone.',
      owner_uid: client.uid,
      about: { kind: 'answer', subject_id: law.id, number: 2, risk: 'medium' },
    });
    await tap('Undo: question 2');
    await expect(own.getByRole('button', { name: 'Add an action: question 2' })).toBeVisible();
    expect(await listActions(client.token)).toEqual([]);
    await tap('Add an action: question 2');
    await link.tap();
  });

  await test.step('it has a day, repeats, and keeps a photo', async () => {
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^Train the two people/);
    await tap('Edit');
    await own.getByLabel('Due day').fill(dayAfter(3));
    await own.getByLabel('Repeats').selectOption('Every 3 months');
    await tap('Save');
    await expect(own.getByText('Saved.')).toBeVisible();
    await expect(own.getByText('Every 3 months, from the due day')).toBeVisible();
    const evidence = own.getByRole('region', { name: 'Evidence' });
    await expect(evidence).toContainText('The next assessment has it, too.');
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
  });

  await test.step('it is done, taken back and done again', async () => {
    await tap('Mark as done');
    await expect(own.getByText(/The next one is due \d+ \w+ \d{4}\.$/)).toBeVisible();
    await expectPageToFit(own, 'actions-done');
    expect(await listActions(client.token)).toHaveLength(1);
    await tap('Reopen');
    await expect(own.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    expect((await listActions(client.token)).map(({ occurrence }) => occurrence)).toEqual([1]);
    await tap('Mark as done');
  });

  await test.step('the next assessment shows the photo at its question', async () => {
    await own.getByRole('link', { name: 'Bring the answer up to date' }).tap();
    await expect(own).toHaveURL(new RegExp(`/dashboard/subjects/${law.id}/saq#`));
    await expect(own.getByRole('heading', { level: 2, name: /^2\./ })).toBeInViewport();
    const question = own.getByRole('region', { name: 'Question 2', exact: true });
    await question.getByText('Evidence', { exact: true }).tap();
    await expect(question).toContainText('Both people were trained');
    await expect(question.getByRole('button', { name: 'Download IMG_0412.jpg' })).toBeVisible();
  });

  const page = await (await browser.newContext({ isMobile: false, hasTouch: false })).newPage();
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('the adviser accepts it with the next answers', async () => {
    const reviewId = await submitRound(client, () => ({ compliance_result: 'compliant' }));
    await takeAs(adviser.email, reviewId, 2);
    await openAs(page, adviser.email, reviewPath(reviewId));
    await expect(at(page, 1)).toBeVisible();
    await page.keyboard.press('j');
    const shown = page.getByRole('region', { name: /^Evidence/ });
    await expect(shown).toContainText('Both people were trained');
    await expect(shown.getByRole('button', { name: 'Download IMG_0412.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept and next' }).click();
    await expect(at(page, 3)).toBeVisible();
    await page.keyboard.press('k');
    await expect(verdict(page)).toContainText('Accepted');
  });

  const row = (title: string) =>
    own.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const undated = own.getByRole('region', { name: 'Without a due day' });
  await test.step('the adviser proposes, and a member accepts and declines', async () => {
    await proposeAction(adviser.token, client.uid, 'Keep the register for a year longer');
    await goTo(page, `/adviser/clients/${client.uid}`);
    await page.getByRole('button', { name: 'Propose an action' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(dialog.getByText('Fill in this field.')).toBeVisible();
    await dialog.getByLabel('What is to be done').fill('Name who answers requests');
    await dialog.getByLabel('Law (optional)').selectOption(law.name);
    await dialog.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(dialog).toHaveCount(0);
    const proposed = page.getByRole('listitem').filter({ hasText: 'Name who answers requests' });
    await expect(proposed.getByText('Proposed')).toBeVisible();
    await expectPageToFit(page, 'actions-client');

    await own.goto('/dashboard/actions');
    const named = row('Name who answers requests');
    await expect(named.getByRole('link', { name: law.name })).toBeVisible();
    await expectPageToFit(own, 'actions-proposed');
    await tap('Accept: Name who answers requests');
    await expect(undated).toContainText('Name who answers requests');
    await tap('Decline: Keep the register for a year longer');
    await expect(row('Keep the register')).toContainText('Declined.');
    await own.reload();
    await expect(undated).toContainText('Name who answers requests');
    await expect(row('Keep the register')).toHaveCount(0);
  });
  await page.context().close();
});
