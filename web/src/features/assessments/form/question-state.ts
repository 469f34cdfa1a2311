import {
  type AnswerFields,
  complianceResultLabels,
} from '@lexplain/contract/assessments/assessments';
import { outsideProfile } from '../../../lib/text/outside-profile';
import { conflictsOf } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import { isChanged, type Judgement } from '../review/judgements';

/** What the rail says of a question. */
export const stateLabels = {
  ...complianceResultLabels,
  unanswered: 'Unanswered',
  unsure: 'Not sure yet',
  missing: 'Needs a result',
  outdated: 'Law or text changed',
  conflict: 'Changed elsewhere',
  flagged: 'Answer again',
  settled: outsideProfile,
} as const;
export type QuestionState = keyof typeof stateLabels;

interface Facts {
  /** A submitted assessment shows the stored answers, without unsaved ones and marks. */
  readOnly: boolean;
  /** Whether a submit was refused because it has no compliance result. */
  isMissing: boolean;
  /** Whether its law changed since the submission. */
  isOutdated: boolean;
  /** The adviser's verdict, if there is one. */
  judgement: Judgement | undefined;
  /** Whether the profile has settled it, and nobody answered. */
  isSettled: boolean;
}

/** Whether it was flagged, and its answer is still the flagged one. */
const isToAnswerAgain = (judgement: Judgement | undefined, answer: AnswerFields): boolean =>
  judgement?.verdict.verdict === 'flagged' && !isChanged(judgement, answer);

/** What needs the person comes before the result that they chose. */
export const stateOf = (
  store: Pick<DraftStore, 'storedOf' | 'shownOf' | 'editOf' | 'isMarked'>,
  id: string,
  { readOnly, isMissing, isOutdated, judgement, isSettled }: Facts,
): QuestionState => {
  const stored = store.storedOf(id);
  if (isOutdated) return 'outdated';
  if (!readOnly && conflictsOf(store.editOf(id), stored).length > 0) return 'conflict';
  if (isToAnswerAgain(judgement, readOnly ? stored : store.shownOf(id))) return 'flagged';
  if (isSettled) return 'settled';
  if (readOnly) return stored.compliance_result ?? 'unanswered';
  const { compliance_result } = store.shownOf(id);
  if (compliance_result !== null) return compliance_result;
  if (isMissing) return 'missing';
  return store.isMarked(id) ? 'unsure' : 'unanswered';
};
