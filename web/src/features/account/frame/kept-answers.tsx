import '../../../design/forms.css';
import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type NextPageMessage, readNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';

const texts: Partial<Record<NextPageMessage, string>> = {
  unsaved:
    'Your unsaved answers are kept on this device. Sign in again to continue working on them.',
  ended: 'It was ended in another window or on another device. Sign in again to go on.',
};

/** After a session that ended elsewhere: says so, and where unsaved answers are. */
export const KeptAnswers = () => {
  const { phase } = useAuth();
  const [text, setText] = useState<string | null>(null);
  // The page is prerendered, and an ended session may be noticed only after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again in each phase.
  useEffect(() => {
    const message = readNextPageMessage();
    setText(message && (texts[message] ?? null));
  }, [phase]);
  return (
    <div aria-live="polite">
      {text && (
        <Alert title="Your session has ended" mt="md">
          {text}
        </Alert>
      )}
    </div>
  );
};
