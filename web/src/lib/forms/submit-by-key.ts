import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ and Enter in a field send the form that it stands in. */
export const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};
