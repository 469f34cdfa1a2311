import type { ListedIncident } from '@lexplain/contract/incidents/incidents';
import type { Place } from '@lexplain/contract/library/moments';
import { Alert, Anchor } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { NextPage } from '../../../components/next-page/next-page';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { deviceQuery } from '../../../session/device-query';
import { useNow } from '../board/use-now';
import { openReportDraft, reportName } from '../device-drafts';
import { incidentsQuery } from '../queries';
import { guessPlace } from '../report/guess-place';
import type { Reporter } from '../report/use-report';
import { IncidentRow } from './incident-row';
import classes from './incidents.module.css';

/** How often the list asks again: colleagues add what moves a deadline. */
const refreshMilliseconds = 60_000;

/** Below what happened, and with texts that nobody needs at night. */
const DrillOffers = lazy(() =>
  import('../drill/drill-offers').then((loaded) => ({ default: loaded.DrillOffers })),
);

/** A report that this device keeps. */
const KeptReport = ({ uid, organisationId }: Reporter) => {
  const draft = useMemo(
    () => openReportDraft(uid, organisationId).current().get(reportName),
    [uid, organisationId],
  );
  if (!draft) return null;
  return (
    <Alert title={draft.request ? 'A report has not been sent' : 'You began a report'}>
      It is kept on this device.{' '}
      <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/incidents/new" />}>
        {draft.request ? 'Send the report' : 'Continue the report'}
      </Anchor>
    </Alert>
  );
};

interface SectionProps {
  id: string;
  title: string;
  incidents: readonly ListedIncident[];
  now: number;
}

const IncidentSection = ({ id, title, incidents, now }: SectionProps) =>
  incidents.length > 0 && (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      <RaisedList aria-label={title}>
        {incidents.map((incident) => (
          <IncidentRow key={incident.id} incident={incident} now={now} />
        ))}
      </RaisedList>
    </section>
  );

interface IncidentsPageProps extends Reporter {
  /** Where the organisation is; null where nobody has said so. */
  place: Place | null;
  onStarted: (incidentId: ListedIncident['id']) => void;
}

/** The incidents of an organisation, real ones and drills apart, newest first. */
export const IncidentsPage = ({ place, onStarted, ...reporter }: IncidentsPageProps) => {
  const now = useNow();
  const device = useQuery(deviceQuery(reporter.uid));
  const list = useInfiniteQuery({
    ...incidentsQuery(reporter.organisationId),
    refetchInterval: refreshMilliseconds,
  });
  const { data, error } = list;
  const incidents = data?.pages.flatMap((page) => page.incidents);
  return (
    <div className={classes.page}>
      {device.data && <KeptReport {...reporter} />}
      {!incidents && !error && <Loading cards={[3, 92]} />}
      {!incidents && error && (
        <Failure
          error={error}
          fallback="Failed to load the incidents"
          onRetry={() => void list.refetch()}
        />
      )}
      {incidents?.length === 0 && (
        <EmptyState text="Nothing has been reported yet. Incidents that you report are listed here with their next deadline." />
      )}
      {incidents && (
        <>
          <IncidentSection
            id="incidents-real"
            title="Real incidents"
            incidents={incidents.filter(({ kind }) => kind === 'real')}
            now={now}
          />
          <IncidentSection
            id="incidents-drills"
            title="Drills"
            incidents={incidents.filter(({ kind }) => kind === 'drill')}
            now={now}
          />
          {error && <Failure error={error} fallback="Failed to load earlier incidents" />}
          <NextPage list={list} label="Show earlier" />
        </>
      )}
      {incidents && (
        <Anchor
          size="sm"
          underline="always"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to="/dashboard/user/calendar" />}
        >
          Deadlines in your calendar
        </Anchor>
      )}
      {incidents && (
        <Suspense>
          <DrillOffers
            organisationId={reporter.organisationId}
            place={place ?? guessPlace()}
            onStarted={onStarted}
          />
        </Suspense>
      )}
    </div>
  );
};
