import type { Action } from '@lexplain/contract/actions/actions';
import { formatDay } from '../../../../lib/text/dates';

/** What was agreed about a gap: who does it, until when. */
export interface GapAction {
  owner: string;
  due: string;
}

const describeOwner = ({ state, owner_uid, owner_name }: Action): string => {
  if (state === 'proposed') return 'Proposed';
  return owner_uid === null ? 'Nobody yet' : owner_name || 'A member without a name';
};

const describeDue = ({ state, due_day, accepted_until }: Action): string => {
  if (state === 'risk_accepted') {
    return accepted_until ? `Postponed until ${formatDay(accepted_until)}` : 'Postponed';
  }
  return due_day ? formatDay(due_day) : 'No due day';
};

/** The actions about answers of a law, by question. */
export const toGapActions = (
  actions: readonly Action[],
  subjectId: string,
): ReadonlyMap<string, GapAction[]> => {
  const byQuestion = new Map<string, GapAction[]>();
  for (const action of actions) {
    const { about } = action;
    if (about.kind !== 'answer' || about.subject_id !== subjectId) continue;
    const before = byQuestion.get(about.question_id) ?? [];
    const added = { owner: describeOwner(action), due: describeDue(action) };
    byQuestion.set(about.question_id, before.concat(added));
  }
  return byQuestion;
};
