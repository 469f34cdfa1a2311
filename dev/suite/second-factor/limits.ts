// What the provider does not document is an assumption: README.md names the source of each.

const minute = 60_000;

/** How long after a sign-in someone may change their second factors. */
export const recentSignIn = 5 * minute;

/** By when a begun enrolment must be finished. */
export const enrolmentTime = 5 * minute;

/** By when a sign-in must be finished after the password. */
export const signInTime = 5 * minute;

export const maxFactors = 5;

/** After that many wrong codes in a row, none is accepted for a while, the right one included. */
export const maxWrongCodes = 5;
export const pauseAfterWrongCodes = 5 * minute;
