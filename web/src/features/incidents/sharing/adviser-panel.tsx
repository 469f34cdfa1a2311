import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentComment, IncidentSharing } from '@lexplain/contract/incidents/sharing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import type { IncidentWork } from '../board/incident-work';
import { formatInstant } from '../times';
import { TippingOff } from '../tipping-off';
import { Discussion } from './discussion';
import { commentMilliseconds, commentsQuery, sharingQuery } from './queries';
import type { SharingQuestion } from './share-dialog';
import classes from './sharing.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

interface AdviserPanelProps {
  incident: Incident;
  work: IncidentWork;
  /** Whether the person may share it, and end that. */
  canShare: boolean;
  onComments: (comments: readonly IncidentComment[]) => void;
}

const describeSharing = (
  { shared, adviser }: IncidentSharing,
  canShare: boolean,
  zone: string,
): string => {
  if (shared) {
    const by = shared.by_name ? `, by ${shared.by_name}` : '';
    return `Shared with ${shared.adviser_name} since ${formatInstant(shared.at, zone)}${by}.`;
  }
  if (!adviser) {
    return 'Your business has no adviser. Once it has one, an owner can share this incident with them.';
  }
  return canShare
    ? `${adviser.name}, your adviser, can’t read this incident unless you share it.`
    : `${adviser.name}, your adviser, can’t read this incident unless an owner shares it.`;
};

type SharingStateProps = Pick<AdviserPanelProps, 'incident' | 'work' | 'canShare'> & {
  sharing: IncidentSharing;
};

/** With whom it is shared, and the buttons of an owner. */
const SharingState = ({ incident, work, canShare, sharing }: SharingStateProps) => {
  const [asked, setAsked] = useState<SharingQuestion | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { shared, adviser } = sharing;
  return (
    <>
      <p>{describeSharing(sharing, canShare, work.zone)}</p>
      {canShare && adviser && (
        <>
          <Button
            ref={opener}
            variant="default"
            size="sm"
            onClick={() => setAsked(shared ? 'end' : 'share')}
          >
            {shared ? 'End sharing' : `Share with ${adviser.name}`}
          </Button>
          <ErrorBoundary>
            <Suspense>
              <ShareDialog
                asked={asked}
                incident={incident}
                adviser={adviser}
                entries={work.entries}
                onClose={() => setAsked(null)}
                onClosed={() => opener.current?.focus()}
              />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
    </>
  );
};

/** Sharing with the adviser, what they and members write, and which entries they propose. */
export const AdviserPanel = ({ incident, work, canShare, onComments }: AdviserPanelProps) => {
  const sharing = useQuery(sharingQuery(incident.id));
  const isShared = sharing.data ? sharing.data.shared !== null : incident.shared !== null;
  const comments = useQuery({
    ...commentsQuery(incident.id),
    refetchInterval: isShared && commentMilliseconds,
  });
  const { data: loaded } = comments;
  useEffect(() => {
    if (loaded) onComments(loaded);
  }, [loaded, onComments]);
  const failed = [sharing, comments].filter(({ data, error }) => error && !data);
  if (failed.length > 0) {
    return (
      <Failure
        error={failed[0]?.error}
        fallback="Failed to load what is shared with your adviser"
        onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  }
  if (!sharing.data || !loaded) return <Loading cards={[1, 80]} />;
  const { shared } = sharing.data;
  return (
    <div className={classes.panel}>
      <SharingState incident={incident} work={work} canShare={canShare} sharing={sharing.data} />
      <TippingOff entries={work.entries} />
      {(isShared || loaded.length > 0) && (
        <Discussion
          incident={incident}
          work={work}
          readers={shared && `Your business and ${shared.adviser_name} read it.`}
        />
      )}
    </div>
  );
};
