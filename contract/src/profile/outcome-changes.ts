import type { OutcomeOfLaw } from '../library/outcomes.ts';
import type { LawOutcome } from './outcomes.ts';

// What other answers change (docs/product.md, "Profile").

export interface OutcomeChange {
  subject_id: string;
  before: OutcomeOfLaw['headline'];
  after: OutcomeOfLaw['headline'];
  /** Obligations that are switched on, and that no longer are, by their codes. */
  added: string[];
  removed: string[];
}

const without = (codes: readonly string[], others: readonly string[]): string[] =>
  codes.filter((code) => !others.includes(code));

/** What other answers change: the laws whose headline or obligations differ. */
export const compareOutcomes = (
  before: readonly LawOutcome[],
  after: readonly LawOutcome[],
): OutcomeChange[] =>
  after.flatMap(({ subject_id, headline, codes }) => {
    const earlier = before.find((law) => law.subject_id === subject_id);
    const change: OutcomeChange = {
      subject_id,
      before: earlier?.headline ?? 'open',
      after: headline,
      added: without(codes, earlier?.codes ?? []),
      removed: without(earlier?.codes ?? [], codes),
    };
    const isSame =
      change.before === headline && change.added.length === 0 && change.removed.length === 0;
    return isSame ? [] : [change];
  });
