import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it, when a dialog that exists only while it is open goes.
 * Mantine does so for dialogs that exist before.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Something else may have got it on purpose.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
