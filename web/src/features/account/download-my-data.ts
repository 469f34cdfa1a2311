import { call } from '../../lib/api-client';

/** Saves everything stored about the person as one JSON file. */
export const downloadMyData = async (): Promise<void> => {
  const data = await call('exportMe', {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `my-data-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  // Not at once: the browser still reads from it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
