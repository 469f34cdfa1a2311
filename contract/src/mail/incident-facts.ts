import { z } from 'zod';
import { documentId } from '../api/fields.ts';

// The facts of mail about an incident that is shared. Never a title, a fact of it or a text: mail
// may be read by whoever broke in.

/** Whether the mail asks to keep it to oneself. Found out when it is sent, and not stored. */
const is_confidential = z.boolean().optional();

/** To the adviser, and to who covers for them. */
export const incidentSharingFacts = z.object({
  what: z.enum(['shared', 'ended']),
  is_confidential,
  organisation: z.string(),
  incidents: z.array(z.object({ id: documentId, is_drill: z.boolean() })),
});

const count = z.int().nonnegative().default(0);

/** What has been written about an incident since the last mail, as counts. */
export const incidentCommentsFacts = z.object({
  incident_id: documentId,
  organisation: z.string(),
  is_drill: z.boolean().default(false),
  is_confidential,
  side: z.enum(['adviser', 'client']),
  comments: count,
  /** Entries that the adviser proposed. */
  proposals: count,
  /** What members decided on such entries. */
  entered: count,
  declined: count,
});
