import type { Figures, OwnMonth } from '@lexplain/contract/firm-month/month';
import classes from './firm-month.module.css';
import { MonthSparkline } from './month-sparkline';
import { describeHours, nameMonth } from './month-texts';

interface KeyFigure {
  name: string;
  shown: string;
  about: string;
  /** For the line of months; null where a month has none. */
  value: (figures: Figures) => number | null;
}

const orNone = (count: number, noun: string): string => `${count === 0 ? 'no' : count} ${noun}`;

const listFigures = (figures: Figures, before: string): KeyFigure[] => [
  {
    name: 'Reviews signed off',
    shown: String(figures.signed),
    about: orNone(figures.returned, 'returned for changes'),
    value: ({ signed }) => signed,
  },
  {
    name: 'Median wait for an answer',
    shown: describeHours(figures.answered_wait?.median_hours ?? null),
    about: `to the sign-off ${describeHours(figures.signed_wait?.median_hours ?? null)}`,
    value: ({ answered_wait }) => answered_wait?.median_hours ?? null,
  },
  {
    name: 'Clients',
    shown: String(figures.clients),
    about:
      figures.waiting === 0
        ? 'none of them waits'
        : `${figures.waiting} wait, the longest for ${describeHours(figures.oldest_hours)}`,
    value: ({ clients }) => clients,
  },
  {
    name: 'Changes told',
    shown: String(figures.told),
    about: 'to owners of clients',
    value: ({ told }) => told,
  },
  {
    name: 'Incidents shared',
    shown: String(figures.incidents),
    about: 'by clients',
    value: ({ incidents }) => incidents,
  },
  {
    name: 'Overdue actions',
    shown: String(figures.overdue),
    about: before,
    value: ({ overdue }) => overdue,
  },
];

/** What the months before had, the earliest first, and this one. */
const listValues = (month: OwnMonth, value: KeyFigure['value']): (number | null)[] =>
  [...month.earlier.map((one) => one.figures), month.figures].map(value);

/** The figures of a month, each with its last months as a small line. The table of months says the same. */
export const KeyFigures = ({ month }: { month: OwnMonth }) => {
  const last = month.earlier.at(-1);
  const before = last ? `${last.figures.overdue} in ${nameMonth(last.month)}` : 'of clients';
  return (
    <dl className={classes.figures}>
      {listFigures(month.figures, before).map(({ name, shown, about, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.figure}>{shown}</dd>
          <dd className={classes.about}>
            {about}
            {month.earlier.length > 1 && <MonthSparkline values={listValues(month, value)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
