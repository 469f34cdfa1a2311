import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientPath } from '../fixtures/clients-table.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { dialog, openWindow } from '../fixtures/people/organisation-people.ts';
import { createStaff, createTakenReview, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectRows } from '../presses/every-row.ts';

// An adviser lets a colleague cover for them, who reads a client's review until the cover is ended.

/** Chooses the list of an adviser in place of one's own. */
const choose = async (page: Page, adviser: string): Promise<void> => {
  const choice = page.getByLabel('Acting for');
  const option = choice.getByRole('option', { name: `of ${adviser}, covered until` });
  await choice.selectOption((await option.getAttribute('value')) ?? '');
};

test('a colleague covers an adviser’s clients from when it is set until it is ended', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const [adviserName, colleagueName] = ['Ada', 'Ben'].map(
    (name) => `${name} ${randomUUID().slice(0, 8)}`,
  );
  if (!adviserName || !colleagueName) throw new Error('There are two names');
  const [adviser, colleague] = [await createStaff(adviserName), await createStaff(colleagueName)];
  const { client, reviewId } = await createTakenReview(adviser);
  await openAs(page, adviser.email, '/adviser/clients');
  await page.getByRole('link', { name: 'Holiday cover' }).click();
  await expect(page.getByText('Nobody covers for you, and you cover for nobody.')).toBeVisible();
  await expectPageToFit(page, '/adviser/cover without cover');
  await page.getByRole('button', { name: 'Set cover' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Who covers')).toBeVisible();
  await expectPageToFit(page, '/adviser/cover, setting it');
  await expectRows(page);
  await form.getByRole('button', { name: 'Set cover' }).click();
  await expect(form.getByLabel('Who covers')).toBeFocused();
  await form.getByLabel('Who covers').selectOption(colleagueName);
  await form.getByLabel('Last day').fill(await form.getByLabel('First day').inputValue());
  await form.getByRole('button', { name: 'Set cover' }).click();
  await expect(page.getByText(`Set: ${colleagueName} covers for you.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Holiday cover' })).toContainText('Now, until');
  await expectPageToFit(page, '/adviser/cover');
  await expectRows(page);

  const other = await openWindow(browser);
  await openAs(other, colleague.email, '/adviser');
  await choose(other, adviserName);
  await expect(other.getByRole('main')).toContainText(client.name);
  await other.goto('/adviser/clients');
  await expect(other.getByText('You have no clients yet.')).toBeVisible();
  await choose(other, adviserName);
  await expect(other.getByRole('table')).toContainText(client.name);
  await expectPageToFit(other, '/adviser/clients, covered');
  await expectRows(other);
  await other.goto(clientPath(client.uid));
  await expect(other.getByRole('region', { name: 'Adviser' })).toContainText(
    `You cover for ${adviserName} until `,
  );
  await expect(other.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Story' })).toContainText(
    `set holiday cover for the organisation’s adviser: ${colleagueName} from `,
  );
  await other.goto(reviewPath(reviewId));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(client.name);

  await page.getByRole('button', { name: `End: ${colleagueName} covers for you` }).click();
  const question = page.getByRole('dialog', { name: 'End the cover' });
  await expect(question).toContainText('This ends at once');
  await expectRows(page);
  await question.getByRole('button', { name: 'End the cover' }).click();
  await expect(page.getByText(`Ended: ${colleagueName} covers for you.`)).toBeVisible();
  await other.goto(reviewPath(reviewId));
  await expect(other.getByText(/^This review is not yours/)).toBeVisible();
});
