import '../../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedPenaltySet } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { answersOf, businesses } from '../../../../../seed/test-businesses.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';

// A correction is mailed once, and only where an amount, an outcome or a deadline of the
// organisation was wrong.

withLibrary();

const joined = new Date('2026-11-18T00:00:00Z');
const published = new Date('2026-11-19T00:00:00Z');
const spam = 'spam-act-2003';
const code = 'SPAM s 16(1)';

const profileOf = (name: string) => {
  const found = businesses.find((one) => one.name === name);
  if (!found) throw new Error(`No business is called ${name}`);
  return answersOf(found);
};
const cafe = profileOf('Café, company with a newsletter');

const createPerson = async (answers = cafe.answers, law_changes = 'immediately') => {
  const uid = randomUUID().replaceAll('-', '');
  const times = { created_at: joined, updated_at: joined };
  const batch = db.batch();
  batch.set(db.doc(paths.user(uid)), {
    ...times,
    email: `${uid}@example.com`,
    organisation_id: uid,
    notices: { law_changes, law_changes_until: joined, followed_laws: [spam] },
  });
  batch.set(db.doc(paths.organisation(uid)), {
    ...times,
    name: 'Example Pty Ltd',
    facts: answers,
    facts_sectors: cafe.sectors,
  });
  await batch.commit();
  return uid;
};

const publish = async (id: string, more: object) => {
  const [duty] = (await db.collection(paths.obligations(spam)).where('code', '==', code).get())
    .docs;
  await db.doc(paths.change(id)).set({
    id,
    date: '2026-11-19',
    subject_id: spam,
    title: `Corrected: ${id}`,
    what_changed: 'We gave half of it.',
    obligations: [{ subject_id: spam, id: duty?.id, code }],
    confidence: 'primary',
    kind: 'correction',
    published_at: published,
    ...more,
  });
};

const listTold = async (uid: string) =>
  (await listNoticesOf(uid)).flatMap((notice) =>
    notice.template === 'law_changes' ? notice.facts.changes : [],
  );

beforeEach(async () => {
  await db.doc(paths.changeMail()).delete();
  for (const name of [paths.users(), paths.changes(), paths.newsNotices()]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

/** Stores penalties as they were and as they are, and returns their versions. */
const storePenalties = async () => {
  const current = storedPenaltySet.parse((await db.doc(paths.penaltySet()).get()).data());
  const penalties = current.penalties.map((penalty) =>
    penalty.id.startsWith('spam-consent') ? { ...penalty, company: { units: 5 } } : penalty,
  );
  const before = { ...current, version: 900, penalties };
  const after = { ...current, version: 901 };
  await db.doc(paths.penaltySetVersion(900)).set(before);
  await db.doc(paths.penaltySetVersion(901)).set(after);
  return { before: 900, after: 901 };
};

it('tells of a wrong amount those for whom it was wrong, once', async () => {
  await publish('amounts', { penalty_versions: await storePenalties() });
  const company = await createPerson();
  const weekly = await createPerson(cafe.answers, 'weekly');
  const never = await createPerson(cafe.answers, 'never');
  // Who sends nothing has the law's answer "does not apply", and nothing at stake.
  const other = await createPerson({ ...cafe.answers, sends_promotions: 'no' });
  await writeLawChangeNotices(new Date('2026-11-19T12:00:00Z'));
  await writeLawChangeNotices(new Date('2026-11-24T00:00:00Z'));
  await writeLawChangeNotices(new Date('2026-12-01T00:00:00Z'));
  for (const uid of [company, weekly]) {
    expect(await listTold(uid)).toMatchObject([
      {
        change_id: 'amounts',
        reason: 'applies',
        corrected: { outcome: false, deadline: false, at_stake: { before: { aud: 1_820 } } },
      },
    ]);
  }
  // Who follows the law, and for whom nothing was wrong, is not told either.
  for (const uid of [never, other]) expect(await listTold(uid)).toEqual([]);
});

it('tells of a deadline that was wrong, and of an outcome', async () => {
  const clocks = await db.doc(paths.clockRulesOf(spam)).get();
  const before = clocks.get('version') + 900;
  const wrong = (clocks.get('clocks') as { obligation_code: string }[]).map((clock) => ({
    ...clock,
    obligation_code: code,
  }));
  await db
    .doc(paths.clockRulesVersion(spam, before))
    .set({ ...clocks.data(), version: before, clocks: wrong });
  const rules = await db.doc(paths.outcomeRulesOf(spam)).get();
  const none = rules.get('version') + 900;
  const rule = { ...rules.get('rules')[0], outcome: 'does_not_apply', codes: [] };
  await db
    .doc(paths.outcomeRulesVersion(spam, none))
    .set({ ...rules.data(), version: none, rules: [rule] });
  await publish('deadline', {
    clock_versions: { [spam]: { before, after: clocks.get('version') } },
  });
  await publish('outcome', {
    rule_versions: { [spam]: { before: none, after: rules.get('version') } },
  });
  const uid = await createPerson();
  await writeLawChangeNotices(new Date('2026-11-19T12:00:00Z'));
  const told = await listTold(uid);
  expect(told.map(({ change_id, corrected }) => [change_id, corrected]).sort()).toEqual([
    ['deadline', { outcome: false, deadline: true, at_stake: null }],
    ['outcome', { outcome: true, deadline: false, at_stake: null }],
  ]);
});

it('tells nobody of words alone, of corrections without versions, and of what another one tells', async () => {
  const versions = await storePenalties();
  await publish('words', { penalty_versions: { before: 901, after: 901 } });
  await publish('without', {});
  await publish('gone', { penalty_versions: { before: 700, after: versions.after } });
  const uid = await createPerson();
  await writeLawChangeNotices(new Date('2026-11-19T12:00:00Z'));
  expect(await listTold(uid)).toEqual([]);
});
