import { isCorrection } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';
import { type OrganisationConcernBasis, readConcerned } from '../../../changes/concern-basis.ts';
import { readCorrectedLibrary } from '../../../changes/corrected-library.ts';
import {
  type ImportedPublishedChange,
  importedPublishedChange,
} from '../../../changes/published-change.ts';
import { listSubjects } from '../../../library/subjects.ts';
import { addNotice } from '../../../notices/store.ts';
import { sortNewestFirst } from '../../../platform/catalogue-order.ts';
import { db, itsId, readAllAs, readAs } from '../../../platform/firestore.ts';
import { runTransaction } from '../../../platform/unlocked-transaction.ts';
import {
  createPageMemory,
  type PageMemory,
  type RunLimits,
  type Subscriber,
  subscriber,
  tellInPages,
  usualLimits,
} from '../subscriber-pages.ts';
import {
  type CorrectedLibraries,
  findDueDigest,
  findLastDigestTime,
  listOfConcern,
  listUntold,
  type MailTiming,
  toDay,
  toLawChangeFacts,
} from './told-changes.ts';

// Tells people of the changes to the law that concern them, each once (docs/product.md, "Alerts"; decision 75).

/**
 * How far the mail has come. A run that was cut goes on after `cursor`, up to the same time of
 * publication.
 */
const storedProgress = z.object({
  at_once_until: z.date().nullable().default(null),
  run_until: z.date().nullable().default(null),
  cursor: z.string().nullable().default(null),
  digest_until: z.date().nullable().default(null),
});
type Progress = z.infer<typeof storedProgress>;

const progressAt = () => db.doc(paths.changeMail());
const readProgress = async (): Promise<Progress> =>
  readAs(storedProgress, await progressAt().get()) ?? storedProgress.parse({});
const saveProgress = (progress: Partial<Progress>) => progressAt().set(progress, { merge: true });

const readChanges = async (query: Query): Promise<ImportedPublishedChange[]> =>
  sortNewestFirst(
    readAllAs(importedPublishedChange, await query.get(), itsId).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    ({ date }) => date,
  );

interface LawChangesRun {
  timing: MailTiming;
  changes: readonly ImportedPublishedChange[];
  corrections: CorrectedLibraries;
  names: ReadonlyMap<string, string>;
  /** What decides for the organisations of a page. */
  concerned: PageMemory<OrganisationConcernBasis>;
  now: Date;
}

/** Up to when changes are told to someone now; null where nothing is due. */
const findWindow = ({ notices }: Subscriber, until: Date, { timing, now }: LawChangesRun) => {
  const due = timing === 'weekly' ? findDueDigest(notices, now) : until;
  return due && { timing, until: due };
};

/**
 * Writes one person's notice and, in the same transaction, the time up to which changes were told,
 * so that none is told twice. The weekly time is written also where nothing concerns the person, so
 * that they are not read again. Returns whether there is a notice.
 */
const tell = async (person: Subscriber, until: Date, run: LawChangesRun): Promise<boolean> => {
  const isDue = findWindow(person, until, run);
  if (!isDue) return false;
  const untold = listUntold(run.changes, person.notices, isDue);
  const concerned = untold.length > 0 ? await run.concerned.read(person.organisation_id) : null;
  const listOwn = (changes: typeof untold, { notices }: Subscriber) =>
    concerned
      ? listOfConcern(changes, { concerned, notices }, run.corrections, toDay(run.now))
      : [];
  const ofConcern = listOwn(untold, person);
  if (ofConcern.length === 0 && run.timing === 'at_once') return false;
  return runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(person.id));
    const current = readAs(subscriber, await transaction.get(reference), itsId);
    if (current?.organisation_id !== person.organisation_id) return false;
    const window = findWindow(current, until, run);
    if (!window) return false;
    const told = listOwn(listUntold(run.changes, current.notices, window), current);
    const isTold = concerned !== null && told.length > 0;
    // Whoever chose weekly mail meanwhile has not been told at once.
    if (!isTold && run.timing === 'at_once') return false;
    const field = run.timing === 'weekly' ? 'law_changes_until' : 'law_changes_at_once_until';
    transaction.update(reference, { [`notices.${field}`]: window.until });
    if (!isTold) return false;
    const nameLaw = (lawId: string) => run.names.get(lawId) ?? lawId;
    addNotice(
      transaction,
      {
        to: { uid: person.id },
        organisationId: person.organisation_id,
        category: 'law_changes',
        template: 'law_changes',
        facts: toLawChangeFacts({ told, concerned, nameLaw, timing: run.timing, now: run.now }),
        key: ['law_changes', run.timing, person.id, window.until.toISOString()].join(' '),
      },
      run.now,
    );
    return true;
  });
};

const createRun = async (
  timing: MailTiming,
  changes: readonly ImportedPublishedChange[],
  now: Date,
): Promise<LawChangesRun> => {
  const names = new Map((await listSubjects()).map(({ id, name }) => [id, name]));
  const lawIds = new Set(changes.flatMap(listLaws));
  const concerned = createPageMemory((organisationId) => readConcerned(organisationId, lawIds));
  const corrections = new Map(
    await Promise.all(
      changes
        .filter(isCorrection)
        .map(async (change) => [change.id, await readCorrectedLibrary(change)] as const),
    ),
  );
  return { timing, changes, corrections, names, concerned, now };
};

/**
 * Earlier changes are told with new ones to whoever chose weekly mail when they were published, and
 * has changed that since. The weekly mail tells older ones.
 */
const lateMilliseconds = 15 * 86_400_000;

/** What was published and takes effect soon, to everybody who wants it at once. */
const tellAtOnce = async (now: Date, limits: RunLimits): Promise<number> => {
  const progress = await readProgress();
  const until = progress.run_until ?? now;
  const since = progress.at_once_until ?? new Date(0);
  const publishedAfter = (time: Date) =>
    db
      .collection(paths.changes())
      .where('published_at', '>', time)
      .where('published_at', '<=', until);
  const isNews = !(await publishedAfter(since).limit(1).get()).empty;
  if (!isNews) return 0;
  const earliest = new Date(Math.min(since.getTime(), until.getTime() - lateMilliseconds));
  const run = await createRun('at_once', await readChanges(publishedAfter(earliest)), now);
  const people = db
    .collection(paths.users())
    .where('notices.law_changes', '==', 'immediately')
    .orderBy(FieldPath.documentId());
  const { written, isComplete } = await tellInPages({
    people,
    after: progress.cursor,
    limits,
    tell: (person) => tell(person, until, run),
    onPage: (cursor) => {
      run.concerned.clear();
      const isOver = cursor === null;
      return saveProgress(
        isOver ? { at_once_until: until, run_until: null, cursor } : { run_until: until, cursor },
      );
    },
  });
  if (!isComplete) {
    write({
      severity: 'WARNING',
      message: 'Mail about changes to the law goes on in the next run',
    });
  }
  return written;
};

/** Where Monday comes first, and last. */
const firstZone = 'Etc/GMT-14';
const lastZone = 'Etc/GMT+12';

/**
 * The weekly mail of everybody whose Monday morning has come. Whoever was told is no longer found.
 */
const tellWeekly = async (now: Date, limits: RunLimits): Promise<number> => {
  const monday = findLastDigestTime(now, firstZone);
  const { digest_until } = await readProgress();
  const newest = db.collection(paths.changes()).orderBy('published_at', 'desc').limit(1);
  const [latest] = await readChanges(newest);
  const isTold = latest?.published_at && digest_until && latest.published_at <= digest_until;
  if (!latest?.published_at || isTold) return 0;
  const people = db
    .collection(paths.users())
    .where('notices.law_changes', 'in', ['immediately', 'weekly'])
    .where('notices.law_changes_until', '<', monday)
    .orderBy('notices.law_changes_until');
  let creating: Promise<LawChangesRun> | null = null;
  const createOnce = async () =>
    createRun('weekly', await readChanges(db.collection(paths.changes())), now);
  const { written, isComplete } = await tellInPages({
    people,
    limits,
    tell: async (person) => {
      creating ??= createOnce();
      return tell(person, now, await creating);
    },
    onPage: async () => (await creating)?.concerned.clear(),
  });
  // Monday morning has come everywhere: what was published before it began needs no further run.
  const isOver = findLastDigestTime(now, lastZone) >= monday;
  if (isOver && isComplete) await saveProgress({ digest_until: monday });
  return written;
};

/** A change can be stored with a time shortly before this process reads: by then it is there. */
const settlingMilliseconds = 60_000;

/**
 * Up to when all changes are there, by the clock of the database, which says when one was
 * published: what a process whose clock is fast took for told would be passed over.
 */
const findSettled = async (): Promise<Date> => {
  const { readTime } = await progressAt().get();
  return new Date(readTime.toMillis() - settlingMilliseconds);
};

/**
 * Writes the notices about changes to the law that are due: at once those that are in force or
 * start within 30 days, and the rest, with those that people chose to have weekly, on Monday at 8
 * am in each person's time zone. Reads people in pages and goes on in the next run where it was
 * cut. Returns how many it wrote.
 */
export const writeLawChangeNotices = async (
  time?: Date,
  limits: RunLimits = usualLimits,
): Promise<number> => {
  const started = performance.now();
  const now = time ?? (await findSettled());
  const atOnce = await tellAtOnce(now, limits);
  // Both together must end before the function's limit.
  const milliseconds = limits.milliseconds - (performance.now() - started);
  return atOnce + (await tellWeekly(now, { ...limits, milliseconds }));
};
