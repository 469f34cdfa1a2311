import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSignInSettings, leastPasswordLength } from './sign-in-settings.ts';

// The identity provider's server, to which the Admin SDK is pointed as to the emulator.

let answer: { status: number; body: unknown };
const asked: string[] = [];
const server = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`);
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});

beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${address.port}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** As the provider's API answers, which names things otherwise than the Admin SDK. */
const policyOf = (passwordPolicyEnforcementState: string, minPasswordLength: number) => ({
  passwordPolicyEnforcementState,
  passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
});
const good = {
  name: 'projects/some-project/config',
  passwordPolicyConfig: policyOf('ENFORCE', leastPasswordLength),
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

const check = (status: number, body: unknown): Promise<void> => {
  answer = { status, body };
  return checkSignInSettings('some-project');
};

describe('the settings of the identity provider', () => {
  it('pass with an enforced policy of 12 characters and protected addresses', async () => {
    await check(200, good);
    expect(asked).toEqual(['GET /identitytoolkit.googleapis.com/v2/projects/some-project/config']);
  });

  it('pass with longer passwords', async () => {
    await check(200, { ...good, passwordPolicyConfig: policyOf('ENFORCE', 20) });
  });

  it.each([
    [
      'a policy that is not enforced',
      { passwordPolicyConfig: policyOf('OFF', 20) },
      /not enforced/,
    ],
    ['no policy', { passwordPolicyConfig: undefined }, /not enforced/],
    [
      'passwords of 11 characters',
      { passwordPolicyConfig: policyOf('ENFORCE', 11) },
      /Passwords may have 11 characters/,
    ],
    ['no protection of addresses', { emailPrivacyConfig: {} }, /which addresses have an account/],
    ['an answer without it', { emailPrivacyConfig: undefined }, /which addresses have an account/],
  ])('are refused with %s', async (_, changes, message) => {
    await expect(check(200, { ...good, ...changes })).rejects.toThrow(message);
  });

  it('are refused with everything that must be changed at once', async () => {
    const failed = check(200, { name: good.name });
    await expect(failed).rejects.toThrow(/not enforced[\s\S]*which addresses/);
  });

  it.each([
    [404, 'CONFIGURATION_NOT_FOUND', /has not been set up/],
    [403, 'PERMISSION_DENIED', /may not read the settings/],
    [500, 'INTERNAL', /could not be read/],
  ])('say what to do after an answer %i', async (status, code, message) => {
    await expect(check(status, { error: { message: code, status: code } })).rejects.toThrow(
      message,
    );
  });
});
