import { isDeepStrictEqual } from 'node:util';
import { answerFields } from '@lexplain/contract/saq';
import type { StoredSubmission } from '@lexplain/contract/saq-stored';
import { FieldValue } from 'firebase-admin/firestore';
import { fieldsWithin } from './firestore.ts';

type Fields = Record<string, unknown>;

const answerNames = Object.keys(answerFields.shape);
const deleted = Object.fromEntries(answerNames.map((name) => [name, FieldValue.delete()]));

/** Deletes an answer; of one in which a newer release stored more, only what this one knows. */
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
 * What a decision changed of a submission, each field by its path: whatever else a newer release stored in
 * the document stays. `storedAnswer` tells what lies under an answer's path, also what is not known of it.
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
