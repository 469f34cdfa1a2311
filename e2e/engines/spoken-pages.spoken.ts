import type { Page } from '@playwright/test';
import { countAlerts, readLive, readSpokenPage } from '../fixtures/engines/spoken.ts';
import { addAction } from '../fixtures/people/action-people.ts';
import { reportIncident } from '../fixtures/people/incident-people.ts';
import {
  createClient,
  createStaff,
  createTakenReview,
  law,
  reviewPath,
  submitRound,
} from '../fixtures/people/review-people.ts';
import { fillLogin, openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// What a screen reader finds on ten pages: one main heading, an outline without a gap, a name for
// each control, and the controls that the page is for. Written by hand, not recorded.

interface SpokenExpectation {
  /** The main heading. */
  title: string | RegExp;
  /** Controls that the page is for, by role and name. */
  controls: [role: string, name: string | RegExp][];
}

const isCalled = (name: string | RegExp, found: string): boolean =>
  typeof name === 'string' ? found === name : name.test(found);

/** Headings that leave out a level. Before the main heading, the menu has one of the second level. */
const findGaps = (headings: { level: number; name: string }[]): string[] =>
  headings
    .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1)
    .map(({ level, name }) => `${level}: ${name}`);

const expectSpoken = async (
  page: Page,
  { title, controls: wanted }: SpokenExpectation,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(() => {
    const { headings, controls } = readSpokenPage();
    const main = headings.filter(({ level }) => level === 1).map(({ name }) => name);
    expect(main).toEqual([expect.stringMatching(title)]);
    const missing = wanted.filter(
      ([role, name]) => !controls.some((one) => one.role === role && isCalled(name, one.name)),
    );
    expect(missing, 'controls that are not found').toEqual([]);
    expect(findGaps(headings), 'headings that leave out a level').toEqual([]);
    expect(
      controls.filter(({ name }) => name.trim() === ''),
      'controls without a name',
    ).toEqual([]);
    expect(
      headings.filter(({ name }) => name.trim() === ''),
      'headings without a name',
    ).toEqual([]);
  }).toPass({ timeout: 40_000 });
};

const expectTold = (when: 'polite' | 'assertive', text: string | RegExp): Promise<void> =>
  expect(() => {
    expect(readLive(when)).toContainEqual(expect.stringMatching(text));
  }).toPass({ timeout: 40_000 });

const subject = `/dashboard/subjects/${law.id}`;

/** What every page behind the sign-in of a client has. */
const menu: SpokenExpectation['controls'] = [
  ['link', 'Feed'],
  ['link', 'Actions'],
  ['link', 'Incidents'],
  ['button', /^Sign Out/],
];

const ownerPages: Record<string, { path: string } & SpokenExpectation> = {
  'the feed': { path: '/dashboard', title: 'Feed', controls: menu },
  'the subjects': {
    path: '/dashboard/subjects',
    title: 'Subjects',
    controls: [...menu, ['link', /Spam Act 2003/]],
  },
  'a law': { path: subject, title: /Spam Act 2003/, controls: [...menu, ['link', 'SAQ']] },
  'what we do': { path: '/dashboard/controls', title: 'What we do', controls: menu },
  'the actions': { path: '/dashboard/actions', title: 'Actions', controls: menu },
};

for (const [name, { path, ...expected }] of Object.entries(ownerPages)) {
  test(`a screen reader finds headings and names on ${name}`, async ({ page }) => {
    const { email } = await createClient();
    await openAs(page, email, path);
    await expectSpoken(page, expected);
  });
}

test('a screen reader finds the questionnaire, and is told that it is saved', async ({ page }) => {
  const { email } = await createClient();
  await openAs(page, email, `${subject}/saq`);
  await expectSpoken(page, {
    title: /Spam Act 2003/,
    controls: [
      ['radio', 'Compliant'],
      ['radio', 'Partially Compliant'],
      ['radio', 'Non-Compliant'],
      ['radio', 'Not Applicable'],
      ['button', 'Save'],
      ['button', 'Submit'],
    ],
  });
  await page.getByRole('radio', { name: 'Compliant', exact: true }).first().check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectTold('polite', /^Saved at /);
});

test('a screen reader finds the report of a law', async ({ page }) => {
  const client = await createClient();
  await submitRound(client);
  await openAs(page, client.email, `${subject}/report`);
  await expectSpoken(page, {
    title: /Spam Act 2003 – Report/,
    controls: [...menu, ['button', 'Download PDF']],
  });
});

test('a screen reader finds an action and its fields', async ({ page }) => {
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Train everybody' });
  await openAs(page, client.email, `/dashboard/actions/${id}`);
  await expectSpoken(page, {
    title: 'Train everybody',
    controls: [...menu, ['entry', 'What is to be done'], ['entry', 'Details']],
  });
});

test('a screen reader finds an incident, and is told of the deadlines while it is reported', async ({
  page,
}) => {
  const client = await createClient();
  const id = await reportIncident(client.token);
  await openAs(page, client.email, `/dashboard/incidents/${id}`);
  await expectSpoken(page, {
    title: /^Files are encrypted/,
    controls: [...menu, ['button', 'Close incident']],
  });
  await page.goto('/dashboard/incidents/new');
  await page.getByRole('button', { name: 'Files are locked or gone' }).click();
  const choose = (group: string | RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  await choose('When was it noticed?', 'An hour ago');
  await choose(/^Has a ransom been paid/, 'Yes');
  await expectTold('polite', '1 deadline is running.');
});

test('a screen reader finds the clients of an adviser', async ({ page }) => {
  const adviser = await createStaff();
  await storeClients(adviser, [{ name: 'Example Pty Ltd' }]);
  await openAs(page, adviser.email, '/adviser/clients');
  await expectSpoken(page, { title: 'Clients', controls: [['link', 'Example Pty Ltd']] });
});

test('a screen reader finds a review, and is told of each verdict', async ({ page }) => {
  const adviser = await createStaff();
  const { client, reviewId } = await createTakenReview(adviser);
  await openAs(page, adviser.email, reviewPath(reviewId));
  await expectSpoken(page, {
    title: new RegExp(client.name),
    controls: [
      ['button', 'Accept and next'],
      ['button', /^Flag/],
      ['button', /^Question 1: Open\./],
      ['entry', 'Note on question 1'],
    ],
  });
  await page.getByRole('button', { name: 'Accept and next' }).click();
  await expectTold('polite', 'Question 1 accepted.');
});

test('a screen reader is told at once that a sign-in has failed', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toBeVisible();
  const before = countAlerts();
  await fillLogin(page, 'client@example.com', 'not the password');
  await expect(page.getByRole('alert')).toContainText('Failed to sign in.');
  await expect(() => expect(countAlerts()).toBe(before + 1)).toPass({ timeout: 20_000 });
});
