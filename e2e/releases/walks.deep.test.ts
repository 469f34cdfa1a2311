import { paths } from '@lexplain/contract/paths';
import { runBrowserTests } from '../../dev/releases/browser-tests.ts';
import { prepareReleases } from '../../dev/releases/deploy.ts';
import { offsetFromEnv } from '../../dev/suite/addresses.ts';
import { openDatabase } from '../fixtures/people/database.ts';
import { expect, test } from '../fixtures/test.ts';
import { refusedByEarlierFunctions, refusedToEarlierPages } from './refusals.ts';

// The whole walk with pages and functions of different releases: each release's own browser tests of it, with the texts
// of its pages. What is refused on purpose fails, and nothing else (refusals.ts).

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

const daysOfGrace = new Date('2100-01-01T00:00:00Z');

/**
 * Days of grace, as `npm run second-factor -- staff` gives them to staff whom 0.1.0 has stored, to each whom its tests
 * make, at once: without, the rules refuse the live changes of a review. Returns what ends it.
 */
const dateStaff = (): (() => void) =>
  openDatabase()
    .collection(paths.users())
    .where('role', 'in', ['adviser', 'admin'])
    .onSnapshot(({ docs }) => {
      for (const { ref } of docs.filter((one) => !one.get('staff_second_factor_due_at'))) {
        // Its test may have deleted the account meanwhile.
        ref.update({ staff_second_factor_due_at: daysOfGrace }).catch(console.error);
      }
    });

const run = async (release: 'earlier' | 'today') => {
  const end = dateStaff();
  const onLine = (line: string) => console.log(line);
  return runBrowserTests(release, files, { offset, onLine }).finally(end);
};

const titlesOf = (refusals: Record<string, string>): string[] => Object.keys(refusals).sort();

test('the pages of 0.1.0 do all that they did, on the functions of today', async () => {
  test.setTimeout(1_800_000);
  await releases.deploy({ pages: 'earlier', functions: 'today' });
  const { passed, failed } = await run('earlier');
  expect([...new Set(failed)].sort()).toEqual(titlesOf(refusedToEarlierPages));
  expect(passed.length).toBeGreaterThan(60);
});

test('the pages of today do all that 0.1.0 did, on the functions of 0.1.0', async () => {
  test.setTimeout(1_800_000);
  await releases.deploy({ pages: 'today', functions: 'earlier' });
  const { passed, failed } = await run('today');
  expect([...new Set(failed)].sort()).toEqual(titlesOf(refusedByEarlierFunctions));
  expect(passed.length).toBeGreaterThan(15);
});
