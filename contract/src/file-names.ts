/** Parts of uploads. The bucket deletes objects whose names begin so after a day (dev/deploy/bucket-settings.ts). */
export const partsPrefix = 'parts/';
