import { type ClockRule, storedClockRules } from '@lexplain/contract/clock-rules';
import type { DueDate } from '@lexplain/contract/due-dates';
import { paths } from '@lexplain/contract/paths';
import type { PublicHolidays } from '@lexplain/contract/public-holidays';
import { readCached } from './catalogue.ts';
import { db, readAllAs } from './firestore.ts';
import { listObligations, listSubjects } from './subjects.ts';

/** A duty whose periods end on fixed days: its next last day is known without an event. */
interface RecurringDuty {
  clock: ClockRule;
  due: Omit<DueDate, 'day'>;
}

const listRecurringDuties = (): Promise<RecurringDuty[]> =>
  readCached(paths.clockRules(), async () => {
    const [stored, subjects] = await Promise.all([
      db.collection(paths.clockRules()).get(),
      listSubjects(),
    ]);
    const rules = readAllAs(storedClockRules, stored, ({ id }) => ({ subject_id: id }));
    const duties = subjects.map(async ({ id: subject_id }): Promise<RecurringDuty[]> => {
      const clocks = rules.find((law) => law.subject_id === subject_id)?.clocks ?? [];
      const recurring = clocks.filter(({ period_ends }) => period_ends);
      if (recurring.length === 0) return [];
      const obligations = await listObligations(subject_id);
      return recurring.flatMap((clock): RecurringDuty[] => {
        const found = obligations.find(({ code }) => code === clock.obligation_code);
        if (!found) return [];
        const obligation = { id: found.id, code: found.code, title: found.name_of_source ?? '' };
        const { id, recipient, reference, confidence } = clock;
        return [{ clock, due: { id, subject_id, obligation, recipient, reference, confidence } }];
      });
    });
    return (await Promise.all(duties)).flat();
  });

let calendar: { year: number; holidays: Promise<PublicHolidays> } | undefined;

/** Loaded with the first call and counted once a year, as the calendar is large and a cold start needs none. */
const holidaysFrom = (year: number): Promise<PublicHolidays> => {
  if (calendar?.year !== year) {
    const loading = import('@lexplain/contract/public-holidays');
    calendar = {
      year,
      holidays: loading.then((loaded) => loaded.listPublicHolidays(year, year + 2)),
    };
  }
  return calendar.holidays;
};

/**
 * The next last day of each duty that recurs on fixed days, the soonest first. The same for everybody: a holiday
 * is a day that is one in every State and Territory, so that no last day is too late, and today is Sydney's.
 */
export const listDueDates = async (now: Date): Promise<DueDate[]> => {
  const duties = await listRecurringDuties();
  const [{ computeDeadlines, place }, holidays] = await Promise.all([
    import('@lexplain/contract/deadlines'),
    holidaysFrom(now.getUTCFullYear()),
  ]);
  const everywhere = (day: string) => place.options.every((where) => holidays[where].includes(day));
  const { NSW } = place.enum;
  const deadlines = computeDeadlines(
    duties.map(({ clock }) => clock),
    {
      ...{ now: now.toISOString(), events: {} },
      places: { where_done: NSW, sent_to: NSW },
      isPublicHoliday: (_, day) => everywhere(day),
    },
  );
  return duties
    .flatMap(({ due }, index): DueDate[] => {
      const deadline = deadlines[index];
      return deadline?.result === 'due_day' ? [{ ...due, day: deadline.headline.day }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};
