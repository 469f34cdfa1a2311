import type { Figures } from '@lexplain/contract/firm-month/month';
import { describeHours } from './month-texts';

// The columns of the tables and of the file, each once.

export interface Column {
  name: string;
  /** As pages show it. */
  show: (figures: Figures) => string;
  /** As a number, for a file; null where there is none. */
  value: (figures: Figures) => number | null;
}

const countOf = (name: string, value: (figures: Figures) => number): Column => ({
  name,
  show: (figures) => String(value(figures)),
  value,
});
const hoursOf = (name: string, value: (figures: Figures) => number | null): Column => ({
  name,
  show: (figures) => describeHours(value(figures)),
  value,
});

const columns = {
  clients: countOf('Clients', ({ clients }) => clients),
  waiting: countOf('Waiting', ({ waiting }) => waiting),
  oldest: hoursOf('Oldest wait', ({ oldest_hours }) => oldest_hours),
  submitted: countOf('Submitted', ({ submitted }) => submitted),
  signed: countOf('Signed off', ({ signed }) => signed),
  returned: countOf('Returned', ({ returned }) => returned),
  quick: countOf('Within 2 days', ({ answered_within }) => answered_within.quick),
  usual: countOf('Within 3 days', ({ answered_within }) => answered_within.usual),
  late: countOf('Later', ({ answered_within }) => answered_within.late),
  median: hoursOf('Median wait', ({ answered_wait }) => answered_wait?.median_hours ?? null),
  longest: hoursOf('Longest wait', ({ answered_wait }) => answered_wait?.longest_hours ?? null),
  signedMedian: hoursOf(
    'Median to sign-off',
    ({ signed_wait }) => signed_wait?.median_hours ?? null,
  ),
  told: countOf('Changes told', ({ told }) => told),
  incidents: countOf('Incidents', ({ incidents }) => incidents),
  overdue: countOf('Overdue actions', ({ overdue }) => overdue),
} as const satisfies Record<string, Column>;

/** How answers took their time, as the first chart shows it. */
export const weekColumns: readonly Column[] = [
  columns.submitted,
  columns.signed,
  columns.returned,
  columns.quick,
  columns.usual,
  columns.late,
  columns.median,
  columns.longest,
  columns.told,
  columns.incidents,
  columns.overdue,
];

/** Where things stood, and what happened. */
export const spanColumns: readonly Column[] = [
  columns.clients,
  columns.waiting,
  columns.oldest,
  columns.submitted,
  columns.signed,
  columns.returned,
  columns.median,
  columns.longest,
  columns.told,
  columns.incidents,
  columns.overdue,
];

/** All of them, with hours as numbers. */
export const fileColumns: readonly Column[] = Object.values(columns).map((column) =>
  / wait$|sign-off$/.test(column.name) ? { ...column, name: `${column.name}, hours` } : column,
);
