import { type AnswerFields, answerFields } from '@lexplain/contract/assessments/assessments';
import { z } from 'zod';
import { parseJson } from '../../../lib/api/parse-json';
import {
  isEachStored,
  keysUnder,
  moveEntry,
  plainPrefix,
  pruneEntries,
  putEntry,
  setAside,
  stampNow,
  stampOf,
} from '../../../lib/device/device-entries';
import { readItem } from '../../../lib/device/device-storage';
import { type Edit, emptyAnswer, fieldNames } from './draft';

// Unsaved answers on the device: one entry for each question, so that a key press writes one answer. A "not
// sure yet" mark is an entry with its time, under the question's id.

/** The person, the form and the submission. Other people on the same device do not see it. */
export interface DraftOwner {
  uid: string;
  formId: string;
  submissionId: string;
}

type Kind = Parameters<typeof plainPrefix>[0];
const prefixOf = (kind: Kind, { uid, submissionId }: Omit<DraftOwner, 'formId'>): string =>
  `${plainPrefix(kind, uid)}${submissionId}/`;

const { compliance_result, risk_rating } = answerFields.shape;
/** Also one that is too long to be saved: what was pasted is kept until it fits. */
const typedText = z.string().nullable().default(null);

/** Fields of a newer release are kept with the entry; missing ones are empty. */
const fields = z.looseObject({
  compliance_result: compliance_result.default(null),
  risk_rating: risk_rating.default(null),
  current_controls: typedText,
  gaps_actions: typedText,
});
/** `form` is the form's id, for when its submission can no longer be read. */
const entry = z.looseObject({
  at: z.number(),
  form: z.string().optional(),
  confirmed: z.unknown().optional(),
  base: fields,
  mine: fields,
});
const unreadEntry = z.object({ at: z.number(), raw: z.string() });

/**
 * Moves entries aside that this release can't read: a newer release wrote them, and will read them when it is
 * deployed again. Otherwise a change of the same question would overwrite them.
 */
const setUnreadableAside = (owner: DraftOwner, now?: number): void => {
  for (const key of keysUnder(prefixOf('saq-draft', owner))) {
    if (!parseJson(entry, readItem(key))) setAside(key, now);
  }
};

/** Moves entries back that can be read again. */
const takeBackReadable = (owner: DraftOwner): void => {
  const aside = prefixOf('saq-unread', owner);
  for (const key of keysUnder(aside)) {
    const found = parseJson(unreadEntry, readItem(key));
    const original = prefixOf('saq-draft', owner) + key.slice(aside.length, key.lastIndexOf('/'));
    const isFree = readItem(original) === null;
    if (found && isFree && parseJson(entry, found.raw)) moveEntry(key, original, found.raw);
  }
};

/** Call once before a form's entries are read. Deletes expired entries of everybody. */
export const prepareDeviceDrafts = (owner: DraftOwner, now?: number): void => {
  pruneEntries(now);
  takeBackReadable(owner);
  setUnreadableAside(owner, now);
};

/** The unsaved answers of a submission, by question. */
export const readDeviceDraft = (owner: DraftOwner): Map<string, Edit> => {
  const start = prefixOf('saq-draft', owner);
  return new Map(
    keysUnder(start).flatMap((key): [string, Edit][] => {
      const found = parseJson(entry, readItem(key));
      if (!found) return [];
      const { at: _, form: __, confirmed: ___, ...edit } = found;
      return [[key.slice(start.length), edit]];
    }),
  );
};

/** The number of unsaved answers that this release can't read. */
export const countUnreadable = (owner: DraftOwner): number =>
  keysUnder(prefixOf('saq-unread', owner)).length;

/** Stores or removes an edit. False when the device has no room or denies storage. */
export const writeDeviceDraft = (
  owner: DraftOwner,
  questionId: string,
  edit: Edit | null,
  now?: number,
): boolean => {
  const value = edit && JSON.stringify({ ...edit, ...stampNow(now), form: owner.formId });
  return putEntry(prefixOf('saq-draft', owner) + questionId, value);
};

/** Moves unsaved answers to another submission: the one that follows a submitted one. */
export const moveDeviceDraft = (from: DraftOwner, to: DraftOwner): void => {
  for (const [questionId, edit] of readDeviceDraft(from)) {
    if (writeDeviceDraft(to, questionId, edit)) writeDeviceDraft(from, questionId, null);
  }
};

export const readMarks = (owner: DraftOwner): Set<string> => {
  const start = prefixOf('saq-mark', owner);
  return new Set(keysUnder(start).map((key) => key.slice(start.length)));
};

export const writeMark = (owner: DraftOwner, questionId: string, isMarked: boolean): void => {
  putEntry(prefixOf('saq-mark', owner) + questionId, isMarked ? JSON.stringify(stampNow()) : null);
};

/** Whether the device has stored the last change of each answer and mark. */
export const isDraftStored = (owner: DraftOwner): boolean =>
  isEachStored(prefixOf('saq-draft', owner)) && isEachStored(prefixOf('saq-mark', owner));

/** An unsaved answer in a submission that the person can no longer open, or to a question no longer asked. */
export interface StrandedAnswer {
  submissionId: string;
  questionId: string;
  /** Only what the person changed; the other fields are empty. */
  mine: AnswerFields;
}

const typedIn = ({ base, mine }: Edit): AnswerFields => {
  const changed = Object.entries(mine).filter(([name]) =>
    fieldNames.some((field) => field === name && mine[field] !== base[field]),
  );
  return { ...emptyAnswer, ...Object.fromEntries(changed) };
};

/**
 * The person's unsaved answers that this submission can't take: those in other submissions of the form, as they
 * were removed from the organisation while typing, or a colleague submitted and began the next one; and those to
 * questions that its form does not ask. Reduces their entries to what the person typed, as the stored values
 * beside it may be a colleague's; deletes those without any.
 */
export const recoverStrandedAnswers = (
  owner: DraftOwner,
  asked: ReadonlySet<string>,
): StrandedAnswer[] => {
  const { uid, formId } = owner;
  const all = plainPrefix('saq-draft', uid);
  return keysUnder(all).flatMap((key): StrandedAnswer[] => {
    const [submissionId = '', questionId = ''] = key.slice(all.length).split('/');
    const stored = readItem(key);
    const found = parseJson(entry, stored);
    const isOpen = submissionId === owner.submissionId && asked.has(questionId);
    if (isOpen || found?.form !== formId) return [];
    const mine = typedIn(found);
    const isText = Object.values(mine).some((field) => field !== null);
    const value = { ...stampOf(stored ?? ''), form: formId, base: emptyAnswer, mine };
    putEntry(key, isText ? JSON.stringify(value) : null);
    return isText ? [{ submissionId, questionId, mine }] : [];
  });
};

export const removeStranded = (uid: string, stranded: StrandedAnswer[]): void => {
  for (const { submissionId, questionId } of stranded) {
    putEntry(prefixOf('saq-draft', { uid, submissionId }) + questionId, null);
  }
};
