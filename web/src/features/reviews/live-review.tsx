import { paths } from '@lexplain/contract/paths';
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

interface LiveReviewProps {
  reviewId: string;
  /** The revision that this page shows. */
  revision: number;
  /** The other side, or a colleague, did something since. */
  onNewer: () => void;
  /** The person may no longer read the review. */
  onRefused: () => void;
}

const liveReview = z.object({ revision: z.number() });

const Listener = ({ reviewId, revision, onNewer, onRefused }: LiveReviewProps) => {
  const { data, status } = useFirestoreDocData(doc(useFirestore(), paths.review(reviewId)), {
    suspense: false,
  });
  const live = liveReview.safeParse(data).data?.revision ?? 0;
  // Called for each newer one, also while an earlier one is being fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function may change with every render.
  useEffect(() => {
    if (live > revision) onNewer();
  }, [live, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once.
  useEffect(() => {
    if (status === 'error') onRefused();
  }, [status]);
  return null;
};

/** Listens for the turns of a review, under the Firestore rules. Loaded after the page is usable, with the SDK. */
export const LiveReview = (props: LiveReviewProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Listener {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
