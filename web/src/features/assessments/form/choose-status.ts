import type { Question } from '@lexplain/contract/assessments/assessments';
import { countOf } from '../../../lib/text/count-of';
import { formatRecent } from '../../../lib/text/dates';
import type { FieldName } from '../drafts/draft';
import type { Summary } from '../drafts/draft-store';

/** Where a message leads. */
interface Target {
  questionId: string;
  field?: FieldName;
  label: string;
}

export interface Status {
  text: string;
  /** An error is announced at once. */
  tone: 'plain' | 'attention' | 'error';
  target?: Target | undefined;
  /** The part of the text that a narrow bar leaves out. */
  spare?: string;
}

export interface StatusFacts {
  questions: Pick<Question, 'id' | 'position'>[];
  /** Why the last save or submit failed. */
  failure: string | null;
  isOnline: boolean;
  isSaving: boolean;
  /** How often the current save has failed. */
  failures: number;
  summary: Pick<Summary, 'unsaved' | 'conflicting' | 'tooLong' | 'isKept'>;
  /** Why a submit was refused, and the required questions that are still without a result. */
  missing: { message: string; ids: readonly string[] };
  /** Whether answers that were saved elsewhere have just been loaded. */
  wasUpdated: boolean;
  /** ISO time of the last save; null before the first. */
  savedAt: string | null;
  /** The colleague who saved last; null when it was the person, or is unknown. */
  savedBy: string | null;
}

type Rule = (facts: StatusFacts) => Status | null;

const targetOf = (
  { questions }: StatusFacts,
  questionId: string,
  field?: FieldName,
): Target | undefined => {
  const question = questions.find(({ id }) => id === questionId);
  return (
    question && {
      questionId,
      ...(field && { field }),
      label: `Go to question ${question.position}`,
    }
  );
};

const sayFailure: Rule = ({ failure }) => (failure ? { text: failure, tone: 'error' } : null);

const sayConflict: Rule = ({ summary: { conflicting } }) => {
  const [questionId] = conflicting;
  if (questionId === undefined) return null;
  return {
    text: 'An answer was changed here and elsewhere. Choose which to keep, then save.',
    tone: 'attention',
    target: { questionId, label: 'Show the question' },
  };
};

const sayOffline: Rule = ({ isOnline, isSaving, summary: { unsaved } }) =>
  !isOnline && (unsaved > 0 || isSaving)
    ? { text: 'Not saved yet: offline', tone: 'attention' }
    : null;

const sayTooLong: Rule = (facts) => {
  const { tooLong } = facts.summary;
  const [first] = tooLong;
  if (!first) return null;
  const what = tooLong.length === 1 ? 'it' : 'them';
  return {
    text: `Not saved: ${countOf(tooLong.length, 'text')} too long. Nothing was cut: shorten ${what}, then save.`,
    tone: 'error',
    target: targetOf(facts, first.questionId, first.name),
  };
};

const sayMissing: Rule = (facts) => {
  const { message, ids } = facts.missing;
  const first = facts.questions.find(({ id }) => ids.includes(id));
  if (!first) return null;
  return {
    text: `${message}: ${ids.length} ${ids.length === 1 ? 'is' : 'are'} left.`,
    tone: 'error',
    target: targetOf(facts, first.id),
  };
};

const saySaving: Rule = ({ isSaving, failures }) => {
  if (!isSaving) return null;
  return failures > 0
    ? { text: 'Not saved yet: trying again', tone: 'attention' }
    : { text: 'Saving...', tone: 'plain' };
};

const sayUnsaved: Rule = ({ summary: { unsaved } }) =>
  unsaved > 0
    ? { text: `Unsaved changes: ${countOf(unsaved, 'answer')}`, tone: 'plain', spare: ' changes' }
    : null;

const sayUpdated: Rule = ({ wasUpdated, savedBy }) => {
  if (!wasUpdated) return null;
  const text = savedBy
    ? `Answers saved by others are now shown. ${savedBy} saved last.`
    : 'Answers saved in another window or on another device are now shown.';
  return { text, tone: 'plain' };
};

const saySaved: Rule = ({ savedAt, savedBy }) => {
  if (!savedAt) return null;
  const by = savedBy ? ` by ${savedBy}` : '';
  const when = ` ${formatRecent(savedAt)}`;
  // The time is enough for today, and the day for others.
  const spare = when.startsWith(' at ') ? ' at' : when.slice(when.indexOf(' at '));
  return { text: `Saved${by}${when}`, tone: 'plain', spare };
};

/** The most important first. */
const rules: Rule[] = [
  sayFailure,
  sayConflict,
  sayOffline,
  sayTooLong,
  sayMissing,
  saySaving,
  sayUnsaved,
  sayUpdated,
  saySaved,
];

/** What a narrow bar says beside its buttons: two lines at 320 px. */
const mostBeside = 28;

/** Whether a narrow bar says it in a line of its own: texts that need the person, and long ones. */
export const needsLine = ({ text, tone, spare = '' }: Status): boolean =>
  tone !== 'plain' || text.length - spare.length > mostBeside;

/** Said with every state in which leaving the page would lose answers. */
const sayNotKept = ({ text, tone, target }: Status): Status => ({
  text: `${text.replace(/\.$/, '')}. This device can’t keep unsaved answers: save before you leave.`,
  tone: tone === 'plain' ? 'attention' : tone,
  target,
});

/** The one message of the bar. */
export const chooseStatus = (facts: StatusFacts): Status => {
  const { unsaved, isKept } = facts.summary;
  for (const rule of rules) {
    const status = rule(facts);
    // A failure says for itself what becomes of the answers.
    if (status) return unsaved > 0 && !isKept && rule !== sayFailure ? sayNotKept(status) : status;
  }
  return { text: 'Nothing to save yet', tone: 'plain' };
};
