/** Saves a file with the browser's downloads. */
export const download = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Later, as the browser is still reading from it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
