import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it, vi } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../../test/organisation.ts';
import { areClientsCurrent, recountClients } from './recount-all.ts';
import { expectCounted, readClientLaws } from './test-recount.ts';

// Release 0.1.0 writes names and advisers of clients, and nothing of what this release derives from them
// (docs/operations.md, "Rolling back"). In a project of its own: everybody is counted.

withApp();
withLibrary();

let acme: TestOrganisation;
const listAdvisers = async () =>
  new Set((await readClientLaws(acme.id)).map(({ adviser_uid }) => adviser_uid));

beforeAll(async () => {
  acme = await newOrganisation(db);
  // The reviews of the example are of laws that the library does not have: no recount is about them.
  for (const { subject_id } of await readClientLaws(acme.id)) {
    await db.doc(paths.clientLaw(acme.id, subject_id)).delete();
  }
  vi.stubEnv('K_REVISION', 'recountclients-00001-abc');
  await db.doc(paths.clientLawsState()).delete();
  await recountClients();
});

it('what an earlier release has changed is counted once this one is deployed again', async () => {
  const before = await listAdvisers();
  expect([before.size, before.has(null)]).toEqual([1, false]);
  const name = 'Zebra Example';
  await db.doc(paths.organisation(acme.id)).update({ name, adviser_uid: null });
  const written = { name, name_lower: 'zebra example', adviser_uid: null, adviser_name: '' };
  await db.doc(paths.standing(acme.id)).update(written);
  await recountClients();
  expect(await listAdvisers()).toEqual(before);
  vi.stubEnv('K_REVISION', 'recountclients-00001-def');
  await recountClients();
  expect(await listAdvisers()).toEqual(new Set([null]));
  await expectCounted(acme.id, 'by the next deployment');
  expect((await db.doc(paths.standing(acme.id)).get()).data()).toMatchObject({
    name_beginnings: expect.arrayContaining(['zeb', 'exa']),
    orders: { adviser: '' },
  });
});

it('a run that ends early leaves lists current, and goes on with the next', async () => {
  await newOrganisation(db);
  vi.stubEnv('K_REVISION', 'recountclients-00002-ghi');
  await recountClients({ pageSize: 1, milliseconds: 0 });
  const state = () => db.doc(paths.clientLawsState()).get();
  expect(await areClientsCurrent()).toBe(true);
  expect((await state()).data()).toMatchObject({
    deployment: 'recountclients-00001-def',
    after: expect.any(String),
  });
  await recountClients();
  expect((await state()).data()).toMatchObject({
    deployment: 'recountclients-00002-ghi',
    after: null,
  });
});
