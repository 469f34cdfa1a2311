import { listLaws } from '@lexplain/contract/changes/concerns';
import { findLastReminded } from '@lexplain/contract/changes/reminders';
import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';
import { publishedChange } from '../../../changes/published-change.ts';
import { listDueDates } from '../../../library/due-dates.ts';
import { listSubjects } from '../../../library/subjects.ts';
import { addNotice } from '../../../notices/store.ts';
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
import { type OrganisationOfReader, readOrganisation } from './coming-date-check.ts';
import {
  type ComingDates,
  findMorning,
  findReminderDays,
  listChoicesWithReminders,
  listReminded,
  toComingDateFacts,
} from './coming-date-selection.ts';

// Reminds people of changes that start and of duties that fall due (docs/product.md, "Reminders of what is coming").

/**
 * The day whose reminders were written last, and how far: everybody up to `cursor`, or everybody.
 */
const storedProgress = z.object({
  day: z.iso.date().nullable().default(null),
  is_over: z.boolean().default(false),
  cursor: z.string().nullable().default(null),
});
type Progress = z.infer<typeof storedProgress>;

const progressAt = () => db.doc(paths.reminderMail());

interface ComingDatesRun extends ComingDates {
  today: string;
  names: ReadonlyMap<string, string>;
  /** Those of a page. */
  organisations: PageMemory<OrganisationOfReader>;
  now: Date;
}

/** The dates that a person is reminded of, and on which morning; null for none. */
const findReminder = (
  { notices }: Subscriber,
  { place, concerned }: OrganisationOfReader,
  run: ComingDatesRun,
) => {
  const days = findReminderDays(notices, run.today);
  if (!days) return null;
  const morning = findMorning(run.today, notices.time_zone, timeZoneOf(place));
  const dates = listReminded(run, { concerned, notices, morning }, run.today, days);
  return dates.length > 0 ? { ...days, morning, dates } : null;
};

/**
 * Writes one person's reminder, to be sent in their morning, and in the same transaction up to
 * which day they were reminded, so that nothing is told twice. Returns whether there is one.
 */
const remind = async (person: Subscriber, run: ComingDatesRun): Promise<boolean> => {
  if (!findReminderDays(person.notices, run.today)) return false;
  const organisation = await run.organisations.read(person.organisation_id);
  if (!findReminder(person, organisation, run)) return false;
  return runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(person.id));
    const current = readAs(subscriber, await transaction.get(reference), itsId);
    if (current?.organisation_id !== person.organisation_id) return false;
    const reminder = findReminder(current, organisation, run);
    if (!reminder) return false;
    const { dates, end, howOften, morning } = reminder;
    transaction.update(reference, { 'notices.reminded_until': end });
    addNotice(
      transaction,
      {
        to: { uid: person.id },
        organisationId: person.organisation_id,
        category: 'law_changes',
        template: 'coming_dates',
        facts: toComingDateFacts(dates, (lawId) => run.names.get(lawId) ?? lawId, howOften),
        key: ['coming_dates', person.id, run.today, end].join(' '),
      },
      run.now,
      morning > run.now ? morning : undefined,
    );
    return true;
  });
};

/** The changes that can have a reminder on a day, and the next days of all recurring duties. */
const readComing = async (today: string, now: Date): Promise<ComingDates> => {
  const changes = db
    .collection(paths.changes())
    .where('date', '>=', today)
    .where('date', '<=', findLastReminded(today));
  return {
    changes: readAllAs(publishedChange, await changes.get(), itsId),
    dueDates: await listDueDates(now),
  };
};

const createRun = async (
  coming: ComingDates,
  today: string,
  now: Date,
): Promise<ComingDatesRun> => {
  const names = new Map((await listSubjects()).map(({ id, name }) => [id, name]));
  const lawIds = new Set(coming.changes.flatMap(listLaws));
  const organisations = createPageMemory((id) => readOrganisation(id, lawIds));
  return { ...coming, today, names, organisations, now };
};

/** Where a day of Australia begins first. */
const firstZone = timeZoneOf('NSW');

/**
 * Writes the reminders of a day, once it has begun in the east: people are read once, in pages, and
 * each mail waits for its reader's morning. A run that is cut goes on in the next one. A day on
 * which nothing has a reminder reads nobody. A day that no run has reached is left out, and its
 * dates have their next reminder. Returns how many it wrote.
 */
export const writeComingDateReminders = async (
  now = new Date(),
  limits: RunLimits = usualLimits,
): Promise<number> => {
  const today = dayOf(now, firstZone);
  const saved = readAs(storedProgress, await progressAt().get());
  const isSameDay = saved?.day === today;
  if (isSameDay && saved.is_over) return 0;
  const save = (cursor: string | null) => {
    const progress: Progress = { day: today, is_over: cursor === null, cursor };
    return progressAt().set(progress);
  };
  const coming = await readComing(today, now);
  const choices = listChoicesWithReminders(coming, today);
  if (choices.length === 0) {
    await save(null);
    return 0;
  }
  const run = await createRun(coming, today, now);
  const { written, isComplete } = await tellInPages({
    people: db
      .collection(paths.users())
      .where('notices.law_changes', 'in', choices)
      .orderBy(FieldPath.documentId()),
    after: isSameDay ? saved.cursor : null,
    limits,
    tell: (person) => remind(person, run),
    onPage: (cursor) => {
      run.organisations.clear();
      return save(cursor);
    },
  });
  if (!isComplete) {
    write({ severity: 'WARNING', message: 'Reminders of what is coming go on in the next run' });
  }
  return written;
};
