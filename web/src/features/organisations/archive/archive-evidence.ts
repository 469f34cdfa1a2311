import type { Evidence, EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { csvOf } from '../../../lib/text/csv';
import { formatDay, formatMoment } from '../../../lib/text/dates';
import { type Download, type Files, lawName, link } from './archive-content';
import { type ArchiveFile, explainAbsence, listArchiveFiles } from './archive-files';
import { escapeHtml, htmlPage, table } from './archive-html';

// Evidence in a download: what it shows, and its files with their hashes.

const header = ['About', 'Shows', 'From', 'Until', 'Valid until', 'Files', 'Added by', 'Added'];

const describeAbout = (download: Download, about: EvidenceAbout): string => {
  if (about.kind === 'action') {
    const action = download.content.actions.find(({ id }) => id === about.action_id);
    return action ? `Action: ${action.title}` : 'An action';
  }
  return `${lawName(download, about.subject_id)}, question ${about.question_id}`;
};

const formatDayOf = (day: string | null): string => (day === null ? '' : formatDay(day));

type File = Evidence['files'][number];

const describeBytes = ({ bytes, sha256 }: File): string => `${bytes} bytes, SHA-256 ${sha256}`;

const describeFile = (file: File): string => {
  const absence = explainAbsence(file);
  return `${file.name} (${describeBytes(file)})${absence === null ? '' : `. ${absence}`}`;
};

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** A link to each file that is in the download. The others are in the table, with the reason. */
const fileItem = ({ path, file }: ArchiveFile): string =>
  `<li>${link(encodePath(path), file.name)} (${escapeHtml(describeBytes(file))})</li>`;

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
  const files = listArchiveFiles(evidence);
  const list = `<h2>Files: ${files.length}</h2>
<p>If the download has several parts, unpack them into one folder.</p>
<ul>${files.map(fileItem).join('\n')}</ul>`;
  const back = `<p>${link('index.html', organisation.name)}</p>`;
  return {
    files: {
      'evidence.csv': csvOf([header, ...rows]),
      'evidence.html': htmlPage('Evidence', [
        back,
        table('Evidence', header, rows),
        files.length > 0 ? list : '',
      ]),
    },
    items: [
      `<li>${link('evidence.html', `Evidence: ${rows.length}`)} (${link('evidence.csv', 'CSV')})</li>`,
    ],
  };
};
