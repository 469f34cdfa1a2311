import { z } from 'zod';
import { documentId } from '../api/fields.ts';

/**
 * What others did that concerns the person, by the ids of what their list says of it, which is read
 * when the mail is sent.
 */
export const toldEventsFacts = z.object({ notification_ids: z.array(documentId).default([]) });
