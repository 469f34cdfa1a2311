import type { Clock, Obligation } from '@lexplain/contract/library/subjects';
import { obligationFields } from '../obligation-fields';

const fields = [
  ['name_of_source', 'Title'],
  ['description', 'Description'],
  ...obligationFields,
  ['effective_from', 'In force from'],
] as const;

const describeClock = ({ trigger, deadline, to_whom, reference }: Clock): string =>
  [`${deadline}. Runs from: ${trigger}.`, to_whom && `To: ${to_whom}.`, reference]
    .filter(Boolean)
    .join(' ');

const describeClocks = ({ clocks = [] }: Obligation): string =>
  clocks.map(describeClock).join('\n');

export interface FieldDifference {
  label: string;
  /** Empty where a version has no such text. */
  before: string;
  after: string;
}

/** The texts in which two versions of an obligation differ, in the order of display. */
export const listDifferences = (before: Obligation, after: Obligation): FieldDifference[] =>
  [
    ...fields.map(([field, label]) => ({
      label,
      before: before[field] ?? '',
      after: after[field] ?? '',
    })),
    { label: 'Deadlines', before: describeClocks(before), after: describeClocks(after) },
  ].filter((one) => one.before !== one.after);
