import { bounds } from '@lexplain/contract/api/bounds';
import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { useMemo } from 'react';
import type { ShownEntry } from '../log/group-log';
import type { EntryQueueState } from '../queue/use-entry-queue';
import { computeIncident, type IncidentSource, listFactEntries } from './compute-incident';
import type { Business, Person } from './incident-page';
import type { IncidentWork } from './incident-work';
import { useNow } from './use-now';

const toShown = (
  { entries }: IncidentWithEntries,
  waiting: EntryQueueState['waiting'],
): ShownEntry[] => {
  const stored = new Set(entries.map(({ id }) => id));
  return [
    ...entries,
    ...waiting
      .filter(({ id }) => !stored.has(id))
      .map((entry) => ({ ...entry, stored_at: null, by_name: null, sha256: null })),
  ];
};

interface ShownWork {
  found: IncidentWithEntries;
  rules: IncidentRules;
  business: Business;
  person: Person;
  queue: EntryQueueState;
  canWrite: boolean;
}

/** All that the page shows, computed again with each entry and each minute. */
export const useIncidentWork = ({
  found,
  rules,
  business,
  person,
  queue,
  canWrite,
}: ShownWork): Omit<IncidentWork, 'open' | 'comments' | 'proposing'> => {
  const { incident } = found;
  const { possible_codes, organisation } = business;
  const now = useNow();
  const minute = Math.floor(now / 60_000) * 60_000;
  const { waiting } = queue;
  const entries = useMemo(() => toShown(found, waiting), [found, waiting]);
  const source = useMemo<IncidentSource>(
    () => ({
      rules,
      reported: incident.reported,
      entries,
      possible_codes,
      now: new Date(minute).toISOString(),
    }),
    [rules, incident.reported, entries, possible_codes, minute],
  );
  const computed = useMemo(() => computeIncident(source), [source]);
  const factEntries = useMemo(() => listFactEntries(entries), [entries]);
  return {
    ...computed,
    source,
    now,
    entries,
    factEntries,
    queue,
    organisation: organisation.name,
    userName: person.name,
    canWrite,
    isFull: entries.length >= bounds.entriesPerIncident,
  };
};
