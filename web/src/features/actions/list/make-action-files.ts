import type { Action } from '@lexplain/contract/actions/actions';
import { brand } from '@lexplain/contract/brand/brand';
import { dayLines } from '@lexplain/contract/calendar/day-entries';
import { createCalendarFile } from '@lexplain/contract/incidents/calendar';
import {
  describeAbout,
  describeRepetition,
  type Names,
  stateLabels,
} from '../../../lib/text/action-labels';
import { riskLabel } from '../../../lib/text/answer-labels';
import { csvOf } from '../../../lib/text/csv';

const header = [
  'What is to be done',
  'About',
  'Risk',
  'State',
  'Who does it',
  'Due day',
  'Repeats',
  'Postponed until',
  'Details',
  'Notes',
];

export const toSpreadsheet = (actions: readonly Action[], names: Names): string =>
  csvOf([
    header,
    ...actions.map((action) => [
      action.title,
      describeAbout(action.about, names) ?? '',
      action.about.kind === 'answer' ? riskLabel(action.about.risk) : '',
      stateLabels[action.state],
      action.owner_name ?? '',
      action.due_day ?? '',
      action.repetition ? describeRepetition(action.repetition) : '',
      action.accepted_until ?? '',
      action.details,
      action.notes,
    ]),
  ]);

/** The person's own open actions that have a due day, as whole days. */
export const toCalendar = (actions: readonly Action[], uid: string, now: string): string => {
  const { hostname } = new URL(brand.origin);
  const more = actions.flatMap((action) =>
    action.owner_uid === uid && action.state === 'open' && action.due_day !== null
      ? dayLines(
          {
            uid: `action-${action.id}@${hostname}`,
            // Others may see the calendar: of an incident it says nothing.
            title:
              action.about.kind === 'incident'
                ? 'An action about an incident is due'
                : action.title,
            details: `${brand.origin}/dashboard/actions/${action.id}`,
            day: action.due_day,
            sequence: action.revision,
            changed_at: action.updated_at,
          },
          now,
        )
      : [],
  );
  return createCalendarFile({ name: 'My actions', entries: [], more, now });
};
