import '../../test/quiet.ts';
import { noticeSettings, type Subscription } from '@lexplain/contract/notices/notices';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDelivery } from '../../notices/delivery-decisions.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { actor, newPerson, storeCatalogue, type TestPerson } from '../../test/people.ts';
import { findRecipient } from './recipients.ts';

// Choices of mail, in a project of its own in the suite's emulators.

const app = withApp();
withLibrary();
beforeAll(() => storeCatalogue(db));

let count = 0;
let anna: TestPerson;
beforeEach(async () => {
  count += 1;
  anna = await newPerson(`anna${count}`);
  await actor(app.origin(), anna).bootstrap();
});

const asAnna = () => ({ origin: app.origin(), token: anna.token });
const settings = async () =>
  noticeSettings.parse((await callApi('getNoticeSettings', asAnna())).body);
const save = (body: object) => callApi('saveNoticeSettings', { ...asAnna(), body });
const stored = async () => (await db.doc(paths.user(anna.uid)).get()).data();

const defaults = {
  review_turn: 'immediately',
  comments: 'immediately',
  deadlines: 'immediately',
  law_changes: 'immediately',
  adviser_messages: 'immediately',
  adviser_reminders: 'immediately',
  unassigned_reviews: 'daily',
  due_readings: 'monthly',
};

/** As when a mail of the category is sent to her. */
const tokenFor = async (category: Subscription['category']): Promise<string> => {
  const now = new Date();
  const found = await findRecipient({
    uid: anna.uid,
    address: null,
    organisation_id: null,
    client_organisation_id: null,
    category,
    key: '',
    template: 'address_check',
    facts: {},
    created_at: now,
    delivery: createDelivery(now),
    expire_at: null,
  });
  if ('kind' in found) throw new Error(`Nothing is sent: ${JSON.stringify(found)}`);
  return found.unsubscribeToken ?? '';
};

describe('notice settings', () => {
  it('default to immediate mail, about changes to the law from now on', async () => {
    expect(await settings()).toEqual({
      wishes: defaults,
      time_zone: 'Australia/Sydney',
      address: { email: anna.email, reach: 'reached' },
      followed_laws: [],
    });
    const since = (await stored())?.notices.law_changes_until.toMillis();
    expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
  });

  it('keep each choice when two are changed concurrently', async () => {
    await Promise.all([save({ comments: 'never' }), save({ deadlines: 'never' })]);
    await save({ law_changes: 'weekly', time_zone: 'Australia/Perth' });
    expect(await settings()).toMatchObject({
      wishes: { ...defaults, comments: 'never', deadlines: 'never', law_changes: 'weekly' },
      time_zone: 'Australia/Perth',
    });
  });

  it.each([
    ['a frequency that the category does not support', { comments: 'weekly' }],
    ['a category without a setting', { security: 'never' }],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }],
  ])('reject %s', async (_, body) => {
    expect((await save(body)).status).toBe(422);
    expect((await settings()).wishes).toEqual(defaults);
  });

  it('store when law change mail was subscribed to again', async () => {
    const path = db.doc(paths.user(anna.uid));
    await path.update({ 'notices.law_changes_until': new Date('2026-01-01') });
    await save({ law_changes: 'never' });
    await save({ law_changes: 'weekly' });
    const since = (await stored())?.notices.law_changes_until.toMillis();
    expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
    await save({ law_changes: 'immediately' });
    expect((await stored())?.notices.law_changes_until.toMillis()).toBe(since);
  });

  it('follow laws of the library, each once, and end it', async () => {
    const change = async (name: 'followLaw' | 'unfollowLaw', id: string) => {
      const { status, body } = await callApi(name, { ...asAnna(), params: { id } });
      return status === 200 ? noticeSettings.parse(body).followed_laws : codeOf(body);
    };
    expect(await change('followLaw', 'spam-act-2003')).toEqual(['spam-act-2003']);
    expect(await change('followLaw', 'spam-act-2003')).toEqual(['spam-act-2003']);
    await Promise.all(['privacy-act-1988', 'soci-act-2018'].map((id) => change('followLaw', id)));
    expect((await settings()).followed_laws.toSorted()).toEqual([
      'privacy-act-1988',
      'soci-act-2018',
      'spam-act-2003',
    ]);
    expect(await change('followLaw', 'no-such-law')).toBe('not_found');
    expect(await change('unfollowLaw', 'no-such-law')).toHaveLength(3);
    expect(await change('unfollowLaw', 'spam-act-2003')).toHaveLength(2);
  });

  it('require an account', async () => {
    const bea = await newPerson(`bea${count}`);
    const { body } = await callApi('getNoticeSettings', { origin: app.origin(), token: bea.token });
    expect(codeOf(body)).toBe('account_missing');
  });
});

describe('an unsubscribe link', () => {
  const at = (category: string, token: string) => ({
    origin: app.origin(),
    params: { category, token },
  });
  const post = (url: string, type: string, body: string) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body });
  const oneClick = (category: string, token: string) =>
    `${app.origin()}/api/unsubscribe/${category}/${token}`;

  it('unsubscribes from its category without a sign-in and keeps the others', async () => {
    const token = await tokenFor('comments');
    const url = oneClick('comments', token);
    const ended = await post(
      url,
      'application/x-www-form-urlencoded',
      'List-Unsubscribe=One-Click',
    );
    expect([ended.status, await ended.json()]).toEqual([
      200,
      { category: 'comments', wish: 'never' },
    ]);
    expect((await settings()).wishes).toEqual({ ...defaults, comments: 'never' });
    await expect(tokenFor('comments')).rejects.toThrow('has turned off this kind of mail');
  });

  it('accepts the request formats of different mail programs', async () => {
    const url = oneClick('deadlines', await tokenFor('deadlines'));
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(url, 'multipart/form-data; boundary=x', form)).status).toBe(200);
    expect((await post(url, 'text/plain', '')).status).toBe(200);
  });

  it('changes nothing when it is only opened', async () => {
    const token = await tokenFor('comments');
    const { status, headers } = await callApi('showUnsubscribe', at('comments', token));
    expect(status).toBe(303);
    expect(headers.get('Location')).toBe(`/unsubscribe?category=comments&token=${token}`);
    await callApi('getSubscription', at('comments', token));
    expect((await settings()).wishes).toEqual(defaults);
  });

  it('shows and changes only its category, and can subscribe again', async () => {
    const token = await tokenFor('review_turn');
    const link = at('review_turn', token);
    const change = (wish: string) => callApi('saveSubscription', { ...link, body: { wish } });
    expect((await callApi('getSubscription', link)).body).toEqual({
      category: 'review_turn',
      wish: 'immediately',
    });
    await change('never');
    expect((await settings()).wishes.review_turn).toBe('never');
    await change('immediately');
    expect((await settings()).wishes).toEqual(defaults);
    expect(codeOf((await change('weekly')).body)).toBe('invalid_input');
  });

  it('is stable and unique per person and category', async () => {
    const token = await tokenFor('comments');
    expect(await tokenFor('comments')).toBe(token);
    expect(await tokenFor('deadlines')).not.toBe(token);
    const elsewhere = await callApi('getSubscription', at('deadlines', token));
    expect(codeOf(elsewhere.body)).toBe('not_found');
  });

  it('answers 404 once the account is deleted, or if its token is invalid', async () => {
    const token = await tokenFor('comments');
    await actor(app.origin(), anna).leave();
    for (const each of [token, 'a'.repeat(32), 'short']) {
      const { body } = await callApi('getSubscription', at('comments', each));
      expect(codeOf(body)).toBe('not_found');
      expect((await post(oneClick('comments', each), 'text/plain', '')).status).toBe(404);
    }
  });
});
