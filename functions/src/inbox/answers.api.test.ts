import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { type inboxEndpoints, inboxMessage } from '@lexplain/contract/inbox/inbox';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecipient } from '../mail/notices/recipients.ts';
import { outboxes } from '../mail/outboxes.ts';
import { writeNotice } from '../mail/sending/write-notice.ts';
import { claimDelivery, markSent } from '../notices/delivery-decisions.ts';
import { notificationsOf } from '../notifications/test-notifications.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { failedMessage } from '../test/messages.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// Who looks after a contact message, and what is answered to it by mail.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let id: string;
let email: string;
beforeEach(async () => {
  acme = await newOrganisation(db);
  id = randomUUID();
  email = `visitor-${id}@example.com`;
  const asked = { email, email_lower: email, message: 'Do the privacy rules bind us?' };
  await db.doc(paths.contactMessage(id)).set(failedMessage({ handled_revision: 0, ...asked }));
});

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const ask = async (persona: Persona, name: keyof typeof inboxEndpoints, request: object) => {
  const { status, body } = await callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    params: { messageId: id },
    ...request,
  });
  return { status, code: codeOf(body), body };
};
const seen = (revision: number) => ({ 'If-Match': `"${revision}"` });
const read = async () => inboxMessage.parse((await ask('otherAdviser', 'readMessage', {})).body);

describe('who looks after a message', () => {
  const assign = (persona: Persona, uid: string | null, revision = 0) =>
    ask(persona, 'assignMessage', { headers: seen(revision), body: { assigned_uid: uid } });
  const toldTo = async (persona: Persona) =>
    (await notificationsOf(uidOf(persona)))
      .filter(({ kind }) => kind === 'message_assigned')
      .map(({ place, ended_at }) => [place, ended_at !== null]);

  it('is a colleague, who is told once, until somebody else does or it is handled', async () => {
    const [one, other] = [uidOf('otherAdviser'), uidOf('admin')];
    expect((await assign('assignedAdviser', one)).status).toBe(200);
    expect((await assign('assignedAdviser', one)).status).toBe(200);
    expect(await read()).toMatchObject({ assigned: { uid: one }, revision: 1 });
    const place = `/adviser/inbox?message=${id}`;
    expect(await toldTo('otherAdviser')).toEqual([[place, false]]);
    expect(JSON.stringify(await notificationsOf(one))).not.toContain(email);
    expect((await assign('assignedAdviser', other, 1)).status).toBe(200);
    expect(await toldTo('otherAdviser')).toEqual([[place, true]]);
    expect(await toldTo('admin')).toEqual([[place, false]]);
    const handled = { headers: seen(2), body: { note: 'Rang them' } };
    expect((await ask('admin', 'handleMessage', handled)).status).toBe(200);
    expect(await toldTo('admin')).toEqual([[place, true]]);
  });

  it('is nobody again, and nobody is told of what they do themselves', async () => {
    expect((await assign('otherAdviser', uidOf('otherAdviser'))).status).toBe(200);
    expect(await toldTo('otherAdviser')).toEqual([]);
    expect((await assign('otherAdviser', null, 1)).status).toBe(200);
    expect((await read()).assigned).toBeNull();
  });

  it('is not changed by who has not seen a colleague’s change', async () => {
    const both = await Promise.all([
      assign('assignedAdviser', uidOf('assignedAdviser')),
      assign('admin', uidOf('otherAdviser')),
    ]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'revision_stale']);
  });

  it('is somebody on staff, chosen by staff', async () => {
    for (const uid of [uidOf('owner'), 'nobody'])
      expect((await assign('admin', uid)).code).toBe('not_an_adviser');
    for (const persona of ['owner', 'member'] as const)
      expect((await assign(persona, uidOf('otherAdviser'))).code).toBe('not_permitted');
  });
});

describe('an answer', () => {
  const text = 'Probably yes. May we ring you?';
  const answer = (more: object = {}, persona: Persona = 'otherAdviser') =>
    ask(persona, 'answerMessage', {
      body: { id: randomUUID(), text, reply_to: 'firm', ...more },
    });
  const listMails = async () => {
    const found = await db.collection(paths.notices()).where('address', '==', email).get();
    return found.docs.map((snapshot) => {
      const [notice] = readAllAs(storedNotice, { docs: [snapshot] });
      if (notice?.template !== 'contact_answer') throw new Error('Another mail was written');
      return { id: snapshot.id, notice };
    });
  };
  const writeMail = async () => {
    const [mail] = await listMails();
    if (!mail) throw new Error('Nothing was mailed');
    const recipient = await findRecipient(mail.notice);
    if ('kind' in recipient) return recipient;
    const settings = { to: 'firm@example.com', origin: 'https://example.com' };
    const written = await writeNotice(mail.notice, recipient, settings);
    return { ...written, to: recipient.address };
  };

  it('is kept with the message and mailed to its writer; what comes back goes to the firm', async () => {
    const { status } = await answer();
    expect(status).toBe(201);
    expect((await read()).answers).toMatchObject([{ text, reply_to: 'firm', state: 'waiting' }]);
    const written = await writeMail();
    expect(written).toMatchObject({ to: email, replyTo: { email: 'firm@example.com' } });
    const said = JSON.stringify(written);
    expect(said).toContain(text);
    expect(said).toContain('Do the privacy rules bind us?');
    expect(said).not.toContain('Unsubscribe');
  });

  it('has the address of who wrote it for what comes back, where they choose so', async () => {
    await answer({ reply_to: 'adviser' });
    const own = personOf(acme, 'otherAdviser')?.email;
    expect(await writeMail()).toMatchObject({ replyTo: { email: own } });
  });

  it('is sent once for each id, and another text needs another one', async () => {
    const body = { id: randomUUID() };
    expect((await answer(body)).status).toBe(201);
    expect((await answer(body)).status).toBe(201);
    expect((await answer({ ...body, text: 'Other' })).code).toBe('id_taken');
    expect((await answer(body, 'admin')).code).toBe('id_taken');
    expect(await listMails()).toHaveLength(1);
    expect((await read()).answers).toHaveLength(1);
  });

  it.each(['sent', 'withheld'])('says that it was %s once the mail is', async (state) => {
    await answer();
    const [mail] = await listMails();
    const store = outboxes.notices;
    await store.transact(mail?.id ?? '', (known, now) => ({
      result: null,
      ...(known && { update: claimDelivery(known.delivery, 'somebody', now) }),
    }));
    expect((await read()).answers[0]?.state).toBe('waiting');
    await store.transact(mail?.id ?? '', (known, now) => {
      if (!known) return { result: null };
      const sent = markSent(known.delivery, now);
      const delivery = { ...sent.delivery, state: state === 'sent' ? 'sent' : 'withheld' } as const;
      return { result: null, update: { ...sent, delivery } };
    });
    expect((await read()).answers[0]?.state).toBe(state === 'sent' ? 'sent' : 'failed');
  });

  it('is not mailed once the message was deleted', async () => {
    await answer();
    await db.doc(paths.contactMessage(id)).delete();
    expect(await writeMail()).toMatchObject({ kind: 'withheld' });
  });

  it('is refused once a message has as many as are kept, and to clients', async () => {
    const known = { by_uid: 'a', by_name: 'A', text, reply_to: 'firm', at: new Date() };
    const answers = Object.fromEntries(
      Array.from({ length: bounds.answersPerMessage }, () => [randomUUID(), known]),
    );
    await db.doc(paths.contactMessage(id)).update({ answers });
    expect((await answer()).code).toBe('comments_full');
    expect((await answer({}, 'owner')).code).toBe('not_permitted');
    expect(await listMails()).toEqual([]);
  });
});
