import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../processes.ts';
import { checkSignInSettings, leastPasswordLength, listSettingFaults } from './sign-in-settings.ts';
import { withTestGoogle } from './test-google.ts';

const policyOf = (passwordPolicyEnforcementState: string, ...lengths: (number | undefined)[]) => ({
  passwordPolicyEnforcementState,
  passwordPolicyVersions: lengths.map((minPasswordLength) => ({
    customStrengthOptions: { minPasswordLength },
  })),
});

/** An answer of the provider, with settings that are not checked. */
const good = {
  name: 'projects/some-project/config',
  signIn: {
    email: { enabled: true, passwordRequired: true },
    anonymous: { enabled: false },
    phoneNumber: { enabled: false },
    hashConfig: { algorithm: 'SCRYPT' },
  },
  authorizedDomains: ['some-project.example'],
  subtype: 'FIREBASE_AUTH',
  passwordPolicyConfig: policyOf('ENFORCE', leastPasswordLength),
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};
const { email } = good.signIn;
const withSignIn = (changes: object) => ({ signIn: { ...good.signIn, ...changes } });

describe('the settings of the identity provider', () => {
  it.each([
    ['an enforced policy of 12 characters, protected addresses and passwords alone', {}],
    ['longer passwords', { passwordPolicyConfig: policyOf('ENFORCE', 20) }],
    ['other methods that were never set', { signIn: { email } }],
    ['other methods without a value', withSignIn({ anonymous: {}, phoneNumber: {} })],
  ])('pass with %s', (_, changes) => {
    expect(listSettingFaults({ ...good, ...changes })).toEqual([]);
  });

  const notEnforced = /^The password policy is not enforced: Console → .* → Require enforcement/;
  const tooShort = /^The password policy allows fewer than 12 characters: Console → .*: 12\.$/;
  const addresses = /^Anyone can find out which addresses .*: Console → .* enumeration protection/;
  const noEmail = /^Nobody can sign in with an email address: Console → .* → Enable/;
  const byLink = /^A link in a mail signs in without a password: Console → .* disable Email link/;
  const anonymous = /^Anyone can sign in without an address: Console → .* disable Anonymous/;
  const phone = /^A phone number signs in without a password: Console → .* disable Phone/;

  it.each([
    ['a policy that is not enforced', { passwordPolicyConfig: policyOf('OFF', 20) }, notEnforced],
    [
      'an enforcement without a value',
      {
        passwordPolicyConfig: {
          ...good.passwordPolicyConfig,
          passwordPolicyEnforcementState: undefined,
        },
      },
      notEnforced,
    ],
    ['11 characters', { passwordPolicyConfig: policyOf('ENFORCE', 11) }, tooShort],
    [
      'a policy without a length',
      { passwordPolicyConfig: policyOf('ENFORCE', undefined) },
      tooShort,
    ],
    ['a policy without a version', { passwordPolicyConfig: policyOf('ENFORCE') }, tooShort],
    ['one version that is shorter', { passwordPolicyConfig: policyOf('ENFORCE', 20, 8) }, tooShort],
    [
      'addresses that are not protected',
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } },
      addresses,
    ],
    ['protection without a value', { emailPrivacyConfig: {} }, addresses],
    ['protection that was never set', { emailPrivacyConfig: undefined }, addresses],
    ['no email and password', withSignIn({ email: { ...email, enabled: false } }), noEmail],
    ['email without a value', withSignIn({ email: { passwordRequired: true } }), noEmail],
    ['links in mails', withSignIn({ email: { ...email, passwordRequired: false } }), byLink],
    ['email without a required password', withSignIn({ email: { enabled: true } }), byLink],
    ['anonymous sign-in', withSignIn({ anonymous: { enabled: true } }), anonymous],
    ['sign-in by phone', withSignIn({ phoneNumber: { enabled: true } }), phone],
  ])('are refused with %s', (_, changes, fault) => {
    expect(listSettingFaults({ ...good, ...changes })).toEqual([expect.stringMatching(fault)]);
  });

  it('are refused with everything that must be changed at once', () => {
    const faults = [notEnforced, tooShort, addresses, noEmail, byLink];
    expect(listSettingFaults({ name: good.name })).toEqual(
      faults.map((fault) => expect.stringMatching(fault)),
    );
  });

  it.each([
    ['nothing', null, 'answer'],
    ['text', '<html></html>', 'answer'],
    ['a list', [good], 'answer'],
    ['a list of methods', { ...good, signIn: [] }, 'signIn'],
    [
      'a word for anonymous sign-in',
      { ...good, ...withSignIn({ anonymous: { enabled: 'true' } }) },
      'signIn.anonymous.enabled',
    ],
    [
      'a length in words',
      {
        ...good,
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: '12' } }],
        },
      },
      'passwordPolicyConfig.passwordPolicyVersions.0.customStrengthOptions.minPasswordLength',
    ],
  ])('are refused when the answer is or has %s', (_, answer, field) => {
    expect(listSettingFaults(answer)).toEqual([
      expect.stringContaining(`otherwise than expected (${field}: Invalid input`),
    ]);
  });
});

describe('reading them', () => {
  const { google, answer } = withTestGoogle();
  afterEach(() => vi.unstubAllEnvs());

  const getToken = async () => 'some-token';
  const check = () => checkSignInSettings('some-project', { origin: google.origin, getToken });

  it('asks for the project with the token, and counts for the project', async () => {
    answer(200, JSON.stringify(good));
    await check();
    expect(google.asked).toEqual([
      {
        call: 'GET /admin/v2/projects/some-project/config',
        authorization: 'Bearer some-token',
        countedFor: 'some-project',
      },
    ]);
  });

  it('fails with every fault on a line of its own', async () => {
    answer(200, JSON.stringify({ ...good, passwordPolicyConfig: policyOf('OFF', 6) }));
    await expect(check()).rejects.toThrow(/^[^\n]* not enforced[^\n]*\n[^\n]* fewer than [^\n]*$/);
  });

  it.each([
    [401, 'UNAUTHENTICATED', /are not accepted: gcloud auth application-default login\. \(401: UN/],
    [403, 'PERMISSION_DENIED', /In some-project they need the roles .* \(403: PERMISSION_DENIED\)/],
    [404, 'CONFIGURATION_NOT_FOUND', /not been set up in some-project: .* Get started/],
    [500, 'INTERNAL', /could not be read: try again later\. \(500: INTERNAL\)/],
  ])('says what to do after an answer %i', async (status, message, sentence) => {
    answer(status, JSON.stringify({ error: { code: status, message } }));
    await expect(check()).rejects.toThrow(sentence);
  });

  it('says what to do after a refusal without a reason', async () => {
    answer(502, '<html></html>');
    await expect(check()).rejects.toThrow('try again later. (502: no reason given)');
  });

  it('refuses an answer that is not JSON', async () => {
    answer(200, '<html></html>');
    await expect(check()).rejects.toThrow('otherwise than expected');
  });

  it('follows no redirect', async () => {
    google.respond = (_, response) => response.writeHead(302, { Location: '/elsewhere' }).end();
    await expect(check()).rejects.toThrow('could not be read: try again. (');
    expect(google.asked).toHaveLength(1);
  });

  it('says that nobody answers', async () => {
    const failed = checkSignInSettings('some-project', { origin: 'http://127.0.0.1:1', getToken });
    await expect(failed).rejects.toThrow('could not be read: try again. (');
  });

  it.each([
    ['token', { getToken: () => new Promise<string>(() => {}) }],
    ['answer', { getToken }],
  ])('stops waiting for the %s', async (_, access) => {
    google.respond = () => {};
    const failed = checkSignInSettings('some-project', {
      origin: google.origin,
      timeoutMilliseconds: 200,
      ...access,
    });
    await expect(failed).rejects.toThrow('Google did not answer within 0.2 seconds: try again.');
  });

  it('says how to sign in on a machine without credentials', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(root, 'no-such-file.json'));
    await expect(checkSignInSettings('some-project', { origin: google.origin })).rejects.toThrow(
      /give no access token: gcloud auth application-default login\. \(.*does not exist/,
    );
    expect(google.asked).toEqual([]);
  });
});
