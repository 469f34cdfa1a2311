import type { Page } from '@playwright/test';
import { picturesTag, savePicture, savesPictures } from '../fixtures/looks/save-picture.ts';
import {
  factOf,
  hoursAgo,
  propose,
  reportIncident,
  reportOf,
  share,
} from '../fixtures/people/incident-people.ts';
import { openWindow } from '../fixtures/people/organisation-people.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// A night with an incident: what the first screens of its owner and of their adviser say at each
// step.

const payment = 'csa-ransomware-payment-72h';
const ownerScreen = '/dashboard';
const adviserScreen = '/adviser';

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });

interface Night {
  owner: Page;
  adviser: Page;
}

/** Opens both first screens anew, and saves them as a phone and a large screen show them. */
const look = async ({ owner, adviser }: Night, step: string): Promise<void> => {
  const screens = [
    { page: owner, path: ownerScreen, who: 'owner' },
    { page: adviser, path: adviserScreen, who: 'adviser' },
  ];
  for (const { page, path, who } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByText(/^Notifications/).first()).toBeAttached();
    if (!savesPictures) continue;
    // What comes by itself has come.
    await page.waitForTimeout(2_000);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await savePicture(page, `night-${step}-${who}-${width}`);
    }
  }
};

const addEntry = (token: string, incidentId: string, content: object): Promise<unknown> =>
  api(token, 'POST', `incidents/${incidentId}/entries`, {
    entries: [{ id: crypto.randomUUID(), corrects: null, content, written_at: hoursAgo(0) }],
  });

test('through a night, both first screens say what the incident asks for', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const client = await createClient();
  const staff = await createStaff();
  await assign(client.uid, staff.uid);
  const night = { owner: page, adviser: await openWindow(browser) };
  await openAs(page, client.email, ownerScreen);
  await openAs(night.adviser, staff.email, adviserScreen);
  const bar = page.getByRole('region', { name: 'A deadline of an incident is running' });
  await look(night, '1-before');
  await expect(next(page)).not.toContainText('Report');

  const id = await reportIncident(client.token, {
    noticed: hoursAgo(3),
    contents: [factOf('payment', 'yes', hoursAgo(2))],
  });
  await look(night, '2-reported');
  await expect(next(page)).toContainText('Report within 72 hours');
  await expect(next(page)).toContainText(/2 days 2[12] hours left/);

  const advised = { client, adviser: staff, id };
  await share(advised);
  await look(night, '3-shared');
  await expect(next(night.adviser)).toContainText(client.name);

  await propose(advised, factOf('personal_information', 'yes'));
  await look(night, '4-proposed');
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();

  await addEntry(client.token, id, reportOf(payment, 'online_form', hoursAgo(0)));
  await look(night, '5-made');
  await expect(next(page)).not.toContainText('Report within 72 hours');

  await addEntry(client.token, id, { kind: 'closed', reason: '' });
  await look(night, '6-closed');
  await expect(bar).toBeHidden();
  // Reviews that no adviser has may wait, of other tests.
  await expect(next(night.adviser).filter({ hasText: client.name })).toHaveCount(0);
});
