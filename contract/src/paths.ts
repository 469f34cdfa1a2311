// Every Firestore path of the product. Rules tests, server, seed and trigger templates use the same.

/** Each has its line in the register of personal data (functions/src/data/register.ts). */
export const collections = {
  plans: () => 'plans',
  users: () => 'users',
  organisations: () => 'organisations',
  /** Who did what in an organisation, for its members. */
  organisationEvents: (organisationId: string) => `organisations/${organisationId}/events`,
  invitations: () => 'invitations',
  /** Closed to the SDK, as it opens what a person left unsaved on a device. */
  deviceKeys: () => 'deviceKeys',
  subjects: () => 'subjects',
  obligations: (subjectId: string) => `subjects/${subjectId}/obligations`,
  obligationVersions: (subjectId: string, id: string) =>
    `subjects/${subjectId}/obligations/${id}/versions`,
  saqForms: () => 'saqForms',
  saqFormVersions: (id: string) => `saqForms/${id}/versions`,
  penaltyUnits: () => 'penaltyUnits',
  changes: () => 'changes',
  catalogueStates: () => 'catalogue',
  submissions: () => 'submissions',
  /** A count of one hour, or the salt of one day. Each expires. */
  rateLimits: () => 'rateLimits',
  contactMessages: () => 'contactMessages',
  /** A mail to one of the product's people. */
  notices: () => 'notices',
  /** An address that mail is not sent to for now, or not at all, by its hash. */
  suppressions: () => 'suppressions',
  /** What the mail provider has told already. Each expires. */
  mailEvents: () => 'mailEvents',
} as const;

export type CollectionName = keyof typeof collections;

/** `Object.keys` forgets which keys it was given. */
export const collectionNames = Object.keys(collections) as CollectionName[];

const documents = {
  plan: (code: string) => `plans/${code}`,
  user: (uid: string) => `users/${uid}`,
  organisation: (id: string) => `organisations/${id}`,
  organisationEvent: (organisationId: string, id: string) =>
    `organisations/${organisationId}/events/${id}`,
  invitation: (id: string) => `invitations/${id}`,
  deviceKey: (uid: string) => `deviceKeys/${uid}`,
  subject: (id: string) => `subjects/${id}`,
  obligation: (subjectId: string, id: string) => `subjects/${subjectId}/obligations/${id}`,
  obligationVersion: (subjectId: string, id: string, tag: string) =>
    `subjects/${subjectId}/obligations/${id}/versions/${tag}`,
  /** A form's id is its subject's id, so that a subject's form is one read and never a query. */
  saqForm: (id: string) => `saqForms/${id}`,
  saqFormVersion: (id: string, version: number | string) => `saqForms/${id}/versions/${version}`,
  penaltyUnit: (from: string) => `penaltyUnits/${from}`,
  change: (id: string) => `changes/${id}`,
  /** Its `version` changes with every import: what reads the catalogue asks it whether a copy still holds. */
  catalogue: () => 'catalogue/current',
  submission: (id: string) => `submissions/${id}`,
  rateLimit: (key: string) => `rateLimits/${key}`,
  suppression: (hash: string) => `suppressions/${hash}`,
  mailEvent: (hash: string) => `mailEvents/${hash}`,
  // These two keep their literal types: the parameters of triggers follow from them.
  notice: <Id extends string>(id: Id) => `notices/${id}` as const,
  contactMessage: <Id extends string>(id: Id) => `contactMessages/${id}` as const,
} as const;

export const paths = { ...collections, ...documents } as const;
