import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { clientMessageEndpoints } from '@lexplain/contract/clients/writing/messages';
import { clientNoteEndpoints } from '@lexplain/contract/clients/writing/notes';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecipient } from '../../mail/notices/recipients.ts';
import { writeNotice } from '../../mail/sending/write-notice.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { listEvents } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';
import type { PermittedRow } from '../../test/rows.ts';

// What the firm writes to a client and about it.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const ask = (persona: Persona, name: PermittedRow, request: object = {}) =>
  callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    params: { organisationId: acme.id },
    ...request,
  });
const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const emailOf = (persona: Persona): string => personOf(acme, persona)?.email ?? '';
const readPage = async (persona: Persona = 'assignedAdviser') =>
  clientEndpoints.readClient.output.parse((await ask(persona, 'readClient')).body);

describe('a message to the owners', () => {
  const text = 'Could we speak on Thursday?';
  const write = (more: object = {}, persona: Persona = 'assignedAdviser') =>
    ask(persona, 'writeToClient', { body: { id: randomUUID(), text, ...more } });
  const listFor = async (persona: Persona) => {
    const { body } = await ask(persona, 'listAdviserMessages');
    return clientMessageEndpoints.listAdviserMessages.output.parse(body).messages;
  };
  const mailsOf = async (persona: Persona) =>
    (await listNoticesOf(uidOf(persona))).filter(({ template }) => template === 'client_message');

  it('is kept, mailed with the adviser’s address for the answer, and named in the log', async () => {
    const { status, body } = await write();
    expect(status).toBe(201);
    expect(clientMessageEndpoints.writeToClient.output.parse(body)).toMatchObject({
      text,
      // Two of them cannot sign in at this moment.
      owners: 3,
    });
    const by_email = emailOf('assignedAdviser');
    expect(await listFor('owner')).toMatchObject([{ text, by_email }]);
    const { messages, log } = await readPage();
    expect(messages).toMatchObject([{ text, owners: 3 }]);
    expect(JSON.stringify(messages)).not.toContain('@');
    expect(log).toContainEqual(expect.objectContaining({ kind: 'adviser_wrote', about: '' }));
    const [mail] = await mailsOf('owner');
    expect(mail).toMatchObject({ organisation_id: acme.id, category: 'adviser_messages' });
    if (!mail) throw new Error('Nothing was mailed');
    const recipient = await findRecipient(mail);
    if ('kind' in recipient) throw new Error('It has no recipient');
    const written = await writeNotice(mail, recipient, { to: '', origin: 'https://example.com' });
    expect(written).toMatchObject({ replyTo: { email: by_email } });
    expect(await mailsOf('member')).toEqual([]);
  });

  it('is sent once for each id, and another text needs another one', async () => {
    const id = randomUUID();
    const answers = [await write({ id }), await write({ id })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(codeOf((await write({ id, text: 'Other' })).body)).toBe('id_taken');
    expect(await mailsOf('owner')).toHaveLength(1);
    const { events } = await listEvents(acme.id, null);
    expect(events.filter(({ kind }) => kind === 'adviser_wrote')).toHaveLength(1);
  });

  it('is not mailed to an owner who wants none, who still finds it', async () => {
    const notices = { adviser_messages: 'never' };
    await db.doc(paths.user(uidOf('owner'))).set({ notices }, { merge: true });
    await write();
    const [mail] = await mailsOf('owner');
    expect(mail && (await findRecipient(mail))).toMatchObject({ kind: 'withheld' });
    expect(await listFor('owner')).toHaveLength(1);
  });

  it('is refused to everybody else, and read by owners alone', async () => {
    for (const persona of ['otherAdviser', 'admin', 'otherOwner'] as const)
      expect(codeOf((await write({}, persona)).body), persona).toBe('not_found');
    for (const persona of ['owner', 'member'] as const)
      expect(codeOf((await write({}, persona)).body), persona).toBe('not_permitted');
    expect((await ask('member', 'listAdviserMessages')).status).toBe(403);
  });

  it('makes room for itself: the oldest is deleted', async () => {
    const writer = db.bulkWriter();
    for (let index = 0; index < bounds.messagesPerClient; index += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, index));
      const message = { organisation_id: acme.id, text: `${index}`, by_name: 'Ada', created_at };
      void writer.create(db.doc(paths.clientMessage(`${acme.id}-${index}`)), message);
    }
    await writer.close();
    await write();
    const all = db.collection(paths.clientMessages()).where('organisation_id', '==', acme.id);
    expect((await all.count().get()).data().count).toBe(bounds.messagesPerClient);
    expect((await db.doc(paths.clientMessage(`${acme.id}-0`)).get()).exists).toBe(false);
    expect((await readPage()).messages).toHaveLength(10);
  });
});

describe('a note of the firm', () => {
  const text = 'Ring before ten.';
  const add = (more: object = {}, persona: Persona = 'assignedAdviser') =>
    ask(persona, 'addClientNote', { body: { id: randomUUID(), text, ...more } });
  /** The page's notes with that text: the test organisation has one of its own. */
  const readNotes = async (persona: Persona = 'assignedAdviser') =>
    (await readPage(persona)).notes.filter((one) => one.text === text);
  const addAndRead = async () => clientNoteEndpoints.addClientNote.output.parse((await add()).body);

  it('is on the client’s page, for its adviser and an admin, and in nothing that members get', async () => {
    const note = await addAndRead();
    expect(await readNotes()).toEqual([note]);
    const opened = await ask('admin', 'openClient', { body: { reason: 'A complaint' } });
    expect(clientEndpoints.openClient.output.parse(opened.body).notes).toContainEqual(note);
    for (const name of ['exportMe', 'getOrganisation', 'listOrganisationEvents'] as const) {
      const { body } = await ask('owner', name);
      expect(JSON.stringify(body), name).not.toContain(text);
    }
  });

  it('is added once for each id, and deleted', async () => {
    const id = randomUUID();
    const answers = [await add({ id }), await add({ id })];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const { id: clientNoteId } = clientNoteEndpoints.addClientNote.output.parse(answers[0]?.body);
    const params = { clientNoteId };
    for (const persona of ['otherAdviser', 'owner', 'admin'] as const) {
      const { status } = await ask(persona, 'deleteClientNote', { params });
      expect([403, 404], persona).toContain(status);
    }
    expect((await ask('assignedAdviser', 'deleteClientNote', { params })).status).toBe(200);
    expect((await ask('assignedAdviser', 'deleteClientNote', { params })).status).toBe(404);
    expect(await readNotes()).toEqual([]);
  });

  it('goes along with the client to another adviser', async () => {
    const note = await addAndRead();
    await db.doc(paths.organisation(acme.id)).update({ adviser_uid: uidOf('otherAdviser') });
    expect(await readNotes('otherAdviser')).toEqual([note]);
    expect(codeOf((await add()).body)).toBe('not_found');
  });

  it('is refused beyond the bound', async () => {
    const writer = db.bulkWriter();
    for (let index = 0; index < bounds.notesPerClient; index += 1) {
      const note = { organisation_id: acme.id, text: `${index}`, created_at: new Date() };
      void writer.create(db.doc(paths.clientNote(`${acme.id}-${index}`)), note);
    }
    await writer.close();
    expect(codeOf((await add()).body)).toBe('comments_full');
  });
});
