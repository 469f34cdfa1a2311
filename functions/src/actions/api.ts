import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { isOverdue, stateOn } from '@lexplain/contract/actions/state';
import { dayOf } from '@lexplain/contract/library/day-of';
import { sortActions } from '@lexplain/contract/waits/action-waits';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { findClient } from '../clients/store.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findTimeZone, findToday, todayOf } from '../library/organisation-day.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { pageAfter, takeFitting } from '../platform/answer-pages.ts';
import {
  countProposed,
  listActionsForAdviser,
  listActionsOf,
  listActionsOfOthers,
  listAllActions,
  listClosedActions,
  listOpenActions,
} from './lists.ts';
import { moveOwnAction } from './state-changes.ts';
import { createOwnAction, findAction, proposeAction, saveAction } from './store.ts';
import { toAction, toActionForAdviser } from './wire.ts';

/** How many the first screen lists at most. */
const mostNext = 20;

export const actionHandlers = handlersOf(actionEndpoints, {
  listActions: async (caller, { query }) => {
    const organisationId = findPermittedOrganisationId(caller);
    if (!organisationId) {
      return { actions: [], today: todayOf({ place: null }, new Date()), next: null };
    }
    const [found, today] = await Promise.all([
      listOpenActions(organisationId),
      findToday(organisationId),
    ]);
    const actions = found.map((action) => toAction(action, today));
    const { page, next } = pageAfter(actions, query.after);
    return { actions: page, today, next };
  },

  listClosedActions: async (caller, { query }) => {
    const organisationId = findPermittedOrganisationId(caller);
    if (!organisationId) return { actions: [], before: null };
    const found = await listClosedActions(organisationId, query.before ?? null);
    // A closed action is the same on every day.
    const today = todayOf({ place: null }, new Date());
    return { actions: found.actions.map((one) => toAction(one, today)), before: found.before };
  },

  getNextActions: async (caller) => {
    const organisationId = findPermittedOrganisationId(caller);
    const now = new Date();
    if (!organisationId) {
      return {
        actions: [],
        today: todayOf({ place: null }, now),
        open: 0,
        overdue: 0,
        proposed: 0,
        of_others: [],
      };
    }
    const [found, timeZone, proposed, others] = await Promise.all([
      listActionsOf(organisationId, caller.uid),
      findTimeZone(organisationId),
      countProposed(organisationId),
      listActionsOfOthers(organisationId, caller.uid, now),
    ]);
    const today = dayOf(now, timeZone);
    const open = found.filter((action) => stateOn(action, today) === 'open');
    return {
      // What comes first is among them.
      actions: takeFitting(
        sortActions(open, timeZone, now)
          .slice(0, mostNext)
          .map((action) => toAction(action, today)),
      ),
      today,
      open: open.length,
      overdue: open.filter((action) => isOverdue(action, today)).length,
      proposed,
      of_others: others
        .filter(({ due_day }) => due_day !== null && due_day >= today)
        .map(({ id, title, due_day, about, owner_name }) => ({
          id,
          title,
          due_day,
          about,
          owner_name,
        })),
    };
  },

  getAction: async (caller, { params }) => {
    const action = await findAction(caller, params.actionId);
    return toAction(action, await findToday(action.organisation_id));
  },

  createAction: async (caller, { body }) => {
    const { action, today } = await createOwnAction(caller, body);
    return toAction(action, today);
  },

  saveAction: async (caller, { params, headers, body }) => {
    const expected = headers['if-match'] ?? null;
    const { action, today } = await saveAction(caller, params.actionId, body, expected);
    return toAction(action, today);
  },

  moveAction: async (caller, { params, headers, body }) => {
    const expected = headers['if-match'] ?? null;
    const { action, next, today } = await moveOwnAction(caller, params.actionId, body, expected);
    return { action: toAction(action, today), next: next && toAction(next, today) };
  },

  listClientActions: async (caller, { params, query }) => {
    const { organisationId } = params;
    await logRead(caller, organisationId, 'client_read');
    const today = todayOf(await findClient(caller, organisationId), new Date());
    const found = await listActionsForAdviser(organisationId);
    const actions = found.map((action) => toActionForAdviser(action, today));
    const { page, next } = pageAfter(actions, query.after);
    return { actions: page, today, next };
  },

  proposeAction: async (caller, { params, body }) => {
    const { action, today } = await proposeAction(caller, params.organisationId, body);
    return toActionForAdviser(action, today);
  },
});

export const actionExport: Pick<AccountExports, 'actions'> = {
  actions: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    const [found, today] = await Promise.all([
      listAllActions(scope.organisationId),
      findToday(scope.organisationId),
    ]);
    return found
      .filter((action) =>
        isInScope(scope, action.created_by_uid, action.owner_uid, action.state_by_uid),
      )
      .map((action) => toAction(action, today));
  },
};
