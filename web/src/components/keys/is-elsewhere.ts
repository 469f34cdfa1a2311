/** Whether a dialog is open, over the page. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/**
 * Whether a press belongs to a form or a dialog, which have commands of their own, and not to the
 * page.
 */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest('form') !== null);
