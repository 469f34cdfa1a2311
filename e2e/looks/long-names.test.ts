import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { projectId } from '../../dev/suite/addresses.ts';
import { goTo } from '../fixtures/go-to.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { waitForLayout } from '../fixtures/looks/wait-for-layout.ts';
import { workOn } from '../fixtures/people/advise.ts';
import { createMember } from '../fixtures/people/membership.ts';
import {
  createClient,
  createStaff,
  law,
  reviewPath,
  submitRound,
  waitLongest,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// People and organisations whose names have 80 characters without a space, on every page that shows
// one.

const longName = `Woll${'ongong'.repeat(12)}limi`;

const faultsOf = async (page: Page, what: string): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    faults.push(...(await findOverlaps(page)).map((fault) => `${what} at ${width} px: ${fault}`));
  }
  return faults;
};

/**
 * A page, its heading, and what it shows once it is loaded: the page before may have shown the
 * same.
 */
type Stop = [path: string, heading: string | RegExp, shows: string | RegExp];

const walk = async (page: Page, stops: Stop[]): Promise<void> => {
  const main = page.getByRole('main');
  for (const [path, heading, shows] of stops) {
    await goTo(page, path);
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.getByText(shows).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect.soft(await faultsOf(page, path)).toEqual([]);
  }
};

const nameAll = async (uids: string[]): Promise<void> => {
  const db = new Firestore({ projectId });
  for (const uid of uids) await db.doc(paths.user(uid)).update({ display_name: longName });
  await db.terminate();
};

test('names of 80 characters without a space fit every page', async ({ page, browser }) => {
  expect(longName).toHaveLength(80);
  const adviser = await createStaff(longName);
  const client = await createClient(longName);
  await nameAll([client.uid]);
  await createMember({ id: client.uid, role: 'member' }, longName);
  const reviewId = await submitRound(client);
  const work = workOn({ reviewId, token: adviser.token, memberToken: client.token });
  await work.take();
  const waiting = await createClient(longName);
  await submitRound(waiting);
  await waitLongest(waiting.uid);

  await openAs(page, adviser.email, '/adviser');
  await walk(page, [
    ['/adviser', 'Reviews', /^Take$/],
    ['/adviser/clients', 'Clients', longName],
    [`/adviser/clients/${client.uid}`, longName, longName],
    [`/adviser/clients/${client.uid}/profile`, 'Profile', longName],
    [reviewPath(reviewId), law.name, 'Internal notes'],
  ]);
  await page.keyboard.press('f');
  await page.getByLabel('Why the answer is flagged').fill(longName);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Question 1 flagged.')).toBeVisible();
  expect.soft(await faultsOf(page, 'a flagged answer')).toEqual([]);
  await page.getByRole('button', { name: /judged/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Request changes/ })
    .click();
  await expect(page.getByRole('dialog').getByLabel('Flagged questions')).toBeVisible();
  expect.soft(await faultsOf(page, 'the request for changes')).toEqual([]);
  await page
    .getByRole('dialog', { name: /^Request changes/ })
    .getByRole('button', { name: /^Request changes/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect.soft(await faultsOf(page, 'a review that waits for its client')).toEqual([]);

  const own = await (await browser.newContext()).newPage();
  await openAs(own, client.email, '/dashboard');
  await walk(own, [
    ['/dashboard', 'Feed', law.name],
    ['/dashboard/user', 'User', 'Display Name'],
    ['/dashboard/organisation', 'Organisation', 'State or territory'],
    ['/dashboard/organisation/members', 'Organisation', 'Invitations'],
    ['/dashboard/organisation/log', 'Organisation', /nobody can change it/],
    ['/dashboard/profile', 'Profile', /^About \d+ questions left/],
    [`/dashboard/subjects/${law.id}/report`, law.name, longName],
    [`/dashboard/subjects/${law.id}/saq`, law.name, longName],
  ]);
  await own.context().close();
});
