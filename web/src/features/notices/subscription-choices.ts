import type { Wish } from '@lexplain/contract/notice-wishes';

/** A button of the page behind a mail's link. */
export interface SubscriptionChoice {
  wish: Wish;
  label: string;
  /** The label while it is busy. */
  busy: string;
  isMain?: boolean;
  /** Restores the previous choice. */
  isUndo?: boolean;
}

interface Now {
  wish: Wish;
  wishes: readonly Wish[];
  /** The choice before it was changed here. */
  before: Wish | null;
}

/** The possible next choices: each wish once at most, without the current one. */
export const choicesOf = ({ wish, wishes, before }: Now): SubscriptionChoice[] => {
  const choices: SubscriptionChoice[] = [];
  const isEnded = wish === 'never';
  if (!isEnded) {
    choices.push({ wish: 'never', label: 'Unsubscribe', busy: 'Unsubscribing...', isMain: true });
  }
  if (before !== null && before !== wish && before !== 'never') {
    choices.push({ wish: before, label: 'Undo', busy: 'Undoing...', isUndo: true });
  } else if (isEnded) {
    choices.push({ wish: 'immediately', label: 'Start again', busy: 'Starting...' });
  }
  const offered = [wish, ...choices.map((choice) => choice.wish)];
  if (wishes.includes('weekly') && !offered.includes('weekly')) {
    choices.push({ wish: 'weekly', label: 'Once a week instead', busy: 'Saving...' });
  }
  return choices;
};
