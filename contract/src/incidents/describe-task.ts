import type { ClockRule } from '../library/clock-rules.ts';
import type { Duty } from './open-incidents.ts';

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
export const isInternal = ({ recipient }: Pick<ClockRule, 'recipient'>): boolean =>
  recipient.startsWith('Internal');

/** Whether it is to find out if a breach has to be reported, which nobody else is told. */
const isAssessment = ({ recipient }: Pick<ClockRule, 'recipient'>): boolean =>
  recipient.startsWith('Internal decision');

const assessment = 'Decide whether this is a notifiable data breach';

/** What is to be done, as the name of a duty: whom to tell, or what to decide. */
export const nameDuty = (rule: Pick<ClockRule, 'recipient'>): string =>
  isAssessment(rule) ? assessment : rule.recipient;

/** A recipient as in a sentence, without what holds otherwise. */
const nameRecipient = ({ recipient }: ClockRule): string =>
  (recipient.split(';')[0] ?? recipient).replace(/^The /, 'the ');

/** Whether it asks for writing after a report by speaking. */
const isWritten = (rule: ClockRule): boolean => Boolean(rule.starts_after && !rule.starts_when_met);

/** `report to APRA`, after the name of a law, where nothing else says what it is about. */
export const describeAlone = (rule: ClockRule): string => {
  if (rule.kind === 'guidance') return 'act on the guidance';
  if (rule.kind === 'minimum_period') return 'keep to the shortest period';
  if (isInternal(rule)) return 'decide within the business';
  return `report${isWritten(rule) ? ' in writing' : ''} to ${nameRecipient(rule)}`;
};

/** `Report within 12 hours`, above the name of whom to tell. */
export const describeTask = (rule: ClockRule): string => {
  const length = lengthOf(rule);
  if (rule.kind === 'guidance') return `Guidance: act ${length}`;
  if (isInternal(rule)) return `Decide ${length}`;
  return isWritten(rule) ? `Report in writing ${length}` : `Report ${length}`;
};

/** What a duty asks for, in one line. */
export const describeDuty = (duty: Pick<Duty, 'task' | 'recipient'>): string =>
  isAssessment(duty) ? assessment : `${duty.task}: ${duty.recipient}`;

/** Why it is to be done. */
export const describeWhy = (duty: Pick<Duty, 'recipient'>, lawName: string): string =>
  isAssessment(duty)
    ? `${lawName}: you suspect a data breach, so you have to find out whether it must be reported.`
    : lawName;
