import { AppError } from '@lexplain/contract/api/errors';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applySave, nothingSettled, submitDraft } from '../decisions.ts';
import {
  by,
  fields,
  findDraft,
  formOf,
  hashOf,
  type Law,
  laws,
  offersFor,
  questionIds,
  questionsOf,
  replaceSubmission,
  type World,
} from './test-offers.ts';

// What may be taken from an answer, in random histories of two organisations and three laws.

type Event = (world: World) => void;

/** Whatever somebody may take is stored with its origin, and sets nothing else. */
const take = (world: World, organisation: string, law: Law, id: string, from: number): void => {
  const draft = findDraft(world, organisation, law);
  const offered = offersFor(world, draft).filter(({ question_id }) => question_id === id);
  const named = from % 2 === 0 ? offered[0]?.answer.submission_id : undefined;
  const source =
    world.submissions.find((one) => one.id === named) ??
    world.submissions[from % world.submissions.length];
  if (!source) return;
  const before = lookUp(draft.answers, id);
  const question_id = id;
  const changes = [
    {
      questionId: id,
      ...fields,
      compliance_result: before?.compliance_result ?? null,
      current_controls: 'Taken',
      origins: [{ submission_id: source.id, question_id, is_confirmed: false }],
    },
  ];
  const offers = offersFor(world, draft);
  const questions = questionsOf(law, draft.form_version);
  const save = () =>
    applySave(draft, { by, changes, expected: null, questions, offers, now: world.now });
  const isStored = before?.origins?.some(({ submission_id }) => submission_id === source.id);
  const offer = offers.find(
    ({ answer, ...one }) => one.question_id === id && answer.submission_id === source.id,
  );
  if (!isStored && !offer) {
    expect(save).toThrow(AppError);
    return;
  }
  const next = save();
  replaceSubmission(world, next);
  const after = lookUp(next.answers, id);
  expect(after?.compliance_result ?? null).toBe(before?.compliance_result ?? null);
  if (isStored) return;
  const answered = lookUp(source.answers, id);
  expect(source).toMatchObject({ organisation_id: organisation, status: 'submitted' });
  expect(answered).toMatchObject({ compliance_result: 'compliant' });
  expect(answered?.origins ?? []).toEqual([]);
  expect(source.subject_id).not.toBe(law);
  // A pair was made with the first edition of both texts.
  expect([source.form_version, draft.form_version]).toEqual([1, 1]);
  expect([source.subject_id, id]).not.toEqual(['b', 'q1']);
  expect(new Set([source.subject_id, law])).not.toEqual(new Set(['a', 'c']));
  expect(
    addDays(dayOf(source.submitted_at ?? world.now, 'UTC'), 365) >= dayOf(world.now, 'UTC'),
  ).toBe(true);
  expect(after?.origins?.at(-1)).toEqual({
    submission_id: source.id,
    question_id: id,
    subject_id: source.subject_id,
    law: `Law ${source.subject_id}`,
    number: questionIds.indexOf(id === 'q1' ? 'q1' : 'q2') + 1,
    sha256: hashOf(answered?.current_controls ?? ''),
    day: dayOf(source.submitted_at ?? world.now, 'UTC'),
    is_confirmed: false,
  });
};

const organisation = fc.constantFrom('acme', 'bond');
const law = fc.constantFrom(...laws);
const questionId = fc.constantFrom(...questionIds);
const result = fc.constantFrom('compliant', 'compliant', 'partial', 'not_applicable', null);

const answered = fc
  .tuple(organisation, law, questionId, result, fc.constantFrom('We do.', 'We do more.'))
  .map(
    ([who, which, id, compliance_result, current_controls]): Event =>
      (world) => {
        const draft = findDraft(world, who, which);
        const changes = [{ questionId: id, ...fields, compliance_result, current_controls }];
        const { questions } = formOf(world, which);
        const input = { by, changes, expected: null, questions, now: world.now };
        replaceSubmission(world, applySave(draft, input));
      },
  );
const submitted = fc.tuple(organisation, law).map(
  ([who, which]): Event =>
    (world) => {
      const draft = findDraft(world, who, which);
      const input = {
        by,
        questions: questionsOf(which, draft.form_version),
        obligations: [{ id: `${which}-1`, version_tag: `${world.versions[which]}` }],
        evidence: [],
        settled: nothingSettled,
        now: world.now,
      };
      replaceSubmission(world, submitDraft(draft, input));
    },
);
const taking = fc.tuple(organisation, law, questionId, fc.nat(20)).map(
  ([who, which, id, from]): Event =>
    (world) =>
      take(world, who, which, id, from),
);
const reworded = law.map(
  (which): Event =>
    (world) => {
      world.editions = { ...world.editions, [which]: world.editions[which] + 1 };
    },
);
const amended = law.map(
  (which): Event =>
    (world) => {
      world.versions = { ...world.versions, [which]: world.versions[which] + 1 };
    },
);
const later = fc.constantFrom(1, 200).map(
  (days): Event =>
    (world) => {
      world.now = new Date(world.now.getTime() + days * 86_400_000);
    },
);
// What voids an offer is rare: after it, nothing can be taken.
const event = fc.oneof(
  { weight: 10, arbitrary: answered },
  { weight: 6, arbitrary: submitted },
  { weight: 12, arbitrary: taking },
  ...[reworded, amended, later].map((arbitrary) => ({ weight: 1, arbitrary })),
);

it('takes nothing but what is offered, with its origin, and never sets a result', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 60 }), (events) => {
      const world: World = {
        now: new Date('2026-11-30T00:00:00Z'),
        editions: { a: 1, b: 1, c: 1 },
        versions: { a: 1, b: 1, c: 1 },
        submissions: [],
      };
      for (const happen of events) happen(world);
      taken += world.submissions
        .flatMap(({ answers }) => Object.values(answers))
        .filter(({ origins = [] }) => origins.length > 0).length;
    }),
    { numRuns: 100 },
  );
  expect(taken).toBeGreaterThan(20);
});
