import type { Evidence, EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { csvOf } from '../../../lib/text/csv';
import { formatDay, formatMoment } from '../../../lib/text/dates';
import { type Download, type Files, lawName, link } from './archive-content';
import { htmlPage, table } from './archive-html';

// Evidence in a download: what it shows, and the names and hashes of its files.

const header = ['About', 'Shows', 'From', 'Until', 'Valid until', 'Files', 'Added by', 'Added'];

const describeAbout = (download: Download, about: EvidenceAbout): string => {
  if (about.kind === 'action') {
    const action = download.content.actions.find(({ id }) => id === about.action_id);
    return action ? `Action: ${action.title}` : 'An action';
  }
  return `${lawName(download, about.subject_id)}, question ${about.question_id}`;
};

const formatDayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

const describeFile = ({ name, bytes, sha256, removed }: Evidence['files'][number]): string =>
  `${name} (${bytes} bytes, SHA-256 ${sha256})${removed ? `, removed: ${removed.reason}` : ''}`;

const toRow = (download: Download, evidence: Evidence): string[] => [
  describeAbout(download, evidence.about),
  evidence.shows,
  formatDayOf(evidence.from_day),
  formatDayOf(evidence.until_day),
  formatDayOf(evidence.valid_until),
  evidence.files.map(describeFile).join('; '),
  evidence.created_by_name,
  formatMoment(evidence.created_at),
];

/** A page and a CSV file of all evidence, the newest first; none where there is none. */
export const toEvidenceFiles = (download: Download): Files => {
  const { evidence, organisation } = download.content;
  if (evidence.length === 0) return { files: {}, items: [] };
  const rows = evidence
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((one) => toRow(download, one));
  const back = `<p>${link('index.html', organisation.name)}</p>`;
  return {
    files: {
      'evidence.csv': csvOf([header, ...rows]),
      'evidence.html': htmlPage('Evidence', [back, table('Evidence', header, rows)]),
    },
    items: [
      `<li>${link('evidence.html', `Evidence: ${rows.length}`)} (${link('evidence.csv', 'CSV')})</li>`,
    ],
  };
};
