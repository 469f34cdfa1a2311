import { randomBytes } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { callApi } from '../test/http.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { newPersonWithRole, type TestPerson } from '../test/people.ts';
import { testQuestion } from '../test/reviews.ts';
import { type PermittedRow, requestOf } from '../test/rows.ts';

// The eight people among whom the test that walks the table of events plays them.

const personas = [
  'owner',
  'member',
  'formerMember',
  'assignedAdviser',
  'otherAdviser',
  'admin',
  'otherOwner',
] as const satisfies readonly Persona[];
/** The eighth is the adviser of the other organisation. */
export type PlayedPerson = (typeof personas)[number] | 'eighth';

export interface World {
  acme: TestOrganisation;
  people: ReadonlyMap<PlayedPerson, TestPerson>;
  uidOf: (persona: Persona) => string;
  call: (persona: Persona, row: PermittedRow, request?: object) => ReturnType<typeof callApi>;
  origin: string;
}

const day = 86_400_000;

/** Laws that can be submitted again after the adviser has asked for answers, or has reopened them. */
export const answeredAgain = ['law-flagged', 'law-closed'] as const;

/** The laws of the reviews, with a questionnaire of one question for those. */
export const storeForms = async (): Promise<void> => {
  const form = (await db.doc(paths.saqForm(testForm)).get()).data();
  const question = { id: testQuestion, position: 1, legislative_requirement: 'Do you?' };
  const laws = ['law-waiting', 'law-accepted', ...answeredAgain];
  for (const id of laws) {
    const source_url = 'https://example.com/law';
    await db.doc(paths.subject(id)).set({ id, name: id, source_url, position: 1 });
  }
  for (const id of answeredAgain) {
    const one = { ...form, id, subject_id: id, questions: [{ ...question, required: true }] };
    await db.doc(paths.saqForm(id)).set(one);
    await db.doc(paths.saqFormVersion(id, Number(form?.version))).set(one);
  }
};

export const createWorld = async (origin: string): Promise<World> => {
  const acme = await newOrganisation(db);
  const uid = `eighth${randomBytes(9).toString('hex')}`;
  const eighth = await newPersonWithRole(db, uid, 'adviser');
  await db.doc(paths.organisation(acme.otherId)).update({ adviser_uid: uid });
  await db.doc(paths.incident(acme.ids.incidentId ?? '')).update({ running: 1 });
  // So that a law can have changed since.
  const submitted_at = new Date(Date.now() - 10 * day);
  await db.doc(paths.submission(acme.submittedId)).update({ submitted_at });
  const known = personas.flatMap((persona): [PlayedPerson, TestPerson][] => {
    const person = personOf(acme, persona);
    return person ? [[persona, person]] : [];
  });
  return {
    acme,
    people: new Map([...known, ['eighth', eighth]]),
    uidOf: (persona) => personOf(acme, persona)?.uid ?? '',
    call: (persona, row, request = requestOf(row, acme)) =>
      callApi(row, { origin, token: personOf(acme, persona)?.token ?? '', ...request }),
    origin,
  };
};
