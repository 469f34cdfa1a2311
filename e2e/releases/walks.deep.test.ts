import { runBrowserTests } from '../../dev/releases/browser-tests.ts';
import { prepareReleases } from '../../dev/releases/deploy.ts';
import { offsetFromEnv } from '../../dev/suite/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusedByEarlierFunctions, refusedToEarlierPages } from './refusals.ts';

// The whole walk with pages and functions of different releases: each release's own browser tests
// of it, with the texts of its pages. What is refused on purpose fails, and nothing else
// (refusals.ts).

test.describe.configure({ mode: 'serial' });

const offset = offsetFromEnv();
let releases: Awaited<ReturnType<typeof prepareReleases>>;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  releases = await prepareReleases(offset);
});
test.afterAll(() => releases?.restore());

/** By what they walk through. Both releases have these files. */
const walk = {
  'registration and verification': ['account/register'],
  'settings, export and deletion of the account': ['account/account.test'],
  'the profile': ['profile/profile.test'],
  'answering, saving, submitting and the report': [
    'assessments/saq-submitting',
    'assessments/report.test',
  ],
  'inviting, joining, and the organisation': [
    'organisations/organisation-invitations',
    'organisations/joining',
    'organisations/organisation.test',
  ],
  'the review, of both sides': ['reviews/review-client', 'adviser/adviser-review.test'],
  'messages and notices': ['site/contact', 'mail/notices'],
};
const files = Object.values(walk).flat();

const run = (release: 'earlier' | 'today') =>
  runBrowserTests(release, files, { offset, onLine: (line) => console.log(line) });

const titlesOf = (refusals: Record<string, string>): string[] => Object.keys(refusals).sort();

test('the pages of the earlier release do all that they did, on the functions of today', async () => {
  test.setTimeout(1_800_000);
  await releases.deploy({ pages: 'earlier', functions: 'today' });
  const { passed, failed } = await run('earlier');
  expect([...new Set(failed)].sort()).toEqual(titlesOf(refusedToEarlierPages));
  expect(passed.length).toBeGreaterThan(15);
});

test('the pages of today do all that they do, on the functions of the earlier release', async () => {
  test.setTimeout(1_800_000);
  await releases.deploy({ pages: 'today', functions: 'earlier' });
  const { passed, failed } = await run('today');
  expect([...new Set(failed)].sort()).toEqual(titlesOf(refusedByEarlierFunctions));
  expect(passed.length).toBeGreaterThan(15);
});
