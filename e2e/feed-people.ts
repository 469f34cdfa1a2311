import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import type { StoredLawStanding } from '@lexplain/contract/standings-stored';
import type { Page } from '@playwright/test';
import { projectId } from '../dev/addresses.ts';
import { personPassword, signUp } from '../dev/people.ts';
import { businessOf, toFacts } from './profile-interview.ts';
import { fillLogin } from './sign-in.ts';
import { api } from './submit-as-new.ts';

// People with a first screen in each of its states.

export const cafe = toFacts(businessOf('Café, company with a newsletter'));

const day = 24 * 3_600_000;
export const daysAgo = (days: number): Date => new Date(Date.now() - days * day);

/** The ISO day a number of days from now, in the browsers' time zone. */
export const isoDay = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(
    new Date(Date.now() + days * day),
  );

/** A law's standing, of which only what is given differs from an untouched law's. */
export const standing = (more: Partial<StoredLawStanding>): StoredLawStanding => ({
  ...{ draft: null, submitted: null, review: null },
  ...more,
});

export const submitted = (at: Date, score = 0.72): StoredLawStanding['submitted'] => ({
  ...{ submission_id: 'one', at, score, worst_risk: 'medium' },
});

export const review = (
  state: NonNullable<StoredLawStanding['review']>['state'],
  flagged = 0,
): StoredLawStanding['review'] => ({
  ...{ id: 'one', state, turn: null, waiting_since: daysAgo(2) },
  ...{ closed_at: state === 'closed' ? daysAgo(2) : null, flagged, revision: 1 },
});

interface State {
  /** What the organisation says about itself; nothing unless given. */
  facts?: object;
  /** By the law's id. Counted by the server unless given. */
  laws?: Record<string, StoredLawStanding>;
}

/** A new person whose organisation is in a state. */
export const createPersonIn = async ({ facts, laws }: State) => {
  const person = await signUp();
  await api(person.token, 'POST', 'auth/bootstrap');
  if (facts) await api(person.token, 'PUT', 'organisation/profile/facts', facts);
  if (laws) {
    const db = new Firestore({ projectId });
    await db.doc(paths.standing(person.uid)).set({
      ...{ organisation_id: person.uid, name: 'Test', name_lower: 'test', adviser_uid: null },
      ...{ laws, complete: true },
    });
    await db.terminate();
  }
  return person;
};

/** Signs in as them on the first screen. */
export const openFeed = async (page: Page, { email }: { email: string }): Promise<void> => {
  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await page.waitForURL('/dashboard');
};

export const change = (date: string, lawId: string, title: string) => ({
  ...{ id: `${date}-${lawId}`, date, subject_id: lawId, title, what_changed: 'Something.' },
  obligations: [{ subject_id: lawId, id: 'any', code: 'ANY' }],
  confidence: 'primary',
});

/** The changes that pages see. */
export const withChanges = (page: Page, changes: ReturnType<typeof change>[]) =>
  page.route('**/api/changes**', (route) => route.fulfill({ json: changes }));
