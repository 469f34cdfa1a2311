import { useHotkeys } from '@mantine/hooks';
import { isElsewhere } from './is-elsewhere';

/**
 * Calls what a key with Ctrl or ⌘ stands for on this page, also while someone types in a field of
 * the page. In a form or a dialog on it, neither the page nor the browser acts.
 */
export const usePageHotkey = (hotkey: string, act: () => void): void =>
  useHotkeys(
    [
      [
        hotkey,
        (event) => {
          if (!isElsewhere(event)) act();
        },
      ],
    ],
    [],
  );
