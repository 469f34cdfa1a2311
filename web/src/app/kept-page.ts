import { isShownToAnother } from '../session/signed-in-hint';

/**
 * A browser keeps the page that is left and shows it again, as it was, for "Back". It is hidden
 * while it is kept, and loaded anew where the person has signed out meanwhile, here or in another
 * tab, or is another one.
 */
export const hideKeptPage = (reload = (): void => location.reload()): void => {
  const { style } = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isShownToAnother()) reload();
    else style.removeProperty('visibility');
  });
};
