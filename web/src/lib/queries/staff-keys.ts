// The keys of what staff read. Apart from `keys`, as the first screen of a member needs none of
// them.

export const staffKeys = {
  reviewQueue: ['review-work', 'queue'],
  reviewQueueOf: (covering: string | undefined, show: string) => [
    'review-work',
    'queue',
    covering ?? null,
    show,
  ],
  reviewWork: (reviewId: string) => ['review-work', reviewId],
  reviewEvidence: (reviewId: string, submissionId: string) => [
    'review-evidence',
    reviewId,
    submissionId,
  ],
  sharedIncidents: ['shared-incidents'],
  coveredIncidents: (covering: string) => ['shared-incidents', covering],
  clientLists: ['clients', 'list'],
  clientList: (listed: object) => ['clients', 'list', listed],
  colleagues: ['colleagues'],
  covers: ['covers'],
  clientStarts: ['clients', 'starts'],
  clientPage: (organisationId: string) => ['clients', 'page', organisationId],
  touchedClients: (changeId: string, page: object) => ['clients', 'touched', changeId, page],
  lawClients: (subjectId: string, listed: object) => ['clients', 'laws', subjectId, listed],
  clientDueDates: ['clients', 'due-dates'],
  clientProfile: (organisationId: string) => ['clients', organisationId, 'profile'],
  inbox: ['inbox'],
  inboxPages: ['inbox', 'pages'],
  inboxList: (email: string | null) => ['inbox', 'pages', email],
  message: (id: string) => ['inbox', 'message', id],
  firmSettings: ['firm-settings'],
  people: ['people'],
  staff: ['people', 'staff'],
  person: (email: string) => ['people', 'found', email],
  assigned: (uid: string) => ['people', 'assigned', uid],
};
