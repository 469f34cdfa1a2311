import { storedUser } from '@lexplain/contract/account/stored';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { Place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { listComing } from '@lexplain/contract/waits/coming-dates';
import { type OrganisationConcernBasis, readConcerned } from '../../../changes/concern-basis.ts';
import { listChanges } from '../../../changes/store.ts';
import { listDueDates } from '../../../library/due-dates.ts';
import { db, readAs } from '../../../platform/firestore.ts';

type ComingDates = StoredNotice & { template: 'coming_dates' };

/** What decides for the members of an organisation, and where its days begin. */
export interface OrganisationOfReader {
  place: Place | null;
  concerned: OrganisationConcernBasis;
}

export const readOrganisation = async (
  id: string,
  lawIds: ReadonlySet<string>,
): Promise<OrganisationOfReader> => {
  const [snapshot, concerned] = await Promise.all([
    db.doc(paths.organisation(id)).get(),
    readConcerned(id, lawIds),
  ]);
  return { place: readAs(storedOrganisation, snapshot)?.place ?? null, concerned };
};

/**
 * The notice without the dates that have moved, were withdrawn, are over where the organisation is,
 * or do not concern the person any more; null where none is left.
 */
export const withDatesToCome = async (
  notice: ComingDates,
  now = new Date(),
): Promise<ComingDates | null> => {
  const { uid, organisation_id, facts } = notice;
  const user = uid === null ? null : readAs(storedUser, await db.doc(paths.user(uid)).get());
  if (!user || organisation_id === null) return null;
  const isNamed = new Set(facts.dates.map(({ id }) => id));
  const changes = (await listChanges()).filter(({ id }) => isNamed.has(id));
  const lawIds = new Set(changes.flatMap(listLaws));
  const { place, concerned } = await readOrganisation(organisation_id, lawIds);
  const followed = new Set(user.notices.followed_laws);
  const dueDates = await listDueDates(now);
  const latest = facts.dates.reduce((last, { day }) => (day > last ? day : last), '');
  const coming = listComing(
    { changes, dueDates, concerned: { ...concerned, followed } },
    dayOf(now, timeZoneOf(place)),
    latest,
  );
  const dates = facts.dates.filter(({ kind, id, day }) =>
    coming.some((date) => date.kind === kind && date.id === id && date.day === day),
  );
  return dates.length === 0 ? null : { ...notice, facts: { ...facts, dates } };
};
