import type { ClockRule } from '@lexplain/contract/library/clock-rules';

/**
 * The sections by which a last day moves, of the Commonwealth and of the States whose laws have
 * clocks.
 */
const sectionsThatRoll = [
  'Acts Interpretation Act 1901 s 36(2)',
  'Interpretation of Legislation Act 1984 (Vic) s 44',
  'Interpretation Act 1987 (NSW) s 36(2)',
  'Acts Interpretation Act 1954 (Qld) s 38',
  'Interpretation Act 1984 (WA) s 61(1)',
  'Legislation Act 2001 (ACT) s 151A',
];

/**
 * Faults in whether a last day moves that is no business day: every deadline of days or months says
 * why.
 */
export const findRollingFaults = ({
  kind,
  length,
  rolls_forward,
  extension,
}: ClockRule): string[] => {
  const doesCite = sectionsThatRoll.some((section) => extension?.includes(section));
  if (rolls_forward && !doesCite) {
    return [`It rolls forward: extension has to cite one of ${sectionsThatRoll.join(', ')}`];
  }
  if (!rolls_forward && doesCite) return ['Its extension cites a section that moves its last day'];
  const isOfDays = length.unit === 'days' || length.unit === 'months';
  return isOfDays && kind !== 'minimum_period' && !rolls_forward
    ? [
        'The last day of a deadline of days or months moves: it needs rolls_forward, and an extension that cites why',
      ]
    : [];
};
