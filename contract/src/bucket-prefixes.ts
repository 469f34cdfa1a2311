// The beginnings of the names of objects that the bucket deletes by itself.

/**
 * Parts of uploads. The bucket deletes objects whose names begin so after a day
 * (dev/deploy/bucket-settings.ts).
 */
export const partsPrefix = 'parts/';

/** Source maps of the pages of each release. The bucket deletes them after half a year. */
export const sourceMapsPrefix = 'source-maps/';
