import type { ClockRule, ClockRules } from '@lexplain/contract/library/clock-rules';
import type { LawFile } from '../law-file.ts';
import type { ParsedFile } from '../parse-yaml.ts';

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
const findRollingFaults = ({ kind, length, rolls_forward, extension }: ClockRule): string[] => {
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

/** Each clock has an id of its own and an obligation of its law. Not every law has clocks. */
export const faultsOfClocks = (files: ParsedFile<ClockRules>[], laws: LawFile[]): string[] => {
  const all = files.flatMap(({ data }) => data.clocks);
  return files.flatMap(({ data, fault }) => {
    const law = laws.find(({ subject }) => subject.id === data.subject_id);
    if (!law) return [fault(['subject_id'], `No law has the id ${data.subject_id}`)];
    return data.clocks.flatMap((clock, index) => {
      const { id, starts_after, met_by = [], obligation_code } = clock;
      const refuse = (field: string, message: string) => fault(['clocks', index, field], message);
      const isShared = all.filter((other) => other.id === id).length > 1;
      const follows = !starts_after || data.clocks.some((other) => other.id === starts_after);
      const unknown = met_by.filter((met) => !data.clocks.some((other) => other.id === met));
      const hasObligation = law.obligations.some(({ code }) => code === obligation_code);
      return [
        ...findRollingFaults(clock).map((message) => refuse('rolls_forward', message)),
        ...(isShared ? [refuse('id', `Two clocks share the id ${id}`)] : []),
        ...(follows
          ? []
          : [refuse('starts_after', `No clock of this law has the id ${starts_after}`)]),
        ...unknown.map((other) => refuse('met_by', `No clock of this law has the id ${other}`)),
        ...(hasObligation
          ? []
          : [
              refuse(
                'obligation_code',
                `No obligation of this law has the code ${obligation_code}`,
              ),
            ]),
      ];
    });
  });
};
