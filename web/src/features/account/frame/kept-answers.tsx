import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';

/** After a session that ended with unsaved answers: says where they are. */
export const KeptAnswers = () => {
  const { phase } = useAuth();
  const [isShown, setShown] = useState(false);
  // The page is prerendered, and an ended session may be noticed only after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again in each phase.
  useEffect(() => setShown(readNextPageMessage() === 'unsaved'), [phase]);
  return (
    <div aria-live="polite">
      {isShown && (
        <Alert title="Your session has ended" mt="md">
          Your unsaved answers are kept on this device. Sign in again to continue working on them.
        </Alert>
      )}
    </div>
  );
};
