import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store';

/** What happened to answers that were unsaved when the submission was submitted elsewhere. */
export const TypedTooLate = ({ store }: { store: DraftStore }) => {
  const { unsaved } = useSyncExternalStore(store.subscribe, store.summary);
  if (unsaved === 0) return null;
  return (
    <Alert color="orange" role="status" my="xs">
      {unsaved === 1
        ? '1 answer was not saved before this was submitted. It is kept on this device and goes into the next assessment.'
        : `${unsaved} answers were not saved before this was submitted. They are kept on this device and go into the next assessment.`}
    </Alert>
  );
};
