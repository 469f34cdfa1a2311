import { AppError } from '@lexplain/contract/api/errors';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applySave, nothingSettled, submitDraft } from '../decisions.ts';
import { toSource } from './source-decisions.ts';
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
const submit = (world: World, who: string, which: Law): void => {
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
};
const submitted = fc.tuple(organisation, law).map(
  ([who, which]): Event =>
    (world) =>
      submit(world, who, which),
);
/** Another text or result is submitted where a text was taken from. */
const renewed = fc.tuple(fc.nat(20), fc.constantFrom('compliant', 'partial')).map(
  ([which, compliance_result]): Event =>
    (world) => {
      const taken = world.submissions.flatMap(({ organisation_id, answers }) =>
        Object.values(answers).flatMap(({ origins = [] }) =>
          origins.map((origin) => ({ ...origin, organisation_id })),
        ),
      );
      const origin = taken[which % taken.length];
      const source = laws.find((one) => one === origin?.subject_id);
      if (!origin || !source) return;
      const { organisation_id, question_id: questionId } = origin;
      const draft = findDraft(world, organisation_id, source);
      const current_controls = 'We do it another way.';
      const given = { questionId, ...fields, current_controls };
      const changes = [{ ...given, compliance_result }];
      const { questions } = formOf(world, source);
      const input = { by, changes, expected: null, questions, now: world.now };
      replaceSubmission(world, applySave(draft, input));
      submit(world, organisation_id, source);
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
  { weight: 2, arbitrary: renewed },
  ...[reworded, amended, later].map((arbitrary) => ({ weight: 1, arbitrary })),
);

/**
 * Each text that was taken knows whether it is still said: from the submissions that came after.
 * Returns the states that were met.
 */
const checkSources = ({ submissions }: World): string[] =>
  submissions.flatMap(({ organisation_id, answers }) =>
    Object.values(answers).flatMap(({ origins = [] }) =>
      origins.map((origin) => {
        const its = submissions.filter(
          (one) =>
            one.organisation_id === organisation_id &&
            one.subject_id === origin.subject_id &&
            one.status === 'submitted',
        );
        const last = its.at(-1);
        const latest = last && {
          id: last.id,
          at: last.submitted_at ?? last.created_at,
          answers: last.answers,
        };
        const { state, day } = toSource(origin, latest ?? null, 'UTC');
        const said = last && lookUp(last.answers, origin.question_id);
        const isSame = hashOf(said?.current_controls ?? '') === origin.sha256;
        const isCompliant = said?.compliance_result === 'compliant';
        expect(state === 'unchanged').toBe(isSame && isCompliant);
        expect(state === 'not_compliant').toBe(!isCompliant);
        expect(day === null).toBe(last?.id === origin.submission_id);
        return state;
      }),
    ),
  );

it('takes nothing but what is offered, with its origin, and never sets a result', () => {
  let taken = 0;
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 60 }), (events) => {
      const world: World = {
        now: new Date('2026-11-30T00:00:00Z'),
        editions: { a: 1, b: 1, c: 1 },
        versions: { a: 1, b: 1, c: 1 },
        submissions: [],
      };
      for (const happen of events) happen(world);
      for (const state of checkSources(world)) met.add(state);
      taken += world.submissions
        .flatMap(({ answers }) => Object.values(answers))
        .filter(({ origins = [] }) => origins.length > 0).length;
    }),
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(20);
  expect([...met].sort()).toEqual(['not_compliant', 'text_changed', 'unchanged']);
});
