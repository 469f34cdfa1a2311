declare global {
  interface Window {
    /** The button that was pressed before the page's code had loaded; see build/first-script.ts. */
    held?: HTMLElement;
  }
}

/** Presses that button now. */
export const releaseHeldClick = (): void => {
  window.onclick = null;
  window.onpointerdown = null;
  // Some buttons already act on pointerdown.
  window.held?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  window.held?.click();
};
