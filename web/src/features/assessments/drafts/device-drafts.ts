import {
  type AnswerFields,
  answerFields,
  answerInput,
} from '@lexplain/contract/assessments/assessments';
import { z } from 'zod';
import { DeviceDrafts } from '../../../lib/device/device-drafts';
import {
  moveEntry,
  pruneEntries,
  setAside,
  stampNow,
  stampOf,
} from '../../../lib/device/device-entries';
import { readItem } from '../../../lib/device/device-storage';
import { type Edit, emptyAnswer, fieldNames } from './draft';

// Unsaved answers on the device: one entry for each question, so that a key press writes one
// answer. A "not sure yet" mark is an entry with its time, under the question's id.

/** The person, the form and the submission. Other people on the same device do not see it. */
export interface DraftOwner {
  uid: string;
  formId: string;
  submissionId: string;
}

const { compliance_result, risk_rating } = answerFields.shape;
/** A text as it was typed, also one that is too long to be saved: it is kept until it fits. */
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
  origins: answerInput.shape.origins,
});
const edit = entry.transform(({ at: _, form: __, confirmed: ___, ...found }): Edit => found);

/** The unsaved answers of a submission, by question. */
export const draftsOf = ({ uid, formId, submissionId }: DraftOwner): DeviceDrafts<Edit> =>
  new DeviceDrafts({
    kind: 'saq-draft',
    uid,
    folder: submissionId,
    schema: edit,
    toStored: (draft) => ({ ...draft, ...stampNow(), form: formId }),
  });

/** "Not sure yet", by question. */
export const marksOf = ({ uid, submissionId }: DraftOwner) =>
  new DeviceDrafts({
    kind: 'saq-mark',
    uid,
    folder: submissionId,
    schema: z.object({ at: z.number() }),
  });

/**
 * Unsaved answers that this release can't read, by question and the time at which they were
 * changed.
 */
const unreadOf = ({ uid, submissionId }: DraftOwner) =>
  new DeviceDrafts({
    kind: 'saq-unread',
    uid,
    folder: submissionId,
    schema: z.object({ at: z.number(), raw: z.string() }),
  });

/**
 * Moves entries aside that this release can't read: a newer release wrote them, and will read them
 * when it is deployed again. Otherwise a change of the same question would overwrite them.
 */
const setUnreadableAside = (owner: DraftOwner, now?: number): void => {
  const drafts = draftsOf(owner);
  const readable = drafts.read();
  for (const name of drafts.names()) {
    if (!readable.has(name)) setAside(drafts.keyOf(name), now);
  }
};

/** Moves entries back that can be read again. */
const takeBackReadable = (owner: DraftOwner): void => {
  const drafts = draftsOf(owner);
  const unread = unreadOf(owner);
  for (const [name, { raw }] of unread.read()) {
    const original = drafts.keyOf(name.slice(0, name.lastIndexOf('/')));
    const isFree = readItem(original) === null;
    if (isFree && drafts.parse(raw)) moveEntry(unread.keyOf(name), original, raw);
  }
};

/** Call once before a form's entries are read. Deletes expired entries of everybody. */
export const prepareDeviceDrafts = (owner: DraftOwner, now?: number): void => {
  pruneEntries(now);
  takeBackReadable(owner);
  setUnreadableAside(owner, now);
};

/** The number of unsaved answers that this release can't read. */
export const countUnreadable = (owner: DraftOwner): number => unreadOf(owner).names().length;

/** Moves unsaved answers to another submission: the one that follows a submitted one. */
export const moveDeviceDraft = (from: DraftOwner, to: DraftOwner): void => {
  const [source, target] = [draftsOf(from), draftsOf(to)];
  for (const [questionId, edit] of source.read()) {
    if (target.put(questionId, edit)) source.put(questionId, null);
  }
};

/**
 * An unsaved answer in a submission that the person can no longer open, or to a question no longer
 * asked.
 */
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

/** A person's unsaved answers in all submissions, by submission and question. */
const allOf = (uid: string) => new DeviceDrafts({ kind: 'saq-draft', uid, schema: entry });

/**
 * The person's unsaved answers that this submission can't take: those in other submissions of the
 * form, as they were removed from the organisation while typing, or a colleague submitted and began
 * the next one; and those to questions that its form does not ask. Reduces their entries to what
 * the person typed, as the stored values beside it may be a colleague's; deletes those without any.
 */
export const recoverStrandedAnswers = (
  { uid, formId, submissionId: openId }: DraftOwner,
  asked: ReadonlySet<string>,
): StrandedAnswer[] => {
  const all = allOf(uid);
  return [...all.read()].flatMap(([name, found]): StrandedAnswer[] => {
    const [submissionId = '', questionId = ''] = name.split('/');
    const isOpen = submissionId === openId && asked.has(questionId);
    if (isOpen || found.form !== formId) return [];
    const mine = typedIn(found);
    const isText = Object.values(mine).some((field) => field !== null);
    const stamp = stampOf(readItem(all.keyOf(name)) ?? '');
    all.put(name, isText ? { ...stamp, form: formId, base: emptyAnswer, mine } : null);
    return isText ? [{ submissionId, questionId, mine }] : [];
  });
};

/** Returns what brings them back, with the time until which they are kept. */
export const removeStranded = (uid: string, stranded: StrandedAnswer[]): (() => void) => {
  const all = allOf(uid);
  const found = all.read();
  const names = stranded.map(({ submissionId, questionId }) => `${submissionId}/${questionId}`);
  for (const name of names) all.put(name, null);
  return () => {
    for (const name of names) all.put(name, found.get(name) ?? null);
  };
};
