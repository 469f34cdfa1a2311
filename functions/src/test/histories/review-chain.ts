import {
  type AnswerValue,
  type ObservedState,
  type Outcome,
  type Person,
  type QuestionId,
  questions,
} from './review-history.ts';

// The model's reviews: what a review consists of, and which transition may go on.

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
  };
};

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

/** What somebody sees of the latest review. */
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
