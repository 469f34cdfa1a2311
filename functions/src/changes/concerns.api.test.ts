import { concernEndpoints } from '@lexplain/contract/changes/concerns';
import { endpoints } from '@lexplain/contract/endpoints';
import { type FactAnswer, factAnswer } from '@lexplain/contract/library/facts';
import { paths } from '@lexplain/contract/paths';
import { expect, inject, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { writeLawChangeNotices } from '../mail/notices/law-changes/law-changes.ts';
import { listNoticesOf } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { storeBusiness } from '../test/business.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { listConcernsOf } from './concern-basis.ts';
import { listChanges } from './store.ts';

// What concerns an organisation, for its pages and for its mail.

withApp();
withLibrary();

const { below, pick } = drawFrom(46);
const some = <T>(all: readonly T[], one: number): T[] => all.filter(() => below(one) === 0);
const joined = new Date('2026-11-18T00:00:00Z');
const laws = inject('library').flatMap(([path]) => /^saqForms\/([^/]+)$/.exec(path)?.[1] ?? []);

const createPerson = async (uid: string, followed_laws: string[]): Promise<void> => {
  const { fact_set } = await requireProfileRules();
  const drawn = some(fact_set.facts, below(3) + 1).map(({ id }): [string, FactAnswer] => [
    id,
    pick(factAnswer.options),
  ]);
  const begun: { law: string; answers: Record<string, object> }[] = [];
  for (const law of some(laws, 3)) {
    const { questions } = (await db.doc(paths.saqForm(law)).get()).data() ?? {};
    const asked: { id: string }[] = questions;
    const answers = some(asked, 2).map(({ id }) => [
      id,
      { compliance_result: pick(['compliant', 'partial', null]) },
    ]);
    begun.push({ law, answers: Object.fromEntries(answers) });
  }
  await storeBusiness(uid, {
    since: joined,
    notices: { law_changes: 'weekly', law_changes_until: joined, followed_laws },
    organisation: {
      facts: Object.fromEntries(drawn),
      facts_sectors: some(fact_set.screen.sectors, 4).map(({ id }) => id),
    },
    begun,
  });
};

/**
 * Answers no to every fact and follows every law: of those that are drawn, perhaps none follows a
 * law only.
 */
const createFollower = async (uid: string): Promise<void> => {
  const { fact_set } = await requireProfileRules();
  await storeBusiness(uid, {
    since: joined,
    notices: { law_changes: 'weekly', law_changes_until: joined, followed_laws: laws },
    organisation: {
      facts: Object.fromEntries(fact_set.facts.map(({ id }): [string, FactAnswer] => [id, 'no'])),
      facts_sectors: [],
    },
  });
};

const people = chooseSampleSize(12, 150);
it(`lists for ${people} random people the changes that are mailed to them, and why`, async () => {
  const stored = await db.collection(paths.changes()).get();
  // A mail names fifteen. The others were published before anybody joined.
  const told = new Set(some(stored.docs, 4).slice(0, 15));
  for (const document of stored.docs) {
    const isTold = told.has(document);
    const title = String(document.get('title'));
    await document.ref.update({
      published_at: new Date(isTold ? '2026-11-20T00:00:00Z' : '2026-11-01T00:00:00Z'),
      title,
      ...(isTold && below(4) === 0 && { kind: 'correction' }),
    });
  }
  await db.doc(paths.catalogue()).update({ version: 'with corrections' });
  const ids = new Set([...told].map(({ id }) => id));
  const uids = Array.from({ length: people }, (_, index) => `random${index}`);
  const followed = new Map(uids.map((uid) => [uid, below(3) === 0 ? [pick(laws)] : []]));
  for (const [uid, followed_laws] of followed) await createPerson(uid, followed_laws);
  await createFollower('follower');
  followed.set('follower', laws);
  await writeLawChangeNotices(new Date('2026-11-24T00:00:00Z'));
  // A correction has a mail of its own rule: nothing was wrong for anybody here.
  const changes = (await listChanges()).filter(({ id, kind }) => ids.has(id) && !kind);
  const reasons = new Set<string>();
  for (const [uid, followed_laws] of followed) {
    const listed = await listConcernsOf(uid, followed_laws, changes);
    const mailed = (await listNoticesOf(uid)).flatMap((notice) =>
      notice.template === 'law_changes' ? notice.facts.changes : [],
    );
    for (const { reason } of listed) reasons.add(reason);
    expect(mailed.map(({ change_id, reason }) => `${change_id}: ${reason}`)).toEqual(
      listed.map(({ change_id, reason }) => `${change_id}: ${reason}`),
    );
  }
  expect([...reasons].sort()).toEqual(
    expect.arrayContaining(['answered', 'applies', 'followed', 'may_apply']),
  );
});

it('lists what concerns the caller, and nothing before there is an organisation', async () => {
  const { token } = await signUp();
  const since = '2026-07-01';
  const list = async () => {
    const { status, body } = await callApi('listConcerns', { token, query: { since } });
    expect(status).toBe(200);
    return concernEndpoints.listConcerns.output.parse(body);
  };
  expect(await list()).toEqual({ concerns: [], unread: [], published_until: null });
  await callApi('bootstrap', { token });
  const { body } = await callApi('listChanges', { token, query: { since } });
  const all = endpoints.listChanges.output.parse(body);
  const { concerns: listed } = await list();
  // An empty profile leaves every duty possible.
  expect(listed.map(({ change_id }) => change_id)).toEqual(
    all.filter(({ kind }) => kind !== 'correction').map(({ id }) => id),
  );
  expect(new Set(listed.map(({ reason }) => reason))).toEqual(new Set(['may_apply', 'general']));
});

it('keeps changes unread that were published after they were last seen, on every device', async () => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const list = async () =>
    concernEndpoints.listConcerns.output.parse((await callApi('listConcerns', { token })).body);
  const mark = async (until: string) => {
    const { status, body } = await callApi('markChangesSeen', { token, body: { until } });
    expect(status).toBe(200);
    return endpoints.markChangesSeen.output.parse(body).until;
  };
  // All were published before the account was opened.
  expect((await list()).unread).toEqual([]);
  const [one, other] = (await db.collection(paths.changes()).limit(2).get()).docs;
  const publish = async (document: typeof one, minutes: number) => {
    const published_at = new Date(Date.now() + minutes * 60_000);
    await document?.ref.update({ published_at });
    await db.doc(paths.catalogue()).update({ version: published_at.toISOString() });
    return published_at.toISOString();
  };
  const first = await publish(one, 0);
  expect((await list()).unread).toEqual([one?.id]);
  expect((await list()).published_until).toBe(first);
  expect(await mark(first)).toBe(first);
  expect((await list()).unread).toEqual([]);
  // An earlier time changes nothing, and none is in the future.
  expect(await mark('2026-01-01T00:00:00.000Z')).toBe(first);
  expect(new Date(await mark('2099-01-01T00:00:00.000Z')).getTime()).toBeLessThanOrEqual(
    Date.now(),
  );
  await publish(other, 1);
  expect((await list()).unread).toEqual([other?.id]);
});
