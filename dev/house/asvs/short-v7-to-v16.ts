import type { ShortRequirement } from './requirement.ts';

export const shortV7ToV16: ShortRequirement[] = [
  {
    numbers: ['7.4.1'],
    what: 'A session that has ended can no longer be used',
    inPlace:
      'The start time of the ended session is stored with the account, and is checked by the Firestore rules and by every call about a person. The browser deletes its tokens, in every tab',
    missing:
      "Until the token expires, within the hour, it can be used to read the catalogue, and an SDK listener that is open continues. Signing out does not revoke the session's refresh token: whoever has copied it can read the catalogue until all sessions are ended or the password is changed. Signing out without a network ends the session only on the device",
    tests: [
      22,
      'e2e/account/sign-in-settings.test.ts: signing out ends the session on the server',
      'e2e/account/shared-computer.test.ts: signing out in one tab ends the session in the other tabs',
    ],
  },
  {
    numbers: ['7.4.2'],
    what: 'Disabling or deleting an account ends its sessions',
    inPlace:
      'Every write checks with the identity provider and is refused immediately, reads of the API within five minutes. Without an account, no data of a person or an organisation can be read directly from Firestore',
    missing:
      'For someone who was disabled, or deleted at the identity provider, direct reads of Firestore continue until the token expires, within the hour; reads of the catalogue do in every case',
    tests: [
      4,
      'functions/src/access/revocation.api.test.ts: checks with Auth whether the token was revoked',
      'functions/src/access/identity-changes.api.test.ts: rejects writes with an existing token of a deleted user',
      'firestore.rules.test.ts: a person without an account cannot read account or submission data',
    ],
  },
  {
    numbers: ['7.5.2'],
    what: 'Users can see and end their sessions',
    inPlace: 'All sessions can be ended at once on the page User Detail',
    missing: 'Sessions are not listed, and no password is required to end them',
    tests: [
      'functions/src/access/ended-sessions.api.test.ts: signing out everywhere ends every session',
      'e2e/account/sign-in-settings.test.ts: signing out everywhere',
    ],
  },
  {
    numbers: ['8.3.2'],
    level3: true,
    what: 'Changes of permissions take effect immediately',
    inPlace:
      'Role and membership are read from the account by every call and by the Firestore rules, never from a token; by writes in their own transaction',
    missing:
      'An open SDK listener continues until its token expires, within the hour. The verified address, which only the token says, changes with the next token; disabling an account takes as long as 7.4.2 says',
    tests: [
      4,
      'functions/src/access/revocation.api.test.ts: checks with Auth whether the token was revoked',
    ],
  },
  {
    numbers: ['8.4.1'],
    what: 'Tenants are isolated from each other',
    inPlace:
      'Each organisation is a tenant. The tests try every call and every collection as every kind of user, and make random attempts: 200 in each run, ten thousand in the deep run',
    missing:
      'All share the total of contact messages and the budget of mail: once it is used up, messages are refused for the hour and mail waits. Inviting an address tells when others have used up its mails of the day',
    tests: [
      1,
      'functions/src/access/existence.api.test.ts: the same, for the same reads, whether it exists',
    ],
  },
  {
    numbers: ['13.3.1'],
    what: 'Secrets are kept in a secret store',
    inPlace: 'The mail key, the only secret that an operator sets, is in Secret Manager',
    missing:
      "The secrets that the server makes itself, that of each day's pseudonyms and the device keys, are in Firestore, where no client reads them",
    tests: ['dev/deploy/deployed-functions.test.ts: gives the mail API key only to mail functions'],
  },
  {
    numbers: ['14.2.1'],
    what: 'URLs contain no sensitive data',
    inPlace:
      "URLs of the API contain ids, dates, versions, order and filter of a list, and for mail preferences a category and a token that allows nothing else. The secret of an invitation is in the URL's fragment. We log no URLs",
    missing:
      'One address of the API has a secret in its path, as calendar programs know nothing but an address: it reads laws and ends of deadlines alone, is stored as a hash, and ends with the membership and with all sessions ([decision 74](../decisions/0074-calendar-subscription.md)). Google\'s request log has the whole URL, and operators leave these addresses out of it ([operations.md](../operations.md), "What is logged")',
    tests: [
      'functions/src/http/routes.test.ts: allows only ids, dates, versions and tokens in URLs, and no personal data',
      'functions/src/app.api.test.ts: logs one line per request',
      'functions/src/calendar/subscription.api.test.ts: logs neither the secret nor its hash',
      'functions/src/calendar/subscription.api.test.ts: is answered once, and only its hash is stored',
      'functions/src/calendar/subscription.api.test.ts: a private address answers no more once',
    ],
  },
  {
    numbers: ['14.2.7'],
    level3: true,
    what: 'Data is kept no longer than needed',
    inPlace:
      '[security.md](../security.md), "Retention and deletion": expiry times, deletion of the account with all of its data, also if writes race with it, and the sweep of what is left. Data on a device is deleted after 30 days by the server\'s clock, by any page',
    missing:
      'Unused accounts and organisations do not expire. What somebody wrote in an organisation with other members stays there with their name. Mail that was not sent stays until it is sent, withheld or closed. Data stays on a device on which no page is opened again',
    tests: [
      'dev/house/expiry.test.ts: defines TTLs for messages, counters, invitations, notices, notifications, visits, suppressions, mail events and alerts',
      'functions/src/mail/sending/deliver.trigger.test.ts: keeps a sent message for two years',
      'functions/src/deletion/deleted-accounts.api.test.ts: deletes data of users who never had an account',
      'functions/src/deletion/large-deletions.api.test.ts: is deleted within a call, and the sweep deletes the rest',
      'functions/src/actions/removed-actions.api.test.ts: are deleted after 30 days, and nothing else is',
      'functions/src/organisations/invitations/retention.api.test.ts: after it was cancelled',
      'functions/src/organisations/invitations/retention.api.test.ts: is shortened in the log 90 days after the invitation was cancelled',
      'functions/src/personal-data/own-data.api.test.ts: deletes all data of the person',
      'functions/src/deletion/deletion-races.api.test.ts: deletions that race with writes leave nothing after a sweep',
      'e2e/account/shared-computer.test.ts: any page deletes unsaved answers that are older than 30 days',
      'e2e/account/shared-computer.test.ts: deleting the account removes the unsaved answers from the device',
    ],
  },
  {
    numbers: ['14.3.1'],
    what: 'When a session ends, none of its data remains on the device',
    inPlace:
      "The page is reloaded, so that nothing remains in memory or on the screen. Unsaved answers and unsent texts of a review are encrypted, and only that person's next sign-in decrypts them ([decision 22](../decisions/0022-sealed-on-the-device.md))",
    missing:
      'Encrypted answers are intentionally kept for 30 days. Another tab can write an unencrypted answer for up to one more second. If a session ends while no page is open, unencrypted answers remain until the next page is opened. What staff searched for among clients stays in the history of the tab',
    tests: [
      'e2e/account/shared-computer.test.ts: leaves no readable answers, and the same person can restore them',
      'web/src/lib/device/device-seal.test.ts: encrypts all entries when a session ends',
      'web/src/lib/device/device-seal.test.ts: encrypts entries that another page wrote after the session ended',
      'e2e/account/shared-computer.test.ts: signing out in one tab ends the session in the other tabs',
    ],
  },
  {
    numbers: ['14.3.3'],
    what: 'Browser storage contains no sensitive data except tokens',
    inPlace:
      'After the session has ended, it contains encrypted answers, a public key and account ids',
    missing:
      'During the session, unsaved answers and unsent texts of a review are in clear text, so that they are not lost when a window is closed. The link of an invitation is kept with the invited address until it is answered or somebody signs out there, for at most 14 days',
    tests: [24],
  },
  {
    numbers: ['16.3.1'],
    what: 'Sign-ins are logged',
    inPlace: 'Rejected tokens are logged, with the reason',
    missing:
      'Sign-ins take place at the identity provider, which logs them if configured to do so ([operations.md](../operations.md))',
    tests: ['functions/src/access/security-events.api.test.ts: logs a refused sign-in'],
  },
  {
    numbers: ['16.3.2'],
    what: 'Denied access is logged',
    inPlace: 'Requests that the API denies are logged, with uid, route and reason',
    missing: 'SDK requests that the Firestore rules deny are not logged by us',
    tests: [
      'functions/src/access/security-events.api.test.ts: logs denied access: an unverified email address',
      "functions/src/access/security-events.api.test.ts: logs denied access: another person's submission",
    ],
  },
  {
    numbers: ['16.3.3'],
    what: 'Security events are logged',
    inPlace:
      'Limits that were reached, role changes, exports and deletions are logged, as listed in [log-messages.md](log-messages.md). Rejected input is logged by its status code',
    missing:
      'Messages detected by the hidden field and sign-outs are not logged. Logging changes of passwords and addresses is left to the identity provider',
    tests: [
      'functions/src/access/security-events.api.test.ts: logs a reached rate limit',
      'functions/src/access/security-events.api.test.ts: logs an export and an account deletion',
      'functions/src/people/roles.api.test.ts: gives a role to someone',
      'functions/src/app.api.test.ts: logs one line per request',
    ],
  },
];
