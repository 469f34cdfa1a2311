declare global {
  interface Window {
    /** The button that was pressed before the page could answer; see build/first-script.ts. */
    held?: HTMLElement;
  }
}

/** Presses the button that the person pressed before the page's code was there. */
export const releaseHeldClick = (): void => {
  window.onclick = null;
  window.onpointerdown = null;
  // As a press begins: some buttons act on that already.
  window.held?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  window.held?.click();
};
