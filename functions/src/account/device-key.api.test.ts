import { createECDH } from 'node:crypto';
import { accountEndpoints } from '@lexplain/contract/account/account';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew } from '../test/people.ts';

withApp();
withLibrary();

it('returns one key per person, even to concurrent requests', async () => {
  const { token } = await openAsNew();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callApi('openDeviceKey', { token })),
  );
  const keys = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect(keys.size).toBe(1);
  const other = await callApi('openDeviceKey', { token: (await openAsNew()).token });
  expect(keys.has(JSON.stringify(other.body))).toBe(false);
});

it('returns a P-256 key pair with a 128-bit id', async () => {
  const { token } = await openAsNew();
  const { body } = await callApi('openDeviceKey', { token });
  const { id, public_key, private_key } = accountEndpoints.openDeviceKey.output.parse(body);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const made = createECDH('prime256v1');
  made.setPrivateKey(private_key, 'base64url');
  expect(made.getPublicKey('base64url')).toBe(public_key);
});

it('creates no key without an account and deletes it with the account', async () => {
  const stranger = await signUp();
  expect(codeOf((await callApi('openDeviceKey', { token: stranger.token })).body)).toBe(
    'account_missing',
  );
  const { uid, token } = await openAsNew();
  await callApi('openDeviceKey', { token });
  const reference = db.doc(paths.deviceKey(uid));
  expect((await reference.get()).exists).toBe(true);
  await callApi('deleteMe', { token });
  expect((await reference.get()).exists).toBe(false);
});
