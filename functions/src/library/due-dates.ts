import { type ClockRule, storedClockRules } from '@lexplain/contract/library/clock-rules';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { readHolidays } from './holidays.ts';
import { listObligations, listSubjects } from './subjects.ts';

/** A duty whose periods end on fixed days: its next last day is known without an event. */
interface RecurringDuty {
  clock: ClockRule;
  due: Omit<DueDate, 'day' | 'following'>;
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

/**
 * The next last day of each duty that recurs on fixed days, and the one after it, the soonest
 * first. The same for everybody: a holiday is a day that is one in every State and Territory, so
 * that no last day is too late. A day is open until it ends in the west; whoever reads this knows
 * whether it is over where the organisation is.
 */
export const listDueDates = async (now: Date): Promise<DueDate[]> => {
  const duties = await listRecurringDuties();
  const year = now.getUTCFullYear();
  const [{ computeDeadlines, place }, holidays] = await Promise.all([
    import('@lexplain/contract/library/deadlines'),
    readHolidays(year, year + 2),
  ]);
  const everywhere = (day: string) => place.options.every((where) => holidays[where].includes(day));
  const west = place.enum.WA;
  const findNext = (clock: ClockRule, from: string) => {
    const [deadline] = computeDeadlines([clock], {
      now: from,
      events: {},
      places: { where_done: west, sent_to: west },
      isPublicHoliday: (_, day) => everywhere(day),
      // No day is a bank holiday everywhere.
      isBankHoliday: () => false,
    });
    return deadline?.result === 'due_day' ? deadline.headline : null;
  };
  return duties
    .flatMap(({ clock, due }): DueDate[] => {
      const next = findNext(clock, now.toISOString());
      if (!next) return [];
      return [{ ...due, day: next.day, following: findNext(clock, next.ends)?.day ?? null }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};
