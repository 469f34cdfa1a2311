import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from '../sending/deliver.ts';
import { createSender } from '../sending/sender.ts';
import type { OutgoingMail } from '../sending/sendgrid.ts';
import { savePreference } from './settings.ts';
import { writeUnassignedReviewNotices } from './unassigned-reviews.ts';

// The daily mail about reviews that no adviser has, in a project of its own in the emulators.

const newId = () => randomUUID().replaceAll('-', '');
const times = { created_at: new Date(), updated_at: new Date() };
/** In November 2026, on Sydney's clocks. The 23rd is a Monday. */
const at = (time: string) => new Date(`2026-11-${time}+11:00`);

const newStaff = async (role: string, fields: object = {}): Promise<string> => {
  const uid = newId();
  const email = `${uid}@example.com`;
  const account = { email, role, organisation_id: uid, ...times, ...fields };
  await db.doc(paths.user(uid)).set(account);
  return uid;
};

interface WaitingFields {
  since?: Date;
  adviser_uid?: string | null;
  organisation_id?: string;
  state?: ReviewState;
  name?: string;
}

const newReview = async ({
  since = at('20T10:00'),
  adviser_uid = null,
  organisation_id = newId(),
  state = 'waiting',
  name = 'Example Pty Ltd',
}: WaitingFields = {}) => {
  const reference = db.doc(paths.clientLaw(organisation_id, 'privacy-act-1988'));
  const turn = state === 'waiting' || state === 'in_review' ? 'adviser' : 'client';
  await reference.set({
    organisation_id,
    subject_id: 'privacy-act-1988',
    name,
    name_lower: name.toLowerCase(),
    place: 'NSW',
    adviser_uid,
    review: { id: newId(), state, turn, waiting_since: since, round: 1, revision: 1 },
  });
  return reference;
};

beforeEach(async () => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
  const names = [paths.users(), paths.clientLaws(), paths.newsNotices(), paths.notices()];
  for (const name of names) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  await db.doc(paths.subject('privacy-act-1988')).set({
    id: 'privacy-act-1988',
    name: 'Privacy Act 1988',
    source_url: 'https://example.com',
  });
  // All mornings until then are done.
  await db.doc(paths.unassignedMail()).set({ until: at('22T12:00') });
});

const kindsOf = async (uid: string) => (await listNoticesOf(uid)).map(({ template }) => template);

/** Sends all news at once. */
const sendAll = async (): Promise<OutgoingMail[]> => {
  const sent: OutgoingMail[] = [];
  const store = outboxes.newsNotices;
  const settings = { to: 'provider@example.com', origin: 'https://lexplain.example' };
  const send = await createSender(store, settings, async (mail) => void sent.push(mail));
  const { docs } = await db.collection(paths.newsNotices()).get();
  for (const { id } of docs) await deliver(id, { store, send, owner: randomUUID() });
  return sent;
};

describe('the daily mail', () => {
  it('goes to advisers and admins at 8 am of their time zone, once a day', async () => {
    const adviser = await newStaff('adviser');
    const admin = await newStaff('admin');
    const inPerth = await newStaff('adviser', { notices: { time_zone: 'Australia/Perth' } });
    const client = await newStaff('client');
    await newReview();
    const all = [adviser, admin, inPerth, client];
    const counts = async () => (await Promise.all(all.map(kindsOf))).map((kinds) => kinds.length);
    await writeUnassignedReviewNotices(at('23T07:59'));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await writeUnassignedReviewNotices(at('23T08:00'))).toBe(2);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    expect(await writeUnassignedReviewNotices(at('23T10:45'))).toBe(0);
    expect(await writeUnassignedReviewNotices(at('23T11:00'))).toBe(1);
    expect(await counts()).toEqual([1, 1, 1, 0]);
    expect(await writeUnassignedReviewNotices(at('24T11:00'))).toBe(3);
    expect(await counts()).toEqual([2, 2, 2, 0]);
  });

  it('is written by the next run, once, where one was missed, cut or repeated', async () => {
    const adviser = await newStaff('adviser');
    await newReview();
    await writeUnassignedReviewNotices(at('23T13:00'), { pageSize: 10, milliseconds: 0 });
    expect(await kindsOf(adviser)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => writeUnassignedReviewNotices(at('23T13:15'))));
    await db.doc(paths.unassignedMail()).set({ until: at('23T07:00') });
    expect(await writeUnassignedReviewNotices(at('23T14:00'))).toBe(0);
    expect(await kindsOf(adviser)).toEqual(['unassigned_reviews']);
  });

  it('is not written where none waits, for two reads, nor for what has an adviser', async () => {
    const adviser = await newStaff('adviser');
    await newReview({ adviser_uid: adviser });
    for (const state of ['changes_requested', 'closed', 'withdrawn'] as const) {
      await newReview({ state });
    }
    takeBill();
    expect(await writeUnassignedReviewNotices(at('23T08:00'))).toBe(0);
    expect(takeBill()).toEqual({ reads: 2, writes: 1 });
    expect(await kindsOf(adviser)).toEqual([]);
    // What comes later is told on the next morning.
    await newReview({ since: at('23T08:05') });
    expect(await writeUnassignedReviewNotices(at('23T08:15'))).toBe(0);
    expect(await writeUnassignedReviewNotices(at('24T08:00'))).toBe(1);
  });

  it('is not for whoever has turned it off, also by the link of one', async () => {
    const off = await newStaff('adviser', { notices: { unassigned_reviews: 'never' } });
    const adviser = await newStaff('adviser');
    await newReview();
    await writeUnassignedReviewNotices(at('23T08:00'));
    expect(await kindsOf(off)).toEqual([]);
    const [mail] = await sendAll();
    const link = mail?.headers?.['List-Unsubscribe'] ?? '';
    const [, token = ''] = /unsubscribe\/unassigned_reviews\/([\w-]+)>/.exec(link) ?? [];
    expect(await savePreference('unassigned_reviews', token, 'never')).toBe('never');
    expect(await writeUnassignedReviewNotices(at('24T08:00'))).toBe(0);
    expect(await kindsOf(adviser)).toEqual(['unassigned_reviews']);
  });
});

describe('its content', () => {
  const write = async () => {
    const adviser = await newStaff('adviser');
    await newReview({ name: 'First Pty Ltd', since: new Date(Date.now() - 10 * 86_400_000) });
    const second = await newReview({ name: 'Second Pty Ltd', since: new Date() });
    await writeUnassignedReviewNotices(at('23T08:00'));
    return { adviser, second };
  };

  it('says how many wait, how many for long, the longest, and where they are', async () => {
    await write();
    await newReview({ since: new Date() });
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 reviews wait for an adviser');
    expect(mail?.text).toMatch(
      /First Pty Ltd has waited for a review of Privacy Act 1988 since \d+ \w+ 20\d\d/,
    );
    expect(mail?.text).toContain('One of them has waited for more than two business days');
    expect(mail?.text).toContain('<https://lexplain.example/adviser?show=nobodys>');
  });

  it('leaves out what was taken before it goes, and what is of the reader’s organisation', async () => {
    const { adviser, second } = await write();
    await second.update({ adviser_uid: 'someone' });
    await newReview({ organisation_id: adviser });
    const [mail] = await sendAll();
    expect(mail?.subject).toBe('A review waits for an adviser');
    expect(mail?.text).toContain('First Pty Ltd');
  });

  it('is withheld once nothing waits', async () => {
    const { adviser } = await write();
    const { docs } = await db.collection(paths.clientLaws()).get();
    await Promise.all(docs.map(({ ref }) => ref.update({ adviser_uid: 'someone' })));
    expect(await sendAll()).toEqual([]);
    expect(await listNoticesOf(adviser)).toMatchObject([
      { delivery: { state: 'withheld', last_error: 'No review waits for an adviser' } },
    ]);
  });
});
