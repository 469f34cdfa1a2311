import { paths } from '@lexplain/contract/paths';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../lib/firebase/live-document';

export interface RevisionListenerProps {
  of: 'submission' | 'review' | 'incident';
  id: string;
  /** The revision that the page shows. */
  revision: number;
  /** Whether the page shows a draft: submitting it elsewhere keeps its revision. */
  isDraft?: boolean;
  /**
   * The document is newer than what the page shows. Called for each newer state, and again when the
   * function is another one: a page that can't ask now hands over another one once it can.
   */
  onNewer: () => void;
  /** The person may no longer read it. */
  onRefused: () => void;
}

/**
 * Whether a save of this page is on its way, whose answer has the revision that it makes. One that
 * is repeated or waits for the network is not waited for.
 */
const useIsSaving = (): boolean =>
  useIsMutating({
    predicate: ({ state }) => state.status === 'pending' && !state.isPaused && !state.failureCount,
  }) > 0;

const revised = z.object({ revision: z.number(), status: z.string().optional() });

type ComparisonProps = Omit<RevisionListenerProps, 'of' | 'id' | 'onRefused'> & { data: unknown };

const Comparison = ({ data, revision, isDraft = false, onNewer }: ComparisonProps) => {
  const live = revised.safeParse(data).data;
  const newest = live?.revision ?? 0;
  const wasSubmitted = isDraft && live?.status === 'submitted';
  const isSaving = useIsSaving();
  // For each newer state, also while an earlier one is being fetched: the answer may be the earlier
  // one.
  useEffect(() => {
    if (!isSaving && (newest > revision || wasSubmitted)) onNewer();
  }, [isSaving, newest, revision, wasSubmitted, onNewer]);
  return null;
};

/**
 * Compares what the page shows with the stored document, as it changes. A smaller document of its
 * own would be a second write with each begin, save and submit, to spare a transfer that people
 * cause a few times in an hour.
 */
export const RevisionListener = ({ of, id, onRefused, ...shown }: RevisionListenerProps) => (
  <LiveDocument path={paths[of](id)} onRefused={onRefused}>
    {(data) => <Comparison data={data} {...shown} />}
  </LiveDocument>
);
