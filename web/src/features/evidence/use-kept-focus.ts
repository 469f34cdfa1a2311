import { useEffect, useRef } from 'react';

/** Gives the focus to what stays, where what had it was taken off a list with its dialog. */
export const useKeptFocus = (count: number, find: () => HTMLElement | null): void => {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
};
