import type { Action } from '@lexplain/contract/actions/actions';
import {
  describeAbout,
  describeRepetition,
  type Names,
  stateLabels,
} from '../../../lib/text/action-labels';
import { csvOf } from '../../../lib/text/csv';
import { formatDay, formatMoment } from '../../../lib/text/dates';
import { type Download, type Files, link } from './archive-content';
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
  'Postponed until',
  'Proposed by',
  'Added by',
  'Added',
];

const namesOf = ({ subjects }: Download): Names => ({
  laws: new Map(subjects.map(({ id, name }) => [id, name])),
  // By their codes.
  obligations: new Map(),
});

const formatDayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

const toRow = (action: Action, names: Names): string[] => [
  action.title,
  action.details,
  action.notes,
  describeAbout(action.about, names) ?? '',
  action.owner_name ?? '',
  formatDayOf(action.due_day),
  action.repetition ? describeRepetition(action.repetition) : '',
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
  const names = namesOf(download);
  const rows = actions
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((action) => toRow(action, names));
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
