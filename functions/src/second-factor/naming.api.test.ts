import '../test/quiet.ts';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { removeSecondFactors } from '../platform/identity.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew, type TestPerson, untilNextSecond } from '../test/people.ts';
import { enrolSecondFactor, openWithSecondFactor } from '../test/second-factor.ts';

// Which second factor counts: the one that the product has named (docs/product.md, "A second factor").

withApp();
withLibrary();

const past = new Date(0);
const change = (uid: string, fields: object) => db.doc(paths.user(uid)).update(fields);
const accountOf = async (uid: string) => readAs(storedUser, await db.doc(paths.user(uid)).get());

const answerOf = async (
  name: Parameters<typeof callApi>[0],
  token: string,
  request: Parameters<typeof callApi>[1] = {},
) => {
  const { status, body } = await callApi(name, { token, ...request });
  return [status, codeOf(body)];
};
const name = (token: string, link?: string) =>
  answerOf('addSecondFactor', token, { body: { name: 'Phone', ...(link && { link }) } });
const stateOf = async (token: string) =>
  secondFactorEndpoints.getSecondFactor.output.parse(
    (await callApi('getSecondFactor', { token })).body,
  );

const noticesTo = async ({ email }: { email: string }) =>
  readAllAs(
    storedNotice,
    await db.collection(paths.urgentNotices()).where('address', '==', email).get(),
  );

/**
 * Staff whose days are over, with a factor that was set up at the provider by whoever has the
 * password.
 */
const openOverdue = async (role: 'adviser' | 'admin' = 'adviser') => {
  const person = await openAsNew();
  await change(person.uid, { role, staff_second_factor_due_at: past });
  await untilNextSecond();
  return { ...person, ...(await enrolSecondFactor(person.token)) };
};

const required = [403, 'second_factor_required'];
const linkNeeded = [403, 'second_factor_link_needed'];

it('does not count before it is named, which staff whose days are over need a link for', async () => {
  const { uid, token } = await openOverdue();
  expect(await answerOf('listReviewQueue', token)).toEqual(required);
  expect(await name(token)).toEqual(linkNeeded);
  expect(await name(token, 'a'.repeat(43))).toEqual(linkNeeded);
  expect(await answerOf('listReviewQueue', token)).toEqual(required);
  expect((await accountOf(uid))?.second_factor_id).toBeNull();
  expect(await stateOf(token)).toMatchObject({ naming: 'link', session: 'other' });
});

it('counts once it is named by the link from their own mailbox, which is good once', async () => {
  const person = await openOverdue();
  const { uid, token } = person;
  expect(await answerOf('mailSecondFactorLink', token)).toEqual([200, undefined]);
  const [link] = (await noticesTo(person)).flatMap((notice) =>
    notice.template === 'second_factor_allowed' ? [notice.facts.place.split('#')[1] ?? ''] : [],
  );
  expect(link).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify((await db.doc(paths.secondFactor(uid)).get()).data())).not.toContain(link);
  expect(await name(token, link)).toEqual([200, undefined]);
  expect(await answerOf('listReviewQueue', token)).toEqual([200, undefined]);
  expect((await noticesTo(person)).map(({ template }) => template)).toContain(
    'second_factor_added',
  );
  expect(await stateOf(token)).toMatchObject({ naming: 'open', session: 'named' });
  // Once it is removed, the link opens nothing.
  await change(uid, { second_factor_id: null });
  expect(await name(token, link)).toEqual(linkNeeded);
});

it('is mailed as many links as are asked for, each at once', async () => {
  const person = await openOverdue();
  for (const _ of [1, 2]) await answerOf('mailSecondFactorLink', person.token);
  const links = (await noticesTo(person)).filter(
    ({ template }) => template === 'second_factor_allowed',
  );
  expect(links.map(({ delivery }) => delivery.state)).toEqual(['pending', 'pending']);
});

it('takes no link that has expired', async () => {
  const person = await openOverdue();
  await answerOf('mailSecondFactorLink', person.token);
  const [link] = (await noticesTo(person)).flatMap((notice) =>
    notice.template === 'second_factor_allowed' ? [notice.facts.place.split('#')[1] ?? ''] : [],
  );
  const reference = db.doc(paths.secondFactor(person.uid));
  const [stored] = (await reference.get()).get('links');
  await reference.update({ links: [{ ...stored, expire_at: past }] });
  expect(await name(person.token, link)).toEqual(linkNeeded);
});

it('counts once it is named with the permission of an admin, who is logged and who mails them', async () => {
  const person = await openOverdue();
  const { token: byAdmin, uid: admin } = await openWithSecondFactor();
  await change(admin, { role: 'admin', staff_second_factor_due_at: past });
  const params = { uid: person.uid };
  const allow = (token: string) => answerOf('allowSecondFactorOf', token, { params });
  expect(await allow(person.token)).toEqual([403, 'not_permitted']);
  expect(await allow(byAdmin)).toEqual([200, undefined]);
  expect((await noticesTo(person)).map(({ template }) => template)).toContain(
    'second_factor_allowed',
  );
  expect(await name(person.token)).toEqual([200, undefined]);
  // It is used up.
  await change(person.uid, { second_factor_id: null });
  expect(await name(person.token)).toEqual(linkNeeded);
});

it('of two, counts only where it is the one that was named', async () => {
  const { uid, token } = await openWithSecondFactor();
  await change(uid, { role: 'adviser', staff_second_factor_due_at: past });
  expect(await answerOf('listReviewQueue', token)).toEqual([200, undefined]);
  await untilNextSecond();
  const { token: hidden } = await enrolSecondFactor(token);
  expect(await answerOf('listReviewQueue', hidden)).toEqual(required);
  expect(await name(hidden)).toEqual([409, 'second_factor_named']);
  expect(await answerOf('createRecoveryCodes', hidden)).toEqual(required);
  expect(await stateOf(hidden)).toMatchObject({ session: 'other' });
});

it('is named by staff within their days, and by clients, without more than a recent sign-in', async () => {
  const { uid, token } = await openWithSecondFactor();
  await change(uid, { role: 'adviser', staff_second_factor_due_at: new Date('2100-01-01') });
  // As it was stored before its id was.
  await change(uid, { second_factor_id: null });
  expect(await name(token)).toEqual([200, undefined]);
  expect((await accountOf(uid))?.second_factor_id).toMatch(/./);
});

it.each(['read', 'write'])(
  'that was removed at the provider is noticed by a %s, stored for the rules and mailed',
  async (kind) => {
    const person = await openWithSecondFactor();
    const { uid, token } = person;
    await change(uid, { role: 'adviser', staff_second_factor_due_at: past });
    expect(await answerOf('listReviewQueue', token)).toEqual([200, undefined]);
    await removeSecondFactors(uid);
    // Not the account's own calls, which need none: what they learn is stored as well.
    if (kind === 'read') expect(await answerOf('listReviewQueue', token)).toEqual(required);
    else await answerOf('updateMe', token, { body: { display_name: 'Ada' } });
    const user = await accountOf(uid);
    expect(user?.second_factor_id).toBeNull();
    expect(user?.second_factor_removed_at).toBeGreaterThan(0);
    const told = (await noticesTo(person)).flatMap((notice) =>
      notice.template === 'second_factor_removed' ? [notice.facts.by] : [],
    );
    expect(told).toEqual(['elsewhere']);
    expect(await answerOf('listReviewQueue', token)).toEqual(required);
    expect((await db.doc(paths.secondFactor(uid)).get()).exists).toBe(false);
  },
);

it('of someone without a second factor changes nothing', async () => {
  const person: TestPerson = await openAsNew();
  expect(await stateOf(person.token)).toMatchObject({ naming: 'open', session: 'none' });
  expect(await name(person.token)).toEqual([409, 'second_factor_missing']);
});
