import { addDays } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { error as logError, write } from 'firebase-functions/logger';
import { z } from 'zod';
import { listSubjects } from '../../../library/subjects.ts';
import { db, readAs } from '../../../platform/firestore.ts';
import type { RunLimits } from '../subscriber-pages.ts';
import { findReminderDay } from './action-selection.ts';
import { listLastDays } from './evidence-selection.ts';
import { type LapseRun, tellOrganisation } from './lapses-of-organisation.ts';

// Tells of evidence 30 and 7 days before its last day (docs/product.md, "Evidence").

/** It follows the reminders of actions in one function: both end well below its limit. */
const usualLimits: RunLimits = { pageSize: 200, milliseconds: 60_000 };

const storedProgress = z.object({
  /** All is told that was to be told up to this day. */
  told_until: z.iso.date().nullable().catch(null).default(null),
  /** A day that was begun, and the evidence up to which it was told. */
  begun: z
    .object({
      day: z.iso.date(),
      cursor: z.string().nullable(),
      /** Whether an organisation before it could not be read. */
      has_failed: z.boolean().default(false),
    })
    .nullable()
    .catch(null)
    .default(null),
});
type Progress = z.infer<typeof storedProgress>;

const progressAt = () => db.doc(paths.lapseMail());
const save = (progress: Progress) => progressAt().set(progress);

/** An organisation that can't be read must not stop the mail of others. Null where it could not. */
const tryOrganisation = async (organisationId: string, run: LapseRun): Promise<number | null> => {
  try {
    return await tellOrganisation(organisationId, run);
  } catch (error) {
    logError('A reminder was not written', { organisationId, reason: String(error) });
    return null;
  }
};

interface PageOutcome {
  written: number;
  /** Whether an organisation could not be read. */
  has_failed: boolean;
}

/** Tells the organisations of a page that were not asked before. */
const tellPage = async (
  docs: readonly DocumentSnapshot[],
  asked: Set<string>,
  run: LapseRun,
): Promise<PageOutcome> => {
  let written = 0;
  let has_failed = false;
  for (const one of docs) {
    const id: unknown = one.get('organisation_id');
    if (typeof id !== 'string' || asked.has(id)) continue;
    asked.add(id);
    const count = await tryOrganisation(id, run);
    written += count ?? 0;
    has_failed ||= count === null;
  }
  return { written, has_failed };
};

interface DayOutcome {
  written: number;
  /** Whether the time of the run was enough. */
  isComplete: boolean;
}

/** Tells of a day page by page, from where an earlier run was cut. */
const tellDay = async (
  { told_until, begun }: Progress,
  run: LapseRun,
  { pageSize, milliseconds }: RunLimits,
): Promise<DayOutcome> => {
  const due = db
    .collection(paths.evidence())
    .where('valid_until', 'in', run.lastDays)
    .orderBy(FieldPath.documentId())
    .select('organisation_id')
    .limit(pageSize);
  const { day } = run;
  const before = told_until ?? addDays(day, -1);
  const started = performance.now();
  const asked = new Set<string>();
  let at = begun ?? { day, cursor: null, has_failed: false };
  let written = 0;
  while (performance.now() - started < milliseconds) {
    const { docs } = await (at.cursor === null ? due : due.startAfter(at.cursor)).get();
    const page = await tellPage(docs, asked, run);
    written += page.written;
    const has_failed = at.has_failed || page.has_failed;
    if (docs.length < pageSize) {
      // What failed is tried again by the next runs, for as many days as are made up for.
      await save({ told_until: has_failed ? before : day, begun: null });
      return { written, isComplete: true };
    }
    at = { day, cursor: docs.at(-1)?.id ?? null, has_failed };
    await save({ told_until: before, begun: at });
  }
  return { written, isComplete: false };
};

/**
 * Writes the reminders of evidence that lapses, one mail for each person and day. Only the evidence
 * with one of the last days of which people are told is read. A run that is cut goes on in the next
 * one, and days without a run are made up for. Returns how many people were told.
 */
export const writeLapseReminders = async (
  now = new Date(),
  limits: RunLimits = usualLimits,
): Promise<number> => {
  const today = findReminderDay(now);
  let sum = 0;
  // A day that was cut, and the present one.
  for (const _ of [1, 2]) {
    const progress = readAs(storedProgress, await progressAt().get()) ?? storedProgress.parse({});
    if (progress.told_until !== null && progress.told_until >= today) break;
    const day = progress.begun?.day ?? today;
    const lastDays = listLastDays(progress.told_until, day);
    const names = new Map((await listSubjects()).map(({ id, name }) => [id, name]));
    const { written, isComplete } = await tellDay(
      progress,
      { day, today, lastDays, names, now },
      limits,
    );
    sum += written;
    if (!isComplete) {
      write({ severity: 'WARNING', message: 'Reminders of evidence go on in the next run' });
      break;
    }
    if (day === today) break;
  }
  return sum;
};
