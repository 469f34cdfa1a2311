import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readFarewell } from '../../session/farewell';
import { useAuth } from '../../session/use-auth';

/** After a session that ended with unsaved answers: where they are, and how to get at them. */
export const KeptAnswers = () => {
  const { phase } = useAuth();
  const [isShown, setShown] = useState(false);
  // The page was built beforehand, and an ended session may be noticed only after it was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase may bring another answer.
  useEffect(() => setShown(readFarewell() === 'unsaved'), [phase]);
  return (
    <div aria-live="polite">
      {isShown && (
        <Alert title="Your session has ended" mb="md">
          Your unsaved answers are kept on this device. Sign in again to go on with them.
        </Alert>
      )}
    </div>
  );
};
