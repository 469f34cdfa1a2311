/** Every Firestore path of the product. Rules tests, server, seed and trigger templates use the same. */
export const paths = {
  plans: () => 'plans',
  plan: (code: string) => `plans/${code}`,
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  /** Closed to the SDK, as it opens what a person left unsaved on a device. */
  deviceKeys: () => 'deviceKeys',
  deviceKey: (uid: string) => `deviceKeys/${uid}`,
  subjects: () => 'subjects',
  subject: (id: string) => `subjects/${id}`,
  obligations: (subjectId: string) => `subjects/${subjectId}/obligations`,
  obligation: (subjectId: string, id: string) => `subjects/${subjectId}/obligations/${id}`,
  obligationVersions: (subjectId: string, id: string) =>
    `subjects/${subjectId}/obligations/${id}/versions`,
  obligationVersion: (subjectId: string, id: string, tag: string) =>
    `subjects/${subjectId}/obligations/${id}/versions/${tag}`,
  /** A form's id is its subject's id, so that a subject's form is one read and never a query. */
  saqForm: (id: string) => `saqForms/${id}`,
  saqFormVersion: (id: string, version: number | string) => `saqForms/${id}/versions/${version}`,
  penaltyUnits: () => 'penaltyUnits',
  penaltyUnit: (from: string) => `penaltyUnits/${from}`,
  changes: () => 'changes',
  change: (id: string) => `changes/${id}`,
  /** Its `version` changes with every import: what reads the catalogue asks it whether a copy still holds. */
  catalogue: () => 'catalogue/current',
  submissions: () => 'submissions',
  submission: (id: string) => `submissions/${id}`,
  /** A count of one hour, or the salt of one day. Each expires. */
  rateLimit: (key: string) => `rateLimits/${key}`,
  contactMessages: () => 'contactMessages',
  /** Keeps its literal type: the trigger's parameters follow from it. */
  contactMessage: <Id extends string>(id: Id) => `contactMessages/${id}` as const,
} as const;
