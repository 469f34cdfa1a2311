import { at, queued } from '../fixtures/adviser-page.ts';
import { list, names, table } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectAccessibleInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { createStaff, createTakenReview, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// What every page of the staff has beside its own: keys, their list, and what finds anything.

const palette = 'Words of a client’s or a law’s name, or a page';

test('clients are found, walked through and opened by keys alone, and anything from the palette; “Next client” follows the list; the keys are listed, and can be turned off', async ({
  page,
}) => {
  const adviser = await createStaff();
  await storeClients(adviser, [{ name: 'Alder Freight' }]);
  const [first, second] = [
    await createTakenReview(adviser, 'Bakery of Smith'),
    await createTakenReview(adviser, 'Cedar Smithy'),
  ];
  const bakery = first.client.uid;
  await openAs(page, adviser.email, '/adviser?show=mine');
  await expect(queued(page, 'Bakery of Smith')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(queued(page, 'Bakery of Smith').getByRole('link')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(list);
  await expect.poll(() => names(page)).toHaveLength(3);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // Keys are letters here.
  await page.keyboard.type('smith');
  await expect.poll(() => names(page)).toEqual(['Bakery of Smith', 'Cedar Smithy']);
  await page.keyboard.press('ArrowDown');
  await expect(table(page).getByRole('link', { name: 'Bakery of Smith' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(table(page).getByRole('link', { name: 'Cedar Smithy' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/${bakery}`);

  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(2);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: palette });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /^Clients/ })).toBeVisible();
  await expectAccessibleInBoth(page, 'what finds anything');
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await field.fill('spam');
  await expect(page.getByRole('option', { name: 'Spam Act 2003' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.fill('smi bak');
  await expect(page.getByRole('option', { name: 'Bakery of Smith' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}/${bakery}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('“Next client” follows the list that a review was opened from, and keeps its place', async () => {
    await goTo(page, '/adviser?show=mine');
    await queued(page, first.client.name).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(reviewPath(first.reviewId)));
    await expect(page.getByText('1 of 2 that wait')).toBeVisible();
    await page.keyboard.press('j');
    await expect(at(page, 2)).toBeVisible();
    await page.keyboard.press('w');
    await expect(page).toHaveURL(new RegExp(reviewPath(second.reviewId)));
    await expect(page.getByText('2 of 2 that wait')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1 of 2 that wait')).toBeVisible();
    await expect(at(page, 2)).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 2 that wait')).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Reviews').click();
    await expect(page).toHaveURL('/adviser?show=mine');
  });

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toContainText('Go to Reviews');
  await expectAccessibleInBoth(page, 'the list of keys');
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Find/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.keyboard.press('?');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/adviser?show=mine');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette })).toBeFocused();
});

test('no key of a review acts while the palette is being loaded, and what is typed is searched for', async ({
  page,
}) => {
  const adviser = await createStaff();
  const { reviewId } = await createTakenReview(adviser, 'Bakery of Smith');
  const written: string[] = [];
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expect(at(page, 1)).toBeVisible();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSearch = pathname === '/api/clients/search';
    if (pathname.startsWith('/api/') && request.method() !== 'GET' && !isSearch) {
      written.push(pathname);
    }
  });
  const { promise: isAsked, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('aftrsunco jkw?');
  await expect(page.getByLabel(palette)).toHaveValue('aftrsunco jkw?');
  letLoad();
  await expect(page.getByRole('combobox', { name: palette })).toBeFocused();
  await expect(page.getByRole('combobox', { name: palette })).toHaveValue('aftrsunco jkw?');
  await page.getByRole('combobox', { name: palette }).fill('smith');
  await expect(page.getByRole('option', { name: 'Bakery of Smith' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(at(page, 1)).toBeVisible();
  expect(written).toEqual([]);
});
