import { answerFields } from '@lexplain/contract/saq';
import { z } from 'zod';
import type { Edit } from './draft';

// Unsaved answers on the device: one entry a question, so that a key press writes one answer, not all.

/** Whose, and of which submission. Another person on the same device sees nothing of it. */
export interface DraftOwner {
  uid: string;
  submissionId: string;
}

/** How long an entry is kept without being saved or touched. */
const keptMilliseconds = 30 * 24 * 3_600_000;

const prefix = 'saq-draft/';
const prefixOf = ({ uid, submissionId }: DraftOwner): string => `${prefix}${uid}/${submissionId}/`;

/** Of one who is not sure yet: the time of the mark, under the question's name. */
const markPrefix = 'saq-mark/';
const markPrefixOf = ({ uid, submissionId }: DraftOwner): string =>
  `${markPrefix}${uid}/${submissionId}/`;

const entry = z.object({ at: z.number(), base: answerFields, mine: answerFields });

const readEntry = (key: string): z.infer<typeof entry> | null => {
  try {
    const parsed = entry.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // No JSON: nothing of ours.
    return null;
  }
};

const keysUnder = (start: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(start));

/** Forgets what is too old, whoever it belongs to. */
export const pruneDeviceDrafts = (now = Date.now()): void => {
  for (const key of keysUnder(prefix)) {
    const found = readEntry(key);
    if (!found || now - found.at > keptMilliseconds) localStorage.removeItem(key);
  }
  for (const key of keysUnder(markPrefix)) {
    if (now - Number(localStorage.getItem(key)) > keptMilliseconds) localStorage.removeItem(key);
  }
};

export const readDeviceDraft = (owner: DraftOwner): Map<string, Edit> => {
  const start = prefixOf(owner);
  return new Map(
    keysUnder(start).flatMap((key): [string, Edit][] => {
      const found = readEntry(key);
      return found ? [[key.slice(start.length), { base: found.base, mine: found.mine }]] : [];
    }),
  );
};

const put = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Keeps an edit, or forgets it. False when the device has no room or allows nothing to be kept. */
export const writeDeviceDraft = (
  owner: DraftOwner,
  questionId: string,
  edit: Edit | null,
  now = Date.now(),
): boolean => {
  const value = edit && JSON.stringify({ at: now, ...edit });
  return put(prefixOf(owner) + questionId, value);
};

/** Takes unsaved answers along to another submission: the one that follows a submitted one. */
export const moveDeviceDraft = (from: DraftOwner, to: DraftOwner): void => {
  for (const [questionId, edit] of readDeviceDraft(from)) {
    if (writeDeviceDraft(to, questionId, edit)) writeDeviceDraft(from, questionId, null);
  }
};

export const readMarks = (owner: DraftOwner): Set<string> => {
  const start = markPrefixOf(owner);
  return new Set(keysUnder(start).map((key) => key.slice(start.length)));
};

export const writeMark = (
  owner: DraftOwner,
  questionId: string,
  isMarked: boolean,
  now = Date.now(),
): boolean => put(markPrefixOf(owner) + questionId, isMarked ? String(now) : null);
