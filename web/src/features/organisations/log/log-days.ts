import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { formatDay } from '@lexplain/contract/text/format-day';
import { addDays, toIsoDay } from '../../../lib/text/dates';

// The log by day and by person, as its page shows it.

export interface LogDay {
  /** An ISO day of the reader's time zone. */
  day: string;
  events: OrganisationEvent[];
}

/** In their order. */
export const groupByDay = (events: readonly OrganisationEvent[]): LogDay[] =>
  [...Map.groupBy(events, ({ at }) => toIsoDay(new Date(at)))].map(([day, some]) => ({
    day,
    events: some,
  }));

/** `Today, 30 November 2026`. */
export const describeLogDay = (day: string, today: string): string => {
  const date = formatDay(day);
  if (day === today) return `Today, ${date}`;
  return day === addDays(today, -1) ? `Yesterday, ${date}` : date;
};

/** Who did something, each once, by name. */
export const listPeople = (events: readonly OrganisationEvent[]): string[] =>
  [...new Set(events.map(({ by_name }) => by_name))]
    .filter((name) => name !== '')
    .toSorted((a, b) => a.localeCompare(b));

/** Those of one person; of everybody for an empty name. */
export const filterByPerson = (
  events: readonly OrganisationEvent[],
  name: string,
): OrganisationEvent[] => events.filter(({ by_name }) => name === '' || by_name === name);
