import type { Action } from '@lexplain/contract/actions/actions';
import { stateOn } from '@lexplain/contract/actions/state';
import { hideAddress } from '../clients/hide-address.ts';
import type { ActionWithId } from './decisions.ts';

/** As it is on a day of the organisation's place. */
export const toAction = (action: ActionWithId, today: string): Action => ({
  id: action.id,
  title: action.title,
  details: action.details,
  notes: action.notes,
  about: action.about,
  owner_uid: action.owner_uid,
  owner_name: action.owner_name,
  due_day: action.due_day,
  repetition: action.repetition,
  state: stateOn(action, today),
  state_at: action.state_at.toISOString(),
  state_by_name: action.state_by_name,
  reason: action.reason,
  accepted_until: action.accepted_until,
  proposed_by_name: action.proposed_by_name,
  occurrence: action.series?.occurrence ?? 1,
  revision: action.revision,
  created_by_name: action.created_by_name,
  created_at: action.created_at.toISOString(),
  updated_at: action.updated_at.toISOString(),
});

/**
 * An action for the adviser, as it is on a day of the organisation's place. Advisers see no
 * addresses of those without a name.
 */
export const toActionForAdviser = (action: ActionWithId, today: string): Action => {
  const shown = toAction(action, today);
  return {
    ...shown,
    owner_name: shown.owner_name && hideAddress(shown.owner_name),
    state_by_name: hideAddress(shown.state_by_name),
    proposed_by_name: shown.proposed_by_name && hideAddress(shown.proposed_by_name),
    created_by_name: hideAddress(shown.created_by_name),
  };
};
