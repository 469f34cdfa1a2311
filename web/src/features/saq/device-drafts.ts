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
const ownPath = ({ uid, submissionId }: DraftOwner): string => `${uid}/${submissionId}/`;

/** Of one who is not sure yet: the time of the mark, under the question's name. */
const markPrefix = 'saq-mark/';

/** Entries that this release can't read, with the time of the entry outside of it. */
const unreadPrefix = 'saq-unread/';

const { compliance_result, risk_rating, current_controls, gaps_actions } = answerFields.shape;

/** What a newer release added is kept with the entry; what an older one lacked is empty. */
const fields = z.looseObject({
  compliance_result: compliance_result.default(null),
  risk_rating: risk_rating.default(null),
  current_controls: current_controls.default(null),
  gaps_actions: gaps_actions.default(null),
});
const entry = z.looseObject({ at: z.number(), base: fields, mine: fields });
const timed = z.object({ at: z.number() });
const unreadEntry = z.object({ at: z.number(), raw: z.string() });

const parse = <S extends z.ZodType>(schema: S, raw: string | null): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(raw ?? 'null')).data ?? null;
  } catch {
    // No JSON: not written by any release that we know.
    return null;
  }
};

const keysUnder = (start: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(start));

const put = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Gives an entry another key. It stays where it is when the device refuses. */
const move = (from: string, to: string, value: string): void => {
  const before = localStorage.getItem(from);
  // First removed: a full device has no room for both.
  put(from, null);
  if (!put(to, value)) put(from, before);
};

/**
 * Puts an entry aside that this release can't read: it was written by a newer one, which will read it when
 * it is deployed again. Aside, so that typing in the same question does not overwrite it.
 */
const setAside = (key: string, raw: string, now: number): void => {
  const at = parse(timed, raw)?.at ?? now;
  const to = `${unreadPrefix}${key.slice(prefix.length)}/${at}`;
  move(key, to, JSON.stringify({ at, raw }));
};

const pruneDrafts = (now: number): void => {
  for (const key of keysUnder(prefix)) {
    const raw = localStorage.getItem(key) ?? '';
    const found = parse(entry, raw);
    if (!found) setAside(key, raw, now);
    else if (now - found.at > keptMilliseconds) put(key, null);
  }
};

const pruneUnread = (now: number): void => {
  for (const key of keysUnder(unreadPrefix)) {
    const found = parse(unreadEntry, localStorage.getItem(key));
    if (!found || now - found.at > keptMilliseconds) {
      put(key, null);
      continue;
    }
    const original = prefix + key.slice(unreadPrefix.length, key.lastIndexOf('/'));
    const isFree = localStorage.getItem(original) === null;
    if (isFree && parse(entry, found.raw)) move(key, original, found.raw);
  }
};

/** Forgets what is too old, whoever it belongs to, and puts aside what can't be read. */
export const pruneDeviceDrafts = (now = Date.now()): void => {
  pruneUnread(now);
  pruneDrafts(now);
  for (const key of keysUnder(markPrefix)) {
    if (now - Number(localStorage.getItem(key)) > keptMilliseconds) put(key, null);
  }
};

export const readDeviceDraft = (owner: DraftOwner): Map<string, Edit> => {
  const start = prefix + ownPath(owner);
  return new Map(
    keysUnder(start).flatMap((key): [string, Edit][] => {
      const found = parse(entry, localStorage.getItem(key));
      if (!found) return [];
      const { at: _, ...edit } = found;
      return [[key.slice(start.length), edit]];
    }),
  );
};

/** How many unsaved answers are kept that this release can't read. */
export const countUnread = (owner: DraftOwner): number =>
  keysUnder(unreadPrefix + ownPath(owner)).length;

/** Keeps an edit, or forgets it. False when the device has no room or allows nothing to be kept. */
export const writeDeviceDraft = (
  owner: DraftOwner,
  questionId: string,
  edit: Edit | null,
  now = Date.now(),
): boolean => {
  const value = edit && JSON.stringify({ ...edit, at: now });
  return put(prefix + ownPath(owner) + questionId, value);
};

/** Takes unsaved answers along to another submission: the one that follows a submitted one. */
export const moveDeviceDraft = (from: DraftOwner, to: DraftOwner): void => {
  for (const [questionId, edit] of readDeviceDraft(from)) {
    if (writeDeviceDraft(to, questionId, edit)) writeDeviceDraft(from, questionId, null);
  }
};

export const readMarks = (owner: DraftOwner): Set<string> => {
  const start = markPrefix + ownPath(owner);
  return new Set(keysUnder(start).map((key) => key.slice(start.length)));
};

export const writeMark = (
  owner: DraftOwner,
  questionId: string,
  isMarked: boolean,
  now = Date.now(),
): boolean => put(markPrefix + ownPath(owner) + questionId, isMarked ? String(now) : null);
