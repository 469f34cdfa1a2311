import { bounds } from '@lexplain/contract/api/bounds';
import type { IncidentWithEntries } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { placeLabels } from '@lexplain/contract/organisations/organisations';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { LiveRevision } from '../../../components/live-revision/live-revision';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { useCan } from '../../../session/use-can';
import { BoardDialog } from '../forms/lazy-forms';
import { FactsPanel } from '../log/facts-panel';
import type { ShownEntry } from '../log/group-log';
import { LogPanel } from '../log/log-panel';
import { describeZone } from '../moment-choices';
import { SaveStatus } from '../queue/save-status';
import { useEntryQueue } from '../queue/use-entry-queue';
import { readNow } from '../read-now';
import { formatIncidentMoment } from '../times';
import classes from './board.module.css';
import { ClockLists } from './clock-lists';
import type { Business, Person } from './incident-page';
import { trail } from './incident-trail';
import type { Dialog, IncidentWork } from './incident-work';
import {
  CallPart,
  ContactsPart,
  DrillPart,
  RemindersPart,
  TakeAlongPart,
  UndeliveredPart,
} from './later-parts';
import { NewerRules } from './newer-rules';
import { DrillBanner, FullNotice, NothingKnown } from './notices';
import { Section } from './section';
import { useNow } from './use-now';
import { type Computing, compute, listFactEntries } from './work';

const toShown = (
  { entries }: IncidentWithEntries,
  waiting: ReturnType<typeof useEntryQueue>['waiting'],
): ShownEntry[] => {
  const stored = new Set(entries.map(({ id }) => id));
  return [
    ...entries,
    ...waiting
      .filter(({ id }) => !stored.has(id))
      .map((entry) => ({ ...entry, stored_at: null, by_name: null, sha256: null })),
  ];
};

interface OpenIncidentProps {
  found: IncidentWithEntries;
  rules: IncidentRules;
  business: Business;
  person: Person;
  onNewer: () => void;
  uncovered: ReactNode;
}

/** All that the page shows, computed again with each entry and each minute. */
const useIncidentWork = ({
  found,
  rules,
  business,
  person,
}: OpenIncidentProps): Omit<IncidentWork, 'open'> => {
  const { incident } = found;
  const { possible_codes, organisation } = business;
  const canWrite = useCan('incident.write', { organisation: incident.organisation_id });
  const place = {
    uid: person.uid,
    organisationId: incident.organisation_id,
    incidentId: incident.id,
  };
  const queue = useEntryQueue(place, found.entries);
  const now = useNow();
  const minute = Math.floor(now / 60_000) * 60_000;
  const { waiting } = queue;
  const entries = useMemo(() => toShown(found, waiting), [found, waiting]);
  const computing = useMemo<Computing>(
    () => ({
      rules,
      reported: incident.reported,
      entries,
      possible_codes,
      now: new Date(minute).toISOString(),
    }),
    [rules, incident.reported, entries, possible_codes, minute],
  );
  const computed = useMemo(() => compute(computing), [computing]);
  const factEntries = useMemo(() => listFactEntries(entries), [entries]);
  return {
    ...computed,
    computing,
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

const State = ({ isClosed, isDrill }: { isClosed: boolean; isDrill: boolean }) => (
  <>
    {isDrill && <ToneBadge tone="state-draft">Drill</ToneBadge>}
    <ToneBadge tone={isClosed ? 'result-not-applicable' : 'state-attention'}>
      {isClosed ? 'Closed' : 'Open'}
    </ToneBadge>
  </>
);

/** The board of an incident that has been loaded. */
export const OpenIncident = (props: OpenIncidentProps) => {
  const { found, rules, business, person, onNewer, uncovered } = props;
  const { incident } = found;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const work: IncidentWork = { ...useIncidentWork(props), open: setDialog };
  const { log, board, zone, canWrite } = work;
  const { name: organisationName } = business.organisation;
  const shown = { incident, entries: found.entries, log, board, rules, organisationName };
  return (
    <>
      <PageHeader
        isCompact
        title={log.title}
        current="Incident"
        trail={trail}
        state={<State isClosed={log.isClosed} isDrill={incident.kind === 'drill'} />}
        lead={`Noticed ${formatIncidentMoment(log.noticed, zone)}, in ${placeLabels[log.place]}. Times are ${describeZone(log.place, readNow())}.`}
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
        <SaveStatus queue={work.queue} />
        {work.isFull && <FullNotice />}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <ClockLists work={work}>
            <CallPart incident={incident} />
            <UndeliveredPart incident={incident} zone={zone} />
            {business.possible_codes === null && <NothingKnown />}
            <NewerRules work={work} />
          </ClockLists>
        </div>
        <div className={classes.side}>
          <FactsPanel work={work} />
          <ContactsPart incident={incident} />
          <RemindersPart incident={incident} uid={person.uid} zone={zone} />
          <LogPanel work={work} />
        </div>
        <div className={classes.after}>
          <TakeAlongPart shown={shown} />
          <Section
            id="uncovered"
            title="What is not covered here"
            about="Laws and contracts that may ask you to tell somebody, and that you have to look up elsewhere. So do insurers, banks and customers by contract."
          >
            <Suspense fallback={<Loading cards={[2, 120]} />}>{uncovered}</Suspense>
          </Section>
        </div>
      </div>
      <ErrorBoundary>
        <Suspense>
          <BoardDialog work={work} dialog={dialog} onClose={() => setDialog(null)} />
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
