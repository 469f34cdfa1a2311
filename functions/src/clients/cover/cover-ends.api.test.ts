import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { listEvents } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';
import { reviewCalls } from '../../test/review-calls.ts';
import { coverBody } from '../../test/stored/colleague.ts';
import { provider, unassignAll } from '../unassignment.ts';
import { writeCoverEntries, writeEntryPage } from './entries.ts';

// Holiday cover ends with the role or the account of either side, and its entries reach every
// client's log.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const { ask } = reviewCalls(app.origin, () => ({ acme, reviewId: acme.reviewIds.flagged }));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const accountOf = async (persona: Persona) =>
  (await db.doc(paths.user(uidOf(persona))).get()).data();

const set = async (): Promise<void> => {
  const body = coverBody(uidOf('otherAdviser'));
  expect((await ask('assignedAdviser', 'setCover', { body })).status).toBe(200);
};

const kindsOf = async (organisationId: string) =>
  (await listEvents(organisationId, null)).events
    .toReversed()
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('cover_'));

const read = async (by: Persona) =>
  (await ask(by, 'readClient', { params: { organisationId: acme.id } })).status;

beforeEach(async () => {
  acme = await newOrganisation(db);
  await set();
});

describe('when who covers', () => {
  const expectEnded = async (): Promise<void> => {
    expect(await accountOf('assignedAdviser')).toMatchObject({ covers: [] });
    await writeCoverEntries();
    expect(await kindsOf(acme.id)).toEqual(['cover_set', 'cover_ended']);
    expect(await accountOf('assignedAdviser')).toMatchObject({
      cover_entries: [],
      has_cover_entries: false,
    });
  };

  it('loses the role, it ends on both accounts, and the log says so', async () => {
    const params = { uid: uidOf('otherAdviser') };
    await ask('admin', 'giveRole', { params, body: { role: 'client' } });
    await expectEnded();
    expect(await accountOf('otherAdviser')).toMatchObject({ covering: {} });
    await ask('admin', 'giveRole', { params, body: { role: 'adviser' } });
    expect(await read('otherAdviser')).toBe(404);
  });

  it('deletes their account, it ends on the adviser’s', async () => {
    const token = personOf(acme, 'otherAdviser')?.token ?? '';
    expect((await callApi('deleteMe', { origin: app.origin(), token })).status).toBe(200);
    await expectEnded();
  });

  it('deletes their account after a span is over, the adviser’s account names them no more', async () => {
    const covers = (await accountOf('assignedAdviser'))?.covers;
    const over = { begins_at: new Date(0), ends_at: new Date(1) };
    await db
      .doc(paths.user(uidOf('assignedAdviser')))
      .update({ covers: [{ ...covers[0], ...over }] });
    const token = personOf(acme, 'otherAdviser')?.token ?? '';
    expect((await callApi('deleteMe', { origin: app.origin(), token })).status).toBe(200);
    expect(await accountOf('assignedAdviser')).toMatchObject({ covers: [] });
    expect(await kindsOf(acme.id)).toEqual(['cover_set']);
  });

  it('loses the role meanwhile, nothing is open before what follows', async () => {
    await db.doc(paths.user(uidOf('otherAdviser'))).update({ role: 'client' });
    expect(await read('otherAdviser')).toBe(404);
  });
});

describe('when the adviser', () => {
  it('loses the role, it ends on both accounts', async () => {
    const params = { uid: uidOf('assignedAdviser') };
    await ask('admin', 'giveRole', { params, body: { role: 'client' } });
    expect(await accountOf('otherAdviser')).toMatchObject({ covering: {} });
    expect(await accountOf('assignedAdviser')).toMatchObject({ covers: [], cover_entries: [] });
    expect(await read('otherAdviser')).toBe(404);
  });

  it('deletes their account, it ends for who covers', async () => {
    const token = personOf(acme, 'assignedAdviser')?.token ?? '';
    expect((await callApi('deleteMe', { origin: app.origin(), token })).status).toBe(200);
    expect(await accountOf('otherAdviser')).toMatchObject({ covering: {} });
  });

  it('keeps the role, what follows the loss of one ends nothing', async () => {
    await unassignAll('nobody', '', provider);
    expect(await read('otherAdviser')).toBe(200);
  });
});

describe('the entries of an adviser with more clients than a page', () => {
  let clients: string[] = [];
  beforeEach(async () => {
    const batch = db.batch();
    clients = [1, 2, 3, 4, 5].map((number) => `${acme.id}-${number}`);
    for (const id of clients) {
      const organisation = { name: id, adviser_uid: uidOf('assignedAdviser') };
      const times = { created_at: new Date(), updated_at: new Date() };
      batch.set(db.doc(paths.organisation(id)), { ...organisation, ...times });
    }
    await batch.commit();
    // As it was before the first page.
    const [span] = (await accountOf('assignedAdviser'))?.covers ?? [];
    const entry = { kind: 'cover_set', cover_id: span.id, by_name: 'Ada', at: new Date() };
    await db
      .doc(paths.user(uidOf('assignedAdviser')))
      .update({ cover_entries: [entry], has_cover_entries: true });
  });
  const countAll = async () =>
    (await Promise.all(clients.map(kindsOf))).map(({ length }) => length);

  it('are written page by page, each once, also where a page is repeated', async () => {
    expect(await writeEntryPage(uidOf('assignedAdviser'), 2)).toBe(true);
    const reference = db.doc(paths.user(uidOf('assignedAdviser')));
    const before = (await reference.get()).get('cover_entries');
    while (await writeEntryPage(uidOf('assignedAdviser'), 2));
    expect(await countAll()).toEqual([1, 1, 1, 1, 1]);
    expect(await kindsOf(acme.id)).toEqual(['cover_set']);
    // A run that was interrupted before it noted its progress.
    await reference.update({ cover_entries: before, has_cover_entries: true });
    await writeCoverEntries();
    expect(await countAll()).toEqual([1, 1, 1, 1, 1]);
    expect((await reference.get()).get('has_cover_entries')).toBe(false);
  });

  it('are not written for a client who has another adviser by then', async () => {
    const [first = ''] = clients;
    await db.doc(paths.organisation(first)).update({ adviser_uid: uidOf('admin') });
    await writeCoverEntries();
    expect(await countAll()).toEqual([0, 1, 1, 1, 1]);
  });
});
