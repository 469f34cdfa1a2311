import type { Action, ActionAbout, ActionState } from '@lexplain/contract/actions/actions';
import { csvOf } from '../../../lib/text/csv';
import { formatDay, formatMoment } from '../../../lib/text/dates';
import { type Download, type Files, lawName, link } from './archive-content';
import { htmlPage, table } from './archive-html';

// Actions in a download.

const header = [
  'Title',
  'What to do',
  'Notes',
  'About',
  'Who',
  'Due',
  'Repeats',
  'State',
  'Since',
  'By',
  'Reason',
  'Risk accepted until',
  'Proposed by',
  'Added by',
  'Added',
];

const stateLabels: Record<ActionState, string> = {
  proposed: 'Proposed',
  open: 'Open',
  done: 'Done',
  risk_accepted: 'Risk accepted',
  declined: 'Declined',
  removed: 'Removed',
};

const describeAbout = (download: Download, about: ActionAbout): string => {
  switch (about.kind) {
    case 'answer':
      return `${lawName(download, about.subject_id)}, question ${about.number}`;
    case 'obligation':
    case 'duty':
      return `${lawName(download, about.subject_id)}, ${about.code}`;
    case 'change':
      return `${lawName(download, about.subject_id)}, a change of the law`;
    case 'incident':
      return 'An incident';
    case 'nothing':
      return '';
  }
};

const describeRepetition = ({ repetition }: Action): string => {
  if (repetition === null) return '';
  const { every, unit, from } = repetition;
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  return `${often}, from the ${from === 'due' ? 'due day' : 'day on which it is done'}`;
};

const formatDayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

const toRow = (download: Download, action: Action): string[] => [
  action.title,
  action.details,
  action.notes,
  describeAbout(download, action.about),
  action.owner_name ?? '',
  formatDayOf(action.due_day),
  describeRepetition(action),
  stateLabels[action.state],
  formatMoment(action.state_at),
  action.state_by_name,
  action.reason,
  formatDayOf(action.accepted_until),
  action.proposed_by_name ?? '',
  action.created_by_name,
  formatMoment(action.created_at),
];

/** A page and a CSV file of all actions, the newest first; none where there are no actions. */
export const toActionFiles = (download: Download): Files => {
  const { actions } = download.content;
  if (actions.length === 0) return { files: {}, items: [] };
  const rows = actions
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((action) => toRow(download, action));
  const back = `<p>${link('index.html', download.content.organisation.name)}</p>`;
  return {
    files: {
      'actions.csv': csvOf([header, ...rows]),
      'actions.html': htmlPage('Actions', [back, table('Actions', header, rows)]),
    },
    items: [
      `<li>${link('actions.html', `Actions: ${rows.length}`)} (${link('actions.csv', 'CSV')})</li>`,
    ],
  };
};
