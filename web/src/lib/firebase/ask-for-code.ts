/**
 * Asks the person for the code of their authenticator app. `fault` says what was wrong with the
 * code before. Null means that the account has no second factor any more, so that the password
 * alone signs in.
 */
export type AskForCode = (fault: string | null) => Promise<string | null>;

/** The person went back, or closed the dialog, instead of entering a code. */
export class CodeNotGiven extends Error {}

/** The provider waits a few minutes for the code, and then wants the password again. */
export class CodeTooLate extends Error {}
