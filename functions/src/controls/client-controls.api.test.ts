import '../test/quiet.ts';
import { type ClientControls, controlEndpoints } from '@lexplain/contract/controls/controls';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { paths } from '@lexplain/contract/paths';
import { expect, it, vi } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import {
  answerOf,
  begin,
  bindBoth,
  privacy,
  reviewOf,
  save,
  spam,
  submit,
  withdraw,
} from '../assessments/related/test-related-calls.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// What a client does, for its adviser (docs/product.md, "What we do").

withApp();
withLibrary();

const newClient = async (): Promise<TestOrganisation> => {
  const acme = await newOrganisation(db);
  await bindBoth(acme.id);
  return acme;
};
const tokenOf = (acme: TestOrganisation, persona: Persona): string =>
  personOf(acme, persona)?.token ?? '';

const ask = (acme: TestOrganisation, persona: Persona) =>
  callApi('getClientControls', {
    token: tokenOf(acme, persona),
    params: { organisationId: acme.id },
  });
const read = async (acme: TestOrganisation): Promise<ClientControls> => {
  const { status, body } = await ask(acme, 'assignedAdviser');
  expect(status).toBe(200);
  return controlEndpoints.getClientControls.output.parse(body);
};
const questionsOf = ({ controls }: ClientControls) =>
  controls.controls.flatMap(({ questions }) => questions);

it('shows what was submitted for review, with the way to it, and nothing of a draft', async () => {
  const acme = await newClient();
  const token = tokenOf(acme, 'owner');
  const submitted = await submit(token, spam, [answerOf('q13', 'Hardly anybody', 'partial')]);
  const draft = await begin(token, privacy);
  await save(token, draft, [answerOf('q01', 'Only for us')]);
  const found = await read(acme);
  expect(found.organisation).toEqual({ id: acme.id, name: expect.stringMatching(/^Acme/) });
  expect(found.reviews).toContainEqual({
    subject_id: spam,
    review_id: await reviewOf(token, submitted),
  });
  const trained = found.controls.controls.find(({ id }) => id === 'people-trained');
  expect(trained?.questions).toContainEqual(
    expect.objectContaining({
      subject_id: spam,
      question_id: 'q13',
      answer: expect.objectContaining({ result: 'partial', written: 'Hardly anybody' }),
    }),
  );
  const ofDraft = questionsOf(found).filter(({ subject_id }) => subject_id === privacy);
  expect(ofDraft.length).toBeGreaterThan(0);
  expect(ofDraft.filter(({ answer }) => answer !== null)).toEqual([]);
  expect(JSON.stringify(found)).not.toContain('Only for us');
});

it('shows nothing of a law whose submission was withdrawn, and says so', async () => {
  const acme = await newClient();
  const token = tokenOf(acme, 'owner');
  await withdraw(token, await submit(token, spam));
  const found = await read(acme);
  expect(questionsOf(found).filter(({ subject_id }) => subject_id === spam)).toEqual([]);
  expect(found.not_shown).toEqual([expect.stringMatching(/Spam/)]);
  expect(found.reviews.map(({ subject_id }) => subject_id)).not.toContain(spam);
});

it('counts the evidence that the submissions hold, in use or not, and no other', async () => {
  const acme = await newClient();
  const token = tokenOf(acme, 'owner');
  const about = { kind: 'answer', subject_id: spam, question_id: 'q13' };
  const add = async (id: string, valid_until: string) => {
    const content = { shows: 'The list', from_day: null, until_day: null, valid_until };
    const made = await callApi('createEvidence', { token, body: { id, about, ...content } });
    expect(made.status).toBe(201);
    return evidenceEndpoints.createEvidence.output.parse(made.body).id;
  };
  const held = await add('held', '2031-05-31');
  await submit(token, spam);
  await add('later', '2030-01-31');
  await db.doc(paths.evidenceOf(held)).update({ set_aside_at: new Date() });
  const trained = (await read(acme)).controls.controls.find(({ id }) => id === 'people-trained');
  expect(trained?.evidence).toEqual({ count: 1, last_day: '2031-05-31' });
  // A member sees what is in use.
  const { body } = await callApi('getControls', { token });
  const own = controlEndpoints.getControls.output.parse(body);
  expect(own.controls.find(({ id }) => id === 'people-trained')?.evidence).toEqual({
    count: 1,
    last_day: '2030-01-31',
  });
});

it('lists the actions that advisers see, without addresses', async () => {
  const acme = await newClient();
  const token = tokenOf(acme, 'owner');
  await submit(token, spam, [answerOf('q13', 'Hardly anybody', 'partial')]);
  const write = (title: string, more: object) =>
    db.doc(paths.action(`${acme.id}-${title}`)).set({
      organisation_id: acme.id,
      title,
      about: { kind: 'answer', subject_id: spam, question_id: 'q13', number: 13, risk: null },
      state: 'open',
      state_at: new Date(),
      owner_uid: personOf(acme, 'member')?.uid,
      owner_name: personOf(acme, 'member')?.email,
      created_at: new Date(),
      updated_at: new Date(),
      ...more,
    });
  await write('Train', { is_for_adviser: true });
  await write('Only among us', { is_for_adviser: false });
  const found = await read(acme);
  const trained = found.controls.controls.find(({ id }) => id === 'people-trained');
  expect(trained?.actions.map(({ title }) => title)).toEqual(['Train']);
  expect(JSON.stringify(found)).not.toMatch(/@|Only among us/);
});

it.each([
  ['member', 403],
  ['owner', 403],
  ['otherAdviser', 404],
  ['admin', 404],
  ['otherOwner', 404],
] as const)('is refused to %s', async (persona, status) => {
  const acme = await newClient();
  await submit(tokenOf(acme, 'owner'), spam);
  const refused = await ask(acme, persona);
  expect([refused.status, codeOf(refused.body)]).toEqual([
    status,
    status === 403 ? 'not_permitted' : 'not_found',
  ]);
});

it('is entered in the client’s log once a day, and reads one submission of each law', async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '3600');
  const acme = await newClient();
  const token = tokenOf(acme, 'owner');
  await submit(token, spam);
  await read(acme);
  await read(acme);
  const events = await db
    .collection(paths.organisationEvents(acme.id))
    .where('kind', '==', 'assessment_read')
    .get();
  expect(events.docs.map((one) => [one.get('about'), one.get('is_staff')])).toEqual([
    ['all laws', true],
  ]);
  takeBill();
  await read(acme);
  const before = takeBill().reads;
  await submit(token, privacy);
  takeBill();
  await read(acme);
  expect(takeBill().reads).toBe(before + 1);
});
