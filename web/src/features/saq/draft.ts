import type { Answer, AnswerFields, AnswerInput } from '@lexplain/contract/saq';

/** What the person has changed and not saved, by question id. */
export type Draft = ReadonlyMap<string, AnswerFields>;

const emptyAnswer: AnswerFields = {
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

const fieldNames = [
  'compliance_result',
  'risk_rating',
  'current_controls',
  'gaps_actions',
] as const;

/** The stored answer to a question, or an empty one. */
export const storedAnswer = (answers: Answer[], questionId: string): AnswerFields => {
  const found = answers.find((answer) => answer.question_id === questionId);
  if (!found) return emptyAnswer;
  const { compliance_result, risk_rating, current_controls, gaps_actions } = found;
  return { compliance_result, risk_rating, current_controls, gaps_actions };
};

/** The draft after an edit. An answer that is back to what is stored is no longer a change. */
export const edited = (
  draft: Draft,
  answers: Answer[],
  questionId: string,
  edit: Partial<AnswerFields>,
): Draft => {
  const stored = storedAnswer(answers, questionId);
  const next = { ...(draft.get(questionId) ?? stored), ...edit };
  const changes = new Map(draft);
  if (fieldNames.every((name) => next[name] === stored[name])) changes.delete(questionId);
  else changes.set(questionId, next);
  return changes;
};

/** What a save sends. */
export const toChanges = (draft: Draft): AnswerInput[] =>
  [...draft].map(([questionId, answer]) => ({ questionId, ...answer }));

/** The draft once `saved` has been stored: what was edited again meanwhile is still unsaved. */
export const withoutSaved = (draft: Draft, saved: AnswerInput[]): Draft => {
  const left = new Map(draft);
  for (const { questionId, ...answer } of saved) {
    const now = left.get(questionId);
    if (now && fieldNames.every((name) => now[name] === answer[name])) left.delete(questionId);
  }
  return left;
};
