import type { PublicLaw } from '@lexplain/contract/changes/public-changes';

// Filled from the library's files when the pages are built (web/build/changes-for-pages.ts).

/** The day on which the pages were built, `YYYY-MM-DD`. */
export const builtOn: string = '';

export const lawsWithChanges: readonly PublicLaw[] = [];
