// What does not work while pages and functions are of different releases, on purpose. Each test fails as long as its
// reason holds: one that passes has to leave the list. docs/operations.md, "Rolling back", says what people notice.

const mailIsOn = 'mail about changes to the law is on for new accounts now';

/** By the title of the test of release 0.1.0. */
export const refusedToEarlierPages: Record<string, string> = {
  'mail about reviews, comments and deadlines is on by default, and each change is saved at once':
    mailIsOn,
  'a setting that cannot be saved is reset, shows an error and can be tried again': mailIsOn,
  'all mail settings can be changed by keyboard': mailIsOn,
  'Major bank: at most 30 questions, and the outcome that the law gives':
    'the library has other words for what a bank does; the pages show them',
};

/** By the title of today's test. */
export const refusedByEarlierFunctions: Record<string, string> = {};
