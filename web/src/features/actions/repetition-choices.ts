import type { Repetition } from '@lexplain/contract/actions/actions';

// How often something repeats, as choices of a list.

/** What a choice is called that opens the fields of another interval. */
export const otherInterval = 'other';
export const never = 'never';

type Interval = Pick<Repetition, 'every' | 'unit'>;

const usual: readonly Interval[] = [
  { every: 1, unit: 'week' },
  { every: 1, unit: 'month' },
  { every: 3, unit: 'month' },
  { every: 6, unit: 'month' },
  { every: 1, unit: 'year' },
];

const describeInterval = ({ every, unit }: Interval): string =>
  every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;

export const toChoice = ({ every, unit }: Interval): string => `${every} ${unit}`;

/** The interval of a choice; null for one that has none by itself. */
export const intervalOf = (value: string): Interval | null =>
  usual.find((interval) => toChoice(interval) === value) ?? null;

export const isUsual = (interval: Interval): boolean => intervalOf(toChoice(interval)) !== null;

export const repetitionChoices = [
  { value: never, label: 'Does not repeat' },
  ...usual.map((interval) => ({ value: toChoice(interval), label: describeInterval(interval) })),
  { value: otherInterval, label: 'Another interval' },
];
