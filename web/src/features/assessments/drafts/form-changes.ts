import type { Question } from '@lexplain/contract/assessments/assessments';

/**
 * How a question differs from the earlier version of its form; `earlier` is its requirement there.
 */
export type QuestionChange = { kind: 'new' } | { kind: 'reworded'; earlier: string };

export interface FormChanges {
  /** Changed questions by id; the others are as before. */
  changed: ReadonlyMap<string, QuestionChange>;
  /** How many questions are no longer asked. */
  removed: number;
}

/**
 * What changed between two versions of a form (docs/product.md, "Questionnaire"). A question is the same one if
 * it has the same id, and reworded if its requirement differs. Its position and its help text may change freely.
 */
export const compareForms = (earlier: Question[], questions: Question[]): FormChanges => {
  const before = new Map(
    earlier.map((question) => [question.id, question.legislative_requirement]),
  );
  const now = new Set(questions.map(({ id }) => id));
  const changes = questions.flatMap(
    ({ id, legislative_requirement }): [string, QuestionChange][] => {
      const text = before.get(id);
      if (text === undefined) return [[id, { kind: 'new' }]];
      return text === legislative_requirement ? [] : [[id, { kind: 'reworded', earlier: text }]];
    },
  );
  return { changed: new Map(changes), removed: earlier.filter(({ id }) => !now.has(id)).length };
};

/** "3 questions are new, 5 reworded, 2 no longer asked."; empty without a change. */
export const summariseChanges = ({ changed, removed }: FormChanges): string => {
  const kinds = [...changed.values()].map(({ kind }) => kind);
  const added = kinds.filter((kind) => kind === 'new').length;
  const counts = [
    [added, 'new'],
    [kinds.length - added, 'reworded'],
    [removed, 'no longer asked'],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, what], index) => {
      if (index > 0) return `${count} ${what}`;
      return count === 1 ? `1 question is ${what}` : `${count} questions are ${what}`;
    });
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
};
