import type { Obligation } from '@lexplain/contract/subjects';

type Confidence = Obligation['confidence'];

/** How sure the library is, in a reader's words. */
export const confidenceLabels: Record<Confidence, string> = {
  primary: 'Read in the law itself or in its regulator’s words',
  secondary: 'From secondary sources: check before you rely on it',
  unconfirmed: 'Unconfirmed: check before you rely on it',
};

const inBrackets: Record<Confidence, string> = {
  primary: '',
  secondary: ' (from secondary sources)',
  unconfirmed: ' (unconfirmed)',
};

/** What follows a statement that is less than sure; nothing after one that is. */
export const confidenceNote = (confidence: Confidence | undefined): string =>
  inBrackets[confidence ?? 'primary'];
