import { z } from 'zod';
import { bounds } from '../../api/bounds.ts';
import { filledText } from '../../api/fields.ts';

/**
 * A message or a note as a device sends it. A call that is repeated with the same id sends or adds
 * nothing again.
 */
export const sentText = z.strictObject({ id: z.uuid(), text: filledText(bounds.reviewText) });
export type SentText = z.infer<typeof sentText>;
