/** What opened a dialog may be gone once it is sent. */
export const keepFocus = (): void => {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
};
