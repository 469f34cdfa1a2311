import { list, table } from '../fixtures/clients-table.ts';
import { readSpoken } from '../fixtures/engines/spoken.ts';
import { createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// What a screen reader finds on pages that are mostly out of view. axe and Chromium's own tree do
// not see it where an engine leaves out what has not been laid out yet.

test('every question and every answer of a questionnaire has its name for a screen reader', async ({
  page,
}) => {
  const { email } = await createClient();
  await openAs(page, email, '/dashboard/subjects/privacy-act-1988/saq');
  const questions = page.getByRole('region', { name: /^Question \d+$/ });
  await expect(questions.first()).toBeVisible();
  const count = await questions.count();
  expect(count).toBeGreaterThan(20);
  const numbers = Array.from({ length: count }, (_, index) => `${index + 1}.`);
  await expect(async () => {
    const headings = readSpoken('heading').map((name) => name.split(' ', 1)[0] ?? '');
    expect(headings).toEqual(expect.arrayContaining(numbers));
    expect(headings).not.toContain('');
  }).toPass();
  const results = ['Compliant', 'Partially Compliant', 'Non-Compliant', 'Not Applicable'];
  expect(readSpoken('radio')).toEqual(numbers.flatMap(() => results));
});

test('every client of a table has its name for a screen reader', async ({ page }) => {
  const adviser = await createStaff();
  const names = Array.from({ length: 40 }, (_, index) => `Client ${index + 10}`);
  await storeClients(
    adviser,
    names.map((name) => ({ name })),
  );
  await openAs(page, adviser.email, list);
  await expect(table(page).getByRole('row')).toHaveCount(names.length + 1);
  await expect(() => {
    expect(readSpoken('link')).toEqual(expect.arrayContaining(names));
  }).toPass();
});
