// What does not work while pages and functions are of different releases, on purpose. Each test fails as long as its
// reason holds: one that passes has to leave the list. docs/operations.md, "Rolling back", says the same in words.

/** By the title of the test of release 0.1.0. */
export const refusedToEarlierPages: Record<string, string> = {};

/** By the title of today's test. */
export const refusedByEarlierFunctions: Record<string, string> = {};
