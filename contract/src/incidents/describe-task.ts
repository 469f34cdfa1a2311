import type { ClockRule } from '../library/clock-rules.ts';

// What a clock asks for, in words: on the board, in lists and in the Feed.

const count = (all: number, unit: string): string => `${all} ${unit}${all === 1 ? '' : 's'}`;

const lengthOf = ({ length }: ClockRule): string => {
  switch (length.unit) {
    case 'hours':
      return `within ${count(length.count, 'hour')}`;
    case 'days':
      return `within ${count(length.count, 'day')}`;
    case 'business_days':
      return `within ${count(length.count, 'business day')}`;
    case 'months':
      return `within ${count(length.count, 'month')}`;
    case 'as_soon_as_practicable':
      return 'as soon as practicable';
    case 'immediately':
      return 'immediately';
    case 'before_event':
      return 'before the event';
    case 'reasonable':
      return 'within a reasonable period';
    case 'as_directed':
      return 'as the notice states';
    case 'yearly':
      return 'within a year';
  }
};

/** Whether what a clock asks for stays within the business. */
export const isInternal = ({ recipient }: ClockRule): boolean => recipient.startsWith('Internal');

/** `Report within 12 hours`, above the name of whom to tell. */
export const describeTask = (rule: ClockRule): string => {
  const length = lengthOf(rule);
  if (rule.kind === 'guidance') return `Guidance: act ${length}`;
  if (isInternal(rule)) return `Decide ${length}`;
  return rule.starts_after && !rule.starts_when_met
    ? `Report in writing ${length}`
    : `Report ${length}`;
};
