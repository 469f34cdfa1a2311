import { AppError } from '@lexplain/contract/api/errors';
import { toPast } from '@lexplain/contract/incidents/effective';
import type { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import {
  type StoredIncident,
  type StoredIncidentEntry,
  storedIncident,
} from '@lexplain/contract/incidents/stored';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { z } from 'zod';
import { type Author, planEntries, readReported, summarise } from './decisions.ts';

// What a report of an incident, and entries for its log, store: pure functions, around which
// store.ts only reads and writes.

export type NewIncident = z.output<typeof incidentEndpoints.createIncident.body>;

/** With what the log is computed. */
interface IncidentBasis {
  rules: IncidentRules;
  possible_codes: ReadonlySet<string> | null;
  now: Date;
}

/**
 * What an incident stores after entries were added: what follows from its whole log, and nothing of
 * what a newer release stores.
 */
export const planChanges = (
  incident: StoredIncident,
  entries: readonly StoredIncidentEntry[],
  computing: IncidentBasis,
) => ({
  ...summarise({ reported: readReported(incident), entries, ...computing }, incident),
  updated_at: computing.now,
});

/** Whether a drill was closed, so that the organisation's log says that it took place. */
export const isFinished = (
  { kind, state }: StoredIncident,
  after: Pick<StoredIncident, 'state'>,
): boolean => kind === 'drill' && state === 'open' && after.state === 'closed';

interface IncidentReport extends IncidentBasis {
  id: string;
  organisationId: string;
  by: Author;
  /** What an earlier call has stored, and its log. */
  stored: StoredIncident | null;
  before: readonly StoredIncidentEntry[];
}

/** Throws `id_taken` where the incident that has this id was not reported by this person. */
const requireSame = (stored: StoredIncident, { organisationId, by }: IncidentReport): void => {
  if (stored.organisation_id === organisationId && stored.created_by === by.uid) return;
  throw new AppError('id_taken', 'Another incident has this id: send it with a new one');
};

/** A new incident without entries. All else has its default, and follows from the log. */
const createReported = (
  { id: _, entries: __, ...said }: NewIncident,
  { organisationId, by, rules, now }: IncidentReport,
): StoredIncident => {
  const { kind, title, place } = said;
  // Facts without a moment hold from the notice: a wrong clock must not move it to the future.
  const noticed = toPast(said.noticed, now.toISOString(), place);
  return storedIncident.parse({
    ...said,
    organisation_id: organisationId,
    scenario: kind === 'drill' ? said.scenario : null,
    noticed,
    reported: { title, place, noticed },
    rules_version: rules.version,
    created_by: by.uid,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  } satisfies z.input<typeof storedIncident>);
};

const beginningOf = ({ kind }: StoredIncident) =>
  kind === 'drill' ? ('drill_started' as const) : ('incident_reported' as const);

/**
 * What a report stores: the incident, the entries that are not stored yet, and what the
 * organisation's log says of it. A repeated report finds what is stored. Throws
 * `id_taken`.
 */
export const planReport = (report: NewIncident, reporting: IncidentReport) => {
  const { id, organisationId, by, stored, before, now } = reporting;
  if (stored) requireSame(stored, reporting);
  const incident = stored ?? createReported(report, reporting);
  const { entries } = report;
  const added = planEntries({ incidentId: id, organisationId, before, entries, by, now });
  const changes = planChanges(incident, [...before, ...added], reporting);
  return {
    incident: { ...incident, ...changes },
    added,
    changes,
    begun: stored ? null : beginningOf(incident),
    // A device that had no connection reports a drill with its end.
    isFinished: isFinished(incident, changes),
  };
};
