import type { IncidentEntry } from '@lexplain/contract/incidents/entries';
import type { Incident, ListedIncident } from '@lexplain/contract/incidents/incidents';
import type { StoredIncidentEntry } from '@lexplain/contract/incidents/stored';
import { readContent, readReported } from './decisions.ts';
import type { IncidentWithId } from './lists.ts';

export const toListedIncident = ({
  organisation_id: _,
  rules_version: __,
  created_by: ___,
  reported: ____,
  scenario: ________,
  calendar: _________,
  next_reminder_at: _____,
  reminded_until: ______,
  reminder_uids: _______,
  has_failed_reminder: _________,
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
  scenario: incident.scenario,
  next_reminder_at: incident.next_reminder_at?.toISOString() ?? null,
  has_failed_reminder: incident.has_failed_reminder,
  reported: readReported(incident),
});

export const toEntry = (stored: StoredIncidentEntry): IncidentEntry => {
  const {
    organisation_id: _,
    incident_id: __,
    entry_id,
    content: ___,
    written_at,
    stored_at,
    ...entry
  } = stored;
  return {
    ...entry,
    id: entry_id,
    content: readContent(stored),
    written_at: written_at.toISOString(),
    stored_at: stored_at.toISOString(),
  };
};

/** In the order of their arrival. */
export const toEntries = (entries: readonly StoredIncidentEntry[]): IncidentEntry[] =>
  entries.toSorted((a, b) => a.position - b.position).map(toEntry);
