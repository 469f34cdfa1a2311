import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { storedReview, storedReviewRound } from '@lexplain/contract/reviews/stored';
import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { answersOf, businesses } from '../../../seed/test-businesses.ts';
import { findForm } from '../library/forms.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actor, newPerson, newPersonWithRole, type TestPerson } from '../test/people.ts';
import { expectCounted } from './test-recount.ts';

// Random histories of everything that a list of clients by law shows, against a recount after each
// step.

const app = withApp();
withLibrary();

const histories = chooseSampleSize(2, 60);
const length = 80;
const laws = ['spam-act-2003', 'privacy-act-1988'] as const;
const results = ['compliant', 'partial', 'non_compliant', 'not_applicable'] as const;
const risks = ['critical', 'low', null] as const;
const days = ['2026-01-05', '2027-02-01', null] as const;
/** Over, listed among what lapses, and later. */
const lastDays = [-5, 20, 80, 200, null].map((count) =>
  count === null ? null : addDays(dayOf(new Date(), 'Australia/Perth'), count),
);

const reviewWithId = withId(storedReview);

const createWorld = async (history: number) => {
  const { pick, next } = drawFrom(8_900 + history);
  const owner = await newPerson(`h${history}owner`);
  await actor(app.origin(), owner).bootstrap();
  const [adviser, admin] = await Promise.all([
    newPersonWithRole(db, `h${history}adviser`, 'adviser'),
    newPersonWithRole(db, `h${history}admin`, 'admin'),
  ]);
  const organisationId = owner.uid;
  const call = (name: EndpointName, by: TestPerson, request: object = {}) =>
    callApi(name, { origin: app.origin(), token: by.token, ...request });

  /** The latest review of one of the laws that have one, as the next call names it. */
  const based = async () => {
    const found = await db
      .collection(paths.reviews())
      .where('organisation_id', '==', organisationId)
      .get();
    const reviews = readAllAs(reviewWithId, found, itsId).sort(
      (a, b) => b.created_at.getTime() - a.created_at.getTime(),
    );
    const latest = laws.flatMap(
      (law) => reviews.find(({ subject_id }) => subject_id === law) ?? [],
    );
    const review = latest.length > 0 ? pick(latest) : undefined;
    const params = { reviewId: review?.id ?? 'never-was' };
    return { review, params, headers: { 'If-Match': `"${review?.revision ?? 0}"` } };
  };
  const findRound = async ({ id, round }: { id: string; round: number }) =>
    readAs(storedReviewRound, await db.doc(paths.reviewRound(id, round)).get());

  const submit = async () => {
    const law = pick(laws);
    const { body } = await call('createSubmission', owner, { params: { formId: law } });
    const { id } = submissionWithAnswers.parse(body).submission;
    const form = await findForm(law);
    const answers = (form?.questions ?? []).map((question) => ({
      questionId: question.id,
      compliance_result: pick(results),
      risk_rating: pick(risks),
      current_controls: null,
      gaps_actions: null,
    }));
    const params = { submissionId: id };
    await call('saveAnswers', owner, { params, body: answers });
    return call('submitSubmission', owner, { params });
  };

  const judge = async () => {
    const { review, params } = await based();
    const round = review && (await findRound(review));
    const [questionId, answer_hash] = pick(
      Object.entries(round?.hashes ?? { q01: 'a'.repeat(64) }),
    );
    const revision = round?.verdicts[questionId]?.revision ?? round?.removed[questionId] ?? 0;
    const verdict = pick(['accepted', 'flagged', 'none'] as const);
    return call('saveVerdict', adviser, {
      params: { ...params, questionId },
      headers: { 'If-Match': `"${revision}"` },
      body: { verdict, answer_hash, ...(verdict === 'flagged' && { reason: 'Why' }) },
    });
  };

  const act = async () => {
    const stored = await db
      .collection(paths.actions())
      .where('organisation_id', '==', organisationId)
      .get();
    const { id } = stored.docs.length > 0 ? pick(stored.docs) : { id: 'never-was' };
    const params = { actionId: id };
    const to = pick(['open', 'done', 'removed'] as const);
    const until = { to: 'risk_accepted', reason: 'Why', until: '2026-12-24' };
    if (next() < 0.6) {
      const body = next() < 0.3 ? until : { to, reason: 'Why' };
      return call('moveAction', owner, { params, body });
    }
    const content = { title: 'Changed', details: '', notes: '', owner_uid: null, repetition: null };
    const body = { ...content, due_day: pick(days) };
    return call('saveAction', owner, { params, body });
  };

  /** A piece of evidence that is there, in a call about it. */
  const ofEvidence = async (name: EndpointName, body?: object) => {
    const stored = await db
      .collection(paths.evidence())
      .where('organisation_id', '==', organisationId)
      .get();
    const { id } = stored.docs.length > 0 ? pick(stored.docs) : { id: 'never-was' };
    return call(name, owner, { params: { evidenceId: id }, ...(body && { body }) });
  };
  /** For an answer, or for an action that is there. */
  const evidenceFor = async () => {
    const stored = await db
      .collection(paths.actions())
      .where('organisation_id', '==', organisationId)
      .get();
    if (stored.docs.length > 0 && next() < 0.4) {
      return { kind: 'action', action_id: pick(stored.docs).id };
    }
    return { kind: 'answer', subject_id: pick(laws), question_id: pick(['q01', 'q02']) };
  };
  const toStatement = () => ({
    shows: pick(['Staff were trained', 'The list is kept']),
    from_day: '2025-11-03',
    until_day: null,
    valid_until: pick(lastDays),
  });

  const steps: Record<string, () => Promise<{ status: number }>> = {
    submit,
    judge,
    act,
    profile: () => {
      const { answers, sectors } = answersOf(pick(businesses));
      return call('saveProfileFacts', owner, { body: { answers, sectors } });
    },
    rename: () => call('updateOrganisation', owner, { body: { name: pick(['Acme', 'émile']) } }),
    place: () => call('updateOrganisation', owner, { body: { place: pick(['NSW', 'WA', null]) } }),
    assign: () =>
      call('assignAdviser', admin, {
        params: { organisationId },
        body: { adviser_uid: pick([adviser.uid, adviser.uid, adviser.uid, null]) },
      }),
    take: async () => call('takeReview', adviser, { ...(await based()), body: {} }),
    withdraw: async () => call('withdrawReview', owner, { ...(await based()), body: {} }),
    ask: async () => {
      const { review } = await based();
      const params = { submissionId: review?.submission_id ?? 'never-was' };
      return call('askForReview', owner, { params });
    },
    request: async () => {
      const { review, ...request } = await based();
      const round = review && (await findRound(review));
      const body = { verdicts_revision: round?.verdicts_revision ?? 0 };
      return call('requestChanges', adviser, { ...request, body });
    },
    comment: async () => {
      const body = { id: randomUUID(), question_id: 'q01', text: 'Why?' };
      return call('addReviewComment', pick([owner, owner, adviser]), {
        params: (await based()).params,
        body,
      });
    },
    evidence: async () =>
      call('createEvidence', owner, {
        body: { id: randomUUID(), about: await evidenceFor(), ...toStatement() },
      }),
    renew: () => ofEvidence('saveEvidence', toStatement()),
    aside: () => ofEvidence('setEvidenceAside', { is_set_aside: pick([true, false]) }),
    drop: () => ofEvidence('deleteEvidence'),
    add: () =>
      call('createAction', owner, {
        body: {
          id: randomUUID(),
          about: pick([
            { kind: 'law', subject_id: pick(laws) },
            { kind: 'nothing' },
            { kind: 'question', subject_id: pick(laws), question_id: 'q01', number: 1 },
            { kind: 'answer', subject_id: pick(laws), question_id: 'q01', number: 1, risk: null },
          ]),
          title: 'Write it down',
          details: '',
          notes: '',
          owner_uid: null,
          due_day: pick(days),
          repetition: null,
        },
      }),
    read: () => call('getStanding', owner),
  };
  return { organisationId, steps, pick };
};

const done = new Map<string, number>();
/** What needs a review that is read, or that is rare, is taken more often. */
const all =
  `
  submit submit take take take judge judge judge judge request request withdraw withdraw ask ask
  assign comment comment comment
  rename place profile profile act act add add evidence evidence renew renew aside drop
  read read read
`.match(/\w+/g) ?? [];

const play = async (history: number): Promise<void> => {
  const { organisationId, steps, pick } = await createWorld(history);
  const told: string[] = [];
  for (let index = 0; index < length; index += 1) {
    const name = pick(all);
    const { status } = (await steps[name]?.()) ?? { status: 0 };
    told.push(`${name} ${status}`);
    if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
    await expectCounted(organisationId, `history ${history}\n${told.join('\n')}`);
  }
  recordFigure('Histories of what staff compare between clients', 1, 60);
};

describe(`${histories} random histories of a client, its adviser and an admin`, () => {
  it.each(Array.from({ length: histories }, (_, index) => index))(
    'history %i leaves what a recount says after each step',
    play,
    180_000,
  );

  it('have each kind of step', () => {
    expect([...new Set(all)].filter((name) => !done.has(name))).toEqual([]);
  });
});
