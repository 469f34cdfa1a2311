// Random requests of people for the data of organisations that are not theirs: nothing is disclosed,
// and nothing changes.

import '../test/quiet.ts';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { loggedReads } from '@lexplain/contract/api/logged-reads';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import { type CollectionName, collectionNames, collections } from '@lexplain/contract/paths';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { register } from '../personal-data/register.ts';
import type { RegisterLine } from '../personal-data/register-line.ts';
import { db } from '../platform/firestore.ts';
import { findStanding } from '../projections/standings.ts';
import {
  askByRest,
  callApi,
  commitByRest,
  countByRest,
  getByRest,
  getManyByRest,
  nameOf,
  queryByRest,
  queryGroupByRest,
  withApp,
} from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Person,
  personas,
  personOf,
  storedOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import {
  isAboutProvider,
  libraryRows,
  permittedRows,
  requestOf,
  rowsOfAdmins,
} from '../test/rows.ts';
import { readsBySdk, refusalOf } from './test-refusals.ts';

const app = withApp();
withLibrary();
/** The last organisation is not attacked; its people attack the others. */
const organisations: TestOrganisation[] = [];
const victims = 2;

beforeAll(async () => {
  for (let index = 0; index <= victims; index += 1) organisations.push(await newOrganisation(db));
});

const organisationAt = (index: number): TestOrganisation => {
  const found = organisations[index];
  if (!found) throw new Error('There is no such organisation');
  return found;
};

/** Everybody who is not a member of an attacked organisation. Null for a stranger. */
const thieves = (): (Person | null)[] =>
  organisations.flatMap((acme, index) =>
    personas
      .map((persona) => personOf(acme, persona))
      .filter((person) => index === victims || person?.actor.organisation?.id !== acme.id),
  );

const logEntry = z.object({ kind: z.string(), by_uid: z.string() });
const storedDocuments = z.array(z.tuple([z.string(), z.unknown()]).rest(z.unknown()));

/** Without the log's entries of what the organisation's own adviser was permitted to read. */
const storedOfVictim = async (acme: TestOrganisation) => {
  const adviser = personOf(acme, 'assignedAdviser')?.uid;
  return storedDocuments.parse(JSON.parse(await storedOf(db, acme))).filter(([, document]) => {
    const entry = logEntry.safeParse(document).data;
    return !(entry && entry.by_uid === adviser && Object.hasOwn(loggedReads, entry.kind));
  });
};

const stored = async (): Promise<string> =>
  JSON.stringify(await Promise.all(organisations.slice(0, victims).map(storedOfVictim)));

/** Rows that would end the attacker's own account or session. */
const endings: EndpointName[] = ['signOut', 'deleteMe'];
const left: EndpointName[] = [...endings, ...rowsOfAdmins];
const calls = [...permittedRows.filter((name) => !left.includes(name)), ...libraryRows];
const ways = ['get', 'query', 'queryGroup', 'count', 'getMany', 'write', 'delete', 'make'] as const;

/** Which of the victim's ids is used where a path has an id. */
const ids = {
  submissionId: ({ submissionId }: TestOrganisation) => submissionId,
  organisationId: ({ id }: TestOrganisation) => id,
  ownersUid: (acme: TestOrganisation) => personOf(acme, 'owner')?.uid ?? '',
  formerMembersUid: (acme: TestOrganisation) => personOf(acme, 'formerMember')?.uid ?? '',
  email: (acme: TestOrganisation) => personOf(acme, 'member')?.email ?? '',
};

const common = {
  who: fc.nat(),
  victim: fc.nat(victims - 1),
  planted: fc.constantFrom(...Object.keys(ids)) as fc.Arbitrary<keyof typeof ids>,
};
const callAttempt = fc.record({
  ...common,
  call: fc.constantFrom(...calls),
  body: fc.oneof(
    fc.jsonValue().map((value) => ({ value })),
    fc.constantFrom('good' as const, 'with ids' as const),
  ),
});
const storeAttempt = fc.record({
  ...common,
  way: fc.constantFrom(...ways),
  collection: fc.constantFrom(...collectionNames),
  field: fc.constantFrom(
    'organisation_id',
    'uid',
    'created_by',
    'submitted_by',
    'email',
    'adviser_uid',
  ),
});
type CallAttempt = typeof callAttempt extends fc.Arbitrary<infer Value> ? Value : never;
type StoreAttempt = typeof storeAttempt extends fc.Arbitrary<infer Value> ? Value : never;

const bodyOf = ({ body }: CallAttempt, good: unknown, id: string): unknown => {
  if (body === 'good') return good;
  if (body !== 'with ids') return body.value;
  const owners = { uid: id, organisation_id: id, role: 'admin', organisation_role: 'owner' };
  return typeof good === 'object' ? { ...good, ...owners } : owners;
};

const throughApi = async (one: CallAttempt, thief: Person | null, id: string) => {
  const isPermitted = permittedRows.find((name) => name === one.call);
  const request = isPermitted && requestOf(isPermitted, id);
  const encoded = encodeURIComponent(id);
  const { body } = await callApi(one.call, {
    origin: app.origin(),
    params: { ...request?.params, id: encoded, submissionId: encoded, obligationId: encoded },
    ...(thief && { token: thief.token }),
    ...(isWrite(endpoints[one.call]) && { body: bodyOf(one, request?.body, id) }),
  });
  return JSON.stringify(body);
};

const requestBy = ({ way, collection, field }: StoreAttempt, id: string) => {
  const pathOf: (...ids: string[]) => string = collections[collection];
  const path = pathOf(id, id);
  const collectionId = path.split('/').at(-1) ?? path;
  const fields = { [field]: { stringValue: id } };
  const requests = {
    get: () => getByRest(`${path}/${id}`),
    query: () => queryByRest(collectionId, [field, id]),
    queryGroup: () => queryGroupByRest(collectionId),
    count: () => countByRest(collectionId, [field, id]),
    getMany: () => getManyByRest(`${path}/${id}`),
    write: () => commitByRest({ update: { name: nameOf(`${path}/${id}`), fields } }),
    delete: () => commitByRest({ delete: nameOf(`${path}/${id}`) }),
    make: () => ({ at: `/${collectionId}`, method: 'POST' as const, body: { fields } }),
  };
  return requests[way]();
};

/** Of which each person reads their own. */
const ownDocuments: CollectionName[] = ['users', 'notificationMarks', 'adviserRevisions'];

const throughFirestore = async (one: StoreAttempt, thief: Person | null, id: string) => {
  const { status, text } = await askByRest(requestBy(one, id), thief?.token);
  const line: RegisterLine = register[one.collection];
  const isWritten = ['write', 'delete', 'make'].includes(one.way);
  // The library, which all read, and what all staff read.
  const isOfProvider = line.of === 'provider' && readsBySdk(thief, line.sdk, { provider: true });
  // What the former member may read of their own.
  const isOwn = ownDocuments.includes(one.collection) && thief?.uid === id;
  if (isWritten || !(isOfProvider || isOwn)) expect([one.way, status]).toEqual([one.way, 403]);
  return text;
};

/** Whether someone of the provider's staff, who acts for the victim, is permitted the call. */
const isPermitted = (one: CallAttempt, thief: Person | null, victim: TestOrganisation): boolean => {
  const name = permittedRows.find((row) => row === one.call);
  const adviser = personOf(victim, 'assignedAdviser')?.uid;
  const acts = thief?.actor.staff === 'admin' || thief?.uid === adviser;
  if (!name || !acts) return false;
  const resource = isAboutProvider(name) ? { provider: true as const } : victim.resource;
  return refusalOf(endpoints[name], thief, resource) === null;
};

const runs = chooseSampleSize(200, 10_000);

it(`${runs} random requests for another organisation's data disclose and change nothing`, async () => {
  // What follows from submissions and reviews is counted when an adviser first reads it of their
  // own client.
  await Promise.all(organisations.map(({ id }) => findStanding(id)));
  const before = await stored();
  const people = thieves();
  await fc.assert(
    fc.asyncProperty(fc.oneof(callAttempt, storeAttempt), async (one) => {
      const thief = people[one.who % people.length] ?? null;
      const victim = organisationAt(one.victim);
      const id = ids[one.planted](victim);
      if ('call' in one && isPermitted(one, thief, victim)) return;
      const text =
        'call' in one ? await throughApi(one, thief, id) : await throughFirestore(one, thief, id);
      for (const word of victim.words) {
        // An error may echo what was sent, and an answer about the attacker names the attacker.
        if (!id.includes(word)) expect(text).not.toContain(word);
      }
    }),
    { numRuns: runs },
  );
  expect(await stored()).toBe(before);
  recordFigure("Random attempts on another organisation's data", runs, 10_000);
});
