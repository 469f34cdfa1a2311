import { describe, expect, it } from 'vitest';
import { run } from '../../../dev/processes.ts';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const giveRole = (...words: string[]) => run(['node', 'functions/src/cli/role.ts', ...words]);
const roleOf = async (token: string) => {
  const { body } = await callApi('getMe', { token });
  return body;
};

describe('npm run role', () => {
  it('gives a role to someone who never opened the dashboard', async () => {
    const { uid, email, token } = await signUp();
    const [event = '', words] = await giveRole(email, 'adviser');
    expect(words).toBe(`${email}: client → adviser`);
    expect(event).not.toContain(email);
    expect(JSON.parse(event)).toEqual({
      severity: 'NOTICE',
      message: 'security event',
      event: 'role_given',
      uid,
      route: 'npm run role',
      reason: 'client to adviser',
    });
    expect(await roleOf(token)).toMatchObject({
      user: { email, role: 'adviser' },
      plan: { code: 'starter' },
    });
  });

  it('applies to the next call with an existing token', async () => {
    // The last admin stays one.
    await giveRole((await signUp()).email, 'admin');
    const { email, token } = await signUp();
    for (const role of ['admin', 'client', 'adviser']) {
      await giveRole(email, role);
      expect(await roleOf(token)).toMatchObject({ user: { role } });
    }
  });

  it.each([
    ['an unknown address', async () => ['nobody@example.com', 'admin'], 'Nobody is registered'],
    [
      'an unverified address',
      async () => [(await signUp({ verified: false })).email, 'admin'],
      'not verified',
    ],
    ['an unknown role', async () => [(await signUp()).email, 'owner'], 'Gives a person a role'],
  ])('rejects %s', async (_, words, reason) => {
    await expect(giveRole(...(await words()))).rejects.toThrow(reason);
  });
});
