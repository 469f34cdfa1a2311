import {
  storedDeviceKey,
  storedSecondFactor,
  storedSignInAlert,
  storedUser,
} from '@lexplain/contract/account/stored';
import { storedAction } from '@lexplain/contract/actions/stored';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { storedCalendarSubscription } from '@lexplain/contract/calendar/subscription';
import { describeContactFields } from '@lexplain/contract/contact/fields';
import { storedEvidence, storedUpload } from '@lexplain/contract/evidence/stored';
import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import { storedNotice } from '@lexplain/contract/mail/stored';
import {
  storedNotification,
  storedNotificationMark,
} from '@lexplain/contract/notifications/stored';
import { storedOrganisationEvent } from '@lexplain/contract/organisations/events';
import { storedInvitation } from '@lexplain/contract/organisations/invitations';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import type { CollectionName } from '@lexplain/contract/paths';
import { storedProfileRecord } from '@lexplain/contract/profile/stored';
import { channelLines } from './register-channels.ts';
import { clientLines } from './register-clients.ts';
import { computedLines } from './register-computed.ts';
import { firmLines } from './register-firm.ts';
import { incidentLines } from './register-incidents.ts';
import { libraryLines } from './register-library.ts';
import { always, type HoldsContent, hasValue, type RegisterLine } from './register-line.ts';
import { reviewLines } from './register-reviews.ts';

// The register of personal data: what each collection holds, and whose it is. The export, both deletions,
// the sweep, what joining another organisation must not delete, the tests of access and
// docs/generated/register.md are derived from it.

/** What happens to each owner's data, as text for docs/generated/register.md. */
export const owners = {
  person: { leaving: 'stays with the person', deleting: 'deleted with the account' },
  organisation: {
    leaving: 'stays with the organisation',
    deleting: 'kept while the organisation has another member; deleted with the last one',
  },
  visitor: {
    leaving: 'not affected',
    deleting: 'deleted with the account whose verified address it names, once it is delivered',
  },
  provider: { leaving: 'not affected', deleting: 'not affected' },
} as const;

const isSubmitted: HoldsContent = ({ status, submitted_at, receipt }) =>
  status === 'submitted' || hasValue(submitted_at) || hasValue(receipt);

/**
 * An entry for every collection. Accounts come first among a person's: whatever writes a person's
 * data requires their account, so that nothing is added once it is deleted.
 */
export const register = {
  users: {
    schema: storedUser,
    of: 'person',
    owner: 'id',
    sdk: 'account.read',
    exported: 'account',
    holds:
      'name, address, role, plan, membership, mail preferences, followed laws, up to when changes to the law were seen and told and reminders written, ended sessions, when noted sessions began and hashes of random ids of their devices, when the password that was told of last was set, until when notifications were read, from when on a second factor is asked for, the id of the one that counts, until when an admin lets one be named, when one was removed, for staff the columns and named views of their list of clients, and for advisers who covers for them and for whom they cover, from when until when, with what is still to be said of it in the logs of clients',
  },
  secondFactors: {
    schema: storedSecondFactor,
    of: 'person',
    owner: 'id',
    sdk: null,
    exported: { not: 'hashes of recovery codes; the rest is shown under "Signing in"' },
    holds:
      'the name of the second factor, when it was added and last used, and hashes of recovery codes with when they were made and each was used, and of links that were mailed to name it, and the ids of factors that were not named here, with when that was told',
  },
  signInAlerts: {
    schema: storedSignInAlert,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: { not: 'hashes of links that were mailed, for 30 days' },
    holds:
      'a hash of the link in a mail about a new sign-in, and of the device, and when the link was used',
  },
  deviceKeys: {
    schema: storedDeviceKey,
    of: 'person',
    owner: 'id',
    sdk: null,
    exported: { not: 'it decrypts unsaved answers on a device' },
    holds: 'the key that decrypts unsaved answers on a device',
  },
  calendarSubscriptions: {
    schema: storedCalendarSubscription,
    of: 'person',
    owner: 'id',
    sdk: null,
    exported: 'calendar_subscription',
    about: ['organisation_id'],
    holds:
      'a hash of the secret in the address of a private calendar, when it was made and last fetched',
  },
  notices: {
    schema: storedNotice,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: 'notices',
    about: ['organisation_id', 'client_organisation_id'],
    holds:
      'what was mailed to an account, and when, with the texts of advisers and the names of who gave somebody an action; for mail to an address without an account, the address until it is sent; for mail about a place on staff, who got it',
  },
  urgentNotices: {
    schema: storedNotice,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: 'notices',
    about: ['organisation_id', 'client_organisation_id'],
    holds: 'the same of mail about security and incidents',
  },
  newsNotices: {
    schema: storedNotice,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: 'notices',
    about: ['organisation_id', 'client_organisation_id'],
    holds: 'the same of news: changes to the law, and for staff that reviews wait for an adviser',
  },
  notifications: {
    schema: storedNotification,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: 'notifications',
    about: ['organisation_id', 'client_organisation_id'],
    holds:
      'of what a person was told in the last 90 days: what has happened, when, who did it, and the names of the law, action or organisation concerned; admins see what it says of signing in and of places on staff',
  },
  notificationMarks: {
    schema: storedNotificationMark,
    of: 'person',
    owner: 'id',
    sdk: 'account.read',
    exported: { not: 'the same times are in the notifications and the account' },
    holds: 'when a person was told of something last, and until when they have read it',
  },
  submissions: {
    schema: storedSubmission,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: 'submission.read',
    exported: 'submissions',
    download: ['submissions'],
    content: {
      drafts: (stored) => !isSubmitted(stored) && hasValue(stored.answers),
      assessments: isSubmitted,
    },
    holds:
      'answers, which answers of other laws their text was taken from, what the profile left out and why, receipts, hashes of evidence, and who began, saved and submitted them, with their names at the time',
  },
  ...reviewLines,
  ...clientLines,
  ...computedLines,
  profileRecords: {
    schema: storedProfileRecord,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'profile_records',
    download: ['profile_records'],
    content: { profile_records: always },
    holds:
      'questions about the business, answers and what follows from them at a time, and who recorded it, with their name at the time',
  },
  ...incidentLines,
  actions: {
    schema: storedAction,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'actions',
    download: ['actions'],
    content: { actions: ({ state }) => state !== 'removed' },
    holds:
      'what is to be done until when, notes, and who does it, added it and changed its state, with their names at the time',
  },
  evidence: {
    schema: storedEvidence,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'evidence',
    download: ['evidence'],
    content: { evidence: always },
    holds:
      'what an organisation can show, names and hashes of its files, who added and removed them, with their names at the time, and of which last day people were told; the files and their small pictures are in Cloud Storage',
  },
  uploads: {
    schema: storedUpload,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: 'a file on its way, or to be deleted, for a day' },
    download: { not: 'a file on its way, or to be deleted, for a day' },
    content: { not: 'a file on its way, or to be deleted, for a day' },
    holds: 'the name and hashes of a file that arrives or is to be deleted, and who sent it',
  },
  readiness: {
    schema: storedReadiness,
    of: 'organisation',
    owner: 'id',
    sdk: null,
    exported: 'readiness',
    download: ['readiness'],
    content: {
      readiness: ({ leader, insurer, lawyer, second_address }) =>
        hasValue([leader, insurer, lawyer, second_address]),
    },
    holds:
      'who leads in an incident, names and telephone numbers of insurer and lawyer, and a second address for reminders',
  },
  ...channelLines,
  invitations: {
    schema: storedInvitation,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: 'other people’s addresses; owners see them on the organisation’s page' },
    download: ['invitations'],
    content: { not: 'they can be sent again' },
    holds:
      'invited addresses, who invited them and what an adviser wrote to an owner, until 90 days after the invitation ends',
  },
  organisationEvents: {
    schema: storedOrganisationEvent,
    of: 'organisation',
    owner: 'parent',
    sdk: null,
    exported: {
      not: 'includes other people’s actions; members see and download it on the organisation’s page',
    },
    download: ['events'],
    content: { not: 'it says what was done, and nothing that anybody wrote' },
    holds: 'who did what in the organisation, with their names at the time',
  },
  // An organisation's last collection to be deleted, so that the sweep finds interrupted deletions
  // by it.
  organisations: {
    schema: storedOrganisation,
    of: 'organisation',
    owner: 'id',
    sdk: null,
    exported: 'organisation',
    download: ['organisation', 'profile'],
    content: {
      // The screening question is answered by an empty list too. Name and place are no content.
      profile: ({ facts, facts_sectors }) =>
        hasValue(facts) || (facts_sectors !== undefined && facts_sectors !== null),
    },
    holds:
      'name, place, the name, address and telephone number of whom its adviser reaches, its adviser, from whom they got it by whom and the note for them, or who has created it for an owner who has not confirmed it yet, when an adviser wrote to its owners about a change, or reminded them, and answers about the business with who saved them last and their name at the time',
  },
  contactMessages: {
    of: 'visitor',
    exported: 'contact_messages',
    holds: `${describeContactFields()} of the sender; what the staff answered by mail, with their names; who of the staff looks after it, and who has handled it, with a note, which is not exported`,
  },
  ...firmLines,
  rateLimits: {
    of: 'provider',
    sdk: null,
    holds:
      'counters of an hour or a day under a daily pseudonym of a person, an address, a device or a network; they expire automatically',
  },
  suppressions: {
    of: 'provider',
    sdk: null,
    holds:
      'hashes of addresses that bounced or complained, for two years, so that they get no more mail',
  },
  mailEvents: {
    of: 'provider',
    sdk: null,
    holds: 'hashes of events of the mail provider; they expire automatically',
  },
  ...libraryLines,
} as const satisfies Record<CollectionName, RegisterLine>;
