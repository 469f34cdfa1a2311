import {
  type Adviser,
  type Answers,
  type Chain,
  type Client,
  check,
  clients,
  enter,
  isAdviser,
  isTakenSince,
  newChain,
  newRound,
  type ObservedState,
  type Outcome,
  observe,
  type Person,
  questions,
  type ReviewStep,
  roundOf,
  type SeenState,
  see,
  type TakenStep,
} from './review-history.ts';

// What must come of a history. The model knows nothing of the product's code.

export class ReviewModel {
  readonly chains: Chain[] = [];
  adviser: Adviser | null = null;
  /** The answers of the draft, or null before someone began to answer. */
  draft: Answers = { q01: 'compliant', q02: 'compliant', q03: 'compliant' };
  readonly seen = new Map<Person, SeenState>();
  readonly #last = new Map<Person, TakenStep>();
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

  look(person: Person): void {
    const chain = this.#chain;
    if (!chain) return;
    this.seen.set(person, see(chain, this.chains.length));
  }

  #log(kind: string): void {
    this.#events[kind] = (this.#events[kind] ?? 0) + 1;
  }

  /** What is nobody's is not mailed with its transition. */
  #countAdvisers(): number {
    return this.adviser === null ? 0 : 1;
  }

  #submit(by: Client): Outcome {
    const before = this.#chain;
    if (before?.state === 'in_review') return 'review_state';
    const round = newRound(this.draft, before);
    if (!before || before.state === 'closed') {
      this.chains.push(newChain(round, by));
    } else {
      before.rounds.push(round);
      enter(before, 'waiting', 'submit', by);
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
    enter(chain, 'waiting', 'ask', by);
    this.#log('review_asked');
    this.#told += this.#countAdvisers();
    return 'ok';
  }

  /** The chain that a person acts on, or why they can't. */
  #open(by: Person, seen: SeenState | undefined): Chain | Outcome {
    const chain = seen && this.chains[seen.chain - 1];
    if (!chain) return 'not_found';
    if (clients.some((one) => one === by)) return chain;
    return chain.state === 'withdrawn' ? 'not_found' : chain;
  }

  #withdraw(by: Client, seen: SeenState | undefined): Outcome {
    const chain = this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = check(chain, 'withdraw', by, seen, ['waiting']);
    if (done) return done;
    enter(chain, 'withdrawn', 'withdraw', by);
    this.#log('review_withdrawn');
    this.#told += this.#countAdvisers();
    return 'ok';
  }

  #take(by: Adviser, seen: SeenState | undefined): Outcome {
    const chain = this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    // Whose client it is not sees it only while it waits for an adviser and is nobody's.
    const waits = chain.state === 'waiting' || chain.state === 'in_review';
    if (this.adviser === null ? !waits : this.adviser !== by) {
      return isTakenSince(chain, seen) ? 'review_state' : 'not_found';
    }
    const done = check(chain, 'take', by, seen, ['waiting', 'in_review']);
    if (done) return done;
    if (chain.state === 'in_review' && this.adviser === by) return 'review_state';
    roundOf(chain).assigned = this.adviser === null ? by : null;
    this.adviser = by;
    enter(chain, 'in_review', 'take', by);
    this.#log('review_taken');
    this.#told += clients.length;
    return 'ok';
  }

  #giveBack(by: Adviser, seen: SeenState | undefined): Outcome {
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = check(chain, 'give_back', by, seen, ['in_review']);
    if (done) return done;
    const round = roundOf(chain);
    if (round.assigned === by) this.adviser = null;
    this.#told += clients.length;
    round.assigned = null;
    enter(chain, 'waiting', 'give_back', by);
    this.#log('review_given_back');
    return 'ok';
  }

  /** The chain that an assigned adviser works on. */
  #work(by: Person, seen: SeenState | undefined): Chain | Outcome {
    if (by !== this.adviser) return 'not_found';
    return this.#open(by, seen);
  }

  #judge(step: Extract<ReviewStep, { kind: 'judge' }>, seen: SeenState | undefined): Outcome {
    const { by, question, verdict } = step;
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    if (chain.state !== 'in_review') return 'review_state';
    const round = roundOf(chain);
    const answer = round.answers[question];
    if (seen.answers[question] !== answer) return 'answer_changed';
    const stored = round.verdicts.get(question);
    if ((stored?.verdict ?? 'none') === verdict) return 'ok';
    const revision = stored?.revision ?? round.takenBack.get(question) ?? 0;
    const given = seen.verdicts.get(question);
    const sawNone = given === 0 && stored === undefined;
    if (given !== revision && !sawNone) return 'verdict_stale';
    round.changes += 1;
    round.verdicts.delete(question);
    if (verdict === 'none') round.takenBack.set(question, revision + 1);
    else round.verdicts.set(question, { verdict, answer, revision: revision + 1 });
    return 'ok';
  }

  #publish(
    { by, kind }: { by: Adviser; kind: 'request' | 'close' },
    seen: SeenState | undefined,
  ): Outcome {
    const chain = this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = check(chain, kind, by, seen, ['in_review']);
    if (done) return done;
    const round = roundOf(chain);
    if (round.changes !== seen.changes) return 'verdict_stale';
    const given = [...round.verdicts.values()].map(({ verdict }) => verdict);
    if (kind === 'request' && !given.includes('flagged')) return 'nothing_flagged';
    const accepted = given.filter((verdict) => verdict === 'accepted').length;
    if (kind === 'close' && accepted < questions.length) return 'not_all_accepted';
    round.published = true;
    round.signed = kind === 'close';
    enter(chain, kind === 'close' ? 'closed' : 'changes_requested', kind, by);
    this.#log(kind === 'close' ? 'review_closed' : 'review_changes_requested');
    this.#told += clients.length;
    return 'ok';
  }

  #reopen(by: Adviser | 'admin', seen: SeenState | undefined): Outcome {
    const chain = by === 'admin' ? this.#open(by, seen) : this.#work(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const done = check(chain, 'reopen', by, seen, ['closed']);
    if (done) return done;
    if (chain !== this.#chain) return 'review_state';
    roundOf(chain).reopened = true;
    enter(chain, 'changes_requested', 'reopen', by);
    this.#log('review_reopened');
    this.#told += clients.length;
    return 'ok';
  }

  #write(
    step: Extract<ReviewStep, { kind: 'comment' | 'note' }>,
    seen: SeenState | undefined,
  ): Outcome {
    const { by, kind, id, text, question } = step;
    const isStaff = isAdviser(by);
    const chain = isStaff ? this.#work(by, seen) : this.#open(by, seen);
    if (typeof chain === 'string' || !seen) return String(chain);
    const all = kind === 'comment' ? this.#comments : this.#notes;
    // An id is chosen within a review.
    const key = `${seen.chain} ${id}`;
    const stored = all.get(key);
    const written = `${by} ${question} ${text}`;
    if (stored !== undefined) return stored === written ? 'ok' : 'id_taken';
    if (chain.state === 'withdrawn') return 'review_state';
    all.set(key, written);
    return 'ok';
  }

  #openToRead(by: Adviser, seen: SeenState | undefined): Outcome {
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

  #carryOut(step: ReviewStep, seen: SeenState | undefined): Outcome {
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
      case 'give_back':
        return this.#giveBack(step.by, seen);
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
  take(step: ReviewStep): { taken: TakenStep; outcome: Outcome } | null {
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

  observe(): ObservedState {
    const chain = this.#chain;
    return {
      adviser: this.adviser,
      review: chain ? observe(chain, this.chains.length) : null,
      comments: [...this.#comments.keys()].map((key) => key.split(' ')[1] ?? '').sort(),
      notes: this.#notes.size,
      events: { ...this.#events },
      told: this.#told,
    };
  }
}
