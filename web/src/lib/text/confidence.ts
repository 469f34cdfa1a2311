import type { Obligation } from '@lexplain/contract/library/subjects';

export type Confidence = Obligation['confidence'];

/** What follows an obligation's source. What the star means is said once, by `SecondaryNote`. */
export const sourceNotes: Record<Confidence, string> = {
  primary: '. Read in the law itself or in its regulator’s words',
  secondary: ' *',
  unconfirmed: '. Unconfirmed: check before you rely on it',
};

const marks: Record<Confidence, string> = {
  primary: '',
  secondary: ' *',
  unconfirmed: ' (unconfirmed)',
};

/** The mark after an uncertain statement; empty after a certain one. */
export const confidenceMark = (confidence: Confidence | undefined): string =>
  marks[confidence ?? 'primary'];

/** What the star means. */
export const secondarySources =
  'From secondary sources: we read it in what law firms and others write about the law, not in the law ' +
  'itself or in its regulator’s words. Check it before you rely on it.';
