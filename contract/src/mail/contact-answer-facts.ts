import { z } from 'zod';
import { documentId } from '../api/fields.ts';

/** To who wrote by the contact form. */
export const contactAnswerFacts = z.object({
  message_id: documentId,
  answer_id: z.string(),
  by: z.string(),
  /** Where what comes back goes; empty for the provider's address. */
  reply_to: z.string().default(''),
  text: z.string(),
  /** The beginning of what they wrote. */
  asked: z.string().default(''),
});
