import type { Submission } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { useEffect } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../../lib/firebase/live-document';

interface LiveRevisionProps {
  submission: Submission;
  /** A save or submit elsewhere is newer than what this page shows. */
  onNewer: () => void;
  /** The person may no longer read the submission. */
  onRefused: () => void;
}

const liveSubmission = z.object({ revision: z.number(), status: z.string() });

const Comparison = ({
  data,
  submission,
  onNewer,
}: Omit<LiveRevisionProps, 'onRefused'> & { data: unknown }) => {
  const live = liveSubmission.safeParse(data).data;
  const isNewer =
    live !== undefined &&
    (live.revision > submission.revision ||
      (live.status === 'submitted' && submission.status === 'draft'));
  useEffect(() => {
    if (isNewer) onNewer();
  }, [isNewer, onNewer]);
  return null;
};

/** Listens for saves made elsewhere. Loaded after the form is usable, as it brings the SDK. */
export const LiveRevision = ({ onRefused, ...shown }: LiveRevisionProps) => (
  <LiveDocument path={paths.submission(shown.submission.id)} onRefused={onRefused}>
    {(data) => <Comparison data={data} {...shown} />}
  </LiveDocument>
);
