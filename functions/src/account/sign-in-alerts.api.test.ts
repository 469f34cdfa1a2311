import '../test/quiet.ts';
import { randomBytes } from 'node:crypto';
import { storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { signInAgain, signUp } from '../../../dev/suite/people.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { personLimits } from '../platform/person-limits.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';

import { storeCatalogue, untilNextSecond } from '../test/people.ts';

const app = withApp();
beforeAll(() => storeCatalogue(db));

const newDevice = () => randomBytes(16).toString('base64url');
const getMe = (token: string, device: string) =>
  callApi('getMe', { origin: app.origin(), token, headers: { 'Lexplain-Device': device } });
const press = async (secret: string, address = '198.51.100.1') => {
  const { body, status } = await callApi('endSessionsByAlert', {
    origin: app.origin(),
    body: { token: secret },
    headers: { 'X-Forwarded-For': address },
  });
  return { status, body };
};
const linksTo = async (email: string): Promise<string[]> => {
  const found = await db.collection(paths.urgentNotices()).where('address', '==', email).get();
  return readAllAs(storedNotice, found).flatMap((notice) =>
    notice.template === 'new_sign_in' ? [notice.facts.place.split('#')[1] ?? ''] : [],
  );
};

/** Someone whose account a thief has signed in to, with the link of the mail about it. */
const robbed = async () => {
  const device = { own: newDevice(), thief: newDevice() };
  const { uid, email, token } = await signUp();
  const headers = { 'Lexplain-Device': device.own };
  await callApi('bootstrap', { origin: app.origin(), token, headers });
  await untilNextSecond();
  const stolen = await signInAgain(email);
  await getMe(stolen, device.thief);
  const [link = ''] = await linksTo(email);
  return { uid, email, token, stolen, device, link };
};

it('ends all sessions, and only once: a session that began since stays', async () => {
  const { uid, email, token, stolen, device, link } = await robbed();
  expect(await press(link)).toEqual({ status: 200, body: { ended: true } });
  for (const each of [token, stolen]) {
    expect(codeOf((await getMe(each, device.own)).body)).toBe('token_revoked');
  }
  const after = readAs(storedUser, await db.doc(paths.user(uid)).get());
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const again = await signInAgain(email);
  expect((await getMe(again, device.own)).status).toBe(200);
  expect(await press(link)).toEqual({ status: 200, body: { ended: true } });
  expect((await getMe(again, device.own)).status).toBe(200);
  expect(after?.known_devices).toHaveLength(1);
});

it('tells of the next sign-in from that device again, and of none from one’s own', async () => {
  const { uid, email, device, link } = await robbed();
  await press(link);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await getMe(await signInAgain(email), device.own);
  const mails = async () =>
    (await db.collection(paths.signInAlerts()).where('uid', '==', uid).get()).size;
  expect(await mails()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await getMe(await signInAgain(email), device.thief);
  expect(await mails()).toBe(2);
});

it('answers alike where the link is wrong, has expired, or its account is gone', async () => {
  const [expired, deleted] = [await robbed(), await robbed()];
  const found = await db.collection(paths.signInAlerts()).where('uid', '==', expired.uid).get();
  await Promise.all(found.docs.map(({ ref }) => ref.update({ expire_at: new Date() })));
  await db.doc(paths.user(deleted.uid)).delete();
  const answers = await Promise.all(
    [expired.link, deleted.link, 'a'.repeat(43), ''].map((link) => press(link)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await getMe(expired.stolen, expired.device.thief)).status).toBe(200);
});

it('a wrong link can be tried so often from one network, and a right one still ends sessions', async () => {
  const { link } = await robbed();
  const network = '203.0.113.77';
  const statuses = new Set<number>();
  for (let tried = 0; tried <= personLimits.wrong_alert; tried += 1) {
    statuses.add((await press('b'.repeat(43), network)).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await press(link, network)).status).toBe(200);
});

it('is deleted with the account', async () => {
  const { uid, token } = await robbed();
  await callApi('deleteMe', { origin: app.origin(), token });
  const left = await db.collection(paths.signInAlerts()).where('uid', '==', uid).get();
  expect(left.size).toBe(0);
});
