import type { Obligation } from '@lexplain/contract/library/subjects';

export type Confidence = Obligation['confidence'];

/** What follows an obligation's source. `SecondaryNote` says once what secondary sources are. */
export const sourceNotes: Record<Confidence, string> = {
  primary: '. Read in the law itself or in its regulator’s words',
  secondary: ' (from secondary sources)',
  unconfirmed: '. Not confirmed yet: check it before you rely on it',
};

const marks: Record<Confidence, string> = {
  primary: '',
  secondary: ' (from secondary sources)',
  unconfirmed: ' (not confirmed yet)',
};

/** The mark after an uncertain statement; empty after a certain one. */
export const confidenceMark = (confidence: Confidence | undefined): string =>
  marks[confidence ?? 'primary'];

const inWords = new Intl.ListFormat('en-AU');

/** What secondary sources are, and which of the values beside it are from them. */
export const describeSecondary = (values: readonly string[]): string =>
  `From secondary sources${values.length === 0 ? '' : ` (${inWords.format(values)})`}: we read it in ` +
  'what law firms and others write about the law, not in the law itself or in its regulator’s words. ' +
  'Check it before you rely on it.';

/** What secondary sources are. */
export const secondarySources = describeSecondary([]);
