import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/endpoints';
import type { FactAnswer } from '@lexplain/contract/library/facts';
import { storedFactSet } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { profile, profileEndpoints, profileRecord } from '@lexplain/contract/profile/profile';
import type { StoredProfileRecord } from '@lexplain/contract/profile/stored';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, beforeEach } from 'vitest';
import { organisation } from './documents.ts';
import { callApi, codeOf, withApp } from './http.ts';
import { daysOfGrace, newPerson, storeCatalogue, type TestPerson } from './people.ts';

// Profiles of test organisations.

/** The fields of a complete profile: no sector, and every answer no but those given. */
export const completeProfile = async (
  db: Firestore,
  answers: Readonly<Record<string, FactAnswer>> = {},
) => {
  const stored = await db.doc(paths.factSet()).get();
  const { facts } = storedFactSet.parse(stored.data());
  return {
    facts: { ...Object.fromEntries(facts.map(({ id }) => [id, 'no'])), ...answers },
    facts_sectors: [],
    facts_revision: 1,
    facts_saved_by: 'someone',
    facts_saved_by_name: 'Someone',
    facts_saved_at: new Date(),
  };
};

/** A record of an organisation, with its name in it. */
export const recordOf = (
  organisation_id: string,
  organisation_name: string,
): StoredProfileRecord => ({
  organisation_id,
  organisation_name,
  created_by: 'someone',
  by_name: 'Someone',
  recorded_for: null,
  created_at: new Date(),
  format: 1,
  facts_revision: 1,
  fact_set_version: 1,
  rule_versions: { 'spam-act-2003': 1 },
  screen: { text: 'Which?', help: 'All.', sectors: [{ id: 'a', text: 'A' }], chosen: [] },
  questions: [{ id: 'company', text: 'Is it?', help: null, source: 's 1', answer: 'no' }],
  outcomes: [
    {
      subject_id: 'spam-act-2003',
      name: 'Spam Act',
      headline: 'applies',
      reasons: [
        {
          rule_id: 'sends',
          outcome: 'applies',
          by_contract: false,
          because: 'It sends.',
          reference: 's 16',
          confidence: 'primary',
        },
      ],
      codes: ['SPAM s 17'],
      codes_off: [],
      unsure: [],
    },
  ],
  sha256: 'a'.repeat(64),
});

/**
 * Two laws, one of them with a rule that reads a fact of a sector; each with a version of its own.
 */
export const storeProfileLaw = async (
  db: Firestore,
  { facts = 1, rules = 1, because = 'It sends.' } = {},
): Promise<void> => {
  const versioned = (version: number) => ({ version, effective_from: '2026-01-01' });
  const primary = { confidence: 'primary' };
  const statement = { yes: 'yes', no: 'no' };
  const none = {
    outcome: 'does_not_apply',
    because: 'Nothing of it.',
    reference: 's 2',
    ...primary,
  };
  const unsure = {
    outcome: 'ask_an_adviser',
    because: 'It decides.',
    reference: 's 3',
    ...primary,
  };
  await db.doc(paths.factSet()).set({
    ...versioned(facts),
    screen: {
      text: 'Which of these?',
      help: 'All that fit.',
      sectors: [
        { id: 'finance', text: 'Finance', not_chosen: 'none', facts: ['bank'] },
        { id: 'devices', text: 'Devices', not_chosen: 'none', facts: ['maker'] },
      ],
    },
    facts: [
      { id: 'company', text: 'A company?', statement, help: 'Pty Ltd.', source: 's 9' },
      { id: 'bank', text: 'A bank?', statement, source: 's 5', asked_if: 'company' },
      { id: 'newsletters', text: 'Newsletters?', statement, source: 's 6' },
    ],
  });
  await db.doc(paths.outcomeRulesOf('law')).set({
    subject_id: 'law',
    ...versioned(rules),
    rules: [
      {
        id: 'sends',
        when: { newsletters: 'yes' },
        outcome: 'applies',
        because,
        reference: 's 1',
        codes: ['L 1'],
        ...primary,
      },
      { id: 'none', when: { newsletters: 'no' }, ...none },
      { id: 'unsure', when: { newsletters: 'unsure' }, ...unsure },
    ],
  });
  await db.doc(paths.outcomeRulesOf('law-2')).set({
    subject_id: 'law-2',
    ...versioned(1),
    rules: [
      {
        id: 'bank',
        when: { bank: 'yes' },
        outcome: 'applies',
        because: 'A bank.',
        reference: 's 1',
        codes: ['L 2'],
        ...primary,
      },
      { id: 'none', when: { bank: 'no' }, ...none },
      { id: 'unsure', when: { bank: 'unsure' }, ...unsure },
    ],
  });
  const known = {
    id: 'known',
    provision: 's 9',
    for: 'Sending',
    owner_text: 'sending',
    codes: ['L 1'],
    ...primary,
  };
  await db.doc(paths.penaltySet()).set({
    ...versioned(1),
    penalties: [
      { ...known, person: { units: 10 }, company: { times_person: 5 } },
      // Of a newer release, in another kind of amount.
      { ...known, id: 'newer', person: { days: 10 } },
    ],
  });
  await db.doc(paths.catalogue()).set({ version: `${facts}-${rules}-${because}` });
};

// An organisation of two people with an adviser, and the calls of its profile.

export const complete = { sectors: [], answers: { newsletters: 'yes', company: 'no' } };

type Name = 'anna' | 'ben' | 'adviser' | 'other';

/**
 * With rules of its own, in a project of its own in the emulators, as tests import other rules.
 * Anna and Ben are members of Acme, whose adviser is `adviser`.
 */
export const withProfileWorld = (db: Firestore) => {
  const app = withApp();
  const people = new Map<Name, TestPerson>();
  let acme = '';
  const personOf = (name: Name): TestPerson => {
    const person = people.get(name);
    if (!person) throw new Error(`${name} was not made`);
    return person;
  };
  const ask = (person: TestPerson, name: EndpointName, more: object = {}) =>
    callApi(name, { origin: app.origin(), token: person.token, ...more });
  const join = async (name: Name, organisationId: string, fields: object): Promise<void> => {
    const person = personOf(name);
    await ask(person, 'bootstrap');
    await db.doc(paths.user(person.uid)).update({ organisation_id: organisationId, ...fields });
  };

  beforeAll(async () => {
    await storeCatalogue(db);
    for (const name of ['anna', 'ben', 'adviser', 'other'] as const) {
      people.set(name, await newPerson(name));
    }
  });

  beforeEach(async () => {
    await storeProfileLaw(db);
    acme = randomUUID();
    const now = new Date();
    await db.doc(paths.organisation(acme)).set({
      ...organisation,
      name: 'Acme',
      adviser_uid: personOf('adviser').uid,
      created_at: now,
      updated_at: now,
    });
    await join('anna', acme, { organisation_role: 'owner', display_name: 'Anna Example' });
    await join('ben', acme, { organisation_role: 'member', display_name: 'Ben Example' });
    await join('adviser', 'advisers', { role: 'adviser', staff_second_factor_due_at: daysOfGrace });
    await join('other', 'others', { role: 'adviser', staff_second_factor_due_at: daysOfGrace });
  });

  const read = async (person = personOf('anna')) =>
    profile.parse((await ask(person, 'getProfile')).body);
  const save = async (body: object, revision?: number, person = personOf('anna')) => {
    const headers = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
    return ask(person, 'saveProfileFacts', { body, headers });
  };
  const record = async (revision: number, id: string = randomUUID(), person = personOf('anna')) =>
    ask(person, 'createProfileRecord', { body: { id }, headers: { 'If-Match': `"${revision}"` } });

  return {
    ask,
    read,
    save,
    record,
    personOf,
    acme: () => acme,
    origin: app.origin,
    /** A record of a complete profile. */
    recorded: async () => {
      await save(complete);
      return profileRecord.parse((await record(1)).body);
    },
    verify: async (recordId: string, sha256: string, person = personOf('anna')) => {
      const { body } = await ask(person, 'verifyProfileRecord', {
        params: { recordId },
        body: { sha256 },
      });
      const { data } = profileEndpoints.verifyProfileRecord.output.safeParse(body);
      return data?.matches ?? codeOf(body);
    },
    staleOf: async () => (await read()).record?.stale,
  };
};
