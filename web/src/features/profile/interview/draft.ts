import { factsOf, questionsOf } from '@lexplain/contract/library/fact-groups';
import type { FactAnswer, FactAnswers, FactSet } from '@lexplain/contract/library/facts';
import { lookUp } from '@lexplain/contract/look-up';
import type { FactsInput, Profile } from '@lexplain/contract/profile/profile';
import { screenQuestion } from '@lexplain/contract/profile/questions';

// A person's unsaved answers, next to the stored ones, which may change meanwhile.

/** An answer to a fact, what was chosen of several choices, or null for none. */
export type Value = FactAnswer | readonly string[] | null;

/** An unsaved answer: what was stored when it was given, and what was given. */
export interface Edit {
  base: Value;
  mine: Value;
}
/** By the id of a question: of a fact, of a group of facts, or `screenQuestion`. */
export type Edits = ReadonlyMap<string, Edit>;

/** The stored answers. */
export const toGiven = ({ sectors, answers }: Profile): FactAnswers => ({ sectors, answers });

export const isSameValue = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The chosen facts of a group; null until each of its facts has an answer. One that is unsure
 * leaves it unsure.
 */
const chosenOf = (facts: readonly string[], answers: FactAnswers['answers']): Value => {
  const given = facts.map((id) => lookUp(answers, id));
  if (given.includes(undefined)) return null;
  return given.includes('unsure') ? 'unsure' : facts.filter((id) => lookUp(answers, id) === 'yes');
};

const isGroup = ({ groups }: FactSet, id: string): boolean =>
  groups.some((group) => group.id === id);

/** The answer to a question; null where it has none, or not to each fact of its group. */
export const answerTo = (set: FactSet, { sectors, answers }: FactAnswers, id: string): Value => {
  if (id === screenQuestion) return sectors;
  return isGroup(set, id) ? chosenOf(factsOf(set, id), answers) : (lookUp(answers, id) ?? null);
};

const isFactAnswer = (value: Value): value is FactAnswer => typeof value === 'string';

/** The answers to the facts of a question; null clears one. */
const toFactAnswers = (set: FactSet, id: string, value: Value): [string, FactAnswer | null][] =>
  factsOf(set, id).map((fact) => {
    if (value === null || isFactAnswer(value)) return [fact, value];
    if (!isGroup(set, id)) return [fact, null];
    return [fact, value.includes(fact) ? 'yes' : 'no'];
  });

const toSectors = (value: Value): FactAnswers['sectors'] =>
  isFactAnswer(value) ? 'unsure' : value;

const withoutCleared = (answers: FactsInput['answers']): FactAnswers['answers'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])),
  );

/** The answers with another one to a question; null clears it. */
export const withValue = (
  set: FactSet,
  given: FactAnswers,
  id: string,
  value: Value,
): FactAnswers => {
  if (id === screenQuestion) return { ...given, sectors: toSectors(value) };
  const changed = Object.fromEntries(toFactAnswers(set, id, value));
  return { ...given, answers: withoutCleared({ ...given.answers, ...changed }) };
};

/**
 * The answers that the page shows and computes with: the unsaved ones, and otherwise the stored
 * ones.
 */
export const toShown = (edits: Edits, stored: FactAnswers, set: FactSet): FactAnswers =>
  [...edits].reduce((given, [id, { mine }]) => withValue(set, given, id, mine), stored);

/** The edit after an answer; null where it equals the stored one. */
export const applyAnswer = (edit: Edit | undefined, stored: Value, value: Value): Edit | null =>
  isSameValue(stored, value) ? null : { base: edit?.base ?? stored, mine: value };

/** The edit after a save stored an answer; null where nothing was answered since. */
export const applySaved = ({ mine }: Edit, saved: Value): Edit | null =>
  isSameValue(mine, saved) ? null : { base: saved, mine };

/** The questions that were answered here and elsewhere differently. */
export const findConflicts = (edits: Edits, stored: FactAnswers, set: FactSet): string[] =>
  [...edits]
    .filter(([id, { base, mine }]) => {
      const now = answerTo(set, stored, id);
      return !isSameValue(now, base) && !isSameValue(now, mine);
    })
    .map(([id]) => id);

const toSentSectors = (value: Value): FactsInput['sectors'] => {
  const sectors = toSectors(value);
  return sectors === null || sectors === 'unsure' ? sectors : [...sectors];
};

/**
 * The body of a save: the unsaved answers that are in no conflict. Null for none. A question that
 * the library no longer asks is left out, as the server would refuse all of it.
 */
export const toChanges = (edits: Edits, stored: FactAnswers, set: FactSet): FactsInput | null => {
  const conflicts = findConflicts(edits, stored, set);
  const isSent = (id: string): boolean => {
    const mine = edits.get(id)?.mine;
    const isUnsaved = mine !== undefined && !isSameValue(mine, answerTo(set, stored, id));
    return isUnsaved && !conflicts.includes(id);
  };
  const questions = questionsOf(
    set,
    set.facts.map(({ id }) => id),
  );
  const answers = questions
    .filter(isSent)
    .flatMap((id) => toFactAnswers(set, id, edits.get(id)?.mine ?? null));
  const isScreenSent = isSent(screenQuestion);
  if (!isScreenSent && answers.length === 0) return null;
  const sectors = toSentSectors(edits.get(screenQuestion)?.mine ?? null);
  return { ...(isScreenSent && { sectors }), answers: Object.fromEntries(answers) };
};

/** The values of a save's body by question. */
export const listSaved = (
  { sectors, answers }: FactsInput,
  set: FactSet,
): ReadonlyMap<string, Value> => {
  const saved: FactAnswers = { sectors: sectors ?? null, answers: withoutCleared(answers) };
  const questions = questionsOf(set, Object.keys(answers));
  const all = sectors === undefined ? questions : [screenQuestion, ...questions];
  return new Map(all.map((id) => [id, answerTo(set, saved, id)]));
};
