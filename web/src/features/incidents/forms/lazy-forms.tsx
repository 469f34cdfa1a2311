import { lazy } from 'react';

// The forms, which are larger than the first screen. The page loads them once it is shown, so that
// they are there when the connection is not.

export const BoardDialog = lazy(async () => ({
  default: (await import('./board-dialog')).BoardDialog,
}));

/** Shown where the browser refuses to copy. */
export const SelectText = lazy(async () => ({
  default: (await import('./select-text')).SelectText,
}));

export const FactForm = lazy(async () => ({ default: (await import('./fact-form')).FactForm }));

export const NoteForm = lazy(async () => ({ default: (await import('./other-forms')).NoteForm }));
