// Every Firestore path of the product, for rules tests, server, seed and trigger templates.

/**
 * Each collection has an entry in the register of personal data
 * (functions/src/personal-data/register.ts).
 */
export const collections = {
  plans: () => 'plans',
  users: () => 'users',
  organisations: () => 'organisations',
  /** Who did what in an organisation, for its members. */
  organisationEvents: (organisationId: string) => `organisations/${organisationId}/events`,
  invitations: () => 'invitations',
  /**
   * The second factor of a person as the product knows it: its name and the hashes of recovery
   * codes.
   */
  secondFactors: () => 'secondFactors',
  /** The links by which people say that a new sign-in was not theirs. Each expires. */
  signInAlerts: () => 'signInAlerts',
  /** Not readable by the SDK: it decrypts unsaved answers on a device. */
  deviceKeys: () => 'deviceKeys',
  subjects: () => 'subjects',
  obligations: (subjectId: string) => `subjects/${subjectId}/obligations`,
  obligationVersions: (subjectId: string, id: string) =>
    `subjects/${subjectId}/obligations/${id}/versions`,
  saqForms: () => 'saqForms',
  saqFormVersions: (id: string) => `saqForms/${id}/versions`,
  penaltyUnits: () => 'penaltyUnits',
  /**
   * Facts about a business, the rules that compute outcomes and deadlines, and penalties as data.
   */
  factSets: () => 'factSets',
  factSetVersions: (id: string) => `factSets/${id}/versions`,
  outcomeRules: () => 'outcomeRules',
  outcomeRulesVersions: (subjectId: string) => `outcomeRules/${subjectId}/versions`,
  penaltySets: () => 'penaltySets',
  penaltySetVersions: (id: string) => `penaltySets/${id}/versions`,
  clockRules: () => 'clockRules',
  clockRulesVersions: (subjectId: string) => `clockRules/${subjectId}/versions`,
  /** All with which a device computes the deadlines of an incident. */
  incidentRules: () => 'incidentRules',
  incidentRulesVersions: (id: string) => `incidentRules/${id}/versions`,
  /** What a business does, with the questions of all laws that ask about it. */
  controlSets: () => 'controlSets',
  controlSetVersions: (id: string) => `controlSets/${id}/versions`,
  /** Laws that the library names without covering them. */
  uncoveredLaws: () => 'uncoveredLaws',
  /** On which day what of the library was read in its source. */
  libraryReadings: () => 'libraryReadings',
  changes: () => 'changes',
  catalogueStates: () => 'catalogue',
  submissions: () => 'submissions',
  /**
   * What an adviser does with the submissions of a law. Members and the adviser may listen to it.
   */
  reviews: () => 'reviews',
  reviewRounds: () => 'reviewRounds',
  reviewComments: () => 'reviewComments',
  /** Between advisers. */
  reviewNotes: () => 'reviewNotes',
  /** Who of the staff has a review open, for its advisers to listen to. Each expires. */
  reviewVisits: () => 'reviewVisits',
  /** That something has changed which an adviser's lists show. Who acts for them listens to it. */
  adviserRevisions: () => 'adviserRevisions',
  /** The same of what all staff see. */
  staffRevisions: () => 'staffRevisions',
  /** Where an organisation stands with each law. */
  standings: () => 'standings',
  /** What staff compare of one law between clients. */
  clientLaws: () => 'clientLaws',
  /** What an organisation's profile said at a time, and what followed from it. */
  profileRecords: () => 'profileRecords',
  incidents: () => 'incidents',
  /** The log of an incident: facts, corrections, reports, notes. */
  incidentEntries: () => 'incidentEntries',
  /** Between members and the adviser with whom an incident is shared. */
  incidentComments: () => 'incidentComments',
  /** What an organisation has to do. */
  actions: () => 'actions',
  /** What an organisation can show for an answer or an action: statements with their files. */
  evidence: () => 'evidence',
  /** Files on their way, and files to delete. Each expires. */
  uploads: () => 'uploads',
  /** What an organisation has at hand before an incident. */
  readiness: () => 'readiness',
  /** What advisers wrote to the owners of a client. */
  clientMessages: () => 'clientMessages',
  /** What the firm notes about a client. */
  clientNotes: () => 'clientNotes',
  /** A person's private address for calendar programs. */
  calendarSubscriptions: () => 'calendarSubscriptions',
  /** The firm that runs the service, with its logo. */
  firm: () => 'firm',
  /** What the firm keeps of reviews that it has signed off, of deleted organisations. Each expires. */
  firmRecords: () => 'firmRecords',
  /** What the firm did on each day of a month, as numbers. Each expires. */
  firmMonths: () => 'firmMonths',
  /** The same of one adviser. Each expires. */
  adviserMonths: () => 'adviserMonths',
  /** A counter of one hour, or the salt of one day. Each expires. */
  rateLimits: () => 'rateLimits',
  contactMessages: () => 'contactMessages',
  /** A mail to one of the product's people. */
  notices: () => 'notices',
  /**
   * A mail to one of the product's people about security or an incident, with a delivery of its
   * own.
   */
  urgentNotices: () => 'urgentNotices',
  /** News to one of the product's people, with a delivery of its own. */
  newsNotices: () => 'newsNotices',
  /** What a person was told of, as their list shows it. Each expires. */
  notifications: () => 'notifications',
  /** When a person was told of something last, which their pages listen to. */
  notificationMarks: () => 'notificationMarks',
  /** Where an organisation is told of events in Slack or Teams. */
  channels: () => 'channels',
  /** A message to such a channel, with a delivery of its own. Each expires. */
  channelNotices: () => 'channelNotices',
  /** An address, as a hash, that mail is not sent to. */
  suppressions: () => 'suppressions',
  /** Ids of processed events of the mail provider. Each expires. */
  mailEvents: () => 'mailEvents',
} as const;

export type CollectionName = keyof typeof collections;

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const collectionNames = Object.keys(collections) as CollectionName[];

const documents = {
  plan: (code: string) => `plans/${code}`,
  user: (uid: string) => `users/${uid}`,
  organisation: (id: string) => `organisations/${id}`,
  organisationEvent: (organisationId: string, id: string) =>
    `organisations/${organisationId}/events/${id}`,
  invitation: (id: string) => `invitations/${id}`,
  secondFactor: (uid: string) => `secondFactors/${uid}`,
  signInAlert: (hash: string) => `signInAlerts/${hash}`,
  deviceKey: (uid: string) => `deviceKeys/${uid}`,
  subject: (id: string) => `subjects/${id}`,
  obligation: (subjectId: string, id: string) => `subjects/${subjectId}/obligations/${id}`,
  obligationVersion: (subjectId: string, id: string, tag: string) =>
    `subjects/${subjectId}/obligations/${id}/versions/${tag}`,
  /** A form has its subject's id, so that reading a subject's form is one read and no query. */
  saqForm: (id: string) => `saqForms/${id}`,
  saqFormVersion: (id: string, version: number | string) => `saqForms/${id}/versions/${version}`,
  penaltyUnit: (from: string) => `penaltyUnits/${from}`,
  /** One set for all laws. */
  factSet: () => 'factSets/current',
  factSetVersion: (version: number | string) => `factSets/current/versions/${version}`,
  penaltySet: () => 'penaltySets/current',
  penaltySetVersion: (version: number | string) => `penaltySets/current/versions/${version}`,
  outcomeRulesOf: (subjectId: string) => `outcomeRules/${subjectId}`,
  outcomeRulesVersion: (subjectId: string, version: number | string) =>
    `outcomeRules/${subjectId}/versions/${version}`,
  clockRulesOf: (subjectId: string) => `clockRules/${subjectId}`,
  clockRulesVersion: (subjectId: string, version: number | string) =>
    `clockRules/${subjectId}/versions/${version}`,
  incidentRulesDocument: () => 'incidentRules/current',
  incidentRulesVersion: (version: string) => `incidentRules/current/versions/${version}`,
  controlSet: () => 'controlSets/current',
  controlSetVersion: (version: number | string) => `controlSets/current/versions/${version}`,
  uncoveredLaw: (id: string) => `uncoveredLaws/${id}`,
  currentReadings: () => 'libraryReadings/current',
  change: (id: string) => `changes/${id}`,
  /** Its `version` changes with every import; caches of the catalogue compare it. */
  catalogue: () => 'catalogue/current',
  /** How far the mail about changes to the law has come. */
  changeMail: () => 'catalogue/change-mail',
  /** How far the reminders of coming dates have come. */
  reminderMail: () => 'catalogue/reminder-mail',
  /** How far the reminders of evidence that lapses have come. */
  lapseMail: () => 'catalogue/lapse-mail',
  /** Up to which time the daily mail about reviews that no adviser has was written. */
  unassignedMail: () => 'catalogue/unassigned-mail',
  /** With which library what staff compare was counted last. */
  clientLawsState: () => 'catalogue/client-laws',
  /** How far the sweep of deleted accounts has come. */
  sweepState: () => 'catalogue/sweep',
  submission: (id: string) => `submissions/${id}`,
  review: (id: string) => `reviews/${id}`,
  reviewRound: (reviewId: string, round: number) => `reviewRounds/${reviewId}-${round}`,
  reviewComment: (id: string) => `reviewComments/${id}`,
  reviewNote: (id: string) => `reviewNotes/${id}`,
  reviewVisitsOf: (reviewId: string) => `reviewVisits/${reviewId}`,
  adviserRevision: (uid: string) => `adviserRevisions/${uid}`,
  staffRevision: (of: 'unassigned' | 'inbox') => `staffRevisions/${of}`,
  standing: (organisationId: string) => `standings/${organisationId}`,
  clientLaw: (organisationId: string, subjectId: string) =>
    `clientLaws/${organisationId}~${subjectId}`,
  profileRecord: (id: string) => `profileRecords/${id}`,
  incident: (id: string) => `incidents/${id}`,
  incidentEntry: (id: string) => `incidentEntries/${id}`,
  action: (id: string) => `actions/${id}`,
  evidenceOf: (id: string) => `evidence/${id}`,
  upload: (id: string) => `uploads/${id}`,
  calendarSubscription: (uid: string) => `calendarSubscriptions/${uid}`,
  incidentComment: (id: string) => `incidentComments/${id}`,
  readinessOf: (organisationId: string) => `readiness/${organisationId}`,
  clientMessage: (id: string) => `clientMessages/${id}`,
  clientNote: (id: string) => `clientNotes/${id}`,
  firmDocument: () => 'firm/current',
  firmRecord: (id: string) => `firmRecords/${id}`,
  firmMonth: (month: string) => `firmMonths/${month}`,
  adviserMonth: (uid: string, month: string) => `adviserMonths/${uid}~${month}`,
  firmChannel: () => 'firm/channel',
  firmStandardTexts: () => 'firm/standard-texts',
  channelOf: (organisationId: string) => `channels/${organisationId}`,
  channelNotice: (id: string) => `channelNotices/${id}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  notification: (id: string) => `notifications/${id}`,
  notificationMark: (uid: string) => `notificationMarks/${uid}`,
  suppression: (hash: string) => `suppressions/${hash}`,
  mailEvent: (hash: string) => `mailEvents/${hash}`,
  // These keep their literal types, from which the parameters of triggers are inferred.
  notice: <Id extends string>(id: Id) => `notices/${id}` as const,
  urgentNotice: <Id extends string>(id: Id) => `urgentNotices/${id}` as const,
  contactMessage: <Id extends string>(id: Id) => `contactMessages/${id}` as const,
} as const;

export const paths = { ...collections, ...documents } as const;
