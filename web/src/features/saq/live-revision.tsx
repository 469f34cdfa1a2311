import { paths } from '@lexplain/contract/paths';
import type { Submission } from '@lexplain/contract/saq';
import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import {
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreDocData,
} from 'reactfire';
import { z } from 'zod';
import { firebaseApp } from '../../lib/firebase/app';
import { firestore } from '../../lib/firebase/firestore';

interface LiveRevisionProps {
  submission: Submission;
  /** A save or submit elsewhere is newer than what this page shows. */
  onNewer: () => void;
  /** The person may no longer read the submission. */
  onRefused: () => void;
}

const liveSubmission = z.object({ revision: z.number(), status: z.string() });

const Listener = ({ submission, onNewer, onRefused }: LiveRevisionProps) => {
  const { data, status } = useFirestoreDocData(
    doc(useFirestore(), paths.submission(submission.id)),
    {
      suspense: false,
    },
  );
  const live = liveSubmission.safeParse(data).data;
  const isNewer =
    live !== undefined &&
    (live.revision > submission.revision ||
      (live.status === 'submitted' && submission.status === 'draft'));
  useEffect(() => {
    if (isNewer) onNewer();
  }, [isNewer, onNewer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once.
  useEffect(() => {
    if (status === 'error') onRefused();
  }, [status]);
  return null;
};

/**
 * Listens for saves made elsewhere, under the Firestore rules. The only module with the Firestore SDK and
 * reactfire: a chunk of its own, loaded after the form is usable.
 */
export const LiveRevision = (props: LiveRevisionProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Listener {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
