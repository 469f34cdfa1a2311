import { brand } from '@lexplain/contract/brand/brand';
import {
  type AtomEntry,
  createAtomFeed,
  tagOf,
  writeChange,
} from '@lexplain/contract/changes/atom-feed';
import { isCorrection } from '@lexplain/contract/changes/changes';
import { findConcern, listLaws } from '@lexplain/contract/changes/concerns';
import { findFirstShown } from '@lexplain/contract/changes/public-changes';
import { dayOf } from '@lexplain/contract/library/day-of';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { readConcerned } from '../changes/concern-basis.ts';
import type { PublishedChange } from '../changes/published-change.ts';
import { listPublishedChanges } from '../changes/store.ts';
import { listSubjects } from '../library/subjects.ts';
import { mailSettings } from '../runtime.ts';
import type { Subscriber } from './store.ts';

// The changes to the law that concern the organisation of an address
// (docs/decisions/0074-calendar-subscription.md).

/**
 * When a change was published. One that told nobody has no time: it counts as there when the
 * address was made.
 */
const publishedAt = ({ published_at }: PublishedChange, { subscription }: Subscriber): Date =>
  published_at ?? subscription.created_at;

/**
 * The changes of the last 12 months and later ones that concern the organisation or a law that the
 * person follows.
 */
export const createChangesFeed = async (subscriber: Subscriber, now: Date): Promise<string> => {
  const { user, subscription } = subscriber;
  const first = findFirstShown(dayOf(now, defaultTimeZone));
  const [published, subjects] = await Promise.all([listPublishedChanges(), listSubjects()]);
  const changes = published.filter((change) => change.date >= first && !isCorrection(change));
  const lawIds = new Set(changes.flatMap(listLaws));
  const concerned = await readConcerned(subscription.organisation_id, lawIds);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const followed = new Set(user.notices.followed_laws);
  const page = `${mailSettings.origin.value()}/dashboard/cyber-laws/changes`;
  const entries = changes
    .filter((change) => findConcern(change, { ...concerned, followed }) !== null)
    .map(
      (change): AtomEntry => ({
        id: change.id,
        title: change.title,
        text: writeChange(change),
        url: `${page}/${change.id}`,
        laws: listLaws(change).flatMap((id) => names.get(id) ?? []),
        published: publishedAt(change, subscriber).toISOString(),
      }),
    );
  return createAtomFeed({
    id: tagOf('changes-for-you'),
    title: `${brand.name}: changes that may concern you`,
    self: null,
    url: page,
    madeAt: subscription.created_at.toISOString(),
    entries,
  });
};
