import { findNextDue, listComing, listDue } from '@lexplain/contract/library/readings/due';
import {
  daysAhead,
  daysOfReading,
  type ReadingKind,
} from '@lexplain/contract/library/readings/readings';
import type { StoredReadings } from '@lexplain/contract/library/readings/stored';

/** In the order of what a wrong value costs. */
const headings: readonly (readonly [ReadingKind, string])[] = [
  ['penalty', 'Penalties and amounts'],
  ['deadline', 'Deadlines and days'],
  ['definition', 'Definitions: facts and outcome rules'],
  ['other', 'Obligations, controls and other entries'],
];

/** What is to be read again on an ISO day, and what starts or ends after it, for a terminal. */
export const formatDue = ({ readings, dates }: StoredReadings, day: string): string => {
  const due = listDue(readings, day);
  const coming = listComing(dates, day);
  const next = findNextDue(readings, day);
  const kinds = headings.flatMap(([kind, heading]) => {
    const of = due.filter((one) => one.kind === kind);
    if (of.length === 0) return [];
    return [
      `${heading}, after ${daysOfReading(kind)} days: ${of.length}`,
      ...of.map(({ read_on, group, name, reference }) =>
        [`  read ${read_on}  ${group}`, name, reference].filter(Boolean).join('; '),
      ),
    ];
  });
  return [
    ...kinds,
    `Starts or ends in the next ${daysAhead} days: ${coming.length}`,
    ...coming.map(({ day: on, group, name }) => `  ${on}  ${group}; ${name}`),
    `${due.length} of ${readings.length} entries are to be read again on ${day}`,
    ...(next ? [`Next: ${next.count} on ${next.day}`] : []),
  ].join('\n');
};
