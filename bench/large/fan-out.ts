import { FieldPath, type Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { takeBill } from '../../dev/suite/count-firestore.ts';
import type { Row } from '../table.ts';

// A change of a law told to the owners of all organisations, and all clients counted again, in runs
// that are cut.

/**
 * Shorter than in production (seven minutes, and three), so that a run ends in the middle of it.
 */
const milliseconds = 60_000;

/**
 * The account twice, for the organisation the profile, the standing and an assessment, and some for
 * a page.
 */
const readsOfPerson = 5.5;

interface RunTotals {
  runs: number;
  reads: number;
  writes: number;
  longest: number;
}

/** Repeats a job until it has nothing left to do, or for as many runs. */
const repeat = async (run: () => Promise<boolean>, most: number): Promise<RunTotals> => {
  const all: RunTotals = { runs: 0, reads: 0, writes: 0, longest: 0 };
  for (let isDone = false; !isDone && all.runs < most; ) {
    takeBill();
    const started = performance.now();
    isDone = await run();
    const { reads, writes } = takeBill();
    all.runs += 1;
    all.reads += reads;
    all.writes += writes;
    all.longest = Math.max(all.longest, performance.now() - started);
  }
  return all;
};

const describe = ({ runs, reads, writes, longest }: RunTotals): string =>
  `${runs} runs of at most ${(longest / 1_000).toFixed(0)} s: ${reads.toLocaleString('en')} read, ${writes.toLocaleString('en')} written`;

export const tellEverybody = async (db: Firestore, law: string): Promise<Row[]> => {
  const { writeLawChangeNotices } = await import(
    '../../functions/src/mail/notices/law-changes/law-changes.ts'
  );
  // Those of the library were imported a moment ago: recently published ones are told with new
  // ones.
  const { docs } = await db.collection(paths.changes()).get();
  for (const { ref } of docs) await ref.update({ published_at: new Date(0) });
  await db.doc(paths.change('bench-change')).set({
    id: 'bench-change',
    date: new Date().toISOString().slice(0, 10),
    subject_id: law,
    title: 'A change',
    what_changed: 'It changes.',
    obligations: [],
    confidence: 'primary',
    published_at: new Date(),
  });
  const now = new Date(Date.now() + 1_000);
  const limits = { pageSize: 200, milliseconds };
  let told = 0;
  const result = await repeat(async () => {
    told += await writeLawChangeNotices(now, limits);
    const progress = await db.doc(paths.changeMail()).get();
    return progress.get('run_until') === null;
  }, 20);
  const subscribers = db
    .collection(paths.users())
    .where('notices.law_changes', '==', 'immediately');
  const people = (await subscribers.count().get()).data().count;
  const notices = (await db.collection(paths.newsNotices()).count().get()).data().count;
  return [
    {
      what: `a change told to ${people.toLocaleString('en')} people`,
      ours: `${describe(result)}; ${told.toLocaleString('en')} told`,
      goal: `each told once; ≤ ${readsOfPerson} read and 2 written for each; a run ≤ ${milliseconds / 1_000 + 30} s`,
      met:
        told === people &&
        notices === people &&
        result.reads <= readsOfPerson * people + 1_000 &&
        result.writes <= 2 * people + 500 &&
        result.longest <= milliseconds + 30_000,
    },
  ];
};

/**
 * One run, which is cut: what it reads and writes for a client, and that the next goes on from
 * there.
 */
export const recountSome = async (db: Firestore): Promise<Row[]> => {
  const { recountClients } = await import('../../functions/src/projections/recount.ts');
  const after = async (): Promise<string | null> =>
    (await db.doc(paths.clientLawsState()).get()).get('after') ?? null;
  const countBetween = async (from: string | null, to: string | null): Promise<number> => {
    const byId = db.collection(paths.standings()).orderBy(FieldPath.documentId());
    const rest = from === null ? byId : byId.startAfter(from);
    return (await (to === null ? rest : rest.endAt(to)).count().get()).data().count;
  };
  const limits = { pageSize: 50, milliseconds: milliseconds / 2 };
  takeBill();
  await recountClients(limits);
  const one = takeBill();
  const first = await after();
  const clients = await countBetween(null, first);
  await recountClients(limits);
  const second = await after();
  const more = await countBetween(first, second);
  const [reads, writes] = [one.reads / clients, one.writes / clients];
  return [
    {
      what: `all clients counted again, two runs of ${limits.milliseconds / 1_000} s`,
      ours: `${clients} clients, then ${more} more: ${reads.toFixed(1)} read and ${writes.toFixed(1)} written for each`,
      goal: 'the second goes on; ≤ 25 read and 14 written for each',
      met: clients > 0 && more > 0 && reads <= 25 && writes <= 14,
    },
  ];
};
