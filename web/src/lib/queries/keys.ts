// The keys under which pages cache what they have read. A key begins with that of what it belongs
// to: invalidating or dropping an organisation's key does the same to everything that was read of
// the organisation.

const organisation = (id: string) => ['organisations', id];
const subject = (id: string) => ['subjects', id];

export const keys = {
  device: (uid: string) => ['device', uid],
  ownInvitations: ['own-invitations'],
  invitation: (id: string) => ['invitation', id],
  secondFactor: ['second-factor'],
  noticeSettings: ['notices', 'settings'],
  notifications: ['notifications'],
  unreadNotifications: ['notifications', 'unread'],
  notificationPages: ['notifications', 'pages'],

  organisation,
  members: (organisationId: string) => [...organisation(organisationId), 'members'],
  invitations: (organisationId: string) => [...organisation(organisationId), 'invitations'],
  channel: (organisationId: string) => [...organisation(organisationId), 'channel'],
  readiness: (organisationId: string) => [...organisation(organisationId), 'readiness'],
  calendarSubscription: (organisationId: string) => [...organisation(organisationId), 'calendar'],
  events: (organisationId: string) => [...organisation(organisationId), 'events'],
  profile: (organisationId: string) => [...organisation(organisationId), 'profile'],
  concerns: (organisationId: string, since: string) => [
    ...organisation(organisationId),
    'concerns',
    since,
  ],
  records: (organisationId: string) => [...organisation(organisationId), 'profile', 'records'],
  record: (recordId: string) => ['profile-records', recordId],
  incidents: (organisationId: string) => [...organisation(organisationId), 'incidents'],
  incident: (incidentId: string) => ['incidents', incidentId],
  incidentSharing: (incidentId: string) => ['incident-sharing', incidentId],
  incidentComments: (incidentId: string) => ['incident-comments', incidentId],
  incidentHash: (incidentId: string, revision: number) => ['incident-hash', incidentId, revision],
  incidentReminders: (incidentId: string) => ['incident-reminders', incidentId],
  incidentRules: ['incident-rules'],
  incidentRulesVersion: (version: string) => ['incident-rules', version],

  subjects: ['subjects'],
  subject,
  obligations: (subjectId: string) => [...subject(subjectId), 'obligations'],
  obligationVersions: (subjectId: string, obligationId: string) => [
    ...subject(subjectId),
    'obligations',
    obligationId,
    'versions',
  ],
  form: (subjectId: string, version?: number) => [
    ...subject(subjectId),
    'saq-form',
    version ?? 'today',
  ],
  firm: ['firm'],
  firmLogo: (revision: number) => ['firm', 'logo', revision],

  penaltyUnits: ['penalty-units'],
  profileRules: ['profile-rules'],
  uncoveredLaws: ['uncovered-laws'],
  dueDates: ['due-dates'],
  changes: (since: string | null) => ['changes', since],
  change: (changeId: string) => ['change', changeId],

  submissions: ['saq'],
  submission: (submissionId: string) => ['saq', 'submissions', submissionId],
  relatedAnswers: (submissionId: string) => ['saq', 'related', submissionId],
  openSubmission: (formId: string) => ['saq', formId, 'open-submission'],
  mySubmission: (formId: string) => ['saq', formId, 'my-submission'],
  /** What the profile settles of each form. */
  outsides: ['saq', 'outside'],
  outside: (formId: string) => ['saq', 'outside', formId],
  history: (formId: string) => ['saq', formId, 'submissions'],

  /** A client's own reviews, and where the organisation stands with each law. */
  reviews: ['reviews'],
  review: (reviewId: string) => ['reviews', 'review', reviewId],
  standings: ['reviews', 'standing'],
  standing: (organisationId: string) => ['reviews', 'standing', organisationId],
};
