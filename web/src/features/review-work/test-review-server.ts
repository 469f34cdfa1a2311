import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import { type ReviewWork, verdictInput, type WorkVerdict } from '@lexplain/contract/reviews/work';
import { vi } from 'vitest';
import { z } from 'zod';
import { setTokenSource } from '../../lib/api/token-source';
import { writeItem } from '../../lib/device/device-storage';
import { exampleWork } from './test-work';

const at = '2026-11-25T00:00:00.000Z';
const questionIds = ['q1', 'q2', 'q3'];

const form = {
  form: { id: 'law', subject_id: 'law', title: 'The law', version: 1 },
  questions: questionIds.map((id, index) => ({
    id,
    position: index + 1,
    legislative_requirement: `Requirement ${index + 1}`,
    required: true,
    obligation_ids: [],
  })),
};

export const answerOf = (
  question_id: string,
  text: string,
): ReviewWork['submission']['answers'][number] => ({
  id: `answer-${question_id}`,
  submission_id: 's1',
  question_id,
  compliance_result: 'compliant',
  risk_rating: 'low',
  current_controls: text,
  gaps_actions: null,
});

/** What the API answers for a question that the profile left out. */
export const leftOutOf = (
  question_id: string,
  ...reasons: string[]
): ReviewWork['submission']['answers'][number] => ({
  ...answerOf(question_id, ''),
  compliance_result: 'not_applicable',
  risk_rating: null,
  current_controls: null,
  settled: { reasons },
});

const refuse = (status: number, code: string, message = 'No') =>
  Response.json({ code, message }, { status });

const textBody = z.object({ id: z.string(), text: z.string(), question_id: z.string() });
const closing = z.object({ text: z.string() });
const reopening = z.object({ reason: z.string() });

/**
 * A review of three questions in the place of the server, which changes it as the real one does.
 */
export class ReviewServer {
  work: ReviewWork = exampleWork(questionIds);
  /** What was sent to change it: method, path, and for texts their id. */
  readonly sent: string[] = [];
  /** Refuses each call to these paths, by their end. */
  readonly refusals = new Map<string, () => Response>();
  /** Stores requests to these paths, by their end, and loses the answer. */
  readonly losesAnswers = new Set<string>();
  /** Answers steps without the round, as before they had it. */
  isOlder = false;
  private readonly added = new Set<string>();

  constructor() {
    this.answer(questionIds.map((id, index) => answerOf(id, `Control ${index + 1}`)));
    // The key of this device is known, so that it is not asked for.
    writeItem('device-key/anna', JSON.stringify({ id: 'device', public_key: 'key' }));
    setTokenSource(async () => 'token');
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.serve(address, init));
    // What listens for changes made elsewhere is loaded when the browser is idle: never here.
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    vi.stubGlobal('scrollTo', () => undefined);
    Element.prototype.scrollIntoView ??= () => undefined;
  }

  answer(answers: ReviewWork['submission']['answers']): void {
    this.work = { ...this.work, submission: { ...this.work.submission, answers } };
  }

  /** The client's profile has left a question out. */
  leaveOut(questionId: string, ...reasons: string[]): void {
    const others = this.work.submission.answers.filter(
      ({ question_id }) => question_id !== questionId,
    );
    this.answer([...others, leftOutOf(questionId, ...reasons)]);
  }

  /** A verdict that another window has given. */
  judge(question_id: string, reason: string | null): void {
    const verdict = reason === null ? 'accepted' : 'flagged';
    this.store({ question_id, verdict, reason, answer_hash: this.hashOf(question_id) });
  }

  /** Another answer, as after another round. */
  rehash(questionId: string, hash: string): void {
    const { round } = this.work;
    this.work = {
      ...this.work,
      round: { ...round, hashes: { ...round.hashes, [questionId]: hash } },
    };
  }

  verdictOn(questionId: string): WorkVerdict | undefined {
    return this.work.round.verdicts.find(({ question_id }) => question_id === questionId);
  }

  move(state: ReviewState, more: Partial<ReviewWork['round']> = {}): void {
    const { review, round } = this.work;
    const turn = state === 'closed' ? null : state === 'changes_requested' ? 'client' : 'adviser';
    this.work = {
      ...this.work,
      review: { ...review, state, turn, revision: review.revision + 1 },
      round: { ...round, ...more },
    };
  }

  private hashOf(questionId: string): string {
    return this.work.round.hashes[questionId] ?? '';
  }

  private store(given: Pick<WorkVerdict, 'question_id' | 'verdict' | 'reason' | 'answer_hash'>) {
    const revision = (this.verdictOn(given.question_id)?.revision ?? 0) + 1;
    const stored = { ...given, by_name: 'Sam Adviser', at, revision };
    this.put(given.question_id, stored);
    return stored;
  }

  private put(questionId: string, verdict: WorkVerdict | null): void {
    const { round } = this.work;
    const others = round.verdicts.filter(({ question_id }) => question_id !== questionId);
    const verdicts = verdict ? [...others, verdict] : others;
    const verdicts_revision = round.verdicts_revision + 1;
    this.work = { ...this.work, round: { ...round, verdicts, verdicts_revision } };
  }

  private save(questionId: string, body: unknown, seen: string | null): Response {
    const input = verdictInput.parse(body);
    if (input.answer_hash !== this.hashOf(questionId)) return refuse(412, 'answer_changed');
    if (seen !== `"${this.verdictOn(questionId)?.revision ?? 0}"`)
      return refuse(412, 'verdict_stale');
    const { verdict, answer_hash } = input;
    const reason = verdict === 'flagged' ? input.reason : null;
    if (verdict === 'none') this.put(questionId, null);
    else this.store({ question_id: questionId, verdict, reason, answer_hash });
    const { verdicts_revision } = this.work.round;
    return Response.json({ verdict: this.verdictOn(questionId) ?? null, verdicts_revision });
  }

  /** A repeated call adds nothing twice. */
  private add(kind: 'comments' | 'notes', body: unknown): Response {
    const { id, text, question_id } = textBody.parse(body);
    const said = { id: `stored-${id}`, question_id, by_name: 'Sam Adviser', text, at };
    const comment = { ...said, round: 1, by_uid: 'anna', is_staff: true };
    if (!this.added.has(id)) {
      this.added.add(id);
      const { comments, notes } = this.work;
      this.work =
        kind === 'notes'
          ? { ...this.work, notes: [...notes, said] }
          : { ...this.work, comments: [...comments, comment] };
    }
    return Response.json(kind === 'notes' ? said : comment, { status: 201 });
  }

  private step(name: string, body: unknown): Response {
    if (name === 'request-changes') this.move('changes_requested');
    if (name === 'take') this.move('in_review');
    if (name === 'close') {
      const { text } = closing.parse(body);
      this.move('closed', {
        sign_off: { by_name: 'Sam Adviser', text, receipt_sha256: 'b'.repeat(64), at },
      });
    }
    if (name === 'reopen') {
      const { reason } = reopening.parse(body);
      this.move('changes_requested', { reopening: { by_name: 'Sam Adviser', reason, at } });
    }
    const { review, round } = this.work;
    if (this.isOlder || name === 'take' || name === 'give-back') return Response.json({ review });
    const changed =
      name === 'reopen'
        ? { reopening: round.reopening }
        : { published_at: round.published_at, sign_off: round.sign_off };
    return Response.json({ review, round: changed });
  }

  private respond(method: string, path: string, init: RequestInit): Response {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    const end = path.split('/').at(-1) ?? '';
    if (path.endsWith('/open')) return Response.json(this.work);
    if (path.endsWith('/saq-form')) return Response.json(form);
    if (path.endsWith('/obligations')) return Response.json([]);
    if (path.endsWith('/standard-texts')) {
      return Response.json({ texts: [], revision: 0, changed_by_name: '', changed_at: null });
    }
    if (path.endsWith('/evidence')) {
      return Response.json({ submission_id: this.work.review.submission_id, evidence: [] });
    }
    const seen = [...new Headers(init.headers)].find(([name]) => name.startsWith('if-'))?.[1];
    if (method === 'PUT') return this.save(end, body, seen ?? null);
    if (end === 'comments' || end === 'notes') return this.add(end, body);
    return method === 'POST' ? this.step(end, body) : refuse(404, 'not_found');
  }

  private async serve(address: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(address, 'http://localhost');
    const { method = 'GET' } = init;
    if (method !== 'GET' && !pathname.endsWith('/open')) {
      const { id } =
        z.object({ id: z.string() }).safeParse(JSON.parse(String(init.body ?? '{}'))).data ?? {};
      this.sent.push(
        [method, pathname.replace('/api/reviews/review/', ''), id].filter(Boolean).join(' '),
      );
    }
    const isOf = (end: string): boolean => pathname.endsWith(end);
    const refusal = [...this.refusals].find(([end]) => isOf(end));
    if (refusal) return refusal[1]();
    const response = this.respond(method, pathname, init);
    if ([...this.losesAnswers].some(isOf)) throw new TypeError('Failed to fetch');
    return response;
  }
}

export const refused = (status: number, code: string, message: string) => () =>
  refuse(status, code, message);
