import type {
  Adviser,
  Client,
  Given,
  Observed,
  Outcome,
  Person,
  QuestionId,
  Step,
} from './test-review-history.ts';
import { advisers, clients, questions } from './test-review-history.ts';

// What must come of a history. The model knows nothing of the product's code.

type Answers = Record<QuestionId, Given>;

interface Judged {
  verdict: 'accepted' | 'flagged';
  answer: Given;
  revision: number;
}

interface Round {
  answers: Answers;
  verdicts: Map<QuestionId, Judged>;
  takenBack: Map<QuestionId, number>;
  changes: number;
  published: boolean;
  signed: boolean;
  reopened: boolean;
}

interface Chain {
  state: 'waiting' | 'in_review' | 'changes_requested' | 'closed' | 'withdrawn';
  revision: number;
  rounds: Round[];
  last: { kind: string; by: Person; revision: number };
}

/** What a person has seen of a review when they last looked. */
export interface Seen {
  chain: number;
  revision: number;
  changes: number;
  verdicts: Map<QuestionId, number>;
  answers: Answers;
}

/** A step, what its person had seen, and which draft was the current one. */
interface Taken {
  step: Step;
  seen: Seen | undefined;
  draft: number;
}

const isAdviser = (person: Person): person is Adviser => advisers.some((one) => one === person);

export class ReviewModel {
  readonly chains: Chain[] = [];
  adviser: Adviser | null = null;
  /** The answers of the draft, or null before somebody began to answer. */
  draft: Answers = { q01: 'compliant', q02: 'compliant', q03: 'compliant' };
  readonly seen = new Map<Person, Seen>();
  readonly #last = new Map<Person, Taken>();
  readonly #comments = new Map<string, string>();
  readonly #notes = new Map<string, string>();
  readonly #events: Record<string, number> = {};
  readonly #read = new Set<string>();
  #told = 0;
  /** How many drafts were submitted: the number of the current one. */
  #submitted = 0;

  get #chain(): Chain | undefined {
    return this.chains.at(-1);
  }

  #roundOf(chain: Chain): Round {
    const round = chain.rounds.at(-1);
    if (!round) throw new Error('A review has a round');
    return round;
  }

  look(person: Person): void {
    const chain = this.#chain;
    if (!chain) return;
    // Advisers read only what they are assigned to, and nothing that was withdrawn.
    const round = this.#roundOf(chain);
    this.seen.set(person, {
      chain: this.chains.length,
      revision: chain.revision,
      changes: round.changes,
      verdicts: new Map(
        questions.map((id) => [
          id,
          round.verdicts.get(id)?.revision ?? round.takenBack.get(id) ?? 0,
        ]),
      ),
      answers: { ...round.answers },
    });
  }

  #log(kind: string): void {
    this.#events[kind] = (this.#events[kind] ?? 0) + 1;
  }

  #enter(chain: Chain, state: Chain['state'], kind: string, by: Person): void {
    chain.state = state;
    chain.revision += 1;
    chain.last = { kind, by, revision: chain.revision };
  }

  /** Advisers who are told what waits. */
  #countAdvisers(): number {
    return this.adviser === null ? advisers.length : 1;
  }

  #submit(by: Client): Outcome {
    const before = this.#chain;
    if (before?.state === 'in_review') return 'review_state';
    const round: Round = {
      answers: { ...this.draft },
      verdicts: new Map(),
      takenBack: new Map(),
      changes: 0,
      ...{ published: false, signed: false, reopened: false },
    };
    if (!before || before.state === 'closed') {
      this.chains.push({
        ...{ state: 'waiting', revision: 1, rounds: [round] },
        last: { kind: 'submit', by, revision: 1 },
      });
    } else {
      for (const [id, judged] of this.#roundOf(before).verdicts) {
        const isSame = judged.verdict === 'accepted' && judged.answer === this.draft[id];
        if (isSame) round.verdicts.set(id, { ...judged, revision: 1 });
      }
      before.rounds.push(round);
      this.#enter(before, 'waiting', 'submit', by);
    }
    this.#submitted += 1;
    this.#log('assessment_submitted');
    this.#told += this.#countAdvisers();
    return 'ok';
  }

  #ask(by: Client): Outcome {
    const chain = this.#chain;
    if (!chain) return 'not_found';
    if (chain.state === 'waiting') return 'ok';
    if (chain.state !== 'withdrawn') return 'review_state';
    this.#enter(chain, 'waiting', 'ask', by);
    this.#log('review_asked');
    this.#told += this.#countAdvisers();
    return 'ok';
  }

  /** The chain that a person acts on, or why they can't. */
  #open(by: Person, seen: Seen | undefined): Chain | Outcome {
    const chain = seen && this.chains[seen.chain - 1];
    if (!chain) return 'not_found';
    if (clients.some((one) => one === by)) return chain;
    return chain.state === 'withdrawn' ? 'not_found' : chain;
  }

  /** Undefined where a transition may go on; its outcome where it may not, or was done before. */
  #check(
    chain: Chain,
    kind: string,
    by: Person,
    seen: Seen,
    from: Chain['state'][],
  ): Outcome | undefined {
    const { last, revision } = chain;
    const isDone =
      last.kind === kind &&
      last.by === by &&
      last.revision === seen.revision + 1 &&
      revision === last.revision;
    if (isDone) return 'ok';
    if (!from.includes(chain.state)) return 'review_state';
    return seen.revision === revision ? undefined : 'revision_stale';
  }

  #withdraw(by: Client, seen: Seen | undefined): Outcome {
    const chain = this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = this.#check(chain, 'withdraw', by, seen, ['waiting']);
    if (done) return done;
    this.#enter(chain, 'withdrawn', 'withdraw', by);
    this.#log('review_withdrawn');
    this.#told += this.adviser === null ? 0 : 1;
    return 'ok';
  }

  #take(by: Adviser, seen: Seen | undefined): Outcome {
    const chain = this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    if (this.adviser !== null && this.adviser !== by) return 'review_taken';
    const done = this.#check(chain, 'take', by, seen, ['waiting', 'in_review']);
    if (done) return done;
    if (chain.state === 'in_review' && this.adviser === by) return 'review_state';
    this.adviser = by;
    this.#enter(chain, 'in_review', 'take', by);
    this.#log('review_taken');
    this.#told += clients.length;
    return 'ok';
  }

  /** The chain that an assigned adviser works on. */
  #work(by: Person, seen: Seen | undefined): Chain | Outcome {
    if (by !== this.adviser) return 'not_found';
    return this.#open(by, seen);
  }

  #judge(step: Extract<Step, { kind: 'judge' }>, seen: Seen | undefined): Outcome {
    const { by, question, verdict } = step;
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    if (chain.state !== 'in_review') return 'review_state';
    const round = this.#roundOf(chain);
    const answer = round.answers[question];
    if (seen.answers[question] !== answer) return 'answer_changed';
    const stored = round.verdicts.get(question);
    if ((stored?.verdict ?? 'none') === verdict) return 'ok';
    const revision = stored?.revision ?? round.takenBack.get(question) ?? 0;
    if (seen.verdicts.get(question) !== revision) return 'verdict_stale';
    round.changes += 1;
    round.verdicts.delete(question);
    if (verdict === 'none') round.takenBack.set(question, revision + 1);
    else round.verdicts.set(question, { verdict, answer, revision: revision + 1 });
    return 'ok';
  }

  #publish(
    { by, kind }: { by: Adviser; kind: 'request' | 'close' },
    seen: Seen | undefined,
  ): Outcome {
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = this.#check(chain, kind, by, seen, ['in_review']);
    if (done) return done;
    const round = this.#roundOf(chain);
    if (round.changes !== seen.changes) return 'verdict_stale';
    const given = [...round.verdicts.values()].map(({ verdict }) => verdict);
    if (kind === 'request' && !given.includes('flagged')) return 'nothing_flagged';
    const accepted = given.filter((verdict) => verdict === 'accepted').length;
    if (kind === 'close' && accepted < questions.length) return 'not_all_accepted';
    round.published = true;
    round.signed = kind === 'close';
    this.#enter(chain, kind === 'close' ? 'closed' : 'changes_requested', kind, by);
    this.#log(kind === 'close' ? 'review_closed' : 'review_changes_requested');
    this.#told += clients.length;
    return 'ok';
  }

  #reopen(by: Adviser | 'admin', seen: Seen | undefined): Outcome {
    const chain = by === 'admin' ? this.#open(by, seen) : this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = this.#check(chain, 'reopen', by, seen, ['closed']);
    if (done) return done;
    if (chain !== this.#chain) return 'review_state';
    this.#roundOf(chain).reopened = true;
    this.#enter(chain, 'changes_requested', 'reopen', by);
    this.#log('review_reopened');
    this.#told += clients.length;
    return 'ok';
  }

  #write(step: Extract<Step, { kind: 'comment' | 'note' }>, seen: Seen | undefined): Outcome {
    const { by, kind, id, words, question } = step;
    const isStaff = isAdviser(by);
    const chain = isStaff ? this.#work(by, seen) : this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const all = kind === 'comment' ? this.#comments : this.#notes;
    const stored = all.get(id);
    const written = `${seen.chain} ${by} ${question} ${words}`;
    if (stored !== undefined) return stored === written ? 'ok' : 'id_taken';
    if (chain.state === 'withdrawn') return 'review_state';
    all.set(id, written);
    return 'ok';
  }

  #openToRead(by: Adviser, seen: Seen | undefined): Outcome {
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    // Once for each adviser and submission.
    const key = `${by} ${seen.chain} ${chain.rounds.length}`;
    if (!this.#read.has(key)) this.#log('assessment_read');
    this.#read.add(key);
    return 'ok';
  }

  #assign(adviser: Adviser | null): Outcome {
    if (this.adviser === adviser) return 'ok';
    this.adviser = adviser;
    this.#log(adviser === null ? 'adviser_unassigned' : 'adviser_assigned');
    return 'ok';
  }

  #carryOut(step: Step, seen: Seen | undefined): Outcome {
    switch (step.kind) {
      case 'look':
        this.look(step.by);
        return 'ok';
      case 'save':
        this.draft[step.question] = step.answer;
        return 'ok';
      case 'submit':
        return this.#submit(step.by);
      case 'ask':
        return this.#ask(step.by);
      case 'withdraw':
        return this.#withdraw(step.by, seen);
      case 'take':
        return this.#take(step.by, seen);
      case 'open':
        return this.#openToRead(step.by, seen);
      case 'judge':
        return this.#judge(step, seen);
      case 'request':
      case 'close':
        return this.#publish({ by: step.by, kind: step.kind }, seen);
      case 'reopen':
        return this.#reopen(step.by, seen);
      case 'comment':
      case 'note':
        return this.#write(step, seen);
      case 'assign':
        return this.#assign(step.adviser);
      case 'again':
        return 'ok';
    }
  }

  /** Takes a step. Null where a person repeats who has done nothing yet. */
  take(step: Step): { taken: Taken; outcome: Outcome } | null {
    const taken =
      step.kind === 'again'
        ? this.#last.get(step.by)
        : { step, seen: this.seen.get(step.by), draft: this.#submitted };
    if (!taken) return null;
    this.#last.set(step.by, taken);
    // A draft that was submitted stays so.
    const isDone = taken.step.kind === 'submit' && taken.draft < this.#submitted;
    return { taken, outcome: isDone ? 'ok' : this.#carryOut(taken.step, taken.seen) };
  }

  observe(): Observed {
    const chain = this.#chain;
    const verdictsOf = (round: Round) =>
      Object.fromEntries(
        [...round.verdicts].map(([id, { verdict, answer }]) => [id, { verdict, answer }]),
      );
    return {
      adviser: this.adviser,
      review: chain
        ? {
            number: this.chains.length,
            ...{ state: chain.state, round: chain.rounds.length, revision: chain.revision },
            verdicts: verdictsOf(this.#roundOf(chain)),
            published: chain.rounds.map((round) => ({
              verdicts: round.published
                ? Object.fromEntries([...round.verdicts].map(([id, { verdict }]) => [id, verdict]))
                : {},
              ...{ signed: round.signed, reopened: round.reopened },
            })),
          }
        : null,
      comments: [...this.#comments.keys()].sort(),
      notes: this.#notes.size,
      events: { ...this.#events },
      told: this.#told,
    };
  }
}
