import '../../test/quiet.ts';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { db, readAllAs } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { accept, actor, invite, listOwn, newPerson, storeCatalogue } from '../../test/people.ts';
import { findInvitationSkip } from './invitation-mail-skip.ts';

// How often an address is mailed, by organisations that know nothing of each other.

const app = withApp();
beforeAll(() => storeCatalogue(db));

const day = 24 * 3_600_000;
const tomorrow = () => new Date((Math.floor(Date.now() / day) + 1) * day);

let count = 0;
const newOwner = async () => {
  count += 1;
  const person = await newPerson(`owner${count}`);
  await actor(app.origin(), person).bootstrap();
  return person;
};

const noticesTo = async (address: string) =>
  readAllAs(
    storedNotice,
    await db.collection(paths.notices()).where('address', '==', address).get(),
  ).flatMap((notice) => (notice.template === 'invitation' ? [notice] : []));

/** Three organisations that use up what an address is mailed today. */
const useUp = async (address: string): Promise<void> => {
  for (let sent = 0; sent < 3; sent += 1) await invite(app.origin(), await newOwner(), address);
};

it('strangers who use up an address’s mails of the day keep nobody from inviting it', async () => {
  const guest = await newPerson('guest');
  await actor(app.origin(), guest).bootstrap();
  await useUp(guest.email);
  const employer = await newOwner();
  const sent = await invite(app.origin(), employer, guest.email);
  expect(sent).toMatchObject({ state: 'open', mail_after: tomorrow().toISOString() });

  // The mail waits, and its link can be passed on.
  const mails = await noticesTo(guest.email);
  expect(mails).toHaveLength(4);
  const [waiting, ...others] = mails.filter(({ facts }) => !facts.is_counted);
  expect(others).toEqual([]);
  expect(waiting?.delivery).toMatchObject({ state: 'retry', next_attempt_at: tomorrow() });
  expect(sent.link).toBe(waiting?.facts.place);
  const token = sent.link?.split('#')[1] ?? '';
  const params = { invitationId: sent.id };
  const shown = await callApi('showInvitation', { params, body: { token } });
  expect(invitationEndpoints.showInvitation.output.parse(shown.body).state).toBe('open');

  // The invited person finds it without any mail, and joins.
  expect((await listOwn(app.origin(), guest)).map(({ id }) => id)).toContain(sent.id);
  const me = await callApi('getMe', { token: guest.token });
  expect(me.body).toMatchObject({ is_invited: true });
  const joined = await accept(app.origin(), guest, sent.id, {});
  expect(joined.body).toEqual({ id: employer.uid, role: 'member' });
});

it('a mail that has waited is counted on the day on which it is sent, and waits on where that is used up', async () => {
  const address = 'later@example.com';
  await useUp(address);
  const { id } = await invite(app.origin(), await newOwner(), address);
  const [mail] = (await noticesTo(address)).filter(({ facts }) => !facts.is_counted);
  if (!mail) throw new Error('No mail waits');
  expect(await findInvitationSkip(mail.facts)).toEqual({ kind: 'postponed', until: tomorrow() });

  const next = new Date(tomorrow().getTime() + 1_000);
  const counted = await Promise.all([1, 2, 3].map(() => findInvitationSkip(mail.facts, next)));
  expect(counted).toEqual([undefined, undefined, undefined]);
  const after = new Date(tomorrow().getTime() + day);
  expect(await findInvitationSkip(mail.facts, next)).toEqual({ kind: 'postponed', until: after });
  expect((await db.doc(paths.invitation(id)).get()).get('mail_after').toDate()).toEqual(after);
});

it('a mail that has waited is withheld once its invitation was cancelled, or sent again', async () => {
  const address = 'cancelled@example.com';
  await useUp(address);
  const owner = await newOwner();
  const { id } = await invite(app.origin(), owner, address);
  const [mail] = (await noticesTo(address)).filter(({ facts }) => !facts.is_counted);
  if (!mail) throw new Error('No mail waits');
  const next = new Date(tomorrow().getTime() + 1_000);
  await callApi('resendInvitation', {
    token: owner.token,
    params: { invitationId: id },
    body: {},
  });
  expect(await findInvitationSkip(mail.facts, next)).toMatchObject({ kind: 'withheld' });
});

it('an organisation’s own invitations to an address are limited, with a message that says so', async () => {
  const owner = await newOwner();
  const body = { email: 'often@example.com', role: 'member' };
  for (let sent = 0; sent < 3; sent += 1) await invite(app.origin(), owner, body.email);
  const refused = await callApi('invite', { token: owner.token, body });
  expect(codeOf(refused.body)).toBe('rate_limited');
  expect(refused.body).toMatchObject({
    message: 'This address was invited too many times today: please try again tomorrow',
  });
});

it('a person finds only open invitations to their own, verified address', async () => {
  const owner = await newOwner();
  const [guest, other] = [await newPerson('finder'), await newPerson('stranger')];
  for (const person of [guest, other]) await actor(app.origin(), person).bootstrap();
  const { id } = await invite(app.origin(), owner, guest.email.toUpperCase());
  expect(await listOwn(app.origin(), guest)).toEqual([
    {
      id,
      organisation: 'Anna Example',
      invited_by: 'Anna Example',
      email: guest.email,
      role: 'member',
      start: null,
      state: 'open',
      expires_at: expect.any(String),
    },
  ]);
  expect(await listOwn(app.origin(), other)).toEqual([]);
  const me = await callApi('getMe', { token: other.token });
  expect(me.body).toMatchObject({ is_invited: false });
  expect(codeOf((await accept(app.origin(), other, id, {})).body)).toBe('not_found');
  await db.doc(paths.invitation(id)).update({ expires_at: new Date(Date.now() - 1_000) });
  expect(await listOwn(app.origin(), guest)).toEqual([]);
});
