import type { EntryContent } from '@lexplain/contract/incidents/entries';
import { concernsSuspicion, tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import type { Moment } from '@lexplain/contract/library/moments';
import type { Place } from '@lexplain/contract/library/places';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { csvOf } from '../../../lib/text/csv';
import { formatDayIn, formatMoment } from '../../../lib/text/dates';
import { backLink, type Download, type Files, link } from './archive-content';
import { escapeHtml, htmlPage, table } from './archive-html';

// Incidents and their logs in a download.

const header = [
  'No',
  'Stored',
  'By',
  'Kind',
  'About',
  'Since or at',
  'Text',
  'Corrects',
  'SHA-256',
];

/** A day is one of the incident's place. */
const describeMoment = (moment: Moment | null, place: Place): string => {
  if (moment === null) return '';
  return 'at' in moment ? formatMoment(moment.at) : formatDayIn(moment.on, timeZoneOf(place));
};

/** What an entry is about, its moment, and its text. */
const describeContent = (
  content: EntryContent,
  place: Place,
): [about: string, moment: string, text: string] => {
  switch (content.kind) {
    case 'fact': {
      const planned = content.is_planned ? ' (planned)' : '';
      return [
        content.fact_id,
        describeMoment(content.moment, place),
        `${content.answer}${planned}`,
      ];
    }
    case 'report': {
      const { clock_id, channel, made_by, reference_number, text } = content;
      const made = `By ${made_by}, ${channel.replace('_', ' ')}, reference ${reference_number || 'none'}`;
      return [clock_id, describeMoment(content.moment, place), `${made}\n${text}`.trim()];
    }
    case 'note':
      return ['', '', content.text];
    case 'title':
      return ['', '', content.title];
    case 'noticed':
      return ['', describeMoment(content.moment, place), ''];
    case 'place':
      return ['', '', content.place];
    case 'closed':
    case 'reopened':
    case 'withdrawn':
      return ['', '', content.reason];
  }
};

/** Who leads and whom to call, as rows of a table. */
export const readinessRows = ({ content: { readiness } }: Download): string[][] => [
  ['Who leads', readiness.leader.name, readiness.leader.phone],
  ['Insurer', readiness.insurer.name, readiness.insurer.phone],
  ['Lawyer', readiness.lawyer.name, readiness.lawyer.phone],
  ['Second address for reminders', readiness.second_address?.address ?? '', ''],
];

/** A page and a CSV file for the log of each incident, newest incident first. */
export const toIncidentFiles = (download: Download): Files => {
  const { incidents, incident_entries } = download.content;
  const files: Files['files'] = {};
  const newestFirst = incidents.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const items = newestFirst.map(({ id, title, created_at, noticed, kind, state, place }) => {
    const entries = incident_entries
      .filter(({ incident_id }) => incident_id === id)
      .sort((a, b) => a.position - b.position);
    const numbers = new Map(entries.map((entry) => [entry.id, String(entry.position)]));
    const rows = entries.map(({ position, stored_at, by_name, content, corrects, sha256 }) => [
      String(position),
      formatMoment(stored_at),
      by_name,
      content.kind,
      ...describeContent(content, place),
      corrects ? (numbers.get(corrects) ?? corrects) : '',
      sha256 ?? '',
    ]);
    const file = `incidents/${created_at.slice(0, 10)}-${id}`;
    files[`${file}.csv`] = csvOf([header, ...rows]);
    const name = kind === 'drill' ? `Drill: ${title}` : title;
    files[`${file}.html`] = htmlPage(name, [
      backLink(download),
      `<p>${escapeHtml(`Noticed ${describeMoment(noticed, place)}. The incident is ${state}.`)}</p>`,
      ...(concernsSuspicion(entries)
        ? [`<p><strong>${escapeHtml(tippingOffWarning)}</strong></p>`]
        : []),
      table('Log', header, rows),
    ]);
    return `<li>${link(`${file}.html`, name)} (${link(`${file}.csv`, 'CSV')})</li>`;
  });
  return { files, items };
};
