import { paths } from '@lexplain/contract/paths';

// What open pages of the staff listen to, for the tests of the rules (`read-matrix.ts`).

/** All staff read these. */
export const revisionsOfAll = [paths.staffRevision('unassigned'), paths.staffRevision('inbox')];
/** Only Acme's adviser reads it. */
export const visitsOfAcme = paths.reviewVisitsOf('of-acme');
/** What whoever covers for Abby reads, too. */
export const liveOfAbby = [paths.adviserRevision('abby'), paths.reviewVisitsOf('of-abby')];
export const liveOfStaff = [...revisionsOfAll, paths.adviserRevision('adviser'), visitsOfAcme];

export const liveDocuments: Record<string, object> = {
  ...Object.fromEntries([...liveOfStaff, ...liveOfAbby].map((path) => [path, { revision: 1 }])),
  [visitsOfAcme]: { organisation_id: 'acme' },
  [paths.reviewVisitsOf('of-abby')]: { organisation_id: 'of-abby' },
};
