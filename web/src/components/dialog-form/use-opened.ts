import { useMounted } from '@mantine/hooks';

/**
 * Whether a dialog is shown that may be asked for before it is first rendered, as where its code is
 * still loading. Mantine gives the focus back to what had it only if it saw the dialog closed
 * before.
 */
export const useOpened = (isAsked: boolean): boolean => {
  const isMounted = useMounted();
  return isMounted && isAsked;
};
