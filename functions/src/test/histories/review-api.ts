import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import type { StoredReview } from '@lexplain/contract/reviews/stored';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { callApi, codeOf } from '../http.ts';
import type { TestPerson } from '../people.ts';
import {
  type ObservedState,
  type Outcome,
  type Person,
  type QuestionId,
  questions,
  type ReviewStep,
  type SeenState,
} from './review-history.ts';

// A review in the product: the steps of a history by the API, and the stored documents afterwards.

interface World {
  db: Firestore;
  readReview: (snapshot: DocumentSnapshot) => StoredReview | null;
  origin: string;
  organisationId: string;
  formId: string;
  people: Record<Person, TestPerson>;
}

type Answers = SeenState['answers'];

const addedEntry = z.object({ id: z.string() });

/** A notice, as far as it is of interest here. */
const ofTemplate = z.object({ template: z.string() });

export class ReviewApi {
  readonly #world: World;
  /** The ids of the reviews, in their order. */
  readonly #reviews: string[] = [];
  /** What each step was sent with, so that it can be sent again. */
  readonly #sentDraft = new Map<ReviewStep, string>();
  readonly #hashes = new Map<string, string>();
  /** The ids that people chose, by the ids of what was added. */
  readonly #chosenIds = new Map<string, string>();
  #draft: string | null = null;
  #latest: string | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  async #call(name: EndpointName, by: Person, request: object = {}) {
    const { origin, people } = this.#world;
    const answer = await callApi(name, { origin, token: people[by].token, ...request });
    return { code: codeOf(answer.body) ?? 'ok', body: answer.body };
  }

  async #begin(by: Person): Promise<string> {
    const { formId } = this.#world;
    const { body } = await this.#call('createSubmission', by, { params: { formId } });
    return submissionWithAnswers.parse(body).submission.id;
  }

  /** Saves what the model says that the draft has. */
  async #save(by: Person, answers: Answers): Promise<string> {
    this.#draft ??= await this.#begin(by);
    const nothing = { risk_rating: null, current_controls: null, gaps_actions: null };
    const body = questions.map((questionId) => ({
      questionId,
      compliance_result: answers[questionId],
      ...nothing,
    }));
    await this.#call('saveAnswers', by, { params: { submissionId: this.#draft }, body });
    return this.#draft;
  }

  async #submit(step: ReviewStep, answers: Answers): Promise<Outcome> {
    const again = this.#sentDraft.get(step);
    const submissionId = again ?? (await this.#save(step.by, answers));
    this.#sentDraft.set(step, submissionId);
    const { code, body } = await this.#call('submitSubmission', step.by, {
      params: { submissionId },
    });
    if (code !== 'ok' || submissionId !== this.#draft) return code;
    const { review_id } = submissionWithAnswers.parse(body).submission;
    if (review_id && !this.#reviews.includes(review_id)) this.#reviews.push(review_id);
    this.#latest = submissionId;
    this.#draft = null;
    return code;
  }

  /** The hash of what someone saw: verdicts name the answer that they are for. */
  #hashOf(seen: SeenState | undefined, question: QuestionId): string {
    return this.#hashes.get(`${question} ${seen?.answers[question]}`) ?? '0'.repeat(64);
  }

  async #learnHashes(answers: Answers): Promise<void> {
    const id = this.#reviews.at(-1);
    if (!id) return;
    const { round } = await this.#readReview(id);
    const stored = await this.#world.db.doc(paths.reviewRound(id, round)).get();
    const hashes = z.record(z.string(), z.string()).parse(stored.get('hashes'));
    for (const question of questions) {
      this.#hashes.set(`${question} ${answers[question]}`, hashes[question] ?? '');
    }
  }

  async #readReview(id: string): Promise<StoredReview> {
    const snapshot = await this.#world.db.doc(paths.review(id)).get();
    const found = this.#world.readReview(snapshot);
    if (!found) throw new Error(`There is no review ${id}`);
    return found;
  }

  /** Takes a step as its person had seen the review. `answers` are those of the draft. */
  async take(step: ReviewStep, seen: SeenState | undefined, answers: Answers): Promise<Outcome> {
    const reviewId = (seen && this.#reviews[seen.chain - 1]) ?? 'never-was';
    const params = { reviewId };
    const headers = { 'If-Match': `"${seen?.revision ?? 0}"` };
    const verdicts_revision = seen?.changes ?? 0;
    const based = { params, headers, body: {} };
    const ask = async (name: EndpointName, request: object) =>
      (await this.#call(name, step.by, request)).code;
    switch (step.kind) {
      case 'save':
        await this.#save(step.by, answers);
        return 'ok';
      case 'submit': {
        const outcome = await this.#submit(step, answers);
        await this.#learnHashes(answers);
        return outcome;
      }
      case 'ask':
        return ask('askForReview', { params: { submissionId: this.#latest ?? 'never-was' } });
      case 'withdraw':
        return ask('withdrawReview', based);
      case 'take':
        return ask('takeReview', based);
      case 'give_back':
        return ask('giveReviewBack', based);
      case 'open':
        return ask('openReview', { params });
      case 'request':
        return ask('requestChanges', { ...based, body: { verdicts_revision } });
      case 'close':
        return ask('closeReview', { ...based, body: { verdicts_revision, text: 'Fine' } });
      case 'reopen':
        return ask('reopenReview', { ...based, body: { reason: 'Why' } });
      case 'judge': {
        const { question, verdict } = step;
        const revision = seen?.verdicts.get(question) ?? 0;
        const answer_hash = this.#hashOf(seen, question);
        return ask('saveVerdict', {
          params: { reviewId, questionId: question },
          headers: { 'If-Match': `"${revision}"` },
          body: { verdict, answer_hash, ...(verdict === 'flagged' && { reason: 'Why' }) },
        });
      }
      case 'comment':
      case 'note': {
        const body = { id: step.id, question_id: step.question, text: step.text };
        const name = step.kind === 'comment' ? 'addReviewComment' : 'addReviewNote';
        const { code, body: added } = await this.#call(name, step.by, { params, body });
        if (code === 'ok') this.#chosenIds.set(addedEntry.parse(added).id, step.id);
        return code;
      }
      case 'assign': {
        const { people, organisationId } = this.#world;
        const adviser_uid = step.adviser && people[step.adviser].uid;
        return ask('assignAdviser', { params: { organisationId }, body: { adviser_uid } });
      }
      default:
        return 'ok';
    }
  }

  async #list(collection: string, field: string, value: string) {
    const found = await this.#world.db.collection(collection).where(field, '==', value).get();
    return found.docs;
  }

  async #observeReview(): Promise<ObservedState['review']> {
    const id = this.#reviews.at(-1);
    if (!id) return null;
    const review = await this.#readReview(id);
    const asked = await this.#call('getReview', 'anna', { params: { reviewId: id } });
    const published = z
      .object({
        rounds: z.array(
          z.object({
            verdicts: z.array(z.object({ question_id: z.string(), verdict: z.string() })),
            sign_off: z.unknown(),
            reopening: z.unknown(),
          }),
        ),
      })
      .parse(asked.body).rounds;
    const reference = this.#world.db.doc(paths.reviewRound(id, review.round));
    const verdicts = z
      .record(z.string(), z.object({ verdict: z.string(), answer_hash: z.string() }))
      .parse((await reference.get()).get('verdicts'));
    const answerOf = (question: string, hash: string): string =>
      [...this.#hashes].find(([key, known]) => key.startsWith(question) && known === hash)?.[0] ??
      'another';
    return {
      number: this.#reviews.length,
      state: review.state,
      round: review.round,
      revision: review.revision,
      verdicts: Object.fromEntries(
        Object.entries(verdicts).map(([question, { verdict, answer_hash }]) => [
          question,
          { verdict, answer: answerOf(question, answer_hash).split(' ')[1] ?? 'another' },
        ]),
      ),
      published: published.toReversed().map((round) => ({
        verdicts: Object.fromEntries(
          round.verdicts.map(({ question_id, verdict }) => [question_id, verdict]),
        ),
        signed: round.sign_off !== null,
        reopened: round.reopening !== null,
      })),
    };
  }

  /** The stored documents in the model's terms. */
  async observe(): Promise<ObservedState> {
    const { db, organisationId, people } = this.#world;
    const organisation = await db.doc(paths.organisation(organisationId)).get();
    const events = await db.collection(paths.organisationEvents(organisationId)).get();
    const kinds = Map.groupBy(events.docs, (one) => z.string().parse(one.get('kind')));
    const reached = await Promise.all(
      Object.values(people).map(({ uid }) => this.#list(paths.notices(), 'uid', uid)),
    );
    const comments = await this.#list(paths.reviewComments(), 'organisation_id', organisationId);
    const notes = await this.#list(paths.reviewNotes(), 'organisation_id', organisationId);
    const adviserUid: unknown = organisation.get('adviser_uid');
    const adviser = (['ada', 'bob'] as const).find((one) => people[one].uid === adviserUid);
    return {
      adviser: adviser ?? null,
      review: await this.#observeReview(),
      comments: comments.map(({ id }) => this.#chosenIds.get(id) ?? id).sort(),
      notes: notes.length,
      events: Object.fromEntries(
        [...kinds]
          .filter(([kind]) => kind.startsWith('review_') || /^(assessment|adviser)_/.test(kind))
          .map(([kind, all]) => [kind, all.length]),
      ),
      told: reached.flat().filter((one) => ofTemplate.parse(one.data()).template === 'review_turn')
        .length,
    };
  }
}
