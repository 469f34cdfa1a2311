import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/api/endpoints';
import { paths } from '@lexplain/contract/paths';
import { profile, profileEndpoints, profileRecord } from '@lexplain/contract/profile/profile';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, beforeEach } from 'vitest';
import { withApp } from '../app.ts';
import { callApi, codeOf } from '../call.ts';
import { organisation } from '../newer-documents.ts';
import { newPerson, storeCatalogue, type TestPerson } from '../people.ts';
import { storeProfileLaw } from '../profile.ts';

// An organisation of two people with an adviser, and the calls of its profile.

export const complete = { sectors: [], answers: { newsletters: 'yes', company: 'no' } };

type Name = 'anna' | 'ben' | 'adviser' | 'other';

/**
 * With rules of its own, in a project of its own in the emulators, as tests import other rules. Anna and Ben are
 * members of Acme, whose adviser is `adviser`.
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
    await join('adviser', 'advisers', { role: 'adviser' });
    await join('other', 'others', { role: 'adviser' });
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
