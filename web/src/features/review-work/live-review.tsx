import { paths } from '@lexplain/contract/paths';
import { doc } from 'firebase/firestore';
import { useEffect, useRef } from 'react';
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
  /** The revision that the page shows. */
  revision: number;
  /** The review has changed, or may no longer be read. */
  onChange: () => void;
}

const liveReview = z.object({ revision: z.number() });

const Listener = ({ reviewId, revision, onChange }: LiveReviewProps) => {
  const { data, status } = useFirestoreDocData(doc(useFirestore(), paths.review(reviewId)), {
    suspense: false,
  });
  const live = liveReview.safeParse(data).data?.revision;
  const isNewer = live !== undefined && live > revision;
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (isNewer) latest.current();
  }, [isNewer]);
  useEffect(() => {
    if (status === 'error') latest.current();
  }, [status]);
  return null;
};

/** Listens for the other side's turn, under the Firestore rules. Loaded after the page is usable. */
export const LiveReview = (props: LiveReviewProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Listener {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
