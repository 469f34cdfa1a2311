import { storedChange } from '@lexplain/contract/changes/changes';
import { z } from 'zod';

/** Nobody is told of a change without the time of its publication. */
export const publishedChange = z.object({
  ...storedChange.shape,
  published_at: z.date().nullable().default(null),
});
export type PublishedChange = z.infer<typeof publishedChange>;
