import { importedChange } from '@lexplain/contract/changes/change-page';
import { storedChange } from '@lexplain/contract/changes/changes';
import { z } from 'zod';

const published_at = z.date().nullable().default(null);

/** Nobody is told of a change without the time of its publication. */
export const publishedChange = z.object({ ...storedChange.shape, published_at });
export type PublishedChange = z.infer<typeof publishedChange>;

/** A published change with the time at which its document was written last. */
export const datedChange = publishedChange.extend({
  changed_at: z.date().nullable().default(null),
});
export type DatedChange = z.infer<typeof datedChange>;

/** A published change with what its import wrote of the versions before and after. */
export const importedPublishedChange = z.object({ ...importedChange.shape, published_at });
export type ImportedPublishedChange = z.infer<typeof importedPublishedChange>;
