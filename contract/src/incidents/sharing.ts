import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, filledText, personId, timestamp } from '../api/fields.ts';
import { rest, restQuery } from '../api/page-cursor.ts';
import { entryContent } from './entries.ts';
import { incident, incidentPage, incidentShare, listedIncident } from './incidents.ts';

// An incident that its organisation shares with its adviser (docs/product.md, "Sharing an incident with the adviser").

/** With whom an incident is shared, and with whom it can be. */
const incidentSharing = z.strictObject({
  shared: incidentShare.nullable(),
  /** The organisation's adviser; null where it has none. */
  adviser: z.strictObject({ uid: z.string(), name: z.string() }).nullable(),
});
export type IncidentSharing = z.infer<typeof incidentSharing>;

/** What lists of an adviser show of an incident that is shared with them. */
export const sharedIncident = listedIncident
  .omit({ revision: true, created_by_name: true, created_at: true, updated_at: true })
  .extend({
    organisation: z.strictObject({ id: z.string(), name: z.string() }),
    shared_at: timestamp,
  });
export type SharedIncident = z.infer<typeof sharedIncident>;

/** The most that an adviser's list shows. */
export const mostSharedListed = 50;

/** An entry for the log, as an adviser proposes it. A member confirms it or declines it. */
const proposedEntry = z.strictObject({
  /** The entry that it would correct. */
  corrects: documentId.nullable(),
  content: entryContent,
});
export type ProposedEntry = z.infer<typeof proposedEntry>;

export const commentAuthor = z.enum(['member', 'adviser']);

/** Of the entry that a comment proposes; `none` where it proposes nothing. */
export const proposalState = z.enum(['none', 'waiting', 'confirmed', 'declined']);
export type ProposalState = z.infer<typeof proposalState>;

export const incidentComment = z.strictObject({
  /** Within its incident. The entry that a proposal becomes has the same id. */
  id: documentId,
  by_uid: z.string(),
  by_name: z.string(),
  by: commentAuthor,
  text: z.string(),
  proposed: proposedEntry.nullable(),
  state: proposalState,
  decided_by_name: z.string().nullable(),
  decided_at: timestamp.nullable(),
  created_at: timestamp,
});
export type IncidentComment = z.infer<typeof incidentComment>;

const params = z.object({ incidentId: documentId });

export const incidentSharingEndpoints = {
  getIncidentSharing: endpoint({
    method: 'GET',
    path: '/api/incidents/:incidentId/share',
    access: 'verified',
    status: 200,
    params,
    output: incidentSharing,
  }),
  /**
   * Names the adviser whom the owner saw. It ends by itself when the organisation gets another
   * adviser, or none.
   */
  shareIncident: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/share',
    access: 'verified',
    status: 200,
    params,
    body: z.strictObject({ adviser_uid: personId }),
    output: incident,
  }),
  endIncidentSharing: endpoint({
    method: 'DELETE',
    path: '/api/incidents/:incidentId/share',
    access: 'verified',
    status: 200,
    params,
    output: incident,
  }),
  listSharedIncidents: endpoint({
    method: 'GET',
    path: '/api/clients/shared-incidents',
    access: 'verified',
    status: 200,
    /**
     * The uid of an adviser for whom the caller covers, to list the incidents shared with that
     * adviser.
     */
    query: z.strictObject({ covering: personId.optional() }),
    output: z.strictObject({
      incidents: z.array(sharedIncident),
      /** Whether there are more than are listed. */
      more: z.boolean(),
    }),
  }),
  listIncidentComments: endpoint({
    method: 'GET',
    path: '/api/incidents/:incidentId/comments',
    access: 'verified',
    status: 200,
    params,
    query: restQuery,
    output: z.strictObject({ comments: z.array(incidentComment), ...rest }),
  }),
  /**
   * `not_shared` for a member while nobody but members would read it, `not_permitted` for their
   * proposal.
   */
  addIncidentComment: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/comments',
    access: 'verified',
    status: 201,
    params,
    body: z.strictObject({
      /** The device makes the id, so that a repeated call adds no second comment. */
      id: documentId,
      text: filledText(bounds.reviewText),
      proposed: proposedEntry.nullable().default(null),
    }),
    output: incidentComment,
  }),
  /**
   * A confirmed entry is added to the log in the member's name. The same decision again answers the
   * same; another one is refused with `proposal_state`.
   */
  decideIncidentProposal: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/comments/:commentId/decision',
    access: 'verified',
    status: 200,
    params: params.extend({ commentId: documentId }),
    body: z.strictObject({ decision: z.enum(['confirm', 'decline']) }),
    output: incidentPage.extend({ comment: incidentComment }),
  }),
} as const;

export const incidentSharingExamples = {
  shareIncident: { adviser_uid: 'Xq3TgYc1bWfQ2m8kLr5sVz7pNd90' },
  addIncidentComment: {
    id: '9c2a7f10-5a54-4a0e-8d0b-5d1b1f6a7c3e',
    text: 'Was the insurer told?',
  },
  decideIncidentProposal: { decision: 'confirm' },
} satisfies Examples<typeof incidentSharingEndpoints>;
