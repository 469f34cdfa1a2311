import { randomUUID } from 'node:crypto';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { queued } from '../fixtures/adviser-page.ts';
import { clientPath, names, phoneList, show, table } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFitInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import {
  callAs,
  createClient,
  createStaff,
  createTakenReview,
  law,
  reviewPath,
  submitRound,
  waitLongest,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// A client's page, for its adviser and for an admin, and the way there from the first page.

const queue = reviewWorkEndpoints.listReviewQueue.output;

test('a morning at 360 px: from what waits to a client, what happened there, and the review, on pages that are accessible and fit every width', async ({
  page,
}) => {
  const phone = { width: 360, height: 800 };
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const adviser = await createStaff();
  await storeClients(adviser, [
    { name: 'Late Client', clientDays: 21 },
    { name: 'Cedar Bakery', adviserDays: 3, score: 0.3 },
    { name: 'Northside Family Dental Practice and Associates of Sydney Pty Ltd', score: 0 },
  ]);
  const client = await createClient(
    `Riverside Family Dental Practice and Associates of Sydney ${randomUUID().slice(0, 8)}`,
  );
  const reviewId = await submitRound(client);
  await waitLongest(client.uid);
  const { client: mine } = await createTakenReview(adviser);
  const go = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await openAs(page, adviser.email, '/adviser');
  await expect(queued(page, 'Late Client')).toContainText('With the client for 21 days');
  await expect(queued(page, mine.name)).toContainText('In review');
  await expect(queued(page, client.name).getByRole('button', { name: 'Take' })).toBeVisible();
  await expectToFitInBoth(page, 'the first page');
  await page.setViewportSize(phone);
  await queued(page, client.name).getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText(`Question 1 of ${law.questions}`)).toBeVisible();
  await go('Clients');
  await expect(phoneList(page)).toBeVisible();
  await expectToFitInBoth(page, 'the table of clients');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Tools' }).click();
  await show(page).selectOption('Waiting for you');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await names(page)).toSorted())
    .toEqual(['Cedar Bakery', client.name, mine.name].toSorted());
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();

  const entries = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  await expect(entries('Laws')).toContainText([/In review.*Score.*Worst open answer: medium/]);
  await expect(entries('People')).toContainText([/Ada Client.*Owner/]);
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story).toContainText('Days and times are those of Sydney.');
  const now = story.getByText('Now', { exact: true });
  await expect(now).toBeVisible();
  await expectToFitInBoth(page, 'a client’s page');
  await page.setViewportSize(phone);
  const today = story
    .getByRole('list', { name: /^today/ })
    .last()
    .getByRole('listitem');
  await expect(today.first()).toContainText('Sam Adviser');
  const submitted = today.filter({ hasText: 'submitted the assessment' });
  await expect(submitted).toContainText('Round 1');
  await expect(submitted.getByRole('link')).toHaveAttribute('href', reviewPath(reviewId));
  // The day stands once above its entries.
  await expect(today.filter({ hasText: /today/ })).toHaveCount(0);
  await expect(page.getByText('You advise this organisation.')).toBeVisible();
  await expect(page.getByText(client.email)).toHaveCount(0);
  await entries('Laws').getByRole('link', { name: law.name }).click();
  await expect(page).toHaveURL(new RegExp(reviewPath(reviewId)));
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: client.name }).click();
  await expect(page).toHaveURL(clientPath(client.uid));
  await page.goBack();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Question 1 accepted.').first()).toBeVisible();
});

test('an admin begins with the queue, and finds no changes in the menu, no page of them and no answers, reads a client’s page with a reason that members see, and assigns an adviser', async ({
  page,
  browser,
}) => {
  nameErrors(/isNotFound: true/, 'the router logs a page that is not there');
  const adviser = await createStaff();
  await storeClients(adviser, [{ name: 'Some Client' }]);
  const { email } = await createStaff('Root Admin', 'admin');
  // Of all advisers, by whichever test: the one with this name.
  const adviserName = `Ada ${randomUUID().slice(0, 8)}`;
  const assigned = await createStaff(adviserName);
  const client = await createClient();
  await submitRound(client);
  await waitLongest(client.uid);
  await openAs(page, email, '/dashboard/feed');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await goTo(page, '/dashboard');
  await expect(page).toHaveURL('/adviser');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Changes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('table', { name: /^Clients and their laws/ })).toBeVisible();
  await goTo(page, `/adviser/laws/${law.id}?kind=question&of=q01`);
  const clients = page.getByRole('table', { name: /^Clients with this law/ });
  await expect(clients.getByRole('columnheader', { name: 'Adviser' })).toBeVisible();
  await expect(clients.getByRole('columnheader', { name: 'Answer' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Compare' })).toHaveCount(0);
  await goTo(page, '/adviser/changes');
  await expect(page.getByRole('link', { name: 'Go to the reviews' })).toBeVisible();

  await test.step('a client’s page is read with a reason that members see, and an adviser is assigned', async () => {
    await goTo(page, '/adviser');
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
    await queued(page, client.name).getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('dialog')).toContainText(client.name);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clients' }).click();
    await show(page).selectOption('Without an adviser');
    await page.getByRole('searchbox', { name: 'Search' }).fill(client.name);
    await expect.poll(() => names(page)).toEqual([client.name]);
    await expect(table(page).getByRole('cell', { name: 'No adviser' })).toBeVisible();
    await page.getByRole('link', { name: client.name }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('Say why')).toBeVisible();
    await page.getByLabel(/^Why you read/).fill('A complaint of 3 November');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Story' })).toContainText(
      'A complaint of 3 November',
    );
    await expect(page.getByRole('region', { name: 'Story' }).getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Laws' }).getByRole('link')).toHaveCount(0);
    await page.getByLabel('Assigned adviser').selectOption(adviserName);
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText(`${adviserName} is the adviser of ${client.name}.`)).toBeVisible();

    const window = await browser.newPage();
    await openAs(window, client.email, '/dashboard/organisation/log');
    await expect(window.getByText(/Root Admin read the page of the business/)).toContainText(
      'A complaint of 3 November',
    );
    await window.close();
    // It is among the adviser's own then.
    const { mine } = queue.parse(await callAs(assigned.email, 'GET', 'review-queue'));
    expect(mine.map(({ organisation }) => organisation.name)).toEqual([client.name]);
  });
});
