import type { ReadingsOfDay } from '@lexplain/contract/library/readings/readings';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePictures } from '../fixtures/looks/save-picture.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** What is due once nobody has read for months. */
const later: ReadingsOfDay = {
  day: '2027-06-01',
  due: [
    {
      group: 'Penalties and amounts',
      name: 'Penalty prudential-breach-banks-and-insurers',
      kind: 'penalty',
      reference: 'Banking Act s 62A; Insurance Act s 38AA; Life Insurance Act s 132A',
      url: null,
      read_on: '2026-11-22',
      due_on: '2027-02-20',
    },
    {
      group: 'Security of Critical Infrastructure Act 2018',
      name: 'Clock soci-critical-incident-12h',
      kind: 'deadline',
      reference: 'SOCI Act ss 30BC(1), 30BEA, 30BF',
      url: 'https://classic.austlii.edu.au/au/legis/cth/consol_act/socia2018398/s30bc.html',
      read_on: '2026-11-30',
      due_on: '2027-02-28',
    },
  ],
  due_count: 2,
  next: { day: '2027-06-02', count: 14 },
  coming: [{ day: '2027-07-01', group: 'No single law', name: 'Cap of damages is indexed' }],
};

test('an admin finds in the menu what of the library is to be read again, and what starts or ends', {
  tag: picturesTag,
}, async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await openAs(page, admin.email, '/adviser');
  const menu = page.getByRole('navigation', { name: 'Adviser' });
  await menu.getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/adviser/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  const coming = page.getByRole('table', { name: 'Starts or ends in the next 180 days' });
  await expect(coming.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/library/due-readings', (route) => route.fulfill({ json: later }));
  await page.reload();
  await expect(page.getByRole('row', { name: /soci-critical-incident-12h/ })).toBeVisible();
  await expectToFit(page, 'the library');
  await savePictures(page, 'library');
});
