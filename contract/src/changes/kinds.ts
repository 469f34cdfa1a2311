import type { StoredChange } from './changes.ts';

// Apart from what decides about changes, which loads more than the first screen needs.

/** Our description was wrong and the law is the same (docs/product.md, "Corrections"). */
export const isCorrection = ({ kind }: Pick<StoredChange, 'kind'>): boolean =>
  kind === 'correction';

/** Changes to the law, and corrections of our descriptions, each in their order. */
export const splitCorrections = <T extends Pick<StoredChange, 'kind'>>(
  changes: readonly T[],
): { ofLaw: T[]; corrections: T[] } => ({
  ofLaw: changes.filter((change) => !isCorrection(change)),
  corrections: changes.filter(isCorrection),
});
