import type { Repetition } from '@lexplain/contract/actions/actions';

// How often something repeats, as choices of a list.

const usual = ['1 week', '1 month', '3 month', '6 month', '1 year'] as const;

/** What a choice is called that opens the fields of another interval. */
export const otherInterval = 'other';
export const never = 'never';

type Interval = Pick<Repetition, 'every' | 'unit'>;

const describeInterval = ({ every, unit }: Interval): string =>
  every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;

const toInterval = (choice: (typeof usual)[number]): Interval => {
  const [every, unit] = choice.split(' ');
  // The parts of the texts above.
  return { every: Number(every), unit: unit as Repetition['unit'] };
};

export const toChoice = ({ every, unit }: Interval): string => `${every} ${unit}`;

export const isUsual = (interval: Interval): boolean =>
  usual.some((choice) => choice === toChoice(interval));

export const repetitionChoices = [
  { value: never, label: 'Does not repeat' },
  ...usual.map((choice) => ({ value: choice, label: describeInterval(toInterval(choice)) })),
  { value: otherInterval, label: 'Another interval' },
];

/** The interval of a choice; null for one that has none by itself. */
export const intervalOf = (value: string): Interval | null => {
  const choice = usual.find((one) => one === value);
  return choice ? toInterval(choice) : null;
};
