import type { MailContent } from '../../mail/notices/comments.ts';

// The notices about incidents that are shared, for `functions/src/test/notices.ts`.

type Sharing = Extract<MailContent, { template: 'incident_sharing' }>;
type Comments = Extract<MailContent, { template: 'incident_comments' }>;

const sharingOf = (
  what: Sharing['facts']['what'],
  drills: boolean[],
  organisation = 'Example Pty Ltd',
): Sharing => ({
  template: 'incident_sharing',
  facts: {
    what,
    organisation,
    incidents: drills.map((is_drill, index) => ({ id: `example-${index}`, is_drill })),
  },
});

const commentsOf = (facts: Partial<Comments['facts']>): Comments => ({
  template: 'incident_comments',
  facts: {
    incident_id: 'example',
    organisation: 'Example Pty Ltd',
    is_drill: false,
    side: 'client',
    comments: 2,
    proposals: 1,
    entered: 0,
    declined: 0,
    ...facts,
  },
});

export const ofIncidents = {
  incident_sharing: sharingOf('shared', [false]),
  incident_comments: commentsOf({}),
};

/** Their other forms, each with a name. */
export const moreOfIncidents: { name: string; content: MailContent }[] = [
  { name: 'incident-sharing-drill', content: sharingOf('shared', [true]) },
  { name: 'incident-sharing-ended', content: sharingOf('ended', [false]) },
  { name: 'incident-sharing-all-ended', content: sharingOf('ended', [false, false, true]) },
  {
    name: 'incident-comments-adviser',
    content: commentsOf({ side: 'adviser', comments: 1, proposals: 0, entered: 1, declined: 1 }),
  },
  { name: 'incident-comments-drill', content: commentsOf({ is_drill: true, proposals: 0 }) },
];

/** The notices about shared incidents with one text as the name of the organisation. */
export const createOfIncidents = (text: string) => ({
  incident_sharing: sharingOf('shared', [false], text),
  incident_comments: commentsOf({ organisation: text, comments: 1_000 }),
});
