import type { ShortRequirement } from './requirement.ts';

export const shortV2ToV6: ShortRequirement[] = [
  {
    numbers: ['2.3.3'],
    what: 'A change is applied completely or not at all',
    inPlace:
      'Each change of a submission, a message or an account is one transaction. Nothing is stored for a person whose deletion has begun ([decision 31](../decisions/0031-the-account-goes-first.md))',
    missing:
      'A deletion has several steps in Firestore and Auth, and is not rolled back when interrupted: the person can repeat it, and the sweep deletes an organisation without members, and the rest only if the identity no longer exists. Organisations of a former adviser are unassigned one by one; a repeated call finishes the rest',
    tests: [
      'functions/src/http/all-or-nothing.api.test.ts: does not store a message if updating its counters fails',
      'functions/src/http/all-or-nothing.api.test.ts: stores none of the answers if one is rejected',
      'functions/src/account/account.api.test.ts: answers 503 and stores no account',
      'functions/src/deletion/deletion-races.api.test.ts: deletions that race with writes leave nothing after a sweep',
      'functions/src/deletion/deletion-races.api.test.ts: an interrupted deletion can be repeated',
      'functions/src/people/people.api.test.ts: finishes with the next call what an interruption has left',
    ],
  },
  {
    numbers: ['2.4.1'],
    what: 'Automated use is limited',
    inPlace:
      'Contact form: rate limits, a hidden field, and App Check if the provider enforces it. Errors of pages: by device and network. Signed-in people: the limits of 2.3.2',
    missing:
      'Other reads, searches by staff and public calls with the token of a mail have no limit',
    tests: [
      'functions/src/contact/contact-limits.api.test.ts: despite spoofed X-Forwarded-For addresses',
      'functions/src/mail/sending/deliver.trigger.test.ts: stores nothing if the honeypot field is filled in',
      'functions/src/http/app-check.api.test.ts: where App Check is enforced',
      'functions/src/platform/person-limits.api.test.ts: answers 429 with Retry-After when the export limit is exceeded',
      'contract/src/endpoints.test.ts: counts its calls if it writes',
      'contract/src/endpoints.test.ts: counts the reads that copy data or read a review, and no others',
    ],
  },
  {
    numbers: ['4.1.1'],
    what: 'Every response states its content type and character set',
    inPlace: 'Every response of the API and every file of the site',
    missing:
      'For a missing URL that ends in `.svg`, the error page is sent with the content type of an image, because Hosting sets headers by URL',
    tests: [
      'functions/src/http/answers.api.test.ts: returns JSON with a UTF-8 content type',
      'e2e/site/headers.test.ts: every file has its content type',
    ],
  },
  {
    numbers: ['4.1.3'],
    what: 'Headers set by intermediaries cannot be forged',
    inPlace: 'The last hop, which the platform sets, has its own limit',
    missing:
      "On the function's own URL, a caller can forge the address by which visitors through Hosting are counted, and so bypass the limit on that address",
    tests: [
      'functions/src/contact/contact-limits.api.test.ts: despite spoofed X-Forwarded-For addresses',
    ],
  },
  {
    numbers: ['5.4.1'],
    what: 'Names of files are validated, and downloads name their file',
    inPlace:
      'A name loses folders, control characters and marks that turn the direction of writing. The page names the file that it has read in parts',
    missing: 'The header of a part has no name',
    tests: [
      'contract/src/evidence/inspect.test.ts: is stored as %s',
      'functions/src/evidence/evidence.api.test.ts: with an odd name gets one that can be shown',
    ],
  },
  {
    numbers: ['5.4.3'],
    what: 'Files from untrusted sources are scanned',
    inPlace:
      'By ClamAV, where the operator has set it up: a file can be read once it is clean ([decision 84](../decisions/0084-scanning-files.md))',
    missing: 'Without it files say "Not scanned" and can be read',
    tests: [
      'functions/src/evidence/scans.api.test.ts: that is refused loses its bytes, can be read by nobody, and can be deleted',
      'functions/src/evidence/scans.api.test.ts: leaves the file waiting, is logged, and asked again later',
    ],
  },
  {
    numbers: ['6.2.1', '6.2.4', '6.2.12'],
    what: 'Passwords are long, uncommon and not breached',
    inPlace:
      'The identity provider refuses passwords of fewer than 12 characters; `npm run deploy` refuses a project whose policy demands less or is not enforced, or that accepts a sign-in without a password ([decision 62](../decisions/0062-password-policy.md)). Where the operator names a service of breached passwords, registration and the change of a password refuse those that it lists',
    missing:
      "Without that setting, when the service gives no answer, and on the provider's page that follows a reset, passwords are not compared with breached ones. It is the page that compares: somebody who calls the identity provider directly is not held to it. A policy that is weakened later is found with the next deployment; `npx firebase deploy` does not check it. People keep a shorter password from before. The emulators accept six characters",
    tests: [
      'dev/deploy/sign-in-settings.test.ts: are refused with %s',
      'dev/deploy/sign-in-settings.test.ts: are refused with everything that must be changed at once',
      'web/src/features/account/settings/breached-passwords.test.ts: finds a password whose hash is listed',
      'web/src/features/account/settings/breached-passwords.test.ts: lets a password pass where the service %s',
      'web/src/features/account/sign-in/register-form.test.tsx: says at the field that a password is known from stolen data',
      'web/src/features/account/settings/change-password-form.test.tsx: says at the field that a password is known from stolen data',
    ],
  },
  {
    numbers: ['6.2.3', '7.5.1'],
    what: 'Changing the password or the email address requires the current password',
    inPlace: 'The page User Detail requires it in both cases',
    missing:
      'The identity provider itself accepts both changes from anyone who has a token from a recent sign-in ([decision 36](../decisions/0036-changing-how-one-signs-in.md))',
    tests: [23],
  },
  {
    numbers: ['6.3.3'],
    what: 'Multi-factor authentication',
    inPlace:
      'Time-based codes for everybody. Staff need one, and owners can require it of their members, by the policy and the rules ([decision 86](../decisions/0086-a-second-factor.md))',
    missing:
      'Clients whose organisation does not ask for it may do without. Staff have seven days. An operator can switch the demand off',
    tests: [
      'functions/src/access/second-factor-matrix.api.test.ts: refuses the %s each call that needs one',
      'firestore.rules.test.ts: opens to members what their organisation asks it for',
      'functions/src/organisations/second-factor-demand.api.test.ts: refuses members without one once it is due, except what is theirs',
    ],
  },
  {
    numbers: ['6.5.1'],
    what: 'Recovery codes and time-based codes work once',
    inPlace: 'A recovery code is good once, also for attempts at the same moment',
    missing:
      "That a time-based code is good once is the identity provider's, and was not tried on a real project",
    tests: [
      'functions/src/second-factor/recovery.api.test.ts: of five attempts with one code at the same moment, one succeeds',
      'functions/src/second-factor/recovery-decisions.test.ts: accepts each code once',
    ],
  },
  {
    numbers: ['6.3.8'],
    level3: true,
    what: 'Attackers cannot find out who has an account',
    inPlace: 'Sign-in and password reset give the same response for every address',
    missing:
      'Registration discloses that an address is already in use. Response times are those of the identity provider and have not been measured',
    tests: [
      'e2e/account/account.test.ts: without revealing whether an account exists',
      'e2e/account/session.test.ts: a failed sign-in does not reveal whether the address or the password is wrong',
    ],
  },
];
