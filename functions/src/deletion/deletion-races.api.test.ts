import '../test/quiet.ts';
import { randomInt } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it, vi } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { listRetentionNotes } from '../account/api.ts';
import { db } from '../platform/firestore.ts';
import { formId } from '../test/documents.ts';
import { codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { actor, newPerson, otherFormId, storeCatalogue, storedUids } from '../test/people.ts';
import { sweepDeletedAccounts } from './sweep.ts';

const app = withApp();
beforeAll(async () => {
  await storeCatalogue(db);
  const stays = await newPerson('stays');
  await actor(app.origin(), stays).bootstrap();
});

const someone = async (uid: string) => {
  const person = await newPerson(uid);
  return { ...person, ...actor(app.origin(), person) };
};

/** A call whose body is held back until `finish`; it was authenticated when its headers arrived. */
const heldOpen = (path: string, token: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Transfer-Encoding': 'chunked',
  };
  const url = `${app.origin()}${path}`;
  const call = httpRequest(url, { method: 'POST', headers }, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode ?? 0));
  });
  call.on('error', reject);
  call.write('{');
  return {
    finish: () => {
      call.end('}');
      return promise;
    },
  };
};

const pathOf = (form: string) => endpoints.createSubmission.path.replace(':formId', form);
const beginPath = pathOf(formId);
const beginOtherPath = pathOf(otherFormId);

it('rejects writes of a user without an account', async () => {
  const { uid, begin, bootstrap, rename, save, submit, beginAndSay } = await someone('none');
  expect(codeOf((await begin()).body)).toBe('account_missing');
  expect(codeOf((await rename()).body)).toBe('account_missing');
  await bootstrap();
  const id = await beginAndSay();
  await db.doc(paths.user(uid)).delete();
  for (const answer of [await save(id), await submit(id)]) {
    expect([answer.status, codeOf(answer.body)]).toEqual([409, 'account_missing']);
  }
  expect((await db.doc(paths.submission(id)).get()).get('revision')).toBe(0);
});

it.each([
  ['a request to begin a submission', beginPath, 409],
  ['a bootstrap request', endpoints.bootstrap.path, 401],
])('%s whose body is held open across the deletion stores nothing', async (_, path, status) => {
  const uid = `held${status}`;
  const { token, bootstrap, leave } = await someone(uid);
  await bootstrap();
  const checks = vi.spyOn(getAuth(), 'verifyIdToken');
  const held = heldOpen(path, token);
  // Its headers must arrive and be checked first.
  await vi.waitUntil(() => checks.mock.settledResults[0]?.type === 'fulfilled', 60_000);
  checks.mockRestore();
  expect((await leave()).status).toBe(200);
  expect(await held.finish()).toBe(status);
  expect(await storedUids(db)).not.toContain(uid);
});

it('an interrupted deletion can be repeated', async () => {
  const { uid, bootstrap, begin, leave } = await someone('again');
  await bootstrap();
  await begin();
  await db.doc(paths.user(uid)).delete();
  expect((await leave()).status).toBe(200);
  expect(await storedUids(db)).not.toContain(uid);
});

/** Whether the deletion has said that nothing is left for the sweep. */
const race = async (uid: string): Promise<boolean> => {
  const { token, bootstrap, begin, beginAndSay, beginOther, rename, save, submit, leave } =
    await someone(uid);
  await bootstrap();
  const id = await beginAndSay();
  await save(id);
  const held = heldOpen(beginOtherPath, token);
  const writes = [
    () => save(id, 'q02'),
    () => save(id, 'q03'),
    () => submit(id),
    beginOther,
    begin,
    bootstrap,
    rename,
  ];
  // Three at a time: more transactions on one document only wait for each other.
  const some = writes.sort(() => Math.random() - 0.5).slice(0, 3);
  const deleted = Promise.withResolvers<boolean>();
  const leaveOnce = async () => {
    const answer = await repeatWhileBusy(leave);
    const { kept } = endpoints.deleteMe.output.parse(answer.body);
    deleted.resolve(isDeepStrictEqual(kept, await listRetentionNotes({ waitingMessages: 0 })));
    return answer;
  };
  some.splice(randomInt(4), 0, leaveOnce);
  await Promise.all(some.map((one) => one()));
  await held.finish();
  return deleted.promise;
};

const races = chooseSampleSize(40, 2_000);
const atOnce = 20;

it(`${races} deletions that race with writes leave nothing after a sweep`, async () => {
  const uids = Array.from({ length: races }, (_, index) => `race${index}`);
  const complete = new Set<string>();
  const raceAlone = async (uid: string) => {
    if (await race(uid)) complete.add(uid);
  };
  for (let start = 0; start < races; start += atOnce) {
    await Promise.all(uids.slice(start, start + atOnce).map(raceAlone));
  }
  // A deletion that took too long for a call, as on a busy machine, says so.
  const before = (await storedUids(db)).filter((uid) => complete.has(uid));
  await sweepDeletedAccounts();
  const after = (await storedUids(db)).filter((uid) => uid.startsWith('race'));
  expect({ before, after }).toEqual({ before: [], after: [] });
  recordFigure('Deletions raced by writes, nothing left', races, 2_000);
}, 1_800_000);
