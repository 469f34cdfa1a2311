import type { PublicLaw } from '../../contract/src/changes/public-changes.ts';
import { dayOf } from '../../contract/src/library/day-of.ts';
import { defaultTimeZone } from '../../contract/src/library/time-zones.ts';
import { readPublicLaws } from '../../seed/pages/public-changes.ts';

/** The day on which the pages are built, where most of their readers are. */
const builtOn = dayOf(new Date(), defaultTimeZone);

let read: PublicLaw[] | undefined;
/** The laws with what changed in them, read from the library's files once for each build. */
export const publicLaws = (): PublicLaw[] => {
  read ??= readPublicLaws(builtOn);
  return read;
};

/** The module that is filled. */
const filled = '/features/site/changes/laws-with-changes.ts';

/**
 * Puts the changes of the library into the public pages that show them. They need no server for it.
 */
export const changesForPages = () => ({
  name: 'changes-for-pages',
  load: (id: string): string | null =>
    id.endsWith(filled)
      ? `export const builtOn = ${JSON.stringify(builtOn)};
export const lawsWithChanges = ${JSON.stringify(publicLaws())};`
      : null,
});
