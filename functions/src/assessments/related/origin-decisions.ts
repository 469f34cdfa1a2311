import { AppError } from '@lexplain/contract/api/errors';
import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { TakenOrigin } from '@lexplain/contract/assessments/origins';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { type Offer, toOrigin } from './offer-decisions.ts';

// Where the text of an answer was taken from, after a save.

type StoredAnswer = StoredSubmission['answers'][string];
type Origins = NonNullable<StoredAnswer['origins']>;
type NamedAnswer = Pick<TakenOrigin, 'submission_id' | 'question_id'>;

const isSame = (a: NamedAnswer, b: NamedAnswer): boolean =>
  a.submission_id === b.submission_id && a.question_id === b.question_id;

/** Those that are not stored yet, each of them once. */
export const listNew = <Named extends NamedAnswer>(
  stored: Origins,
  sent: readonly Named[],
): Named[] =>
  sent.filter(
    (one, index) =>
      sent.findIndex((other) => isSame(one, other)) === index &&
      !stored.some((other) => isSame(one, other)),
  );

const notOffered = (question_id: string): AppError =>
  new AppError(
    'origin_not_offered',
    'A text that you added from another law has changed there or is gone. Press Undo at that text, then save again.',
    { question_ids: [question_id] },
  );

/** Without a word on origins, a changed text was edited, and so read. */
const keepOrigins = (stored: StoredAnswer | undefined, text: string | null): Origins => {
  const { origins = [], current_controls = null } = stored ?? {};
  return text === current_controls
    ? origins
    : origins.map((one) => ({ ...one, is_confirmed: true }));
};

const mergeOrigins = (
  stored: Origins,
  { questionId, origins: sent = [] }: AnswerInput,
  offers: readonly Offer[],
): Origins => {
  const kept = stored.flatMap((one) => {
    const found = sent.find((other) => isSame(one, other));
    return found ? [{ ...one, is_confirmed: one.is_confirmed || found.is_confirmed }] : [];
  });
  const taken = listNew(stored, sent).map((one) => {
    const offer = offers.find(
      ({ question_id, answer }) => question_id === questionId && isSame(one, answer),
    );
    if (!offer) throw notOffered(questionId);
    return toOrigin(offer, one.is_confirmed);
  });
  return [...kept, ...taken];
};

/**
 * A sent answer with where its text was taken from: as it was stored, and what is offered of the
 * rest. Throws `origin_not_offered` for anything else.
 */
export const withOrigins = (
  stored: StoredAnswer | undefined,
  input: AnswerInput,
  offers: readonly Offer[],
): StoredAnswer => {
  const { questionId: _, origins: sent, ...answer } = input;
  const before = stored?.origins ?? [];
  const origins =
    sent === undefined
      ? keepOrigins(stored, answer.current_controls)
      : mergeOrigins(before, input, offers);
  // Nothing comes from elsewhere in an empty text.
  const left = answer.current_controls === null ? [] : origins;
  return left.length === 0 && stored?.origins === undefined ? answer : { ...answer, origins: left };
};
