import { isDeepStrictEqual } from 'node:util';
import { answerFields } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { fieldsWithin } from '../platform/firestore.ts';

type Fields = Record<string, unknown>;

const answerNames = [...Object.keys(answerFields.shape), 'origins'];
const deleted = Object.fromEntries(answerNames.map((name) => [name, FieldValue.delete()]));

/** Deletes an answer, or only its known fields where a newer release stored others in it. */
const clearing = (path: string, stored: object | undefined): Fields =>
  Object.keys(stored ?? {}).every((name) => answerNames.includes(name))
    ? { [path]: FieldValue.delete() }
    : fieldsWithin(path, deleted);

const answersUpdate = (
  before: StoredSubmission['answers'],
  after: StoredSubmission['answers'],
  storedAnswer: (path: string) => object | undefined,
): Fields => {
  const given = new Map(Object.entries(before));
  const next = new Map(Object.entries(after));
  const changes: Fields = {};
  for (const [id, answer] of next) {
    if (isDeepStrictEqual(given.get(id), answer)) continue;
    Object.assign(changes, fieldsWithin(`answers.${id}`, answer));
  }
  for (const id of given.keys()) {
    const path = `answers.${id}`;
    if (!next.has(id)) Object.assign(changes, clearing(path, storedAnswer(path)));
  }
  return changes;
};

/**
 * The changed fields of a submission, each by its path, so that fields of a newer release stay.
 * `storedAnswer` returns a stored answer including unknown fields.
 */
export const updateOf = (
  before: StoredSubmission,
  after: StoredSubmission,
  storedAnswer: (path: string) => object | undefined,
): Fields => {
  const { answers: given, ...old } = before;
  const { answers, ...fields } = after;
  const held = new Map<string, unknown>(Object.entries(old));
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(held.get(name), value),
  );
  return { ...Object.fromEntries(changed), ...answersUpdate(given, answers, storedAnswer) };
};
