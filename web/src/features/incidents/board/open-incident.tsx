import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import type { IncidentComment } from '@lexplain/contract/incidents/sharing';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { useCan } from '../../../session/use-can';
import { CountedAgainNotice, isCountedAgain } from '../counted-again';
import { BoardDialog } from '../forms/lazy-forms';
import { FactsPanel } from '../log/facts-panel';
import { SaveStatus } from '../queue/save-status';
import { useEntryQueue } from '../queue/use-entry-queue';
import classes from './board.module.css';
import { ClockLists } from './clock-lists';
import { IncidentHead } from './incident-head';
import type { Business, Person } from './incident-page';
import { trail } from './incident-trail';
import type { Dialog, IncidentWork } from './incident-work';
import {
  AdviserPart,
  CallPart,
  ContactsPart,
  DrillPart,
  LogPart,
  NewerRulesPart,
  RemindersPart,
  TakeAlongPart,
  UndeliveredPart,
} from './later-parts';
import { DrillBanner, FullNotice, NothingKnown, ProposalsWait } from './notices';
import { useIncidentWork } from './use-incident-work';

interface OpenIncidentProps {
  found: IncidentWithEntries;
  rules: IncidentRules;
  business: Business;
  person: Person;
  onNewer: () => void;
  uncovered: ReactNode;
  actions: ReactNode;
}

/** The board of an incident that has been loaded. */
export const OpenIncident = ({
  found,
  rules,
  business,
  person,
  onNewer,
  uncovered,
  actions,
}: OpenIncidentProps) => {
  const { incident } = found;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [comments, setComments] = useState<readonly IncidentComment[]>([]);
  const { id: incidentId, organisation_id: organisationId } = incident;
  const canWrite = useCan('incident.write', { organisation: organisationId });
  const canShare = useCan('incident.share', { organisation: organisationId });
  const queue = useEntryQueue({ uid: person.uid, organisationId, incidentId }, found.entries);
  const work: IncidentWork = {
    ...useIncidentWork({ found, rules, business, person, queue, canWrite }),
    comments,
    open: setDialog,
  };
  const { log, board, zone } = work;
  const { name: organisationName } = business.organisation;
  const shown = { incident, entries: found.entries, log, board, rules, organisationName };
  return (
    <>
      <IncidentHead
        work={work}
        kind={incident.kind}
        title={log.title}
        current="Incident"
        trail={trail}
        actions={
          canWrite && (
            <>
              <Button variant="default" onClick={() => setDialog({ kind: 'details' })}>
                Change details
              </Button>
              <Button
                variant="default"
                onClick={() => setDialog({ kind: log.isClosed ? 'reopen' : 'close' })}
              >
                {log.isClosed ? 'Open again' : 'Close incident'}
              </Button>
            </>
          )
        }
      />
      <div className={classes.notices}>
        {incident.kind === 'drill' && <DrillBanner />}
        {incident.scenario !== null && <DrillPart work={work} incident={incident} rules={rules} />}
        {isCountedAgain({ incident, business }) && <CountedAgainNotice />}
        <SaveStatus queue={work.queue} />
        {work.isFull && <FullNotice />}
        <ProposalsWait comments={comments} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <ClockLists work={work}>
            <CallPart incident={incident} />
            <UndeliveredPart incident={incident} zone={zone} />
            {business.possible_codes === null && <NothingKnown />}
            <NewerRulesPart work={work} />
          </ClockLists>
        </div>
        <div className={classes.side}>
          <FactsPanel work={work} />
          <ContactsPart incident={incident} />
          <RemindersPart incident={incident} uid={person.uid} zone={zone} />
          <AdviserPart
            incident={incident}
            work={work}
            canShare={canShare}
            onComments={setComments}
          />
          {canWrite && (
            <Section
              id="actions"
              title="Actions"
              about="What is to be done besides the reports, also after it is closed."
            >
              {actions}
            </Section>
          )}
        </div>
        <div className={classes.after}>
          <LogPart work={work} />
          <TakeAlongPart shown={shown} />
          <details className={classes.folded}>
            <summary>
              <h2>What is not covered here</h2>
            </summary>
            <p className={classes.dimmed}>
              Laws and contracts that may ask you to tell somebody, and that you have to look up
              elsewhere. So do insurers, banks and customers by contract.
            </p>
            <Suspense fallback={<Loading cards={[2, 120]} />}>{uncovered}</Suspense>
          </details>
        </div>
      </div>
      <ErrorBoundary>
        <Suspense>
          <BoardDialog work={work} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      </ErrorBoundary>
      <LiveRevision
        of="incident"
        id={incidentId}
        revision={incident.revision}
        onNewer={onNewer}
        onRefused={onNewer}
      />
    </>
  );
};
