import { collectionNames, collections, paths } from '@lexplain/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { register } from '../personal-data/register.ts';
import type { RegisterLine } from '../personal-data/register-line.ts';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import {
  askByRest,
  commitByRest,
  countByRest,
  getByRest,
  getManyByRest,
  nameOf,
  queryByRest,
  queryGroupByRest,
  type RestRequest,
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
import { openSdk, readCollection, readDocument } from '../test/sdk.ts';
import { storedExamples } from '../test/stored/examples.ts';
import { readsBySdk } from './test-refusals.ts';

// Everybody against every collection, bypassing the API: by the SDK and by Firestore's REST
// interface. Who may read follows from the register and the policy.

withApp();
withLibrary();

let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
  const people = personas.flatMap((persona) => personOf(acme, persona)?.uid ?? []);
  // Written by what follows only: each person has theirs, so that it is there to be read.
  await Promise.all(
    people.flatMap((uid) => [
      db.doc(paths.notificationMark(uid)).set(storedExamples.notificationMarks.documentOf(uid)),
      db.doc(paths.adviserRevision(uid)).set(storedExamples.adviserRevisions.documentOf(uid)),
    ]),
  );
});

/** One read attempt, and whether it must succeed. */
interface ReadAttempt {
  path: string;
  /** For collections whose owner's id is in a field. */
  having?: [field: string, value: string];
  isCollection: boolean;
  isRead: boolean;
}

const collectionOf = (name: (typeof collectionNames)[number], owner: string): string => {
  const path: (...ids: string[]) => string = collections[name];
  return register[name].of === 'provider' ? path(testForm, 'spam-s-16-1') : path(owner);
};

type OwnedLine = Extract<RegisterLine, { of: 'person' | 'organisation' }>;

const triesOfOwner = (
  path: string,
  { of, owner, sdk, sdkOne, ...line }: OwnedLine,
  person: Person | null,
  ownerId: string,
): ReadAttempt[] => {
  const isOfStaff = 'sdkOfStaff' in line && ownerId === person?.uid;
  const ofPerson = isOfStaff ? { provider: true as const } : { person: ownerId };
  const resource = of === 'person' ? ofPerson : { ...acme.resource, organisation: ownerId };
  const isRead = !sdkOne && readsBySdk(person, sdk, resource);
  if (owner === 'id') return [{ path: `${path}/${ownerId}`, isCollection: false, isRead }];
  if (owner === 'parent') return [{ path, isCollection: true, isRead }];
  return [{ path, having: [owner, ownerId], isCollection: true, isRead }];
};

/** Acme's or its owner's documents, the person's own, and all of a collection at once. */
const triesOf = (name: (typeof collectionNames)[number], person: Person | null): ReadAttempt[] => {
  const line: RegisterLine = register[name];
  const path = collectionOf(name, acme.id);
  if (line.of === 'provider' || line.of === 'visitor') {
    const sdk = line.of === 'provider' ? line.sdk : null;
    return [{ path, isCollection: true, isRead: readsBySdk(person, sdk, { provider: true }) }];
  }
  const theirs = line.of === 'person' ? personOf(acme, 'owner')?.uid : acme.id;
  const own = line.of === 'person' ? person?.uid : person?.actor.organisation?.id;
  const owners = [theirs, own].flatMap((id) => id ?? []);
  const all = { path, isCollection: true, isRead: false };
  return [
    ...owners.flatMap((id) => triesOfOwner(collectionOf(name, id), line, person, id)),
    ...(line.owner === 'parent' ? [] : [all]),
  ];
};

const requestOf = ({ path, having, isCollection }: ReadAttempt): RestRequest =>
  isCollection && having ? queryByRest(path, having) : getByRest(path);

/** Every further way to read Acme's documents, which must fail for everybody. */
const closedWays = (): Record<string, RestRequest> => {
  const user = paths.user(personOf(acme, 'member')?.uid ?? '');
  const submission = paths.submission(acme.submissionId);
  const organisation = paths.organisation(acme.id);
  const fields = { organisation_id: { stringValue: acme.id }, role: { stringValue: 'admin' } };
  return {
    'get many': getManyByRest(user, organisation),
    'query by who began': queryByRest(paths.submissions(), [
      'uid',
      personOf(acme, 'formerMember')?.uid ?? '',
    ]),
    'query every collection of the name': queryGroupByRest(paths.submissions()),
    'count all': countByRest(paths.submissions()),
    'count the members': countByRest(paths.users(), ['organisation_id', acme.id]),
    'list the members': queryByRest(paths.users(), ['organisation_id', acme.id]),
    ...Object.fromEntries(
      [user, submission, organisation].flatMap((path) => [
        [`write ${path}`, { at: `/${path}`, method: 'PATCH', body: { fields } }],
        [`commit to ${path}`, commitByRest({ update: { name: nameOf(path), fields } })],
        [`delete ${path}`, { at: `/${path}`, method: 'DELETE' }],
      ]),
    ),
    'make one in its name': {
      at: '/submissions?documentId=planted',
      method: 'POST',
      body: { fields },
    },
  };
};

describe.each(personas)('bypassing the API, the %s', (persona) => {
  let person: Person | null;
  let sdk: ReturnType<typeof openSdk>;
  beforeAll(() => {
    person = personOf(acme, persona);
    sdk = openSdk(person && { ...person, verified: person.session !== 'unverified address' });
  });
  afterAll(() => sdk.close());

  it.each(collectionNames)('reads %s only as the register allows', async (name) => {
    const tries = triesOf(name, person);
    for (const each of tries) {
      const { path, having, isCollection, isRead } = each;
      const outcome = isRead ? 'read' : 'permission-denied';
      const outcomes = isCollection
        ? await readCollection(sdk.firestore, path, having)
        : await readDocument(sdk.firestore, path);
      expect([path, having, ...outcomes]).toEqual([path, having, outcome, outcome]);
      const { status } = await askByRest(requestOf(each), person?.token);
      expect([path, having, status]).toEqual([path, having, isRead ? 200 : 403]);
    }
    expect(tries.length).toBeGreaterThan(0);
    recordFigure(
      'Collections read as the register says',
      1,
      personas.length * collectionNames.length,
    );
  });

  it('reads a review as the register allows', async () => {
    const isRead = readsBySdk(person, register.reviews.sdk, acme.resource);
    const outcome = isRead ? 'read' : 'permission-denied';
    const path = paths.review(acme.reviewIds.flagged);
    expect(await readDocument(sdk.firestore, path)).toEqual([outcome, outcome]);
    expect((await askByRest(getByRest(path), person?.token)).status).toBe(isRead ? 200 : 403);
  });

  it('reads the submission as the register allows, and is denied one that does not exist', async () => {
    const isRead = readsBySdk(person, register.submissions.sdk, acme.resource);
    const outcome = isRead ? 'read' : 'permission-denied';
    const submission = paths.submission(acme.submissionId);
    expect(await readDocument(sdk.firestore, submission)).toEqual([outcome, outcome]);
    const { status, text } = await askByRest(getByRest(submission), person?.token);
    expect([status, text.includes(acme.secret)]).toEqual(isRead ? [200, true] : [403, false]);
    const missing = await readDocument(sdk.firestore, paths.submission('never-was'));
    expect(missing).toEqual(['permission-denied', 'permission-denied']);
  });

  it("is denied every other access to the organisation's data and changes nothing", async () => {
    const before = await storedOf(db, acme);
    for (const [what, request] of Object.entries(closedWays())) {
      const { status, text } = await askByRest(request, person?.token);
      expect([what, status]).toEqual([what, 403]);
      for (const word of [acme.secret, 'update_time', 'updateTime']) {
        expect(text, what).not.toContain(word);
      }
    }
    expect(await storedOf(db, acme)).toBe(before);
  });

  it.each(collectionNames)('cannot write to %s', async (name) => {
    const at = `/${collectionOf(name, person?.uid ?? 'nobody')}?documentId=planted`;
    const { status } = await askByRest({ at, method: 'POST', body: { fields: {} } }, person?.token);
    expect(status).toBe(403);
  });
});
