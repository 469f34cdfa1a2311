import { bounds } from '@lexplain/contract/api/bounds';
import type { Answer, AnswerFields, AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { AnswerOrigin, TakenOrigin } from '@lexplain/contract/assessments/origins';

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
  /** Where its text was taken from, as a save sends it; undefined where that stays as stored. */
  origins?: TakenOrigin[] | undefined;
}

/** An answer as it is stored. */
export interface StoredAnswer extends AnswerFields {
  origins?: AnswerOrigin[] | undefined;
}

export type Answers = ReadonlyMap<string, StoredAnswer>;

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
      .map(({ question_id, origins, ...answer }) => [
        question_id,
        { ...build((name) => answer[name]), ...(origins && { origins }) },
      ]),
  );

const noOrigins: readonly TakenOrigin[] = [];

/** Where the text of an answer was taken from, with what is unsaved. */
export const originsOf = (edit: Edit | undefined, stored: StoredAnswer): readonly TakenOrigin[] =>
  edit?.origins ?? stored.origins ?? noOrigins;

export const isSameOrigin = (
  a: Pick<TakenOrigin, 'submission_id' | 'question_id'>,
  b: Pick<TakenOrigin, 'submission_id' | 'question_id'>,
): boolean => a.submission_id === b.submission_id && a.question_id === b.question_id;

const hasNewOrigins = (edit: Edit | undefined, { origins = [] }: StoredAnswer): boolean =>
  edit?.origins !== undefined &&
  (edit.origins.length !== origins.length ||
    !edit.origins.every((one) =>
      origins.some((other) => isSameOrigin(one, other) && one.is_confirmed === other.is_confirmed),
    ));

/** Without what a stored one says besides. */
const toSent = ({ submission_id, question_id, is_confirmed }: TakenOrigin): TakenOrigin => ({
  submission_id,
  question_id,
  is_confirmed,
});

/** The same origins, each of which was read. */
const confirm = (origins: readonly TakenOrigin[]): TakenOrigin[] =>
  origins.map((one) => ({ ...toSent(one), is_confirmed: true }));

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

export const isUnsaved = (edit: Edit | undefined, stored: StoredAnswer): boolean => {
  const now = toShown(edit, stored);
  return fieldNames.some((name) => now[name] !== stored[name]) || hasNewOrigins(edit, stored);
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

/** An edit that has changed nothing yet, of the fields alone. */
const beginEdit = (edit: Edit | undefined, stored: StoredAnswer): Edit => {
  const fields = build((name) => stored[name]);
  return edit ?? { base: fields, mine: fields };
};

/** What was edited was read; nothing comes from elsewhere in an empty text. */
const editOrigins = (
  edit: Edit | undefined,
  stored: StoredAnswer,
  { current_controls }: Partial<AnswerFields>,
): Pick<Edit, 'origins'> => {
  const origins = originsOf(edit, stored);
  if (current_controls === undefined || origins.length === 0) return {};
  return { origins: current_controls === null ? [] : confirm(origins) };
};

/** The edit after a change of some fields. */
export const applyChange = (
  edit: Edit | undefined,
  stored: StoredAnswer,
  change: Partial<AnswerFields>,
): Edit => {
  const begun = beginEdit(edit, stored);
  return {
    ...begun,
    mine: { ...begun.mine, ...change },
    ...editOrigins(edit, stored, change),
  };
};

/** What may be added to "Current controls": a text and where it comes from. */
export interface AddedText extends Pick<TakenOrigin, 'submission_id' | 'question_id'> {
  written: string;
}

const between = '\n\n';

/** The edit after a text was added below what is there, which nobody has read yet. */
export const addText = (
  edit: Edit | undefined,
  stored: StoredAnswer,
  { written, submission_id, question_id }: AddedText,
): Edit => {
  const begun = beginEdit(edit, stored);
  const { current_controls } = toShown(edit, stored);
  const text = current_controls === null ? written : `${current_controls}${between}${written}`;
  const taken = { submission_id, question_id, is_confirmed: false };
  const others = originsOf(edit, stored).filter((one) => !isSameOrigin(one, taken));
  return {
    ...begun,
    mine: { ...begun.mine, current_controls: text },
    origins: [...others, taken],
  };
};

/** The edit without a text that was added, where it still stands as it was. */
export const removeText = (
  edit: Edit | undefined,
  stored: StoredAnswer,
  { written, ...added }: AddedText,
): Edit => {
  const begun = beginEdit(edit, stored);
  const text = toShown(edit, stored).current_controls ?? '';
  const at = text.lastIndexOf(written);
  const before = at < 0 ? text : text.slice(0, at);
  const after = at < 0 ? '' : text.slice(at + written.length);
  const rest = before.endsWith(between)
    ? before.slice(0, -between.length) + after
    : before + (before === '' && after.startsWith(between) ? after.slice(between.length) : after);
  return {
    ...begun,
    mine: { ...begun.mine, current_controls: rest || null },
    origins: originsOf(edit, stored).filter((one) => !isSameOrigin(one, added)),
  };
};

/** The edit after somebody has read what was added. */
export const confirmTexts = (edit: Edit | undefined, stored: StoredAnswer): Edit => ({
  ...beginEdit(edit, stored),
  origins: confirm(originsOf(edit, stored)),
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
  // The other text came from where it is stored to come from.
  ...(choice === 'theirs' && name === 'current_controls' && { origins: undefined }),
});

/** The body of a save: each unsaved answer as a whole, without texts that do not fit. */
export const toChanges = (edits: ReadonlyMap<string, Edit>, answers: Answers): AnswerInput[] =>
  [...edits].flatMap(([questionId, edit]) => {
    const stored = answers.get(questionId) ?? emptyAnswer;
    const savable = toSavable(edit, stored);
    const isChanged = fieldNames.some((name) => savable[name] !== stored[name]);
    // A text that does not fit is not sent, and neither is where it comes from.
    const isTextSent = !tooLongIn(edit, stored).includes('current_controls');
    const hasOrigins = isTextSent && hasNewOrigins(edit, stored);
    const origins = hasOrigins ? originsOf(edit, stored).map(toSent) : undefined;
    return isChanged || origins ? [{ questionId, ...savable, ...(origins && { origins }) }] : [];
  });
