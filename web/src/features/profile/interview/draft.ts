import type { FactAnswer, FactAnswers, FactSet } from '@lexplain/contract/library/facts';
import { lookUp } from '@lexplain/contract/look-up';
import type { FactsInput, Profile } from '@lexplain/contract/profile/profile';
import { screenQuestion } from '@lexplain/contract/profile/questions';

// A person's unsaved answers, next to the stored ones, which may change meanwhile.

/** An answer to a fact, the choice of the screen, or null for none. */
export type Value = FactAnswer | readonly string[] | null;

/** An unsaved answer: what was stored when it was given, and what was given. */
export interface Edit {
  base: Value;
  mine: Value;
}
export type Edits = ReadonlyMap<string, Edit>;

export const toGiven = ({ sectors, answers }: Profile): FactAnswers => ({ sectors, answers });

export const isSameValue = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

export const answerTo = ({ sectors, answers }: FactAnswers, id: string): Value =>
  id === screenQuestion ? sectors : (lookUp(answers, id) ?? null);

const isFactAnswer = (value: Value): value is FactAnswer => typeof value === 'string';

const toSectors = (value: Value): FactAnswers['sectors'] =>
  isFactAnswer(value) ? 'unsure' : value;

export const withValue = (given: FactAnswers, id: string, value: Value): FactAnswers => {
  if (id === screenQuestion) return { ...given, sectors: toSectors(value) };
  const { [id]: _, ...others } = given.answers;
  return { ...given, answers: isFactAnswer(value) ? { ...others, [id]: value } : others };
};

/** The answers that the page shows and computes with: the unsaved ones, and otherwise the stored ones. */
export const toShown = (edits: Edits, stored: FactAnswers): FactAnswers =>
  [...edits].reduce((given, [id, { mine }]) => withValue(given, id, mine), stored);

/** The edit after an answer; null where that is what is stored. */
export const applyAnswer = (edit: Edit | undefined, stored: Value, value: Value): Edit | null =>
  isSameValue(stored, value) ? null : { base: edit?.base ?? stored, mine: value };

/** The edit after a save stored an answer; null where nothing was answered since. */
export const applySaved = ({ mine }: Edit, saved: Value): Edit | null =>
  isSameValue(mine, saved) ? null : { base: saved, mine };

/** The questions that were answered here and elsewhere differently. */
export const findConflicts = (edits: Edits, stored: FactAnswers): string[] =>
  [...edits]
    .filter(([id, { base, mine }]) => {
      const now = answerTo(stored, id);
      return !isSameValue(now, base) && !isSameValue(now, mine);
    })
    .map(([id]) => id);

const toSentSectors = (value: Value): FactsInput['sectors'] => {
  const sectors = toSectors(value);
  return sectors === null || sectors === 'unsure' ? sectors : [...sectors];
};

/**
 * The body of a save: the unsaved answers that are in no conflict. Null for none. A question that the library
 * no longer asks is left out, as the server would refuse all of it.
 */
export const toChanges = (
  edits: Edits,
  stored: FactAnswers,
  { facts }: FactSet,
): FactsInput | null => {
  const conflicts = findConflicts(edits, stored);
  const isSent = (id: string): boolean => {
    const mine = edits.get(id)?.mine;
    const isUnsaved = mine !== undefined && !isSameValue(mine, answerTo(stored, id));
    return isUnsaved && !conflicts.includes(id);
  };
  const answers = facts
    .filter(({ id }) => isSent(id))
    .map(({ id }): [string, FactAnswer | null] => {
      const mine = edits.get(id)?.mine ?? null;
      return [id, isFactAnswer(mine) ? mine : null];
    });
  const isScreenSent = isSent(screenQuestion);
  if (!isScreenSent && answers.length === 0) return null;
  const sectors = toSentSectors(edits.get(screenQuestion)?.mine ?? null);
  return { ...(isScreenSent && { sectors }), answers: Object.fromEntries(answers) };
};

/** The values of a save's body by question. */
export const listSaved = ({ sectors, answers }: FactsInput): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ...(sectors === undefined ? [] : [[screenQuestion, sectors] as const]),
    ...Object.entries(answers),
  ]);
