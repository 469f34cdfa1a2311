import { randomUUID } from 'node:crypto';
import { queued } from '../fixtures/adviser-page.ts';
import { clientPath, list, names, show, table } from '../fixtures/clients-table.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import {
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
import { expect, test } from '../fixtures/test.ts';

// A client's page, for its adviser and for an admin, and the way there from the first page.

test('a client’s page tells what happened beside laws and people, and leads to the review', async ({
  page,
}) => {
  const adviser = await createStaff();
  const { client, reviewId } = await createTakenReview(adviser);
  await openAs(page, adviser.email, list);
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  const entries = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  await expect(entries('Laws')).toContainText([/In review.*Score.*Worst open answer: medium/]);
  await expect(entries('People')).toContainText([/Ada Client.*Owner/]);
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story).toContainText('Days and times are those of Sydney.');
  const now = story.getByText('Now', { exact: true });
  await expect(now).toBeVisible();
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
});

test('an admin reads a client’s page with a reason that members see, and assigns an adviser', async ({
  page,
  browser,
}) => {
  // Of all advisers, by whichever test: the one with this name.
  const adviserName = `Ada ${randomUUID().slice(0, 8)}`;
  const adviser = await createStaff(adviserName);
  const admin = await createStaff('Root Admin', 'admin');
  const client = await createClient();
  await submitRound(client);
  await waitLongest(client.uid);
  await openAs(page, admin.email, '/adviser');
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await expect(queued(page, client.name).getByRole('link', { name: 'Assign' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  await show(page).selectOption('Without an adviser');
  await page.getByRole('searchbox', { name: 'Search' }).fill(client.name);
  await expect.poll(() => names(page)).toEqual([client.name]);
  await expect(table(page).getByRole('cell', { name: 'No adviser' })).toBeVisible();
  await page.getByRole('link', { name: client.name }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Say why')).toBeVisible();
  await page.getByLabel(/^Why you read/).fill('A complaint of 3 November');
  await page.getByRole('button', { name: 'Open' }).click();
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
  await expect(window.getByText(/Root Admin read the organisation’s page/)).toContainText(
    'A complaint of 3 November',
  );
  await window.close();
  const other = await browser.newPage();
  await openAs(other, adviser.email, '/adviser');
  await expect(queued(other, client.name).getByRole('link', { name: 'Open' })).toBeVisible();
  await other.close();
});

for (const width of [1440, 360]) {
  test(`a morning at ${width} px: from what waits to a client, and to the review`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const adviser = await createStaff();
    await storeClients(adviser, [{ name: 'Late Client', clientDays: 21 }]);
    const client = await createClient();
    const reviewId = await submitRound(client);
    await waitLongest(client.uid);
    const { client: mine } = await createTakenReview(adviser);
    const go = async (name: string) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name, exact: true }).click();
    };
    await openAs(page, adviser.email, '/adviser');
    await expect(queued(page, 'Late Client')).toContainText('With the client for 21 days');
    await expect(queued(page, mine.name)).toContainText('In review');
    await queued(page, client.name).getByRole('button', { name: 'Take' }).click();
    await expect(page.getByText(`Question 1 of ${law.questions}`)).toBeVisible();
    await go('Clients');
    await show(page).selectOption('Your turn');
    await expect
      .poll(async () => (await names(page)).toSorted())
      .toEqual([client.name, mine.name].toSorted());
    await page.getByRole('link', { name: client.name }).click();
    await page.getByRole('list', { name: 'Laws' }).getByRole('link', { name: law.name }).click();
    await expect(page).toHaveURL(new RegExp(reviewPath(reviewId)));
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect(page.getByText('Question 1 accepted.').first()).toBeVisible();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the adviser’s lists and a client’s page are accessible and fit every width', async ({
      page,
    }) => {
      const adviser = await createStaff();
      await storeClients(adviser, [
        { name: 'Cedar Bakery', adviserDays: 3, score: 0.3 },
        { name: 'aspen Dental', clientDays: 20 },
        { name: 'Riverside Family Dental Practice and Associates of Sydney Pty Ltd', score: 0 },
      ]);
      const { client } = await createTakenReview(adviser);
      await openAs(page, adviser.email, '/adviser');
      await expect(queued(page, 'aspen Dental')).toBeVisible();
      await expectToFit(page, 'the first page');
      await page.goto(list);
      await expect(table(page)).toBeVisible();
      await expectToFit(page, 'the table of clients');
      await page.goto(clientPath(client.uid));
      await expect(page.getByText('Now', { exact: true })).toBeVisible();
      await expectToFit(page, 'a client’s page');
    });
  });
}
