/**
 * What Node gives the heap in production's 512 MiB (functions/src/index.ts). On a machine with more
 * memory it collects garbage that much later, so that the memory grew from 437 to 989 MB although
 * the objects took 45 MB after every collection.
 */
export const heapMegabytes = 256;

/**
 * Concurrent requests for each instance: Cloud Run's default, which functions/src/runtime.ts keeps.
 */
export const concurrency = 80;

/** A read that needs no document, once the library is in memory. */
export const cataloguePath = '/api/subjects';
