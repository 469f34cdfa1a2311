import type { IncidentEntry } from '@lexplain/contract/incidents/entries';
import type { Incident, ListedIncident } from '@lexplain/contract/incidents/incidents';
import type { StoredIncidentEntry } from '@lexplain/contract/incidents/stored';
import { readReported } from './decisions.ts';
import type { IncidentWithId } from './lists.ts';

export const toListedIncident = ({
  organisation_id: _,
  rules_version: __,
  created_by: ___,
  reported: ____,
  next_due_at,
  created_at,
  updated_at,
  ...incident
}: IncidentWithId): ListedIncident => ({
  ...incident,
  next_due_at: next_due_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const toIncident = (incident: IncidentWithId): Incident => ({
  ...toListedIncident(incident),
  organisation_id: incident.organisation_id,
  rules_version: incident.rules_version,
  reported: readReported(incident),
});

/** An entry of a newer release is shown as a note without text, so that its place in the log is not empty. */
export const toEntry = ({
  organisation_id: _,
  incident_id: __,
  entry_id,
  corrects,
  content,
  written_at,
  stored_at,
  ...entry
}: StoredIncidentEntry): IncidentEntry => ({
  ...entry,
  id: entry_id,
  // What it corrects counts on as before: here, and on devices.
  corrects: content ? corrects : null,
  content: content ?? { kind: 'note', text: 'Written by a newer release' },
  written_at: written_at.toISOString(),
  stored_at: stored_at.toISOString(),
});

/** In the order of their arrival. */
export const toEntries = (entries: readonly StoredIncidentEntry[]): IncidentEntry[] =>
  entries.toSorted((a, b) => a.position - b.position).map(toEntry);
