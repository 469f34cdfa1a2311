import { type ReactNode, useEffect, useState } from 'react';
import { setRecentTokenSource } from '../../../lib/api/api-client';

/**
 * The dialog that asks for the password once a call needs a recent sign-in, for the pages that make
 * such calls. It is loaded on demand.
 */
export const usePasswordPrompt = (): ReactNode => {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    setRecentTokenSource(async (minutes) =>
      (await import('./password-prompt')).askForPassword(minutes, setDialog),
    );
    return () => setRecentTokenSource();
  }, []);
  return dialog;
};
