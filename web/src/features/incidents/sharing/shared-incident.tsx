import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ClientAnchor } from '../../../components/client-anchor/client-anchor';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Failure } from '../../../components/failure/failure';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import classes from '../board/board.module.css';
import { ClockLists } from '../board/clock-lists';
import { IncidentHead } from '../board/incident-head';
import type { Business, Person } from '../board/incident-page';
import type { IncidentWork } from '../board/incident-work';
import { LogPart, NewerRulesPart } from '../board/later-parts';
import { ClientsDrillBanner, NothingKnownOfClient } from '../board/notices';
import { useIncidentWork } from '../board/use-incident-work';
import { CountedAgainNotice, isCountedAgain } from '../counted-again';
import { FactsPanel } from '../log/facts-panel';
import type { EntryQueueState } from '../queue/use-entry-queue';
import { TippingOff } from '../tipping-off';
import { adviserTrail } from './adviser-trail';
import { Discussion } from './discussion';
import { commentMilliseconds, commentsQuery } from './queries';

const ProposeDialog = lazy(async () => ({
  default: (await import('./propose-dialog')).ProposeDialog,
}));

/** An adviser enters nothing, so that nothing of an incident waits on their device. */
const noQueue: EntryQueueState = {
  waiting: [],
  refusals: [],
  refusalOf: () => undefined,
  isCutOff: false,
  isRepeated: false,
  isKept: false,
  add: () => {},
  remove: () => {},
  retry: () => {},
};

interface SharedIncidentProps {
  found: IncidentWithEntries;
  rules: IncidentRules;
  business: Business;
  person: Person;
  onNewer: () => void;
}

/** The board of a client's incident, as its adviser reads it: nothing on it changes the log. */
export const SharedIncident = ({
  found,
  rules,
  business,
  person,
  onNewer,
}: SharedIncidentProps) => {
  const { incident } = found;
  const { organisation } = business;
  const [isProposing, setProposing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const comments = useQuery({
    ...commentsQuery(incident.id),
    refetchInterval: commentMilliseconds,
  });
  const work: IncidentWork = {
    ...useIncidentWork({ found, rules, business, person, queue: noQueue, canWrite: false }),
    comments: comments.data ?? [],
    open: () => {},
  };
  const { title } = work.log;
  return (
    <>
      <IncidentHead
        work={work}
        kind={incident.kind}
        title={`${organisation.name} – ${title}`}
        heading={
          <>
            <ClientAnchor
              inherit
              to="/adviser/clients/$organisationId"
              organisationId={organisation.id}
            >
              {organisation.name}
            </ClientAnchor>
            {` – ${title}`}
          </>
        }
        trail={adviserTrail}
        current="Incident"
        actions={
          <Button ref={opener} onClick={() => setProposing(true)}>
            Propose an entry
          </Button>
        }
      />
      <div className={classes.notices}>
        {incident.kind === 'drill' && <ClientsDrillBanner />}
        {isCountedAgain({ incident, business }) && <CountedAgainNotice />}
        <TippingOff entries={work.entries} />
        <p className={classes.note}>
          The client shares this with you. You read it and change nothing. What you propose is
          entered once one of them confirms it.
        </p>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <ClockLists work={work}>
            {business.possible_codes === null && <NothingKnownOfClient />}
            <NewerRulesPart work={work} />
          </ClockLists>
        </div>
        <div className={classes.side}>
          <FactsPanel work={work} />
          <Section id="comments" title="Comments">
            {comments.data && (
              <Discussion
                incident={incident}
                work={work}
                readers={`Everybody at ${organisation.name} reads it.`}
              />
            )}
            {!comments.data && comments.error && (
              <Failure
                error={comments.error}
                fallback="Failed to load the comments"
                onRetry={() => void comments.refetch()}
              />
            )}
            {comments.isPending && <Loading cards={[1, 120]} />}
          </Section>
          <LogPart work={work} />
        </div>
      </div>
      <ErrorBoundary>
        <Suspense>
          <ProposeDialog
            isOpen={isProposing}
            incident={incident}
            work={work}
            onClose={() => setProposing(false)}
            onClosed={() => opener.current?.focus()}
          />
        </Suspense>
      </ErrorBoundary>
      <LiveRevision
        of="incident"
        id={incident.id}
        revision={incident.revision}
        onNewer={onNewer}
        onRefused={onNewer}
      />
    </>
  );
};
