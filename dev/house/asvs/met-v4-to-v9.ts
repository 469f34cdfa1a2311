import type { Chapter } from './requirement.ts';

export const metV4ToV9: Chapter[] = [
  {
    title: 'V4 API',
    requirements: [
      {
        numbers: ['4.1.4'],
        level3: true,
        what: 'Only the methods defined for a URL are accepted',
        how: 'Any other method is answered with 405',
        tests: ['functions/src/http/methods.api.test.ts: accepts only its declared methods'],
      },
    ],
  },
  {
    title: 'V5 Files',
    requirements: [
      {
        numbers: ['5.1.1'],
        what: 'Kinds, sizes and handling of uploads are documented',
        how: 'In [product.md](../product.md), "Evidence" and "The firm" (the logo), [decision 83](../decisions/0083-evidence.md), and [limits.md](limits.md), which is printed from the code',
        tests: [
          'contract/src/evidence/inspect.test.ts: is taken by its content',
          'dev/house/printed-tables.test.ts: follows from the source',
        ],
      },
      {
        numbers: ['5.2.1'],
        what: 'Only files of a size that can be processed are accepted',
        how: 'At most 10 MB a file, announced before it is sent in parts of a megabyte, five files in a statement and 1 GB in an organisation, with what is on its way',
        tests: [
          'functions/src/evidence/evidence.api.test.ts: is one of at most five, and of a gigabyte in an organisation',
          'functions/src/evidence/upload-room.api.test.ts: takes the room that it was announced with',
          'functions/src/evidence/bad-inputs.api.test.ts: whose part is empty or longer than announced is refused',
          'functions/src/evidence/bad-inputs.api.test.ts: is refused before it is sent',
          'functions/src/evidence/upload-room.api.test.ts: that is not of its announced size is refused and not stored',
        ],
      },
      {
        numbers: ['5.2.2'],
        what: 'Extension and content are compared',
        how: 'By a list of ten kinds, each by its beginning; Office files by their parts and content types. Archives are refused',
        tests: [
          'functions/src/evidence/evidence.api.test.ts: is refused by the server with the reason',
          'functions/src/evidence/evidence.api.test.ts: is answered as an attachment that no browser shows or keeps',
          'contract/src/evidence/inspect.test.ts: called %s is refused',
          'contract/src/evidence/office.test.ts: is refused, with how to detach it',
        ],
      },
      {
        numbers: ['5.2.3'],
        what: 'Archives are limited before they are unpacked',
        how: 'Of an Office file, its lists of types and relations are unpacked, up to 1 and 12 MB, the workbooks of charts up to 10 MB, and of every other part the first bytes',
        tests: [
          'contract/src/evidence/inspect.test.ts: that says it unpacks to more than a megabyte of content types is not unpacked',
          'contract/src/evidence/office.test.ts: is never unpacked beyond what it needs',
          'contract/src/evidence/office.test.ts: has the texts of its pages left packed',
        ],
      },
      {
        numbers: ['5.3.2'],
        what: 'Paths of files come from trusted data',
        how: "From ids that the server checks or makes. A file's own name is stored beside it, and is part of no path",
        tests: [
          'functions/src/evidence/evidence.api.test.ts: with an odd name gets one that can be shown',
          'functions/src/http/odd-ids.api.test.ts: refuses ids that are none, and never fails',
          'functions/src/evidence/evidence.api.test.ts: arrives in parts, is stored whole, and is read in parts as it was sent',
        ],
      },
    ],
  },
  {
    title: 'V6 Authentication',
    requirements: [
      {
        numbers: ['6.2.2'],
        what: 'Users can change their password',
        how: 'On the page User Detail. A forgotten password is reset through a link',
        tests: [
          'e2e/account/sign-in-settings.test.ts: a password change requires the current password',
          'e2e/account/account.test.ts: a forgotten password is reset by a link',
          'web/src/features/account/settings/change-password-form.test.tsx: changes it only once when the button is pressed twice',
          'web/src/features/account/sign-in/request-password-reset.test.ts: asks the identity provider for a link to the address',
        ],
      },
      {
        numbers: ['6.4.4'],
        what: 'A lost factor is replaced after checks as strict as at enrolment',
        how: 'With the password and a recovery code, or by an admin with a reason; either ends all sessions and is mailed',
        tests: [
          'functions/src/second-factor/recovery.api.test.ts: removes the factor, ends all sessions and mails',
          'functions/src/people/second-factor.api.test.ts: ends their sessions, mails them the reason and logs who did it',
          'functions/src/second-factor/recovery.api.test.ts: answers alike whatever is wrong',
        ],
      },
      {
        numbers: ['6.5.2', '6.5.4'],
        what: 'Recovery codes have enough entropy for their hash',
        how: '120 random bits each, stored as SHA-256',
        tests: [
          'functions/src/second-factor/recovery-decisions.test.ts: makes ten different codes of 120 bits',
        ],
      },
    ],
  },
  {
    title: 'V7 Sessions',
    requirements: [
      {
        numbers: ['7.2.1'],
        what: 'Tokens are verified on the server',
        how: 'For every call that is not public',
        tests: [
          'functions/src/access/access.api.test.ts: answers 401 to the token',
          'functions/src/access/claims.api.test.ts: rejects a token',
        ],
      },
      {
        numbers: ['7.4.3'],
        what: 'After a change of password, the other sessions can be ended',
        how: 'A change on the page User Detail ends them immediately. A reset ends them immediately for writes, and within five minutes for reads of the API; "End all sessions" ends the rest, including reads of Firestore',
        tests: [
          4,
          'e2e/account/sign-in-settings.test.ts: a password change requires the current password',
          'functions/src/access/ended-sessions.api.test.ts: ending earlier sessions keeps the current one',
          'functions/src/access/ended-sessions.api.test.ts: signing out everywhere ends every session',
          'web/src/features/account/settings/change-password-form.test.tsx: ends the other sessions once it is changed',
        ],
      },
      {
        numbers: ['7.4.4'],
        what: 'Users can sign out on every page that requires a sign-in',
        how: 'In the header of the dashboard and of the pages of staff, also on a phone, and in the dialog that asks to verify the email. The browser test opens the pages of clients',
        tests: [
          'e2e/looks/dashboard-pages.test.ts: shows Sign Out, has no accessibility violations',
          'e2e/account/session.test.ts: an unverified user sees only the modal, can request another mail and can sign out',
          'web/src/features/account/frame/dashboard-layout.test.tsx: has Sign Out in its header',
          'web/src/features/account/sign-in/verify-email-modal.test.tsx: can be left by signing out',
        ],
      },
      {
        numbers: ['7.5.3'],
        level3: true,
        what: 'Highly sensitive operations require a new sign-in',
        how: "Deleting the account or the organisation needs a sign-in within the last 5 minutes; giving a role, removing somebody's second factor, assigning an adviser, handing over a client or ownership, setting cover, changing the firm and reading a client as an admin, within the last 15 ([decision 65](../decisions/0065-a-recent-sign-in.md)). Downloads, invitations of owners, removing members and ending somebody's sessions need none: we do not count them as highly sensitive",
        tests: [
          'functions/src/access/recent-sign-in.api.test.ts: is needed by exactly the rows that delete, hand over, give a role, assign, read as an admin or name the firm',
          'functions/src/access/recent-sign-in.api.test.ts: is accepted one second before and refused one second after',
          'functions/src/organisations/invitations/joining.api.test.ts: needs a recent sign-in',
          'e2e/account/recent-sign-in.test.ts: a wrong password keeps the field, and the right one gives the role',
        ],
      },
    ],
  },
  {
    title: 'V8 Authorization',
    requirements: [
      {
        numbers: ['8.1.1'],
        what: 'Authorization rules are documented',
        how: 'In [permissions.md](permissions.md), the endpoint table and the Firestore rules',
        tests: [
          'dev/house/printed-tables.test.ts: follows from the source',
          'functions/src/access/access.api.test.ts: according to the policy',
        ],
      },
      {
        numbers: ['8.2.1'],
        what: 'Access is restricted by function',
        how: 'Each row of the endpoint table defines the access and the permission that it requires',
        tests: [
          'functions/src/access/access.api.test.ts: according to the policy',
          'functions/src/access/access.api.test.ts: answers 403 to someone whose email is not verified',
          'functions/src/access/access.api.test.ts: answers 401 to the token',
        ],
      },
      {
        numbers: ['8.2.2'],
        what: 'Access is restricted by item',
        how: "The organisation that owns the item is compared with the caller's, and its adviser with the caller, in the transaction that writes",
        tests: [
          'functions/src/access/access.api.test.ts: according to the policy and discloses or changes nothing else',
        ],
      },
      {
        numbers: ['8.2.3'],
        what: 'Access is restricted by field',
        how: 'Request bodies have strict schemas, and none contains plan, membership or the owner of an organisation. A role is in two: giving staff a role, for admins, and inviting somebody, for owners. An adviser is named where a client is assigned or handed over, cover is set or ended, or an incident is shared; other people and organisations where an action, a reminder or a message is for them. The test lists each. What somebody may not read is in no answer to them',
        tests: [
          'contract/src/endpoint-schemas.test.ts: takes a role or a person only where one is given, assigned, invited or chosen',
          'functions/src/access/access.api.test.ts: rejects ids and roles in the request body',
          'functions/src/account/account.api.test.ts: rejects %s',
          'functions/src/http/fields.api.test.ts: returns only the fields in its output schema',
          'functions/src/reviews/reviews.api.test.ts: contains no notes, and no verdicts before they are published',
          'functions/src/clients/client-page.api.test.ts: has people, laws, submissions, reviews and adviser, without answers and addresses',
        ],
      },
      {
        numbers: ['8.3.1'],
        what: 'Access is enforced on the server',
        how: 'By the API handlers and the Firestore rules. The browser only hides what is not permitted',
        tests: [
          'functions/src/access/access.api.test.ts: according to the policy',
          'functions/src/access/access.api.test.ts: answers 401 to the token',
          'firestore.rules.test.ts: neither writes nor deletes',
        ],
      },
    ],
  },
];
