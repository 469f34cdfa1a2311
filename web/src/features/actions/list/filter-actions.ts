import type { Action } from '@lexplain/contract/actions/actions';
import { isOverdue } from '@lexplain/contract/actions/state';
import { lawOf } from '../action-text';
import type { ActionSearch } from './action-search';

interface Reader {
  uid: string;
  /** The day where the organisation is. */
  today: string;
}

/** The actions that an address asks for. */
export const filterActions = (
  actions: readonly Action[],
  { show, of, law }: ActionSearch,
  { uid, today }: Reader,
): Action[] =>
  actions.filter(
    (action) =>
      (of !== 'me' || action.owner_uid === uid) &&
      (law === undefined || lawOf(action.about) === law) &&
      (show !== 'overdue' || isOverdue(action, today)),
  );
