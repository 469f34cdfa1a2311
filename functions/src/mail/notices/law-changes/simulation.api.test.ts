import '../../../test/quiet.ts';
import { isUrgent } from '@lexplain/contract/changes/concerns';
import { paths } from '@lexplain/contract/paths';
import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { recordFigure } from '../../../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../../../dev/tests/seeded-random.ts';
import { answersOf, businesses } from '../../../../../seed/test-businesses.ts';
import { listConcernsOf } from '../../../changes/concern-basis.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { db } from '../../../platform/firestore.ts';
import { storeBusiness } from '../../../test/business.ts';
import { withLibrary } from '../../../test/library.ts';
import { writeLawChangeNotices } from './law-changes.ts';

// Many people are told of the changes of two imports by the production modules, while runs are cut
// between any two writes, repeated and overlapping, and people join, leave and change their
// profile: each is told once, none is lost.

withLibrary();
afterEach(() => {
  vi.restoreAllMocks();
});

const count = chooseSampleSize(40, 10_000);
const { below, pick, next } = drawFrom(46);
const at = (time: string) => new Date(`2026-11-${time}+11:00`);
const laws = ['spam-act-2003', 'soci-act-2018', 'privacy-act-1988'];

interface Person {
  uid: string;
  choice: 'immediately' | 'weekly' | 'never';
  followed: string[];
  /** When they began to want mail. */
  since: Date;
  /** Whether what concerns them changed while the mail was written. */
  isMoved: boolean;
  hasLeft: boolean;
}

const profileFields = () => {
  const { answers, sectors } = answersOf(pick(businesses));
  return { facts: answers, facts_sectors: sectors };
};

const createPerson = async (uid: string, since: Date): Promise<Person> => {
  const choice = pick(['immediately', 'immediately', 'weekly', 'never'] as const);
  const followed = below(4) === 0 ? [pick(laws)] : [];
  await storeBusiness(uid, {
    since,
    notices: { law_changes: choice, law_changes_until: since, followed_laws: followed },
    organisation: profileFields(),
  });
  return { uid, choice, followed, since, isMoved: false, hasLeft: false };
};

const publish = async (id: string, lawId: string | null, date: string, published_at: Date) => {
  const change = {
    id,
    date,
    subject_id: lawId,
    title: id,
    what_changed: `${id}.`,
    obligations: [],
    confidence: 'primary' as const,
  };
  await db.doc(paths.change(id)).set({ ...change, published_at });
  return { ...change, published_at };
};

type PublishedChanges = Awaited<ReturnType<typeof publish>>;
const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Ends the process of a run at a write, before or after it is stored: nothing of the run is stored
 * then.
 */
const withCut = async (run: () => Promise<unknown>, writes: number): Promise<void> => {
  let left = writes;
  const cutAround = async <T>(write: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left < 0) throw new Error('The process has ended');
    const stored = await write();
    if (left === 0 && next() < 0.5) {
      left = -1;
      throw new Error('The process has ended');
    }
    return stored;
  };
  const runTransaction = db.runTransaction.bind(db);
  const { set } = DocumentReference.prototype;
  vi.spyOn(db, 'runTransaction').mockImplementation((...call) =>
    cutAround(() => runTransaction(...call)),
  );
  // The progress of a run is the only document that it sets by itself.
  vi.spyOn(DocumentReference.prototype, 'set').mockImplementation(function (
    this: DocumentReference,
    ...call: Parameters<typeof set>
  ) {
    return cutAround(() => set.apply(this, call));
  });
  await run().catch(() => undefined);
  vi.restoreAllMocks();
};

const pageSize = Math.max(5, Math.floor(count / 50));
const run = (now: Date) => writeLawChangeNotices(now, { pageSize, milliseconds: 7 * 60_000 });

/** Runs that are cut, one after another, then two at once, then one that is not cut. */
const tellWithFaults = async (now: Date): Promise<void> => {
  for (let cut = 0; cut < 12; cut += 1) await withCut(() => run(now), 1 + below(count / 6));
  await Promise.allSettled([run(now), run(now)]);
  await run(now);
};

const listTold = async (uid: string): Promise<string[]> =>
  (await listNoticesOf(uid)).flatMap((notice) =>
    notice.template === 'law_changes' ? notice.facts.changes.map(({ change_id }) => change_id) : [],
  );

/**
 * What someone is to be told: all that concerns them since they joined, or of that what is told at
 * once.
 */
const listExpected = async (
  { uid, choice, followed, since }: Person,
  published: readonly PublishedChanges[],
  isAtOnce: boolean,
): Promise<string[]> => {
  if (choice === 'never' || (isAtOnce && choice === 'weekly')) return [];
  const wanted = published.filter(
    (change) =>
      change.published_at > since && (!isAtOnce || isUrgent(change, toDay(change.published_at))),
  );
  return (await listConcernsOf(uid, followed, wanted)).map(({ change_id }) => change_id);
};

/**
 * Nobody is told twice, nor of what was withdrawn, and nobody whose profile stayed is told less.
 * Returns how often.
 */
const expectTold = async (
  people: readonly Person[],
  published: readonly PublishedChanges[],
  isAtOnce = false,
): Promise<number> => {
  let mentions = 0;
  for (const person of people) {
    const ids = (await listTold(person.uid)).sort();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('withdrawn');
    mentions += ids.length;
    if (person.isMoved || person.hasLeft) continue;
    expect(ids).toEqual((await listExpected(person, published, isAtOnce)).sort());
  }
  return mentions;
};

it(
  `tells ${count} people once of each change that concerns them, and loses none`,
  async () => {
    for (const { ref } of (await db.collection(paths.changes()).get()).docs) await ref.delete();
    const people: Person[] = [];
    const join = async (some: number, since: Date) => {
      const first = people.length;
      for (let index = first; index < first + some; index += 20) {
        const uids = Array.from(
          { length: Math.min(20, first + some - index) },
          (_, more) => `p${index + more}`,
        );
        people.push(...(await Promise.all(uids.map((uid) => createPerson(uid, since)))));
      }
    };
    await join(Math.floor(count * 0.9), at('18T12:00'));

    const told = [
      await publish('in-force', 'spam-act-2003', '2026-11-01', at('19T12:00')),
      await publish('in-20-days', 'soci-act-2018', '2026-12-09', at('19T12:00')),
      await publish('in-a-year', 'privacy-act-1988', '2027-11-19', at('19T12:00')),
      await publish('general', null, '2026-11-10', at('19T12:00')),
    ];
    const withdrawn = await publish('withdrawn', 'spam-act-2003', '2026-11-01', at('19T12:00'));
    await db.doc(paths.change(withdrawn.id)).delete();
    await withCut(() => run(at('20T12:00')), below(count / 4));

    // Another import, and people who join, leave and change their profile, before the first is told
    // to all.
    told.push(await publish('second', 'spam-act-2003', '2026-11-02', at('20T12:30')));
    await join(count - people.length, at('20T12:15'));
    for (const person of people) {
      const drawn = below(20);
      if (drawn === 0) {
        person.hasLeft = true;
        await db.doc(paths.user(person.uid)).delete();
      }
      if (drawn === 1) {
        person.isMoved = true;
        await db.doc(paths.organisation(person.uid)).update(profileFields());
      }
    }
    await tellWithFaults(at('20T13:00'));
    // Before Monday morning, which would tell what was lost.
    await expectTold(people, told, true);
    // Monday morning everywhere in Australia, again with cuts, and a week later.
    await tellWithFaults(at('23T13:00'));
    await run(at('30T13:00'));

    const mails = await expectTold(people, told);
    expect(mails).toBeGreaterThan(count);
    recordFigure('People told of changes with faults, each once', count, 10_000);
  },
  chooseSampleSize(120_000, 7_200_000),
);
