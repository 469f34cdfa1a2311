import { loadTemporal } from '@lexplain/contract/temporal/load-temporal';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageFailure } from '../../../components/page-failure/page-failure';
import { PageHeader } from '../../../components/page-header/page-header';
import { deviceQuery } from '../../../session/device-query';
import { incidentQuery, rulesOfVersionQuery } from '../queries';
import { trail } from './incident-trail';

const loadBoard = async () => {
  const [board] = await Promise.all([import('./open-incident'), loadTemporal()]);
  return { default: board.OpenIncident };
};

/**
 * With what computes deadlines: an outline is shown, and the incident is asked for, while it is
 * loaded.
 */
const OpenIncident = lazy(loadBoard);

/**
 * Beside the incident, and not after it. A failure is shown by the board itself, which asks for it
 * again.
 */
const startLoading = (): void => {
  loadBoard().catch(() => undefined);
};

/** The facts about the business, from the organisation's profile. */
export interface Business {
  /**
   * The obligations that bind it or may; null where nothing is known, and every law is assumed to
   * bind.
   */
  possible_codes: ReadonlySet<string> | null;
  organisation: { id: string; name: string };
  /** Whether lists and reminders have yet to be computed with a change of the profile. */
  isCountedAgain: boolean;
}

/** Who reads it. */
export interface Person {
  uid: string;
  name: string;
}

interface IncidentPageProps {
  incidentId: string;
  person: Person;
  /** Null until it is known. */
  business: Business | null;
  /** What the library does not cover. */
  uncovered: ReactNode;
  /** The actions about it, besides its deadlines. */
  actions: ReactNode;
}

/** The page of an incident: its deadlines, the known facts, and the log. */
export const IncidentPage = ({
  incidentId,
  person,
  business,
  uncovered,
  actions,
}: IncidentPageProps) => {
  useEffect(startLoading, []);
  const device = useQuery(deviceQuery(person.uid));
  const found = useQuery(incidentQuery(incidentId));
  const version = found.data?.incident.rules_version;
  const rules = useQuery({
    ...rulesOfVersionQuery(version ?? ''),
    enabled: version !== undefined,
  });
  const { refetch } = found;
  // Another function would ask again with each render, until the answer has arrived.
  const onNewer = useCallback(() => void refetch(), [refetch]);
  const failed = [device, found, rules].filter(({ data, error }) => error && data === undefined);
  const waits = (
    <>
      <PageHeader title="Incident" trail={trail} />
      {failed.length > 0 ? (
        <Failure
          error={failed[0]?.error}
          fallback="Failed to load the incident"
          onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
        />
      ) : (
        <Loading cards={[3, 220]} />
      )}
    </>
  );
  if (found.data === null) {
    return (
      <>
        <PageHeader title="Incident" trail={trail} />
        <Text role="alert">Incident not found.</Text>
      </>
    );
  }
  if (rules.data === null) {
    return (
      <>
        <PageHeader title="Incident" trail={trail} />
        <Text c="dimmed">The library has no rules for incidents yet. Try again later.</Text>
      </>
    );
  }
  if (!device.data || !found.data || !rules.data || !business) return waits;
  return (
    <ErrorBoundary fallback={<PageFailure />}>
      <Suspense fallback={waits}>
        <OpenIncident
          // Another incident has entries of its own on the device.
          key={incidentId}
          found={found.data}
          rules={rules.data}
          business={business}
          person={person}
          onNewer={onNewer}
          uncovered={uncovered}
          actions={actions}
        />
      </Suspense>
    </ErrorBoundary>
  );
};
