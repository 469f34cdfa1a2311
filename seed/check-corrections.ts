import type { ChangeEntry } from './law-file.ts';

// What entries of changes say of corrections of our descriptions.

type Report = (path: (string | number)[], message: string) => string;

/**
 * Titles say what corrections are, and what has no mail of its own is told by one that is added
 * with it.
 */
export const findCorrectionFaults = (
  changes: readonly ChangeEntry[],
  all: readonly ChangeEntry[],
  report: Report,
): string[] =>
  changes.flatMap(({ kind, title, told_by, added_on }, index) => {
    const isNamed = title.startsWith('Corrected: ');
    const by = all.find(({ id }) => id === told_by);
    const isTold = by?.kind === 'correction' && by.added_on === added_on;
    const words =
      'A correction has the kind correction, and a title that begins with "Corrected: "';
    return [
      ...(isNamed === (kind === 'correction') ? [] : [report(['changes', index, 'title'], words)]),
      ...(told_by === undefined || isTold
        ? []
        : [
            report(
              ['changes', index, 'told_by'],
              `${told_by} is no correction that was added on the same day`,
            ),
          ]),
    ];
  });
