import type { LogEntry, ReportedIncident } from './effective.ts';
import type { EntryContent } from './entries.ts';

// Logs of incidents for tests.

/** In New South Wales it is 10:00 on 2 March 2026. */
export const noticedAt = '2026-03-01T23:00:00Z';

export const reportedIncident: ReportedIncident = {
  title: 'Files are encrypted',
  noticed: { at: noticedAt },
  place: 'NSW',
};

type FactContent = Extract<EntryContent, { kind: 'fact' }>;
type ReportContent = Extract<EntryContent, { kind: 'report' }>;

export const factOf = (
  fact_id: string,
  answer: FactContent['answer'],
  more: Partial<FactContent> = {},
): FactContent => ({ kind: 'fact', fact_id, answer, moment: null, is_planned: false, ...more });

export const reportOf = (
  clock_id: string,
  channel: ReportContent['channel'],
  at: string,
): ReportContent => ({
  kind: 'report',
  clock_id,
  moment: { at },
  channel,
  made_by: 'Ann',
  reference_number: '',
  text: 'Told',
});

export const entryOf = (
  id: string,
  content: EntryContent,
  more: Partial<LogEntry> = {},
): LogEntry => ({
  id,
  corrects: null,
  content,
  written_at: '2026-03-10T00:00:00Z',
  stored_at: '2026-03-10T00:00:00Z',
  ...more,
});

/** An entry that takes back another one. */
export const takeBack = (id: string, corrects: string): LogEntry =>
  entryOf(id, { kind: 'withdrawn', reason: '' }, { corrects });
