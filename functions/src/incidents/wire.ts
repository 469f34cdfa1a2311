import type { IncidentEntry } from '@lexplain/contract/incidents/entries';
import type {
  Incident,
  IncidentPage,
  IncidentShare,
  ListedIncident,
} from '@lexplain/contract/incidents/incidents';
import type { IncidentComment, SharedIncident } from '@lexplain/contract/incidents/sharing';
import type {
  StoredIncident,
  StoredIncidentComment,
  StoredIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import { takeFitting } from '../platform/answer-pages.ts';
import { isCountedAgain, readContent, readReported } from './decisions.ts';
import type { IncidentWithId } from './lists.ts';
import type { SharedIncidentView } from './sharing/list.ts';

// Stored fields as responses have them: times as ISO text, without those for the server alone. What
// the row's schema does not name is not sent (http/answer.ts).

/** With the mark that a change of the profile has left, where that is known. */
export const toListedIncident = (
  stored: IncidentWithId,
  mark: StoredProfile['duties_changed'] = null,
): ListedIncident => {
  const { id, kind, title, place, noticed, state, running, revision, created_by_name } = stored;
  return {
    id,
    kind,
    title,
    place,
    noticed,
    state,
    next_due_at: stored.next_due_at?.toISOString() ?? null,
    running,
    is_counted_again: isCountedAgain(stored, mark, new Date()),
    revision,
    created_by_name,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
};

/** With which adviser an incident is shared; null while it is not. */
export const toShare = (shared: StoredIncident['shared']): IncidentShare | null =>
  shared && {
    adviser_name: shared.adviser_name,
    at: shared.at.toISOString(),
    by_name: shared.by_name,
  };

/** For members. An adviser's list has `toSharedIncident`. */
export const toIncident = (incident: IncidentWithId): Incident => ({
  ...toListedIncident(incident),
  organisation_id: incident.organisation_id,
  rules_version: incident.rules_version,
  scenario: incident.scenario,
  next_reminder_at: incident.next_reminder_at?.toISOString() ?? null,
  has_failed_reminder: incident.has_failed_reminder,
  reported: readReported(incident),
  shared: toShare(incident.shared),
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

/** An incident with as much of its whole log as fits into an answer. */
export const toIncidentPage = (
  incident: IncidentWithId,
  stored: readonly StoredIncidentEntry[],
): IncidentPage => {
  const all = toEntries(stored);
  const entries = takeFitting(all);
  const next = entries.length < all.length ? (entries.at(-1)?.position ?? null) : null;
  return { incident: toIncident(incident), entries, next };
};

export const toIncidentComment = ({
  organisation_id: _,
  incident_id: __,
  decided_by: ___,
  comment_id,
  proposed,
  decided_at,
  created_at,
  ...comment
}: StoredIncidentComment): IncidentComment => ({
  ...comment,
  id: comment_id,
  proposed: proposed && { corrects: proposed.corrects, content: readContent(proposed) },
  decided_at: decided_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** One of an adviser's list, with the name of the organisation. */
export const toSharedIncident = ({
  incident,
  shared,
  organisation,
  mark,
}: SharedIncidentView): SharedIncident => {
  const {
    revision: _,
    created_by_name: __,
    created_at: ___,
    updated_at: ____,
    ...listed
  } = toListedIncident(incident, mark);
  return { ...listed, organisation, shared_at: shared.at.toISOString() };
};
