/** Hands the person a file. */
export const download = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: the browser still reads from it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
