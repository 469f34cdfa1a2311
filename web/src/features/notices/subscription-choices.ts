import type { Preference } from '@lexplain/contract/notices/preferences';

/** A button of the page behind a mail's link. */
export interface SubscriptionChoice {
  preference: Preference;
  label: string;
  /** The label while it is busy. */
  busy: string;
  isMain?: boolean;
  /** Restores the previous choice. */
  isUndo?: boolean;
}

interface SubscriptionState {
  preference: Preference;
  preferences: readonly Preference[];
  /** The choice before it was changed here. */
  before: Preference | null;
}

/** The possible next choices: each preference once at most, without the current one. */
export const choicesOf = ({
  preference,
  preferences,
  before,
}: SubscriptionState): SubscriptionChoice[] => {
  const choices: SubscriptionChoice[] = [];
  const isEnded = preference === 'never';
  const first = preferences.find((one) => one !== 'never');
  if (!isEnded) {
    choices.push({
      preference: 'never',
      label: 'Unsubscribe',
      busy: 'Unsubscribing...',
      isMain: true,
    });
  }
  if (before !== null && before !== preference && before !== 'never') {
    choices.push({ preference: before, label: 'Undo', busy: 'Undoing...', isUndo: true });
  } else if (isEnded && first) {
    choices.push({ preference: first, label: 'Start again', busy: 'Starting...' });
  }
  const offered = [preference, ...choices.map((choice) => choice.preference)];
  if (preferences.includes('weekly') && !offered.includes('weekly')) {
    choices.push({ preference: 'weekly', label: 'Once a week instead', busy: 'Saving...' });
  }
  return choices;
};
