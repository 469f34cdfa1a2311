import type { Permit } from './permit';
import { doubleClickMilliseconds } from './stray-press';

/**
 * Saves a file with the browser's downloads. Some files are ready at once: it ends only when the
 * second press of a double press is over, which would save the same file again.
 */
export const download = async (_: Permit, name: string, content: Blob): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Later, as the browser is still reading from it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  await new Promise((done) => setTimeout(done, doubleClickMilliseconds));
};
