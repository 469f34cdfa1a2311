import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import type { Obligation } from '@lexplain/contract/library/subjects';
import type { SwitchedCodes } from '../../lib/queries/law-outcomes';
import { outsideProfile } from '../../lib/text/outside-profile';

export interface ObligationGroup {
  /** Of its heading. */
  id: string;
  /** Null where all stand together. */
  title: string | null;
  obligations: Obligation[];
  /** Whether only its heading shows at first. */
  isFolded: boolean;
}

/** What the organisation has answered about an obligation; null where an answer is missing. */
export type FindResult = (obligation: Obligation) => ComplianceResult | null;

interface GroupedBy {
  /** What the profile switches on and off; null where they are not told apart. */
  switched: SwitchedCodes | null;
  /** Null where nothing was answered. */
  findResult: FindResult | null;
  day: string;
}

const headings = [
  ['fix', 'To fix'],
  ['yours', 'Apply to you'],
  ['unanswered', 'Not answered yet'],
  ['undecided', 'Not decided yet'],
  ['coming', 'Coming'],
  ['kept', 'In place'],
  ['not-applicable', 'Not applicable'],
  ['outside', outsideProfile],
] as const;

type GroupId = (typeof headings)[number][0];

const folded: ReadonlySet<GroupId> = new Set(['not-applicable', 'outside']);

/** By the answers. What falls short is to be fixed, also before its day. */
const groupOfAnswered = (
  { effective_from }: Obligation,
  result: ComplianceResult | null,
  day: string,
): GroupId => {
  if (result === 'non_compliant' || result === 'partial') return 'fix';
  if (result === 'not_applicable') return 'not-applicable';
  if (effective_from > day) return 'coming';
  return result === null ? 'unanswered' : 'kept';
};

/**
 * By what there is to do about them: what falls short first, the worst of it before all else, and
 * what does not concern the business last. Before there are answers, by the profile alone, if it
 * has switched off any.
 */
export const groupObligations = (
  obligations: readonly Obligation[],
  { switched, findResult, day }: GroupedBy,
): ObligationGroup[] => {
  const isOff = ({ code }: Obligation): boolean => switched?.off.has(code) === true;
  if (!findResult && !obligations.some(isOff)) {
    const all = [...obligations];
    return [{ id: 'obligations', title: null, obligations: all, isFolded: false }];
  }
  const groupOf = (obligation: Obligation): GroupId => {
    if (isOff(obligation)) return 'outside';
    if (findResult) return groupOfAnswered(obligation, findResult(obligation), day);
    return switched?.on.has(obligation.code) ? 'yours' : 'undecided';
  };
  const isWorst = (obligation: Obligation): number =>
    findResult?.(obligation) === 'non_compliant' ? 0 : 1;
  return headings
    .map(([id, title]) => {
      const some = obligations.filter((obligation) => groupOf(obligation) === id);
      return {
        id,
        title,
        isFolded: folded.has(id),
        obligations: id === 'fix' ? some.toSorted((a, b) => isWorst(a) - isWorst(b)) : some,
      };
    })
    .filter((group) => group.obligations.length > 0);
};
