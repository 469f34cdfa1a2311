import { AppError } from '@lexplain/contract/api/errors';
import { type Actor, can, type Permission } from '@lexplain/contract/api/policy';
import {
  type TransitionCall as Based,
  decideAsk,
  decideClose,
  decideReopen,
  decideRequestChanges,
  decideSubmit,
  decideWithdraw,
  type ReviewAndRound,
} from '../../reviews/decisions.ts';
import { type SubmittedForm, toSubmitted } from '../../reviews/rounds.ts';
import { decideGiveBack, decideTake, leavesWith } from '../../reviews/taking-decisions.ts';
import { decideVerdict } from '../../reviews/verdict-decisions.ts';
import {
  type Adviser,
  type AnswerValue,
  advisers,
  type ObservedState,
  type Outcome,
  type Person,
  questions,
  type ReviewStep,
  type SeenState,
} from './review-history.ts';

// A review in memory, changed by the production decisions in the order in which the transactions
// commit.

const now = new Date(0);
const form = questions.map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: 'Do you?',
  required: true,
  obligation_ids: ['s-1'],
}));

const hashesOf = (answers: Record<string, AnswerValue>, id: string): SubmittedForm => {
  const texts = { risk_rating: null, current_controls: null, gaps_actions: null };
  const given = Object.entries(answers).map(([question, compliance_result]) => [
    question,
    { compliance_result, ...texts },
  ]);
  const receipt = {
    format: 4,
    form_version: 1,
    obligation_versions: { 's-1': '1' },
    profile_record: null,
    sha256: 'a'.repeat(64),
  } as const;
  return toSubmitted(
    {
      id,
      uid: 'anna',
      organisation_id: 'acme',
      created_by: 'anna',
      saved_by: 'anna',
      saved_by_name: '',
      submitted_by: 'anna',
      submitted_by_name: '',
      form_id: 'law',
      subject_id: 'law',
      form_version: 1,
      previous_form_version: null,
      evidence: [],
      left_out: {},
      status: 'submitted',
      revision: 1,
      answered: 3,
      created_at: now,
      updated_at: now,
      submitted_at: now,
      review_id: null,
      round: null,
      answers: Object.fromEntries(given),
      receipt,
    },
    form,
  );
};

const lacksSecondFactor = { asStaff: false, asMember: false };

const actorOf = (person: Person): Actor => {
  const one = { uid: person, organisation: null, covers: [], lacksSecondFactor };
  if (person === 'admin') return { ...one, staff: 'admin' };
  return advisers.some((adviser) => adviser === person)
    ? { ...one, staff: 'adviser' }
    : { ...one, staff: null, organisation: { id: 'acme', role: 'member' } };
};

/** Runs the steps of a history. `number` is which of the reviews, from 1, a person has seen. */
export class ReviewWorld {
  adviser: Adviser | null = null;
  draft: Record<string, AnswerValue> = { q01: 'compliant', q02: 'compliant', q03: 'compliant' };
  readonly #reviews: ReviewAndRound[][] = [];
  readonly #answers = new Map<string, Record<string, AnswerValue>>();
  readonly #events: string[] = [];

  /** Throws like the product where the person may not act on the review. */
  #open(by: Person, permission: Permission, seen: SeenState | undefined): ReviewAndRound {
    const current = seen && this.#reviews[seen.chain - 1]?.at(-1);
    const actor = actorOf(by);
    const resource = { organisation: 'acme', adviser_uid: this.adviser };
    const isWithdrawn = actor.staff !== null && current?.review.state === 'withdrawn';
    if (!current || isWithdrawn || !can(actor, permission, resource)) {
      throw new AppError('not_found', 'Review not found');
    }
    return current;
  }

  #store(number: number, next: ReviewAndRound | null, event: string): void {
    if (!next) return;
    const rounds = this.#reviews[number - 1] ?? [];
    const same = rounds.findIndex(({ round }) => round.round === next.round.round);
    if (same === -1) rounds.push(next);
    else rounds[same] = next;
    this.#reviews[number - 1] = rounds;
    this.#events.push(event);
  }

  #submit(by: Person): void {
    const id = `submission-${this.#answers.size}`;
    const latest = this.#reviews.at(-1)?.at(-1) ?? null;
    const step = { by: { uid: by, name: by }, now, newReviewId: id };
    const next = decideSubmit(latest, hashesOf(this.draft, id), step);
    const isNew = latest?.round.review_id !== next.round.review_id;
    this.#answers.set(id, { ...this.draft });
    this.#store(this.#reviews.length + (isNew ? 1 : 0), next, 'assessment_submitted');
  }

  #ask(by: Person): void {
    const latest = this.#reviews.at(-1)?.at(-1);
    if (!latest) throw new AppError('not_found', 'Submission not found');
    const { submission_id } = latest.review;
    const submitted = hashesOf(this.#answers.get(submission_id) ?? {}, submission_id);
    const step = { by: { uid: by, name: by }, now, newReviewId: submission_id };
    this.#store(this.#reviews.length, decideAsk(latest, submitted, step), 'review_asked');
  }

  #judge(
    { by, question, verdict }: Extract<ReviewStep, { kind: 'judge' }>,
    seen: SeenState | undefined,
  ) {
    const current = this.#open(by, 'review.decide', seen);
    const answer_hash = hashesOf(seen?.answers ?? {}, 'any').hashes[question] ?? '';
    const input =
      verdict === 'flagged' ? { verdict, reason: 'Why', answer_hash } : { verdict, answer_hash };
    const expected = seen?.verdicts.get(question) ?? 0;
    const judgement = { questionId: question, input, expected };
    const round = decideVerdict(current, judgement, { by: { uid: by, name: by }, now });
    const rounds = this.#reviews[(seen?.chain ?? 1) - 1] ?? [];
    rounds[rounds.length - 1] = { ...current, round };
  }

  #runTransition(step: ReviewStep, seen: SeenState | undefined): void {
    const { by, kind } = step;
    const number = seen?.chain ?? 0;
    const based: Based = { by: { uid: by, name: by }, expected: seen?.revision ?? 0, now };
    if (kind === 'withdraw') {
      const current = this.#open(by, 'review.ask', seen);
      this.#store(number, decideWithdraw(current, based), 'review_withdrawn');
    } else if (kind === 'take') {
      const next = decideTake(this.#open(by, 'review.take', seen), this.adviser, based);
      if (next) this.adviser = step.by;
      this.#store(number, next, 'review_taken');
    } else if (kind === 'give_back') {
      const current = this.#open(by, 'review.decide', seen);
      const next = decideGiveBack(current, based);
      if (next && leavesWith(current.round, this.adviser, by, [])) this.adviser = null;
      this.#store(number, next, 'review_given_back');
    } else if (kind === 'request') {
      const current = this.#open(by, 'review.decide', seen);
      const next = decideRequestChanges(current, seen?.changes ?? 0, based);
      this.#store(number, next, 'review_changes_requested');
    } else if (kind === 'close') {
      const current = this.#open(by, 'review.decide', seen);
      this.#store(number, decideClose(current, seen?.changes ?? 0, 'Fine', based), 'review_closed');
    } else if (kind === 'reopen') {
      const current = this.#open(by, 'review.reopen', seen);
      const isLatest = number === this.#reviews.length;
      const next = decideReopen(current, { reason: 'Why', isLatest }, based);
      this.#store(number, next, 'review_reopened');
    }
  }

  take(step: ReviewStep, seen: SeenState | undefined): Outcome {
    try {
      if (step.kind === 'save') this.draft = { ...this.draft, [step.question]: step.answer };
      else if (step.kind === 'submit') this.#submit(step.by);
      else if (step.kind === 'ask') this.#ask(step.by);
      else if (step.kind === 'judge') this.#judge(step, seen);
      else if (step.kind === 'assign') this.adviser = step.adviser;
      else this.#runTransition(step, seen);
      return 'ok';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  observe(): Pick<ObservedState, 'adviser' | 'review'> & { events: Record<string, number> } {
    const rounds = this.#reviews.at(-1);
    const last = rounds?.at(-1);
    const answerTo = (round: ReviewAndRound['round'], id: string) =>
      this.#answers.get(round.submission_id)?.[id] ?? '';
    return {
      adviser: this.adviser,
      review: last
        ? {
            number: this.#reviews.length,
            state: last.review.state,
            round: last.review.round,
            revision: last.review.revision,
            verdicts: Object.fromEntries(
              Object.entries(last.round.verdicts).map(([id, { verdict, answer_hash }]) => {
                const answer = answerTo(last.round, id);
                const isFor = hashesOf({ [id]: answer } as Record<string, AnswerValue>, 'any')
                  .hashes[id];
                return [id, { verdict, answer: isFor === answer_hash ? answer : 'another' }];
              }),
            ),
            published: (rounds ?? []).map(({ round }) => ({
              verdicts: round.published_at
                ? Object.fromEntries(
                    Object.entries(round.verdicts).map(([id, { verdict }]) => [id, verdict]),
                  )
                : {},
              signed: round.sign_off !== null,
              reopened: round.reopening !== null,
            })),
          }
        : null,
      events: Object.fromEntries(
        [...Map.groupBy(this.#events, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
      ),
    };
  }
}
