import { headlineOf, strengthOf } from '@lexplain/contract/library/outcomes';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';

// Laws by what the organisation's profile says of them (docs/product.md, "Subjects").

/** By the law's id; null without a profile, where all laws are shown alike. */
export type Outcomes = ReadonlyMap<string, LawOutcome> | null;

export interface LawsByOutcome<Law> {
  /** Those that apply first, then those that may; otherwise in their order. */
  shown: Law[];
  folded: Law[];
}

/**
 * Laws with those that apply first, and those that a contract may bind to last. A law without an
 * outcome is one that may apply.
 */
export const sortByOutcome = <Law extends { id: string }>(
  laws: readonly Law[],
  outcomes: Outcomes,
): LawsByOutcome<Law> => {
  const headlineOf = ({ id }: Law) => outcomes?.get(id)?.headline ?? null;
  return {
    shown: laws
      .filter((law) => headlineOf(law) !== 'does_not_apply')
      .toSorted((a, b) => strengthOf(headlineOf(a)) - strengthOf(headlineOf(b))),
    folded: laws.filter((law) => headlineOf(law) === 'does_not_apply'),
  };
};

/** Why a law has its outcome, in sentences with their references. */
const listReasons = (outcomes: Outcomes, lawId: string): string[] => {
  const { headline, matches = [] } = outcomes?.get(lawId) ?? {};
  return matches
    .filter((match) => headlineOf(match) === headline)
    .map(({ because, reference }) => `${because} (${reference})`);
};

/** Why the law itself does not bind; nothing of one that binds or may. */
export const listReasonsAgainst = (outcomes: Outcomes, lawId: string): string[] => {
  const headline = outcomes?.get(lawId)?.headline;
  const isUnbound = headline === 'by_contract' || headline === 'does_not_apply';
  return isUnbound ? listReasons(outcomes, lawId) : [];
};

/** Why a law binds or may bind, in one sentence; null where nothing says so yet. */
export const findReasonFor = (outcomes: Outcomes, lawId: string): string | null => {
  const { headline, matches = [] } = outcomes?.get(lawId) ?? {};
  if (headline === 'by_contract' || headline === 'does_not_apply') return null;
  return matches.find((match) => headlineOf(match) === headline)?.because ?? null;
};

/**
 * The obligations of a law, by their codes, that a profile switches on and off; the others are not
 * decided.
 */
export interface SwitchedCodes {
  on: ReadonlySet<string>;
  off: ReadonlySet<string>;
}

/** As questionnaires do it: each obligation by itself, also while others are open or unsure. */
export const findSwitched = ({ codes, codes_off }: LawOutcome): SwitchedCodes => ({
  on: new Set(codes),
  off: new Set(codes_off),
});
