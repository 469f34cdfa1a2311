import { paths } from '@lexplain/contract/paths';
import type { Submission } from '@lexplain/contract/saq';
import { Alert, Button, Group, Text } from '@mantine/core';
import { doc } from 'firebase/firestore';
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
  onReload: () => void;
}

const liveSubmission = z.object({ revision: z.number() });

const Notice = ({ submission, onReload }: LiveRevisionProps) => {
  const { data } = useFirestoreDocData(doc(useFirestore(), paths.submission(submission.id)), {
    suspense: false,
  });
  const live = liveSubmission.safeParse(data);
  if (!live.success || live.data.revision <= submission.revision) return null;
  return (
    <Alert role="status" mb="md">
      <Group justify="space-between">
        <Text>These answers were saved in another window or on another device.</Text>
        <Button size="xs" variant="light" onClick={onReload}>
          Show the saved answers
        </Button>
      </Group>
    </Alert>
  );
};

/**
 * Notices a save made elsewhere, live under the Firestore rules. The only part that carries the
 * Firestore SDK and reactfire: loaded in its own chunk, after the form can be used.
 */
export const LiveRevision = (props: LiveRevisionProps) => (
  <FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
    <FirestoreProvider sdk={firestore}>
      <Notice {...props} />
    </FirestoreProvider>
  </FirebaseAppProvider>
);
