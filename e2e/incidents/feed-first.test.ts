import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { factOf, hoursAgo, reportIncident } from '../fixtures/people/incident-people.ts';
import { createMember } from '../fixtures/people/membership.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// What is reported is the first thing that a colleague sees on the Feed and in the menu, until it
// is closed.

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const bar = (page: Page) =>
  page.getByRole('region', { name: 'A deadline of an incident is running' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('an incident with a running duty comes first on a colleague’s Feed, and is marked in the menu', async ({
  page,
}) => {
  const { uid, token } = await createClient();
  const colleague = await createMember({ id: uid, role: 'member' }, 'A colleague');
  const at = hoursAgo(1);
  await reportIncident(token, {
    title: 'Somebody got into our email',
    noticed: at,
    contents: [factOf('personal_information', 'yes'), factOf('harm_believed', 'yes', at)],
  });
  await openAs(page, colleague.email, '/dashboard');
  await expect(next(page)).toContainText(
    /^What to do next(Report|Decide) as soon as practicable: /,
  );
  await expect(next(page)).toContainText(/1 hour( \d+ minutes?)? ha(s|ve) passed/);
  await expect(menu(page).getByText('Open: 1')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Feed – /);
  // Above every page but its own.
  await menu(page).getByRole('link', { name: 'Actions' }).click();
  await expect(bar(page).getByText(/ha(s|ve) passed$/)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Feed' }).click();
  await next(page).getByRole('link', { name: 'Open the incident' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Somebody got into our email' }),
  ).toBeVisible();
  await expect(page.getByText(/^The next one is sent /)).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await page.getByRole('button', { name: 'Close incident' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the incident' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(menu(page).getByText('Open: 1')).toBeHidden();
  await goTo(page, '/dashboard');
  await expect(next(page)).not.toContainText('as soon as practicable');
  await expect(bar(page)).toBeHidden();
});
