import type { Figures, OwnMonth, Span } from '@lexplain/contract/firm-month/month';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';

/** `November 2026`. */
export const nameMonth = (month: string): string => formatDay(`${month}-01`, 'month');

const shortFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `2 Nov`. */
export const shortDay = (day: string): string => shortFormat.format(new Date(day));

/** `2 Nov`, or `2 to 8 Nov` of a month. */
export const nameSpan = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  from === to ? shortDay(from) : `${Number(from.slice(8))} to ${shortDay(to)}`;

/** The month before, or the next one. */
export const moveMonth = (month: string, by: 1 | -1): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
};

const inDays = 48;

/** `46 hours`, from two days on `1.9 days`; a dash for none. */
export const describeHours = (hours: number | null): string => {
  if (hours === null) return '–';
  if (hours >= inDays) return `${(hours / 24).toFixed(1).replace(/\.0$/, '')} days`;
  const rounded = Math.round(hours);
  return countOf(rounded, 'hour');
};

/** The days of a month that ended without being counted, after counting had begun. */
const listMissing = ({ days, first_counted }: Pick<OwnMonth, 'days' | 'first_counted'>): string[] =>
  days
    .filter(({ from, figures }) => figures.counted_days === 0 && from > (first_counted ?? from))
    .map(({ from }) => from);

const mostNamed = 4;

const nameDays = (days: readonly string[]): string => {
  if (days.length > mostNamed) return countOf(days.length, 'day');
  const names = days.map(shortDay);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

/** What of a month is not in its numbers. */
export const describeGaps = (month: OwnMonth): string[] => {
  const { first_counted, days } = month;
  const [first] = days;
  if (first_counted === null || !first) return [];
  const missing = listMissing(month);
  return [
    ...(first_counted > first.from
      ? [`Counting began with ${formatDay(first_counted)}: the days before are missing.`]
      : []),
    ...(missing.length > 0
      ? [`${nameDays(missing)} ${missing.length === 1 ? 'was' : 'were'} not counted.`]
      : []),
  ];
};

/** Why a month has no numbers; null where it has some. */
export const describeEmpty = ({
  month,
  first_counted,
  days,
  figures,
}: Pick<OwnMonth, 'month' | 'first_counted' | 'days' | 'figures'>): string | null => {
  if (figures.counted_days > 0) return null;
  if (first_counted === null) {
    return 'No day has been counted yet. Each day is counted within an hour of its end.';
  }
  if (days.length === 0) return `No day of ${nameMonth(month)} has ended yet.`;
  return month < first_counted.slice(0, 7)
    ? `Nothing was counted in ${nameMonth(month)}: counting began with ${formatDay(first_counted)}.`
    : `No day of ${nameMonth(month)} was counted.`;
};

export const answeredOf = ({ signed, returned }: Figures): number => signed + returned;

/** What the first chart shows. */
export const describeWaits = ({ answered_within, answered_wait }: Figures): string =>
  answered_wait === null
    ? 'No review was answered.'
    : `${answered_within.late} of ${answered_wait.reviews} waited for more than 3 days. The longest wait was ${describeHours(answered_wait.longest_hours)}.`;

/** What the second chart shows. */
export const describeFlow = (figures: Figures): string => {
  const gap = figures.submitted - answeredOf(figures);
  if (gap === 0) return 'As many were answered as were submitted.';
  return gap > 0
    ? `${countOf(gap, 'review')} more ${gap === 1 ? 'was' : 'were'} submitted than answered.`
    : `${countOf(-gap, 'review')} more ${gap === -1 ? 'was' : 'were'} answered than submitted.`;
};

/** What the third chart shows. */
export const describeOverdue = (days: readonly Span[]): string => {
  const counted = days.filter(({ figures }) => figures.counted_days > 0);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last) return 'No day was counted.';
  const end = `${last.figures.overdue} at the end of ${shortDay(last.to)}`;
  return first === last
    ? `${end}.`
    : `${end}, ${first.figures.overdue} at the end of ${shortDay(first.to)}.`;
};
