import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { findRecipient } from '../mail/notices/recipients.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew, untilNextSecond } from '../test/people.ts';
import { enrolSecondFactor } from '../test/second-factor.ts';
import { tellUnnamed } from './unnamed-factors.ts';

// Whoever has the password adds a second factor at the provider, and its owner is told.

withApp();
withLibrary();

const listUnnamed = async ({ email }: { email: string }) => {
  const notices = db.collection(paths.urgentNotices()).where('address', '==', email);
  return readAllAs(storedNotice, await notices.get()).filter(
    ({ template }) => template === 'second_factor_added',
  );
};

const idsIn = (notices: Awaited<ReturnType<typeof listUnnamed>>) =>
  notices.flatMap((notice) =>
    notice.template === 'second_factor_added' ? [notice.facts.unnamed_id] : [],
  );

/** An owner's session, and the factor that somebody else has added at the provider since. */
const openAttacked = async () => {
  const owner = await openAsNew();
  await untilNextSecond();
  const { id, token: ofAttacker } = await enrolSecondFactor(owner.token);
  return { owner, id, ofAttacker };
};

it('the owner is told once by the call that signs them out', async () => {
  const { owner, id } = await openAttacked();
  for (let call = 0; call < 3; call += 1) {
    const { body } = await callApi('getMe', { token: owner.token });
    expect(codeOf(body)).toBe('token_revoked');
  }
  const notices = await listUnnamed(owner);
  expect(idsIn(notices)).toEqual([id]);
  const [notice] = notices;
  if (!notice) throw new Error('Nothing was written');
  expect(notice.category).toBe('security');
  expect(await findRecipient(notice)).toMatchObject({ address: owner.email });
});

it('whoever sets one up on the page of their account is told that it was added, and no more', async () => {
  const { owner, ofAttacker: token } = await openAttacked();
  await callApi('getSecondFactor', { token });
  await callApi('addSecondFactor', { token, body: { name: 'Phone' } });
  expect(idsIn(await listUnnamed(owner))).toEqual([null]);
});

it('a mail that waits is not sent once the factor is named', async () => {
  const { owner, ofAttacker: token } = await openAttacked();
  await callApi('getMe', { token: owner.token });
  await callApi('addSecondFactor', { token, body: { name: 'Phone' } });
  const [notice] = (await listUnnamed(owner)).filter((one) => idsIn([one])[0] !== null);
  if (!notice) throw new Error('Nothing was written');
  expect(notice.delivery.state).toBe('retry');
  expect(await findRecipient(notice)).toMatchObject({ kind: 'withheld' });
});

const longAgo = () => new Date(Date.now() - 600_000);

it('each factor is told once, at most three in a day, whoever looks', async () => {
  const owner = await openAsNew();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const seen = { uid: owner.uid, secondFactor: ids[0] ?? null, signedInAt: longAgo() };
  await Promise.all(
    ids.flatMap((id) => [1, 2, 3].map(() => tellUnnamed({ ...seen, factorIds: [id] }))),
  );
  await tellUnnamed({ ...seen, factorIds: ids });
  const told = idsIn(await listUnnamed(owner));
  expect(told).toHaveLength(3);
  expect(new Set(told).size).toBe(3);
});

it('one that was named, and one that is being removed, are not told', async () => {
  const owner = await openAsNew();
  const reference = db.doc(paths.user(owner.uid));
  await reference.update({ second_factor_id: 'named' });
  const seen = { uid: owner.uid, secondFactor: 'named', signedInAt: longAgo() };
  await tellUnnamed({ ...seen, factorIds: ['named'] });
  const now = Math.floor(Date.now() / 1_000);
  await reference.update({ second_factor_id: null, second_factor_removed_at: now });
  await tellUnnamed({ ...seen, factorIds: ['named', 'another'] });
  expect(await listUnnamed(owner)).toEqual([]);
});
