import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { db, readAs } from '../platform/firestore.ts';

/** The present day where an organisation is. */
export const todayOf = ({ place }: Pick<StoredOrganisation, 'place'>, now: Date): string =>
  dayOf(now, timeZoneOf(place));

/** The time zone of an organisation that the caller was permitted to read. */
export const findTimeZone = async (organisationId: string): Promise<string> => {
  const snapshot = await db.doc(paths.organisation(organisationId)).get();
  return timeZoneOf(readAs(storedOrganisation, snapshot)?.place ?? null);
};

/** The present day where an organisation is that the caller was permitted to read. */
export const findToday = async (organisationId: string, now = new Date()): Promise<string> =>
  dayOf(now, await findTimeZone(organisationId));
