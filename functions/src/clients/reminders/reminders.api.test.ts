import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { findRecipient } from '../../mail/notices/recipients.ts';
import { noticeMail } from '../../mail/sending/notice-mail.tsx';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import type { TestPerson } from '../../test/people.ts';
import {
  countMails,
  createAdviser,
  createClient,
  listEvents,
  post,
  preview,
  remind,
} from './test-reminders.ts';

// Reminders of an adviser: to whom they go, to whom not, and what they say.

const app = withApp();
withLibrary();

let ada: TestPerson;
beforeEach(async () => {
  ada = await createAdviser(app.origin());
});

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const draft = { draft: { answered: 3, questions: 20 } };
const flagged = (count: number) => ({
  review: {
    id: 'one',
    state: 'changes_requested' as const,
    turn: 'client' as const,
    waiting_since: daysAgo(4),
    closed_at: null,
    flagged: count,
    round: 1,
    revision: 2,
  },
});

it('go to each owner who wants them, and are in the log of each organisation', async () => {
  const acme = await createClient(ada.uid, {
    members: [{}, {}, { wants: 'never' }, { role: 'member' }],
    laws: { 'privacy-act-1988': draft },
  });
  const other = await createClient(ada.uid, { members: [{ wants: 'immediately' }] });
  const sending = { kind: 'submit', text: ' By Friday, please. ' };
  expect(await remind(ada, [acme.id, other.id], sending)).toEqual({
    clients: 2,
    owners: 3,
    ended: 1,
    skipped: [],
  });
  expect(await countMails([...acme.uids, ...other.uids])).toEqual([1, 1, 0, 0, 1]);
  const [mail] = await listNoticesOf(acme.uids[0] ?? '');
  expect(mail).toMatchObject({
    category: 'adviser_reminders',
    organisation_id: acme.id,
    facts: {
      kind: 'submit',
      by: 'Ada Adviser',
      organisation: 'Acme',
      laws: [{ name: 'Privacy Act 1988', flagged: 0 }],
      text: 'By Friday, please.',
    },
  });
  const [entry, ...others] = await listEvents(acme.id);
  expect(entry).toMatchObject({
    kind: 'adviser_wrote',
    by_name: 'Ada Adviser',
    is_staff: true,
    about: 'Submitting assessments',
  });
  expect(others).toEqual([]);
});

it('are not sent to whom there is nothing to remind of, and the preview says the same', async () => {
  const begun = await createClient(ada.uid, { laws: { 'spam-act-2003': draft } });
  const nothing = await createClient(ada.uid);
  const waiting = await createClient(ada.uid, { laws: { 'privacy-act-1988': flagged(2) } });
  const fresh = await createClient(ada.uid, { profileSavedAt: daysAgo(179) });
  const old = await createClient(ada.uid, { profileSavedAt: daysAgo(181) });
  const ids = [begun, nothing, waiting, fresh, old].map(({ id }) => id);
  const who = async (kind: string) =>
    (await preview(ada, ids, kind)).map(({ skip, laws }) => skip ?? laws.length);
  expect(await who('submit')).toEqual([1, 0, 'nothing_to_do', 0, 0]);
  const none = 'nothing_to_do';
  expect(await who('answer_again')).toEqual([none, none, 1, none, none]);
  expect(await who('profile')).toEqual([0, 0, 0, none, 0]);
  expect(await who('drill')).toEqual([0, 0, 0, 0, 0]);
  expect(await countMails([...begun.uids, ...waiting.uids])).toEqual([0, 0]);

  const sent = await remind(ada, ids, { kind: 'answer_again' });
  expect(sent.clients).toBe(1);
  expect(sent.skipped.map(({ id }) => id)).toEqual(
    [begun, nothing, fresh, old].map(({ id }) => id),
  );
  expect(new Set(sent.skipped.map(({ skip }) => skip))).toEqual(new Set([none]));
  for (const { id } of [begun, nothing, fresh, old]) expect(await listEvents(id)).toEqual([]);
});

it('are not sent within three days of another one, of any kind and by any adviser', async () => {
  const client = await createClient(ada.uid);
  const almost = await createClient(ada.uid, { remindedAt: daysAgo(2.99) });
  const over = await createClient(ada.uid, { remindedAt: daysAgo(3.01) });
  await remind(ada, [client.id], { kind: 'drill' });
  const skipped = [client, almost].map(({ id }) => ({ id, skip: 'recent' }));
  const ids = [client.id, almost.id, over.id];
  for (const kind of ['submit', 'profile', 'drill']) {
    const shown = await preview(ada, ids.slice(0, 2), kind);
    expect(shown.map(({ skip }) => skip)).toEqual(['recent', 'recent']);
    expect(shown[0]?.reminded_at).toEqual(expect.any(String));
  }
  expect(await remind(ada, ids, { kind: 'profile' })).toMatchObject({ clients: 1, skipped });
  const eve = await createAdviser(app.origin(), 'Eve Adviser');
  await db.doc(paths.organisation(client.id)).update({ adviser_uid: eve.uid });
  expect(await remind(eve, [client.id], { kind: 'submit' })).toMatchObject({
    clients: 0,
    skipped: [{ id: client.id, skip: 'recent' }],
  });
  expect(await countMails(client.uids)).toEqual([1]);
  expect(await listEvents(client.id)).toHaveLength(1);
});

it('leave out whoever has ended them, and count them without names', async () => {
  const unwanted = await createClient(ada.uid, { members: [{ wants: 'never' }] });
  const noOwner = await createClient(ada.uid, { members: [{ role: 'member' }] });
  const wanted = await createClient(ada.uid, { members: [{}, { wants: 'never' }] });
  const ids = [unwanted.id, noOwner.id, wanted.id];
  const shown = await preview(ada, ids, 'drill');
  expect(shown.map(({ skip, owners, ended }) => [skip, owners, ended])).toEqual([
    ['ended', 0, 1],
    ['no_owner', 0, 0],
    [null, 1, 1],
  ]);
  const answer = await remind(ada, ids);
  expect(answer).toEqual({
    clients: 1,
    owners: 1,
    ended: 2,
    skipped: [
      { id: unwanted.id, skip: 'ended' },
      { id: noOwner.id, skip: 'no_owner' },
    ],
  });
  const everybody = [unwanted, noOwner, wanted].flatMap(({ uids }) => uids);
  for (const uid of everybody) expect(JSON.stringify([shown, answer])).not.toContain(uid);
  expect(await listEvents(unwanted.id)).toEqual([]);
  // It does not count as one that they had.
  await db
    .doc(paths.user(unwanted.uids[0] ?? ''))
    .update({ 'notices.adviser_reminders': 'immediately' });
  expect((await preview(ada, [unwanted.id], 'drill'))[0]?.skip).toBeNull();
});

it('are ended by a link of their own, which ends no other mail', async () => {
  const { id, uids } = await createClient(ada.uid);
  await remind(ada, [id]);
  const [uid = ''] = uids;
  const [notice] = await listNoticesOf(uid);
  const found = notice && (await findRecipient(notice));
  const token = found && 'unsubscribeToken' in found ? (found.unsubscribeToken ?? '') : '';
  const params = { category: 'adviser_reminders', token };
  const { body } = await callApi('unsubscribe', { params });
  expect(body).toEqual({ category: 'adviser_reminders', wish: 'never' });
  const stored = (await db.doc(paths.user(uid)).get()).data();
  expect(stored?.notices).toEqual({ adviser_reminders: 'never' });
  // Also one that was written before is not sent.
  expect(notice && (await findRecipient(notice))).toMatchObject({ kind: 'withheld' });
});

it('are all refused where one organisation is somebody else’s, unknown or being deleted', async () => {
  const own = await createClient(ada.uid);
  const foreign = await createClient('somebody-else');
  const ending = await createClient(ada.uid);
  await db.doc(paths.organisation(ending.id)).update({ deleting: true });
  const bodyOf = (id: string) => ({ organisation_ids: [own.id, id], kind: 'drill' });
  const refused = await Promise.all(
    [foreign.id, 'never-was', ending.id].flatMap((id) => [
      post(ada, bodyOf(id).organisation_ids),
      callApi('previewClientReminders', { token: ada.token, body: bodyOf(id) }),
    ]),
  );
  const answers = refused.map(({ status, body }) => [
    status,
    codeOf(body),
    JSON.stringify(body).replace(/"request_id":"[^"]*"/, ''),
  ]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.slice(0, 2)).toEqual([404, 'not_found']);
  expect(await countMails([...own.uids, ...foreign.uids])).toEqual([0, 0]);
});

it('are refused to 101 organisations, with too long a text, and of a kind that there is not', async () => {
  const { id, uids } = await createClient(ada.uid);
  expect(
    (
      await post(
        ada,
        Array.from({ length: 101 }, () => id),
      )
    ).status,
  ).toBe(422);
  expect((await post(ada, [])).status).toBe(422);
  expect((await post(ada, [id], { text: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await post(ada, [id], { kind: 'pay' })).status).toBe(422);
  expect((await post(ada, [id], { key: 'once' })).status).toBe(422);
  expect(await countMails(uids)).toEqual([0]);
  expect(
    (
      await post(
        ada,
        Array.from({ length: 100 }, () => id),
      )
    ).status,
  ).toBe(200);
  expect(await countMails(uids)).toEqual([1]);
});

it('say what the owners can do, with the adviser’s own words as text', async () => {
  const client = await createClient(ada.uid, {
    name: 'Bakery www.evil.example',
    laws: { 'privacy-act-1988': flagged(3), 'spam-act-2003': flagged(1) },
  });
  await remind(ada, [client.id], { kind: 'answer_again', text: 'See <b>question 4</b>.' });
  const [notice] = await listNoticesOf(client.uids[0] ?? '');
  if (notice?.template !== 'adviser_reminder') throw new Error('No reminder was written');
  const unsubscribe = `https://lexplain.example/unsubscribe?token=${randomUUID()}`;
  const links = { origin: 'https://lexplain.example', unsubscribe };
  const firm = { name: 'Example Advisers', signature_line: 'Level 1, Example Street' };
  const { subject, text, html } = await noticeMail(notice, links, firm);
  expect(subject).toBe('Please answer 4 questions again');
  expect(text).toContain('Ada Adviser still waits for new answers from Bakery');
  expect(text).toContain('Privacy Act 1988: 3 questions');
  expect(text).toContain('Spam Act 2003: 1 question');
  expect(text).toContain('See <b>question 4</b>.');
  expect(text).toContain('Open your assessments <https://lexplain.example/dashboard/saq>');
  expect(text).toContain('Example Advisers');
  expect(text).toContain(`Unsubscribe <${unsubscribe}>`);
  expect(text).not.toContain('www.evil.example');
  expect(html).not.toContain('<b>question 4</b>');
});
