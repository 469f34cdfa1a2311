// The sessions by which the rules are tried: when they began, and what their tokens say.

/** When sessions began, in seconds: one that everybody's account notes, and two that none does. */
export const activeSession = 2_000;
export const newSession = 3_000;
export const endedSession = 1_000;

/** The second factor of sessions that began by then was removed. It is noted where one was. */
export const removedFactor = 1_500;

/**
 * What the token of a session says of how it was signed in to. Without it, the test library says
 * `custom`.
 */
export const byPassword = { firebase: { sign_in_provider: 'password' as const } };
/** The claims of a session that was signed in to with a second factor. */
const claimsOf = (id: string) => ({
  firebase: {
    ...byPassword.firebase,
    sign_in_second_factor: 'totp',
    second_factor_identifier: id,
  },
});
/** The factor that accounts have named. */
export const namedFactor = 'named';
export const withFactor = claimsOf(namedFactor);
/** One that the provider has, and that was never named. */
export const withHiddenFactor = claimsOf('hidden');
/**
 * Sign-ins that the product does not offer, as the provider's settings or keys could allow them.
 */
export const otherSignIns = {
  'a custom token': { firebase: { sign_in_provider: 'custom' as const } },
  'another provider': { firebase: { sign_in_provider: 'google.com' as const } },
  nothing: { firebase: { sign_in_provider: 'anonymous' as const } },
  'a tenant': { firebase: { ...byPassword.firebase, tenant: 'of-another' } },
};
