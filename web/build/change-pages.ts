import { brand } from '../../contract/src/brand/brand.ts';
import { createAtomFeed, tagOf, writeChange } from '../../contract/src/changes/atom-feed.ts';
import {
  type PublicLaw,
  publicChangePaths,
  splitIntoPages,
} from '../../contract/src/changes/public-changes.ts';
import { publicLaws } from './changes-for-pages.ts';

/** The prerendered pages of each law that changes, listed like the other public pages. */
export const changePaths = (): string[] =>
  publicLaws()
    .flatMap(splitIntoPages)
    .map(({ id }) => publicChangePaths.ofLaw(id));

/** The time of an entry. The library knows the day on which a change was added. */
const toInstant = (day: string): string => `${day}T00:00:00Z`;

/**
 * The public feed of changes. It is the same for the same library, whenever it is built in a year.
 */
export const writePublicFeed = (laws: readonly PublicLaw[]): string =>
  createAtomFeed({
    id: tagOf('changes'),
    title: `${brand.name}: changes to the law`,
    self: `${brand.origin}${publicChangePaths.feed}`,
    url: `${brand.origin}${publicChangePaths.all}`,
    // Shown only by a feed without entries.
    madeAt: toInstant('2026-11-21'),
    entries: laws.flatMap(splitIntoPages).flatMap(({ id: pageId, law: { name }, changes }) =>
      changes.map((change) => ({
        id: change.id,
        title: change.title,
        text: writeChange(change),
        url: `${brand.origin}${publicChangePaths.ofLaw(pageId)}`,
        laws: [name],
        published: toInstant(change.added_on),
      })),
    ),
  });

export const publicFeed = (): string => writePublicFeed(publicLaws());
