import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { storedReview } from '@lexplain/contract/reviews/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db, readAs } from '../platform/firestore.ts';
import { countLaws } from '../projections/counted-laws.ts';
import { waitingOf } from '../projections/standing-fields.ts';
import { expectCounted } from '../projections/test-recount.ts';
import { catalogue, formId } from '../test/documents.ts';
import { ReviewApi } from '../test/histories/review-api.ts';
import { createHistory, type Person } from '../test/histories/review-history.ts';
import { ReviewModel } from '../test/histories/review-model.ts';
import { callApi, withApp } from '../test/http.ts';
import { daysOfGrace, newPerson, type TestPerson } from '../test/people.ts';

// Random histories of a review through the API against the model, in a project of its own in the
// emulators.

const readReview = (snapshot: DocumentSnapshot) => readAs(storedReview, snapshot);
const app = withApp();
const histories = chooseSampleSize(2, 200);
const length = 22;
const people = ['anna', 'ben', 'ada', 'bob', 'admin'] as const;

const signUpAll = async (history: number): Promise<Record<Person, TestPerson>> => {
  const made = await Promise.all(
    people.map(async (name) => {
      const person = await newPerson(`h${history}${name}`);
      await callApi('bootstrap', { origin: app.origin(), token: person.token });
      return [name, person] as const;
    }),
  );
  // One for each name of the list.
  return Object.fromEntries(made) as Record<Person, TestPerson>;
};

beforeAll(async () => {
  for (const [path, document] of Object.entries(catalogue)) await db.doc(path).set(document);
  const form = (await db.doc(paths.saqForm(formId)).get()).data() ?? {};
  const three = { ...form, questions: form.questions.slice(0, 3) };
  for (const path of [paths.saqForm(formId), paths.saqFormVersion(formId, 1)]) {
    await db.doc(path).set(three);
  }
});

/** A client organisation of two, two advisers and an admin. */
const newWorld = async (history: number) => {
  const known = await signUpAll(history);
  const organisationId = known.anna.uid;
  const update = (name: Person, fields: object) =>
    db.doc(paths.user(known[name].uid)).update(fields);
  await update('ben', { organisation_id: organisationId, organisation_role: 'member' });
  await update('ada', { role: 'adviser', staff_second_factor_due_at: daysOfGrace });
  await update('bob', { role: 'adviser', staff_second_factor_due_at: daysOfGrace });
  await update('admin', { role: 'admin', staff_second_factor_due_at: daysOfGrace });
  const api = new ReviewApi({
    db,
    readReview,
    origin: app.origin(),
    organisationId,
    formId,
    people: known,
  });
  return { api, organisationId };
};

const play = async (history: number): Promise<void> => {
  const { api, organisationId } = await newWorld(history);
  const model = new ReviewModel();
  const told: string[] = [];
  for (const step of createHistory(history + 1_000, length, `h${history}`)) {
    const result = model.take(step);
    if (!result) continue;
    const { taken, outcome } = result;
    told.push(`${JSON.stringify(step)} → ${outcome}`);
    const why = `history ${history}\n${told.join('\n')}`;
    expect(await api.take(taken.step, taken.seen, { ...model.draft }), why).toBe(outcome);
    if (step.kind !== 'look') expect(await api.observe(), why).toEqual(model.observe());
  }
  const stored = readAs(storedStanding, await db.doc(paths.standing(organisationId)).get(), () => ({
    organisation_id: organisationId,
  }));
  const counted = await countLaws(organisationId);
  expect(stored?.laws ?? {}, told.join('\n')).toEqual(counted);
  if (stored) expect(stored, told.join('\n')).toMatchObject(waitingOf(counted));
  await expectCounted(organisationId, told.join('\n'));
  recordFigure('Histories of a review through the API', 1, 200);
};

describe(`${histories} random histories of two clients, two advisers and an admin`, () => {
  it.each(Array.from({ length: histories }, (_, index) => index))(
    'history %i agrees with the model, and its standing with a recount',
    play,
    180_000,
  );
});
