import { bounds } from '@lexplain/contract/api/bounds';
import type { Answer, AnswerFields, AnswerInput } from '@lexplain/contract/assessments/assessments';

// A person's unsaved changes, next to the stored answers, which may change meanwhile.

export const fieldNames = [
  'compliance_result',
  'risk_rating',
  'current_controls',
  'gaps_actions',
] as const;
export type FieldName = (typeof fieldNames)[number];

export const emptyAnswer: AnswerFields = {
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

/**
 * An answer that is being edited: its stored value when the edit began, and its current one. One
 * from the device may have fields of a newer release, which are kept with it and never sent.
 */
export interface Edit {
  base: AnswerFields;
  mine: AnswerFields;
}

export type Answers = ReadonlyMap<string, AnswerFields>;

const build = (fieldOf: <F extends FieldName>(name: F) => AnswerFields[F]): AnswerFields => ({
  compliance_result: fieldOf('compliance_result'),
  risk_rating: fieldOf('risk_rating'),
  current_controls: fieldOf('current_controls'),
  gaps_actions: fieldOf('gaps_actions'),
});

/** Stored answers by question. What the profile has settled is nobody's answer. */
export const answersByQuestion = (answers: Answer[]): Answers =>
  new Map(
    answers
      .filter(({ settled }) => settled === undefined)
      .map(({ question_id, ...answer }) => [question_id, build((name) => answer[name])]),
  );

/** The values that the form shows: changed fields as edited, the others as stored. */
export const toShown = (edit: Edit | undefined, stored: AnswerFields): AnswerFields =>
  edit
    ? build((name) => (edit.mine[name] === edit.base[name] ? stored[name] : edit.mine[name]))
    : stored;

/** Fields that were changed here and elsewhere to different values. */
export const conflictsOf = (edit: Edit | undefined, stored: AnswerFields): FieldName[] =>
  edit
    ? fieldNames.filter(
        (name) =>
          edit.mine[name] !== edit.base[name] &&
          stored[name] !== edit.base[name] &&
          stored[name] !== edit.mine[name],
      )
    : [];

export const isUnsaved = (edit: Edit | undefined, stored: AnswerFields): boolean => {
  const now = toShown(edit, stored);
  return fieldNames.some((name) => now[name] !== stored[name]);
};

/**
 * Fields whose text is longer than the server stores. They stay in the form and on the device until
 * they fit.
 */
export const tooLongIn = (edit: Edit | undefined, stored: AnswerFields): FieldName[] => {
  const now = toShown(edit, stored);
  return fieldNames.filter((name) => (now[name]?.length ?? 0) > bounds.saqText);
};

/** What a save sends: the values that the form shows, without the texts that do not fit. */
const toSavable = (edit: Edit, stored: AnswerFields): AnswerFields => {
  const now = toShown(edit, stored);
  const tooLong = tooLongIn(edit, stored);
  return build((name) => (tooLong.includes(name) ? stored[name] : now[name]));
};

/** The edit after a change of some fields. */
export const applyChange = (
  edit: Edit | undefined,
  stored: AnswerFields,
  change: Partial<AnswerFields>,
): Edit => ({
  ...edit,
  base: edit?.base ?? stored,
  mine: { ...(edit?.mine ?? stored), ...change },
});

/** The edit after a choice in a conflict: the person's own value, or the stored one. */
export const applyChoice = (
  edit: Edit,
  stored: AnswerFields,
  name: FieldName,
  choice: 'mine' | 'theirs',
): Edit => ({
  ...edit,
  base: { ...edit.base, [name]: stored[name] },
  mine: choice === 'mine' ? edit.mine : { ...edit.mine, [name]: stored[name] },
});

/** The body of a save: each unsaved answer as a whole, without texts that do not fit. */
export const toChanges = (edits: ReadonlyMap<string, Edit>, answers: Answers): AnswerInput[] =>
  [...edits].flatMap(([questionId, edit]) => {
    const stored = answers.get(questionId) ?? emptyAnswer;
    const savable = toSavable(edit, stored);
    const isChanged = fieldNames.some((name) => savable[name] !== stored[name]);
    return isChanged ? [{ questionId, ...savable }] : [];
  });
