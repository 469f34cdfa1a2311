import { useEffect } from 'react';

/**
 * Print has everything that is folded on the screen. The style sheet says so where the browser
 * knows `::details-content`; others need the folded parts to be open while they print.
 */
export const useUnfoldedPrint = (): void => {
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = [];
    const unfold = (): void => {
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const details of unfolded) details.open = true;
    };
    const fold = (): void => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
};
