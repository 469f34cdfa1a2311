import type { KeyRow } from '../../../components/keys/keys-dialog';

/** The keys of the list of actions, beside those of every page. */
export const listKeys: readonly KeyRow[] = [
  [['J', '↓'], 'Next action'],
  [['K', '↑'], 'Previous action'],
  [['Enter'], 'Open the action'],
  [['D'], 'Mark the action as done, and undo that'],
  [['N'], 'Add an action'],
];

const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-action-link]') ?? []),
];

/**
 * Moves the focus to the action after or before the one that has it; to the first one where none
 * has it.
 */
export const stepFocus = (list: HTMLElement | null, by: number): void => {
  const links = linksIn(list);
  const row = document.activeElement?.closest('li');
  const index = links.findIndex((link) => row?.contains(link));
  const next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), links.length - 1);
  links[next]?.focus();
};

/** Presses what marks the action as done that has the focus, or what undoes it. */
export const pressDone = (list: HTMLElement | null): void => {
  const row = document.activeElement?.closest('li');
  if (!row || !list?.contains(row)) return;
  row.querySelector<HTMLButtonElement>('[data-done-button]')?.click();
};
