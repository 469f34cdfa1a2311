import type { Obligation } from '@lexplain/contract/library/subjects';

type Confidence = Obligation['confidence'];

/** How sure the library is, as shown to readers. */
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

/** The note after an uncertain statement; empty after a certain one. */
export const confidenceNote = (confidence: Confidence | undefined): string =>
  inBrackets[confidence ?? 'primary'];
