import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { keys } from '../../../lib/queries/keys';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { incidentQuery } from '../queries';
import { adviserTrail } from './adviser-trail';

/**
 * How often the page asks again: another adviser may be assigned, which changes nothing of the
 * incident itself.
 */
const refreshMilliseconds = 30_000;

const NotShared = ({ wasShared }: { wasShared: boolean }) => (
  <>
    <PageHeader title="Incident" trail={adviserTrail} />
    <div role="alert">
      <EmptyState
        text={
          wasShared
            ? 'This incident is no longer shared with you. Nothing of it is kept on this device.'
            : 'This incident is not shared with you, or no longer.'
        }
      >
        <Anchor renderRoot={(props) => <Link {...props} to="/adviser" />}>Your first screen</Anchor>
      </EmptyState>
    </div>
  </>
);

interface SharedIncidentPageProps {
  incidentId: string;
  /** Renders the incident, with the facts about the client's business. */
  children: (found: IncidentWithEntries, onNewer: () => void) => ReactNode;
}

/** An incident that a client shares with its adviser, as long as it is shared. */
export const SharedIncidentPage = ({ incidentId, children }: SharedIncidentPageProps) => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...incidentQuery(incidentId),
    // It may have been shared since it was not: that is asked again with each visit.
    staleTime: ({ state }) => (state.data === null ? 0 : refreshMilliseconds),
    refetchInterval: ({ state }) => (state.data === null ? false : refreshMilliseconds),
  });
  const onNewer = useCallback(() => void refetch(), [refetch]);
  const [wasShared, setShared] = useState(false);
  if (data && !wasShared) setShared(true);
  useEffect(() => {
    if (data !== null) return;
    client.removeQueries({ queryKey: keys.incidentComments(incidentId) });
    void client.invalidateQueries({ queryKey: staffKeys.sharedIncidents });
  }, [data, client, incidentId]);
  if (data === null) return <NotShared wasShared={wasShared} />;
  if (data) return children(data, onNewer);
  return (
    <>
      <PageHeader isCompact title="Incident" trail={adviserTrail} />
      {error ? (
        <Failure error={error} fallback="Failed to load the incident" onRetry={onNewer} />
      ) : (
        <Loading cards={[3, 220]} />
      )}
    </>
  );
};
