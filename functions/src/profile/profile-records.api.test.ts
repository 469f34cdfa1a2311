import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { isStale } from '@lexplain/contract/profile/outcomes';
import { profileRecord } from '@lexplain/contract/profile/profile';
import { describe, expect, it, vi } from 'vitest';
import { formId } from '../test/documents.ts';
import { codeOf } from '../test/http.ts';
import { otherFormId } from '../test/people.ts';
import { complete, storeProfileLaw, withProfileWorld } from '../test/profile.ts';

vi.stubEnv('CATALOGUE_FRESHNESS', '0');
const { db } = await import('../platform/firestore.ts');

const { acme, ask, read, record, recorded, save, staleOf, verify, personOf } = withProfileWorld(db);
const anna = () => personOf('anna');
const ben = () => personOf('ben');
const adviser = () => personOf('adviser');
const other = () => personOf('other');
describe('a record', () => {
  it('holds the questions as asked, the answers, the outcomes with reasons, and the versions', async () => {
    await save({ ...complete, answers: { ...complete.answers, bank: 'yes' } });
    const { status, body } = await record(1);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        format: 1,
        organisation_name: 'Acme',
        by_name: 'Anna Example',
        created_at: expect.any(String),
        fact_set_version: 1,
        rule_versions: { [formId]: 1, [otherFormId]: 1 },
        screen: {
          text: 'Which of these?',
          help: 'All that fit.',
          chosen: [],
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
            subject_id: formId,
            name: 'Law',
            headline: 'applies',
            codes: ['L 1'],
            codes_off: [],
            unsure: [],
            reasons: [
              {
                rule_id: 'sends',
                outcome: 'applies',
                by_contract: false,
                because: 'It sends.',
                reference: 's 1',
                confidence: 'primary',
              },
            ],
          },
          expect.objectContaining({
            subject_id: otherFormId,
            headline: 'does_not_apply',
            codes: [],
            codes_off: ['L 2'],
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
    expect((await ask(anna(), 'listProfileRecords')).body).toEqual([]);
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
    expect(codeOf((await record(1, id, ben())).body)).toBe('id_taken');
    expect(codeOf((await record(0, id)).body)).toBe('id_taken');
    expect((await ask(anna(), 'listProfileRecords')).body).toHaveLength(1);
    const { body } = await ask(ben(), 'listOrganisationEvents');
    const { events } = organisationEventEndpoints.listOrganisationEvents.output.parse(body);
    expect(events).toMatchObject([{ kind: 'profile_recorded', by_name: 'Anna Example' }]);
  });

  it('is listed, newest first, read and verified by every member', async () => {
    const first = await recorded();
    const second = profileRecord.parse((await record(1, randomUUID(), ben())).body);
    const { body } = await ask(ben(), 'listProfileRecords');
    const headlines = [
      { subject_id: formId, headline: 'applies' },
      { subject_id: otherFormId, headline: 'does_not_apply' },
    ];
    expect(body).toMatchObject([
      { id: second.id, by_name: 'Ben Example', sha256: second.sha256, outcomes: headlines },
      { id: first.id, by_name: 'Anna Example', sha256: first.sha256, outcomes: headlines },
    ]);
    const params = { recordId: first.id };
    expect((await ask(ben(), 'getProfileRecord', { params })).body).toEqual(first);
    expect(await verify(first.id, first.sha256, ben())).toBe(true);
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

  it('is in the export of an owner with the answers', async () => {
    const { id } = await recorded();
    expect((await ask(anna(), 'exportMe')).body).toMatchObject({
      organisation: { profile: { revision: 1, answers: complete.answers, record: { id } } },
      profile_records: [{ id }],
    });
  });
});

describe('a question with several choices', () => {
  const groups = [
    {
      id: 'places',
      text: 'Where?',
      help: 'All that fit.',
      choices: [
        { id: 'place_vic', text: 'Victoria' },
        { id: 'place_nsw', text: 'New South Wales' },
      ],
    },
  ];
  const statement = { yes: 'yes', no: 'no' };
  const vic = { id: 'place_vic', text: 'In Victoria?', statement, source: 's 1' };
  const nsw = { id: 'place_nsw', text: 'In New South Wales?', statement, source: 's 1' };
  const wordsOf = ({ id, text, source }: typeof vic) => ({ id, text, source });
  const inVic = { place_vic: 'yes', place_nsw: 'no' };

  /** Sending binds in Victoria only. */
  const storeStateLaw = async (): Promise<void> => {
    const set = (await db.doc(paths.factSet()).get()).data() ?? {};
    await db.doc(paths.factSet()).set({ ...set, groups, facts: [...set.facts, vic, nsw] });
    const rules = db.doc(paths.outcomeRulesOf(formId));
    const [sends, ...others] = (await rules.get()).data()?.rules ?? [];
    const when = { newsletters: 'yes', place_vic: 'yes' };
    const elsewhere = { ...others[0], id: 'elsewhere', when: { ...when, place_vic: 'no' } };
    await rules.update({ rules: [{ ...sends, when }, elsewhere, ...others] });
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
  };

  it('is asked, saved at once, recorded in the words of each fact, and compared as one', async () => {
    await storeStateLaw();
    const rules = (await ask(anna(), 'getProfileRules')).body;
    expect(rules).toMatchObject({ fact_set: { groups } });
    await save(complete);
    const refused = (await record(1)).body;
    expect(refused).toMatchObject({ details: { question_ids: ['places'] } });
    await save({ answers: inVic });
    const made = profileRecord.parse((await record(2)).body);
    expect(made.questions.slice(-2)).toEqual([
      { ...wordsOf(vic), help: null, answer: 'yes' },
      { ...wordsOf(nsw), help: null, answer: 'no' },
    ]);
    expect(made.outcomes[0]).toMatchObject({ headline: 'applies', codes: ['L 1'] });
    expect(await verify(made.id, made.sha256)).toBe(true);
    expect((await staleOf())?.questions).toEqual([]);
    await save({ answers: { place_vic: 'no', place_nsw: 'yes' } });
    expect((await staleOf())?.questions).toEqual(['places']);
    const params = { organisationId: acme() };
    expect((await ask(adviser(), 'getClientProfile', { params })).body).toMatchObject({
      profile: { answers: { place_vic: 'no', place_nsw: 'yes' } },
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
    expect((await ask(anna(), 'getProfileRecord', { params })).body).toMatchObject({ outcomes });
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
  const params = () => ({ organisationId: acme() });

  it('reads the profile and its records, and changes neither', async () => {
    const { id, sha256 } = await recorded();
    expect((await ask(adviser(), 'getClientProfile', { params: params() })).body).toMatchObject({
      organisation: { id: acme(), name: 'Acme' },
      profile: { revision: 1, answers: complete.answers, record: { id } },
    });
    const { body } = await ask(adviser(), 'getProfileRecord', { params: { recordId: id } });
    expect(body).toMatchObject({ id, organisation_name: 'Acme' });
    expect(await verify(id, sha256, adviser())).toBe(true);
    const { updateTime } = await db.doc(paths.organisation(acme())).get();
    await save({ answers: { company: 'yes' } }, undefined, adviser());
    expect((await db.doc(paths.organisation(acme())).get()).updateTime).toEqual(updateTime);
  });

  it('no longer does with the next call once somebody else is assigned', async () => {
    const { id, sha256 } = await recorded();
    await db.doc(paths.organisation(acme())).update({ adviser_uid: other().uid });
    for (const name of ['getClientProfile', 'getProfileRecord'] as const) {
      const request = { params: { ...params(), recordId: id } };
      expect(codeOf((await ask(adviser(), name, request)).body)).toBe('not_found');
      expect((await ask(other(), name, request)).status).toBe(200);
    }
    expect(await verify(id, sha256, adviser())).toBe('not_found');
  });
});
