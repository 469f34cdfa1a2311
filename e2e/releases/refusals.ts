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
export const refusedByEarlierFunctions: Record<string, string> = {
  'a forgotten password is reset by a link, without revealing whether an account exists':
    'goes on to set up a second factor, which 0.1.0 has not',
  'a person with assessments is told what there is, downloads it, deletes it and joins':
    'the download of an organisation asks for its incidents, actions and evidence as well',
  'a report shows the score, the most urgent action and each answer on demand, and can be downloaded':
    'actions cannot be added to a gap',
  'an acceptance is saved at once and goes on, is undone from another question, a question and a note are there again after a reload, and a verdict without a network is saved once there is one':
    'a report in Word names the firm',
  'mail about reviews, comments and deadlines is on by default, and each change is saved at once':
    'mail about changes to the law was off for new accounts',
};
