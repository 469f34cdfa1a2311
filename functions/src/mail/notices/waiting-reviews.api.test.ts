import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import { beforeEach, expect, it } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { countUnfinished, writeWaitingReviewNotices } from './waiting-reviews.ts';

// Who is told of reviews that wait too long, in a project of its own in the emulators.

const newId = () => randomUUID().replaceAll('-', '');
const times = { created_at: new Date(), updated_at: new Date() };
/** In November 2026, on Sydney's clocks. The 23rd is a Monday. */
const at = (time: string) => new Date(`2026-11-${time}+11:00`);

const newStaff = async (role: string): Promise<string> => {
  const uid = newId();
  const email = `${uid}@example.com`;
  await db.doc(paths.user(uid)).set({ email, role, organisation_id: uid, ...times });
  return uid;
};

interface StoredWait {
  since: Date;
  state?: ReviewState;
  place?: string | null;
  laws?: string[];
  adviser_uid?: string | null;
}

/** An organisation whose reviews of these laws have been in a state since then. */
const newOrganisation = async ({
  since,
  state = 'waiting',
  place = null,
  laws = ['privacy-act-1988'],
  adviser_uid = 'someone',
}: StoredWait): Promise<string> => {
  const id = newId();
  const turn = state === 'waiting' || state === 'in_review' ? 'adviser' : 'client';
  const organisation = { name: 'Example Pty Ltd', place, adviser_uid, ...times };
  await db.doc(paths.organisation(id)).set(organisation);
  await db.doc(paths.standing(id)).set({
    organisation_id: id,
    name: 'Example Pty Ltd',
    adviser_uid,
    waiting_since: turn === 'adviser' ? since : null,
    laws: Object.fromEntries(
      laws.map((law) => [
        law,
        { review: { id: `${id}-${law}`, state, turn, waiting_since: since } },
      ]),
    ),
  });
  return id;
};

const factsOf = async (uid: string) =>
  (await listNoticesOf(uid)).flatMap((notice) =>
    notice.template === 'review_turn' ? [notice.facts] : [],
  );

beforeEach(async () => {
  for (const name of [paths.users(), paths.standings(), paths.organisations(), paths.notices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

it('tells each admin once, after two business days', async () => {
  const [one, other] = [await newStaff('admin'), await newStaff('admin')];
  const adviser = await newStaff('adviser');
  await db.doc(paths.subject('privacy-act-1988')).set({
    id: 'privacy-act-1988',
    name: 'Privacy Act 1988',
    source_url: 'https://example.com',
  });
  await newOrganisation({ since: at('19T10:00') });
  // Thursday; the two days are Friday and Monday.
  expect(await writeWaitingReviewNotices(at('23T23:59'))).toBe(0);
  expect(await factsOf(one)).toEqual([]);
  expect(await writeWaitingReviewNotices(at('24T00:00'))).toBe(1);
  expect(await writeWaitingReviewNotices(at('24T01:00'))).toBe(1);
  for (const uid of [one, other]) {
    expect(await factsOf(uid)).toEqual([
      {
        what: 'still_waiting',
        law: 'Privacy Act 1988',
        organisation: 'Example Pty Ltd',
        by: '',
        flagged: 0,
        reason: '',
        earlier: 0,
        place: '/adviser',
      },
    ]);
  }
  expect(await factsOf(adviser)).toEqual([]);
});

it('mails nobody of what is nobody’s, which is in the mail of the day, and counts it', async () => {
  const admin = await newStaff('admin');
  await newOrganisation({ since: at('02T10:00'), adviser_uid: null });
  expect(await writeWaitingReviewNotices(at('23T10:00'))).toBe(1);
  expect(await factsOf(admin)).toEqual([]);
});

it('tells of each review, and again when it waits anew', async () => {
  const admin = await newStaff('admin');
  const laws = ['privacy-act-1988', 'spam-act-2003'];
  const id = await newOrganisation({ since: at('16T10:00'), laws });
  expect(await writeWaitingReviewNotices(at('23T10:00'))).toBe(2);
  expect((await factsOf(admin)).map(({ law }) => law).sort()).toHaveLength(2);
  const since = 'laws.spam-act-2003.review.waiting_since';
  await db.doc(paths.standing(id)).update({ [since]: at('23T11:00') });
  await writeWaitingReviewNotices(at('26T10:00'));
  expect(await factsOf(admin)).toHaveLength(3);
});

it.each(['in_review', 'changes_requested', 'closed', 'withdrawn'] as const)(
  'does not tell of a review that is %s',
  async (state) => {
    const admin = await newStaff('admin');
    await newOrganisation({ since: at('02T10:00'), state });
    expect(await writeWaitingReviewNotices(at('23T10:00'))).toBe(0);
    expect(await factsOf(admin)).toEqual([]);
  },
);

it('counts the business days of the place of the organisation', async () => {
  const admin = await newStaff('admin');
  // Monday, the 2nd. Tuesday is a holiday in Victoria: Melbourne Cup Day.
  await newOrganisation({ since: at('02T10:00'), place: 'VIC' });
  expect(await writeWaitingReviewNotices(at('05T10:00'))).toBe(0);
  await newOrganisation({ since: at('02T10:00'), place: 'NSW' });
  expect(await writeWaitingReviewNotices(at('05T10:00'))).toBe(1);
  // A day begins three hours later in Perth.
  await newOrganisation({ since: at('02T10:00'), place: 'WA' });
  expect(await writeWaitingReviewNotices(at('05T02:59'))).toBe(1);
  expect(await writeWaitingReviewNotices(at('05T03:00'))).toBe(2);
  expect(await factsOf(admin)).toHaveLength(2);
  expect(await writeWaitingReviewNotices(at('06T00:00'))).toBe(3);
});

it('tells nobody of an organisation that is being deleted or can not be read', async () => {
  const admin = await newStaff('admin');
  const deleting = await newOrganisation({ since: at('02T10:00') });
  await db.doc(paths.organisation(deleting)).update({ deleting: true });
  const broken = await newOrganisation({ since: at('02T10:00') });
  await db.doc(paths.organisation(broken)).update({ created_at: 'unknown' });
  const whole = await newOrganisation({ since: at('02T10:00') });
  expect(await writeWaitingReviewNotices(at('23T10:00'))).toBe(1);
  const found = await db.collection(paths.notices()).where('uid', '==', admin).get();
  expect(found.docs.map((notice) => notice.get('client_organisation_id'))).toEqual([whole]);
});

it('says so without admins as well', async () => {
  await newOrganisation({ since: at('02T10:00') });
  expect(await writeWaitingReviewNotices(at('23T10:00'))).toBe(1);
});

it('counts the reviews that an adviser has had for more than 14 days', () => {
  const lawOf = (state: ReviewState, since: Date) => ({
    draft: null,
    submitted: null,
    high_risk: null,
    review: {
      id: newId(),
      state,
      turn: 'adviser' as const,
      waiting_since: since,
      closed_at: null,
      flagged: 0,
      revision: 1,
      round: 1,
    },
  });
  const laws = {
    late: lawOf('in_review', at('02T10:00')),
    'in time': lawOf('in_review', at('03T10:00')),
    'not taken': lawOf('waiting', at('02T10:00')),
  };
  expect(countUnfinished([{ laws }, { laws: {} }], at('17T10:00'))).toBe(1);
});
