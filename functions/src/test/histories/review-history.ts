import { drawFrom } from '../../../../dev/tests/seeded-random.ts';

// Random histories of a review: the steps of a client, a colleague, two advisers and an admin.

export const questions = ['q01', 'q02', 'q03'] as const;
export type QuestionId = (typeof questions)[number];

export const clients = ['anna', 'ben'] as const;
export const advisers = ['ada', 'bob'] as const;
export type Client = (typeof clients)[number];
export type Adviser = (typeof advisers)[number];
export type Person = Client | Adviser | 'admin';

/** The answers that are given: two, so that the same one is often given again. */
const givenAnswers = ['compliant', 'partial'] as const;
export type AnswerValue = (typeof givenAnswers)[number];

/**
 * A step. Transitions and verdicts are based on what the person saw when they last looked, which
 * may be old.
 */
export type ReviewStep =
  | { kind: 'look'; by: Person }
  | { kind: 'save'; by: Client; question: QuestionId; answer: AnswerValue }
  | { kind: 'submit' | 'ask' | 'withdraw'; by: Client }
  | { kind: 'take' | 'give_back' | 'request' | 'close' | 'open'; by: Adviser }
  | { kind: 'judge'; by: Adviser; question: QuestionId; verdict: 'accepted' | 'flagged' | 'none' }
  | { kind: 'comment'; by: Client | Adviser; question: QuestionId; id: string; text: string }
  | { kind: 'note'; by: Adviser; question: QuestionId; id: string; text: string }
  | { kind: 'reopen'; by: Adviser | 'admin' }
  | { kind: 'assign'; by: 'admin'; adviser: Adviser | null }
  /** The answer to the person's last step was lost: they send the same again. */
  | { kind: 'again'; by: Person };

const kinds: ReviewStep['kind'][] = [
  'save',
  'save',
  'submit',
  'submit',
  'ask',
  'withdraw',
  'take',
  'take',
  'take',
  'give_back',
  'judge',
  'judge',
  'judge',
  'request',
  'request',
  'close',
  'close',
  'close',
  'comment',
  'note',
  'open',
  'reopen',
  'reopen',
  'assign',
  'again',
  'again',
];

/** Mostly one adviser works, as otherwise nearly everything would be refused. */
const mostlyAda = ['ada', 'ada', 'ada', 'ada', 'bob'] as const;

/** A random history. With `prefix`, the ids of its comments are its own. */
export const createHistory = (seed: number, length: number, prefix: string): ReviewStep[] => {
  const { next, pick } = drawFrom(seed);
  const anybody = [...clients, ...advisers] as const;
  const makers: Record<ReviewStep['kind'], (index: number) => ReviewStep> = {
    look: () => ({ kind: 'look', by: pick([...anybody, 'admin']) }),
    save: () => ({
      kind: 'save',
      by: pick(clients),
      question: pick(questions),
      answer: pick(givenAnswers),
    }),
    submit: () => ({ kind: 'submit', by: pick(clients) }),
    ask: () => ({ kind: 'ask', by: pick(clients) }),
    withdraw: () => ({ kind: 'withdraw', by: pick(clients) }),
    take: () => ({ kind: 'take', by: pick(mostlyAda) }),
    give_back: () => ({ kind: 'give_back', by: pick(mostlyAda) }),
    request: () => ({ kind: 'request', by: pick(mostlyAda) }),
    close: () => ({ kind: 'close', by: pick(mostlyAda) }),
    open: () => ({ kind: 'open', by: pick(advisers) }),
    judge: () => ({
      kind: 'judge',
      by: pick(mostlyAda),
      question: pick(questions),
      verdict: pick(['accepted', 'accepted', 'accepted', 'flagged', 'none']),
    }),
    comment: (index) => ({
      kind: 'comment',
      by: pick(anybody),
      question: pick(questions),
      // Now and then an id that was used before.
      id: `${prefix}-c${next() < 0.8 ? index : Math.floor(next() * index)}`,
      text: `words ${index}`,
    }),
    note: (index) => ({
      kind: 'note',
      by: pick(advisers),
      question: pick(questions),
      id: `${prefix}-n${index}`,
      text: `note ${index}`,
    }),
    reopen: () => ({ kind: 'reopen', by: pick([...mostlyAda, 'admin']) }),
    assign: () => ({ kind: 'assign', by: 'admin', adviser: pick([null, 'ada', 'bob']) }),
    again: () => ({ kind: 'again', by: pick(anybody) }),
  };
  /** Most steps follow a look, and most verdicts are given to all answers. */
  const withLook = (step: ReviewStep): ReviewStep[] =>
    step.kind !== 'again' && next() < 0.8 ? [{ kind: 'look', by: step.by }, step] : [step];
  const spread = (step: ReviewStep): ReviewStep[] =>
    step.kind === 'judge' && next() < 0.7
      ? questions.map((question) => ({ ...step, question }))
      : [step];
  return Array.from({ length }, (_, index) => {
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'look';
    return spread(makers[kind](index)).flatMap(withLook);
  }).flat();
};

/** What can be seen of a history from outside, by the model and by the product. */
export interface ObservedState {
  adviser: Adviser | null;
  review: {
    /** How many reviews there are: a submission after a closed one starts another. */
    number: number;
    state: string;
    round: number;
    revision: number;
    /** With the answer that each was given for. */
    verdicts: Record<string, { verdict: string; answer: string }>;
    /** Of all rounds of the latest review: what the client sees. */
    published: { verdicts: Record<string, string>; signed: boolean; reopened: boolean }[];
  } | null;
  comments: string[];
  notes: number;
  /** The entries of the log, by kind. */
  events: Record<string, number>;
  /** How many people were told of transitions. */
  told: number;
}

/** A step's outcome: `ok`, or the code of the error. */
export type Outcome = string;

// What the model's reviews consist of, and which transition may go on.

export type Answers = Record<QuestionId, AnswerValue>;

interface ChainVerdict {
  verdict: 'accepted' | 'flagged';
  answer: AnswerValue;
  revision: number;
}

interface Round {
  answers: Answers;
  verdicts: Map<QuestionId, ChainVerdict>;
  takenBack: Map<QuestionId, number>;
  changes: number;
  published: boolean;
  signed: boolean;
  reopened: boolean;
  /** The adviser whose client it became with the taking of this round. */
  assigned: Adviser | null;
}

export interface Chain {
  state: 'waiting' | 'in_review' | 'changes_requested' | 'closed' | 'withdrawn';
  revision: number;
  rounds: Round[];
  last: { kind: string; by: Person; revision: number };
}

/** What a person has seen of a review when they last looked. */
export interface SeenState {
  chain: number;
  revision: number;
  changes: number;
  verdicts: Map<QuestionId, number>;
  answers: Answers;
}

export const roundOf = (chain: Chain): Round => {
  const round = chain.rounds.at(-1);
  if (!round) throw new Error('A review has a round');
  return round;
};

/** A round with these answers, and what was accepted before where the answer is the same. */
export const newRound = (answers: Answers, before: Chain | undefined): Round => {
  const verdicts: Round['verdicts'] = new Map();
  if (before && before.state !== 'closed') {
    for (const [id, judged] of roundOf(before).verdicts) {
      const isSame = judged.verdict === 'accepted' && judged.answer === answers[id];
      if (isSame) verdicts.set(id, { ...judged, revision: 1 });
    }
  }
  return {
    answers: { ...answers },
    verdicts,
    takenBack: new Map(),
    changes: 0,
    published: false,
    signed: false,
    reopened: false,
    assigned: null,
  };
};

export const newChain = (round: Round, by: Client): Chain => ({
  state: 'waiting',
  revision: 1,
  rounds: [round],
  last: { kind: 'submit', by, revision: 1 },
});

/** Who has seen a review right before it was taken is told so, where it is not theirs. */
export const isTakenSince = ({ last, revision }: Chain, seen: SeenState): boolean =>
  last.kind === 'take' && last.revision === revision && revision === seen.revision + 1;

export const enter = (chain: Chain, state: Chain['state'], kind: string, by: Person): void => {
  chain.state = state;
  chain.revision += 1;
  chain.last = { kind, by, revision: chain.revision };
};

/** Undefined where a transition may go on; its outcome where it may not, or was done before. */
export const check = (
  { last, revision, state }: Chain,
  kind: string,
  by: Person,
  seen: SeenState,
  from: Chain['state'][],
): Outcome | undefined => {
  const isLast = last.kind === kind && last.by === by && revision === last.revision;
  if (isLast && last.revision === seen.revision + 1) return 'ok';
  if (!from.includes(state)) return 'review_state';
  return seen.revision === revision ? undefined : 'revision_stale';
};

/** What someone sees of the latest review. */
export const see = (chain: Chain, number: number): SeenState => {
  const round = roundOf(chain);
  const revisionOf = (id: QuestionId) => round.verdicts.get(id)?.revision ?? 0;
  return {
    chain: number,
    revision: chain.revision,
    changes: round.changes,
    verdicts: new Map(questions.map((id) => [id, revisionOf(id)])),
    answers: { ...round.answers },
  };
};

export const observe = (chain: Chain, number: number): NonNullable<ObservedState['review']> => ({
  number,
  state: chain.state,
  round: chain.rounds.length,
  revision: chain.revision,
  verdicts: Object.fromEntries(
    [...roundOf(chain).verdicts].map(([id, { verdict, answer }]) => [id, { verdict, answer }]),
  ),
  published: chain.rounds.map(({ published, verdicts, signed, reopened }) => ({
    verdicts: published
      ? Object.fromEntries([...verdicts].map(([id, { verdict }]) => [id, verdict]))
      : {},
    signed,
    reopened,
  })),
});

/** A step, what its person had seen, and which draft was the current one. */
export interface TakenStep {
  step: ReviewStep;
  seen: SeenState | undefined;
  draft: number;
}

export const isAdviser = (person: Person): person is Adviser =>
  advisers.some((one) => one === person);
