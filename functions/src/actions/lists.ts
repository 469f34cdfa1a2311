import type { ActionState } from '@lexplain/contract/actions/actions';
import { closedStates, countedStates, openStates } from '@lexplain/contract/actions/state';
import { storedAction } from '@lexplain/contract/actions/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { sortActions } from '@lexplain/contract/waits/action-waits';
import { upcomingDays } from '@lexplain/contract/waits/upcoming-dates';
import type { Query } from 'firebase-admin/firestore';
import { findTimeZone } from '../library/organisation-day.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';
import { readPage } from '../platform/page-cursor.ts';
import type { ActionWithId } from './decisions.ts';

export const actionWithId = withId(storedAction);

/**
 * Actions by their ids, as they are at this moment, in the order of what waits, and the present day
 * where their organisation is.
 */
export const findActionsToday = async (
  organisationId: string,
  actions: readonly { id: string }[],
  now: Date,
): Promise<{ existing: ActionWithId[]; today: string }> => {
  const [found, timeZone] = await Promise.all([
    db.getAll(...actions.map(({ id }) => db.doc(paths.action(id)))),
    findTimeZone(organisationId),
  ]);
  const existing = readAllAs(actionWithId, { docs: found }, itsId);
  return { existing: sortActions(existing, timeZone, now), today: dayOf(now, timeZone) };
};

const queryIn = (organisationId: string, states: readonly ActionState[]): Query =>
  db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('state', 'in', states);

/** Open and proposed actions, and those whose risk is accepted. */
const queryOpen = (organisationId: string): Query => queryIn(organisationId, openStates);

/** What counts to `bounds.openActions`, and to `bounds.proposedActions`. */
export const queryCounted = (organisationId: string): Query =>
  queryIn(organisationId, countedStates);
const queryProposed = (organisationId: string): Query => queryIn(organisationId, ['proposed']);

/** Counted by the database, for one read. */
export const countProposed = async (organisationId: string): Promise<number> =>
  (await queryProposed(organisationId).count().get()).data().count;

const mostListed = bounds.openActions + bounds.proposedActions;

/** Those without a due day last, the older of two first. */
const compareDueDays = (a: ActionWithId, b: ActionWithId): number => {
  if (a.due_day !== b.due_day) {
    if (a.due_day === null || b.due_day === null) return a.due_day === null ? 1 : -1;
    return a.due_day < b.due_day ? -1 : 1;
  }
  return a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);
};

/**
 * By due day, at most as many as there can be: calls at the same time may have added a few more.
 */
const readOpen = async (query: Query): Promise<ActionWithId[]> =>
  readAllAs(actionWithId, await query.limit(mostListed).get(), itsId).sort(compareDueDays);

export const listOpenActions = (organisationId: string): Promise<ActionWithId[]> =>
  readOpen(queryOpen(organisationId));

/** Those of one member. What was proposed has no owner yet. */
export const listActionsOf = (organisationId: string, uid: string): Promise<ActionWithId[]> =>
  readOpen(queryOpen(organisationId).where('owner_uid', '==', uid));

const othersShown = 5;

/**
 * What others and nobody yet have to do in the next days, the first by their days. The person's own
 * may stand among what is read: so few are shown that as many again are enough.
 */
export const listActionsOfOthers = async (
  organisationId: string,
  uid: string,
  now: Date,
): Promise<ActionWithId[]> => {
  // No day of an organisation is before this one. The place need not be known first.
  const from = dayOf(now, 'UTC');
  const found = await db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('state', '==', 'open')
    .where('due_day', '>=', from)
    .where('due_day', '<=', addDays(from, upcomingDays))
    .orderBy('due_day')
    .limit(2 * othersShown)
    .get();
  return readAllAs(actionWithId, found, itsId)
    .filter(({ owner_uid }) => owner_uid !== uid)
    .slice(0, othersShown);
};

/** Those that the organisation's adviser sees. */
export const listActionsForAdviser = (organisationId: string): Promise<ActionWithId[]> =>
  readOpen(queryOpen(organisationId).where('is_for_adviser', '==', true));

const pageSize = 50;

/** A page of what was done or declined, newest first, and the cursor for the next one. */
export const listClosedActions = async (
  organisationId: string,
  before: string | null,
  limit = pageSize,
) => {
  const closed = db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('state', 'in', closedStates)
    .orderBy('state_at', 'desc');
  const page = await readPage(closed, before, limit, 'state_at');
  return { actions: readAllAs(actionWithId, page, itsId), before: page.next };
};

/** All actions of an organisation, the oldest first, for an export. */
export const listAllActions = async (organisationId: string): Promise<ActionWithId[]> => {
  const found = await db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .get();
  return readAllAs(actionWithId, found, itsId).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  );
};

/** A page of an organisation's actions, by id, for its download. */
export const listActionsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('actions', organisationId, after, limit);
  return { items: readAllAs(actionWithId, page, itsId), next: page.next };
};
