import type { Wish } from '@lexplain/contract/notice-wishes';

/** A button of the page behind a link in a mail. */
export interface SubscriptionChoice {
  wish: Wish;
  label: string;
  /** While it is at work. */
  busy: string;
  isMain?: boolean;
  /** Puts back what was chosen before. */
  isUndo?: boolean;
}

interface Now {
  wish: Wish;
  wishes: readonly Wish[];
  /** What was chosen before it was changed here. */
  before: Wish | null;
}

/** What the holder of a link can choose next: each wish once at most, and none that they have. */
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
