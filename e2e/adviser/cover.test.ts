import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientPath } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { dialog, openWindow } from '../fixtures/people/organisation-people.ts';
import { createStaff, createTakenReview, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// An adviser lets a colleague cover for them until the cover is ended, and then hands the client
// over to them.

/** Chooses the list of an adviser in place of one's own. */
const choose = async (page: Page, adviser: string): Promise<void> => {
  const choice = page.getByLabel('Acting for');
  const option = choice.getByRole('option', { name: `of ${adviser}, covered until` });
  await choice.selectOption((await option.getAttribute('value')) ?? '');
};

test('a colleague covers an adviser’s clients from when it is set until it is ended, and a client is handed over to them with its review and a note', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  nameErrors(
    /^FirebaseError: \s*Property \w+ is undefined on object\. for 'get'/,
    'a rule can’t be evaluated for a review whose cover has ended, which refuses it as well',
  );
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
  await form.getByRole('button', { name: 'Set cover' }).click();
  await expect(form.getByLabel('Who covers')).toBeFocused();
  await form.getByLabel('Who covers').selectOption(colleagueName);
  await form.getByLabel('Last day').fill(await form.getByLabel('First day').inputValue());
  await form.getByRole('button', { name: 'Set cover' }).click();
  await expect(page.getByText(`Set: ${colleagueName} covers for you.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Holiday cover' })).toContainText('Now, until');
  await expectPageToFit(page, '/adviser/cover');

  const other = await openWindow(browser);
  await openAs(other, colleague.email, '/adviser');
  await choose(other, adviserName);
  await expect(other.getByRole('main')).toContainText(client.name);
  await goTo(other, '/adviser/clients');
  await expect(other.getByText('You have no clients yet.')).toBeVisible();
  await choose(other, adviserName);
  await expect(other.getByRole('table')).toContainText(client.name);
  await expectPageToFit(other, '/adviser/clients, covered');
  await goTo(other, clientPath(client.uid));
  await expect(other.getByRole('region', { name: 'Adviser' })).toContainText(
    `You cover for ${adviserName} until `,
  );
  await expect(other.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Story' })).toContainText(
    `set holiday cover for the adviser: ${colleagueName} from `,
  );
  await goTo(other, reviewPath(reviewId));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(client.name);

  await page.getByRole('button', { name: `End: ${colleagueName} covers for you` }).click();
  const question = page.getByRole('dialog', { name: 'End the cover' });
  await expect(question).toContainText('This ends at once');
  await question.getByRole('button', { name: 'End the cover' }).click();
  await expect(page.getByText(`Ended: ${colleagueName} covers for you.`)).toBeVisible();
  await other.goto(reviewPath(reviewId));
  await expect(other.getByText(/^This review is not yours/)).toBeVisible();

  await test.step('a client goes to a colleague with its review and a note, and is the adviser’s no longer', async () => {
    await goTo(page, clientPath(client.uid));
    await page.getByRole('button', { name: 'Hand over' }).click();
    const form = dialog(page);
    await expect(form).toContainText('Open reviews go along');
    await expectToFit(page, 'handing a client over');
    await form.getByRole('button', { name: 'Hand over' }).click();
    await expect(form.getByLabel(/^Colleague/)).toBeFocused();
    await form.getByLabel(/^Colleague/).selectOption(colleagueName);
    await form.getByLabel('Note for your colleague').fill('They expect a <b>call</b> first');
    await form.getByRole('button', { name: 'Hand over' }).click();
    await expect(
      page.getByText(`${colleagueName} is now the adviser of ${client.name}`),
    ).toBeVisible();
    await goTo(page, reviewPath(reviewId));
    await expect(page.getByText(/^This review is not yours/)).toBeVisible();
    await page.goto(clientPath(client.uid));
    await expect(page.getByText('This organisation is not one of your clients')).toBeVisible();

    await other.goto(clientPath(client.uid));
    const section = other.getByRole('region', { name: 'Adviser' });
    await expect(section).toContainText(`Handed over by ${adviserName}, today.`);
    await expect(section).toContainText('They expect a <b>call</b> first');
    await expect(other.getByRole('region', { name: 'Story' })).toContainText(
      `handed the business over to ${colleagueName}`,
    );
    await expectToFit(other, 'a client that was handed over');
    await goTo(other, reviewPath(reviewId));
    await expect(other.getByRole('heading', { level: 1 })).toContainText(client.name);
  });
});
