import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { answerAsCafe, cafe, createCafe, openCafe } from '../fixtures/people/profile-people.ts';
import { createStaff, createTakenReview, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import {
  answerAll,
  answerRow,
  lawOf,
  profilePath,
  question,
  showAnswers,
  textOf,
} from '../fixtures/profile-interview.ts';
import { expect, test } from '../fixtures/test.ts';

// Records of a profile, and the adviser's view of it.

const records = (page: Page) =>
  page.getByRole('list', { name: 'Records', exact: true }).getByRole('listitem');

const record = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Record the outcomes' }).click();
  await expect(page.getByText('The outcomes were recorded.')).toBeVisible();
  await expect(records(page).first()).toContainText('Current');
};

const openRecord = async (page: Page, name: string): Promise<void> => {
  await records(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Profile of ${name}` })).toBeVisible();
};

test('the outcomes are recorded, verified and printed, and fit every width, and a record says what has changed since', async ({
  page,
}) => {
  const { name } = await openCafe(page);
  await record(page);
  await expect(records(page).first()).toContainText('by Ada Client');
  await openRecord(page, name);
  await expect(lawOf(page, /^Spam Act/)).toContainText('ss 7, 16-18');
  await expect(answerRow(page, textOf('sends_promotions'))).toContainText('Yes');

  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a record that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await held.fill(sha256);
  await check.click();
  await expect(page.getByText(/^The record matches/)).toBeVisible();
  await held.fill('0'.repeat(64));
  await check.click();
  await expect(page.getByText(/^The record does not match/)).toBeVisible();

  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it by a script.
    const attribute = 'data-mantine-color-scheme';
    await expect(page.locator('html')).toHaveAttribute(attribute, colorScheme);
    await expectToFit(page, `a record in ${colorScheme} mode`);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(sha256)).toBeVisible();
  await expect(page.getByText('General information, not legal advice.')).toBeVisible();
  await page.emulateMedia({ media: null });

  await goTo(page, profilePath);
  await showAnswers(page);
  const row = answerRow(page, textOf('consumer_credit'));
  const change = async (answer: string) => {
    await row.getByRole('button', { name: /^Change: / }).click();
    await row.getByLabel(answer, { exact: true }).check();
    await row.getByRole('button', { name: 'Save change' }).click();
  };
  await test.step('what has changed since makes it out of date, until it is undone', async () => {
    await change('Yes');
    await expect(records(page).first()).toContainText('Out of date');
    await expect(page.getByRole('list', { name: 'Changed since the latest record' })).toContainText(
      `Another answer: ${textOf('consumer_credit')}`,
    );
    // The record itself is as it was.
    await openRecord(page, name);
    await expect(page.getByText('The latest record is out of date')).toBeVisible();
    await expect(answerRow(page, textOf('consumer_credit'))).toContainText('No');
    await goTo(page, profilePath);
    await showAnswers(page);
    await change('No');
    await expect(records(page).first()).toContainText('Current');

    await change('Yes');
    await expect(records(page).first()).toContainText('Out of date');
    await record(page);
    await expect(records(page)).toHaveCount(2);
    await records(page).nth(1).getByRole('link').click();
    await expect(page.getByText('A later record exists')).toBeVisible();
  });

  await test.step('a profile with open questions can’t be recorded', async () => {
    await goTo(page, profilePath);
    await showAnswers(page);
    const screen = answerRow(page, textOf('sectors'));
    await screen.getByRole('button', { name: /^Change: / }).click();
    await screen.getByLabel('Storing or processing data for other organisations').check();
    await expect(screen.getByText(/more questions? follows?\.$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Save change' }).click();
    const button = page.getByRole('button', { name: 'Record the outcomes' });
    await expect(question(page)).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Answer the questions that are left first.');
    await answerAll(page, cafe);
    await expect(button).toBeEnabled();
  });
});

test('an adviser reads the profile of a client, and nobody else’s', async ({ page }) => {
  const adviser = await createStaff();
  const { client, reviewId } = await createTakenReview(adviser);
  await answerAsCafe(client.email);
  await openAs(page, adviser.email, reviewPath(reviewId));
  await page.getByRole('link', { name: 'Client’s profile' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Profile of ${client.name}` }),
  ).toBeVisible();
  const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(above).toHaveText(['Clients', client.name]);
  await expect(lawOf(page, /^Spam Act/)).toContainText('ss 7, 16-18');
  await expect(
    page.getByText(/^Saved by .* All questions are answered\. Not recorded yet\.$/),
  ).toBeVisible();
  await showAnswers(page);
  await expect(answerRow(page, textOf('sends_promotions'))).toContainText('Yes');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectToFit(page, 'a client’s profile');

  const other = await createCafe();
  await goTo(page, `/adviser/clients/${other.uid}/profile`);
  await expect(page.getByText('Organisation not found')).toBeVisible();

  await test.step('a profile without answers leads to the client', async () => {
    const { client: silent } = await createTakenReview(adviser);
    await goTo(page, `/adviser/clients/${silent.uid}/profile`);
    await expect(page.getByText(/^The client has not answered anything/)).toBeVisible();
    await page.getByRole('link', { name: 'Show the client' }).click();
    await expect(page.getByRole('heading', { level: 1, name: silent.name })).toBeVisible();
  });
});
