import '../test-quiet.ts';
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { organisationEventEndpoints } from '@lexplain/contract/organisation-events';
import { paths } from '@lexplain/contract/paths';
import { profile, profileEndpoints, profileRecord } from '@lexplain/contract/profile';
import { isStale } from '@lexplain/contract/profile-outcomes';
import { profileRulesEndpoints } from '@lexplain/contract/profile-rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withApp } from '../test-app.ts';
import { callApi, codeOf } from '../test-call.ts';
import { formId, organisation } from '../test-newer-documents.ts';
import { newPerson, otherFormId, storeCatalogue, type TestPerson } from '../test-people.ts';
import { storeProfileLaw } from '../test-profile.ts';

// With rules of its own, in a project of its own in the emulators, as the test imports other rules.
const project = `demo-profile-${process.pid}`;
process.env.GCLOUD_PROJECT = project;
process.env.FUNCTIONS_EMULATOR = 'true';
process.env.CATALOGUE_FRESHNESS = '0';
const { db } = await import('../data/firestore.ts');

const app = withApp();

let anna: TestPerson;
let ben: TestPerson;
let adviser: TestPerson;
let other: TestPerson;
/** Anna's and Ben's. */
let acme: string;

const join = async (person: TestPerson, organisationId: string, fields: object) => {
  await callApi('bootstrap', { origin: app.origin(), token: person.token });
  await db.doc(paths.user(person.uid)).update({ organisation_id: organisationId, ...fields });
};

beforeAll(async () => {
  await storeCatalogue(db);
  const names = ['anna', 'ben', 'adviser', 'other'] as const;
  const people = await Promise.all(names.map((name) => newPerson(project, name)));
  const [first, second, third, fourth] = people;
  if (!first || !second || !third || !fourth) throw new Error('Somebody was not made');
  [anna, ben, adviser, other] = [first, second, third, fourth];
});

beforeEach(async () => {
  await storeProfileLaw(db);
  acme = randomUUID();
  const now = new Date();
  await db.doc(paths.organisation(acme)).set({
    ...organisation,
    ...{ name: 'Acme', adviser_uid: adviser.uid, created_at: now, updated_at: now },
  });
  await join(anna, acme, { organisation_role: 'owner', display_name: 'Anna Example' });
  await join(ben, acme, { organisation_role: 'member', display_name: 'Ben Example' });
  await join(adviser, 'advisers', { role: 'adviser' });
  await join(other, 'others', { role: 'adviser' });
});

const ask = (person: TestPerson, name: EndpointName, more: object = {}) =>
  callApi(name, { origin: app.origin(), token: person.token, ...more });

const read = async (person = anna) => profile.parse((await ask(person, 'getProfile')).body);

const save = async (body: object, revision?: number, person = anna) => {
  const headers = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
  return ask(person, 'saveProfileFacts', { body, headers });
};

const complete = { sectors: [], answers: { newsletters: 'yes', company: 'no' } };

const record = async (revision: number, id: string = randomUUID(), person = anna) =>
  ask(person, 'createProfileRecord', { body: { id }, headers: { 'If-Match': `"${revision}"` } });

/** A record of a complete profile. */
const recorded = async () => {
  await save(complete);
  return profileRecord.parse((await record(1)).body);
};

const verify = async (recordId: string, sha256: string, person = anna) => {
  const { body } = await ask(person, 'verifyProfileRecord', {
    params: { recordId },
    body: { sha256 },
  });
  return profileEndpoints.verifyProfileRecord.output.safeParse(body).data?.matches ?? codeOf(body);
};

const staleOf = async () => (await read()).record?.stale;

describe('the rules', () => {
  it('are the facts, the rules of each law, the penalties that can be computed, and penalty units', async () => {
    const { status, body, headers } = await ask(anna, 'getProfileRules');
    expect(status).toBe(200);
    expect(headers.get('ETag')).not.toBeNull();
    const rules = profileRulesEndpoints.getProfileRules.output.parse(body);
    expect(rules.fact_set.facts.map(({ id }) => id)).toEqual(['company', 'bank', 'newsletters']);
    expect(rules.outcome_rules.map(({ subject_id }) => subject_id)).toEqual([formId, otherFormId]);
    expect(rules.penalties.map(({ id }) => id)).toEqual(['known']);
    expect(rules.penalty_units).toHaveLength(1);
  });

  it('are not found where the library has none yet', async () => {
    await db.doc(paths.factSet()).delete();
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
    expect(codeOf((await ask(anna, 'getProfileRules')).body)).toBe('not_found');
    expect(await read()).toMatchObject({ revision: 0, record: null });
  });
});

describe('the answers', () => {
  it('are empty at first, also for somebody without an account', async () => {
    const empty = { revision: 0, sectors: null, answers: {}, saved: null, record: null };
    expect(await read()).toEqual(empty);
    const stranger = await newPerson(project, randomUUID());
    expect(await read(stranger)).toEqual(empty);
    expect(codeOf((await save(complete, 0, stranger)).body)).toBe('account_missing');
  });

  it('are merged, counted by a revision, and signed by who saved last', async () => {
    const first = await save({ sectors: 'unsure', answers: { company: 'yes', bank: 'unsure' } }, 0);
    expect([first.status, first.headers.get('ETag')]).toEqual([200, '"1"']);
    const { body } = await save({ answers: { company: 'no', bank: null } }, 1, ben);
    expect(body).toEqual(await read());
    expect(body).toMatchObject({
      ...{ revision: 2, sectors: 'unsure', answers: { company: 'no' } },
      saved: { by_name: 'Ben Example' },
    });
    expect(Object.keys(profile.parse(body).answers)).toEqual(['company']);
  });

  it('keep the order and each sector once', async () => {
    const { body } = await save({ sectors: ['devices', 'finance', 'devices'] });
    expect(body).toMatchObject({ sectors: ['finance', 'devices'] });
  });

  it('are answered as stored when they are sent again, whatever the revision', async () => {
    await save(complete, 0);
    const { status, body } = await save(complete, 0);
    expect([status, body]).toEqual([200, expect.objectContaining({ revision: 1 })]);
  });

  it('are refused over newer ones, and kept', async () => {
    await save(complete, 0);
    const { status, body } = await save({ answers: { company: 'yes' } }, 0, ben);
    expect([status, codeOf(body)]).toEqual([412, 'revision_stale']);
    expect(body).toMatchObject({ details: { revision: 1 } });
    expect(await read()).toMatchObject({ revision: 1, answers: { company: 'no' } });
  });

  it.each([
    { answers: { company: 'no', nothing: 'no' } },
    { answers: { company: 'no' }, sectors: ['nothing'] },
  ])('are refused together with what the library does not ask: %o', async (body) => {
    const refused = await save(body);
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'unknown_question']);
    expect(refused.body).toMatchObject({ details: { question_ids: ['nothing'] } });
    expect(await read()).toMatchObject({ revision: 0, answers: {} });
  });

  it('keep what a newer release stored beside them', async () => {
    const reference = db.doc(paths.organisation(acme));
    await reference.update({ 'facts.newer': 'perhaps', facts_newer: 1 });
    await save(complete, 0);
    expect((await reference.get()).data()).toMatchObject({
      ...{ name: 'Acme', facts_newer: 1, facts_revision: 1 },
      facts: { newer: 'perhaps', company: 'no' },
    });
    expect((await read()).answers).toEqual(complete.answers);
  });

  it('of two members at once are both stored, or one is told', async () => {
    const [one, two] = await Promise.all([
      save({ answers: { company: 'yes' } }, 0),
      save({ answers: { newsletters: 'yes' } }, 0, ben),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 412]);
    expect((await read()).revision).toBe(1);
  });
});

describe('a record', () => {
  it('holds the questions as asked, the answers, the outcomes with reasons, and the versions', async () => {
    await save({ ...complete, answers: { ...complete.answers, bank: 'yes' } });
    const { status, body } = await record(1);
    expect([status, body]).toEqual([
      201,
      {
        ...{
          id: expect.any(String),
          format: 1,
          organisation_name: 'Acme',
          by_name: 'Anna Example',
        },
        created_at: expect.any(String),
        ...{ fact_set_version: 1, rule_versions: { [formId]: 1, [otherFormId]: 1 } },
        screen: {
          ...{ text: 'Which of these?', help: 'All that fit.', chosen: [] },
          sectors: [
            { id: 'finance', text: 'Finance' },
            { id: 'devices', text: 'Devices' },
          ],
        },
        // Not the bank: nobody is asked for it outside its sector.
        questions: [
          { id: 'company', text: 'A company?', help: 'Pty Ltd.', source: 's 9', answer: 'no' },
          { id: 'newsletters', text: 'Newsletters?', help: null, source: 's 6', answer: 'yes' },
        ],
        outcomes: [
          {
            ...{ subject_id: formId, name: 'Law', headline: 'applies', codes: ['L 1'], unsure: [] },
            reasons: [
              {
                ...{ rule_id: 'sends', outcome: 'applies', because: 'It sends.', reference: 's 1' },
                confidence: 'primary',
              },
            ],
          },
          expect.objectContaining({
            subject_id: otherFormId,
            headline: 'does_not_apply',
            codes: [],
          }),
        ],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('needs an answer to every question that can still change an outcome', async () => {
    await save({ sectors: ['finance'], answers: { newsletters: 'yes' } });
    const { status, body } = await record(1);
    expect([status, codeOf(body)]).toEqual([422, 'required_answers_missing']);
    expect(body).toMatchObject({ details: { question_ids: ['company'] } });
    expect((await ask(anna, 'listProfileRecords')).body).toEqual([]);
  });

  it('is of the revision that its caller has seen', async () => {
    await save(complete);
    const { status, body } = await record(0);
    expect([status, codeOf(body)]).toEqual([412, 'revision_stale']);
  });

  it('is made once when the call is repeated, and its id is taken for anything else', async () => {
    await save(complete);
    const id = randomUUID();
    const first = await record(1, id);
    const again = await record(1, id);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(codeOf((await record(1, id, ben)).body)).toBe('id_taken');
    expect(codeOf((await record(0, id)).body)).toBe('id_taken');
    expect((await ask(anna, 'listProfileRecords')).body).toHaveLength(1);
    const { body } = await ask(ben, 'listOrganisationEvents');
    const { events } = organisationEventEndpoints.listOrganisationEvents.output.parse(body);
    expect(events).toMatchObject([{ kind: 'profile_recorded', by_name: 'Anna Example' }]);
  });

  it('is listed, newest first, read and verified by every member', async () => {
    const first = await recorded();
    const second = profileRecord.parse((await record(1, randomUUID(), ben)).body);
    const { body } = await ask(ben, 'listProfileRecords');
    const headlines = [
      { subject_id: formId, headline: 'applies' },
      { subject_id: otherFormId, headline: 'does_not_apply' },
    ];
    expect(body).toMatchObject([
      { id: second.id, by_name: 'Ben Example', sha256: second.sha256, outcomes: headlines },
      { id: first.id, by_name: 'Anna Example', sha256: first.sha256, outcomes: headlines },
    ]);
    const params = { recordId: first.id };
    expect((await ask(ben, 'getProfileRecord', { params })).body).toEqual(first);
    expect(await verify(first.id, first.sha256, ben)).toBe(true);
    expect(await verify(first.id, second.sha256)).toBe(false);
    expect(await verify('never-was', first.sha256)).toBe('not_found');
    expect((await read()).record).toMatchObject({ id: second.id, by_name: 'Ben Example' });
  });

  it.each([
    ['an answer', { questions: [] }],
    ['the law that applies', { outcomes: [] }],
    ['who recorded it', { by_name: 'Ben Example' }],
    ['the organisation', { organisation_id: 'others' }],
    ['the version of the questions', { fact_set_version: 2 }],
  ])('does not verify once %s was altered', async (_, changes) => {
    const { id, sha256 } = await recorded();
    await db.doc(paths.profileRecord(id)).update(changes);
    const outcome = 'organisation_id' in changes ? 'not_found' : false;
    expect(await verify(id, sha256)).toBe(outcome);
  });

  it('is in the export with the answers', async () => {
    const { id } = await recorded();
    expect((await ask(ben, 'exportMe')).body).toMatchObject({
      organisation: { profile: { revision: 1, answers: complete.answers, record: { id } } },
      profile_records: [{ id }],
    });
  });
});

describe('the latest record', () => {
  const current = { questions: [], fact_set: false, laws: [] };

  it('is stale while an answer that counts differs, and no longer once it is back', async () => {
    await recorded();
    expect(await staleOf()).toEqual(current);
    await save({ answers: { newsletters: 'no' } });
    expect(await staleOf()).toEqual({ ...current, questions: ['newsletters'] });
    await save({ answers: { newsletters: 'yes' } });
    expect(await staleOf()).toEqual(current);
    // Not asked outside its sector.
    await save({ answers: { bank: 'yes' } });
    expect(await staleOf()).toEqual(current);
    await save({ sectors: ['devices'] });
    expect(await staleOf()).toEqual({ ...current, questions: ['sectors'] });
  });

  it('is stale once rules or questions have another version, and still verifies', async () => {
    const { id, sha256, outcomes } = await recorded();
    await storeProfileLaw(db, { rules: 2, because: 'It sends, says the court.' });
    expect(await staleOf()).toEqual({ ...current, laws: [formId] });
    await storeProfileLaw(db, { facts: 2, rules: 2, because: 'It sends, says the court.' });
    expect(await staleOf()).toEqual({ ...current, fact_set: true, laws: [formId] });
    expect(isStale((await staleOf()) ?? current)).toBe(true);
    expect(await verify(id, sha256)).toBe(true);
    const params = { recordId: id };
    expect((await ask(anna, 'getProfileRecord', { params })).body).toMatchObject({ outcomes });
    const next = profileRecord.parse((await record(1)).body);
    expect(next.outcomes[0]?.reasons[0]?.because).toBe('It sends, says the court.');
    expect(isStale((await staleOf()) ?? { ...current, fact_set: true })).toBe(false);
    expect(await verify(id, sha256)).toBe(true);
  });

  it('is stale once a law is new', async () => {
    await recorded();
    const rules = (await db.doc(paths.outcomeRulesOf(otherFormId)).get()).data() ?? {};
    await db.doc(paths.outcomeRulesOf('law-3')).set({ ...rules, subject_id: 'law-3' });
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
    expect(await staleOf()).toEqual({ ...current, laws: ['law-3'] });
    await db.doc(paths.outcomeRulesOf('law-3')).delete();
  });
});

describe('the assigned adviser', () => {
  const params = () => ({ organisationId: acme });

  it('reads the profile and its records, and changes neither', async () => {
    const { id, sha256 } = await recorded();
    expect((await ask(adviser, 'getClientProfile', { params: params() })).body).toMatchObject({
      organisation: { id: acme, name: 'Acme' },
      profile: { revision: 1, answers: complete.answers, record: { id } },
    });
    const { body } = await ask(adviser, 'getProfileRecord', { params: { recordId: id } });
    expect(body).toMatchObject({ id, organisation_name: 'Acme' });
    expect(await verify(id, sha256, adviser)).toBe(true);
    const { updateTime } = await db.doc(paths.organisation(acme)).get();
    await save({ answers: { company: 'yes' } }, undefined, adviser);
    expect((await db.doc(paths.organisation(acme)).get()).updateTime).toEqual(updateTime);
  });

  it('no longer does with the next call once somebody else is assigned', async () => {
    const { id, sha256 } = await recorded();
    await db.doc(paths.organisation(acme)).update({ adviser_uid: other.uid });
    for (const name of ['getClientProfile', 'getProfileRecord'] as const) {
      const request = { params: { ...params(), recordId: id } };
      expect(codeOf((await ask(adviser, name, request)).body)).toBe('not_found');
      expect((await ask(other, name, request)).status).toBe(200);
    }
    expect(await verify(id, sha256, adviser)).toBe('not_found');
  });
});
