import type { action as sentAction } from '@lexplain/contract/actions/actions';
import { stateOn } from '@lexplain/contract/actions/state';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import type { ActionWithId } from './decisions.ts';

/** An action as the API sends it, in its state on a day of the organisation's place. */
export const toAction = (
  action: ActionWithId,
  today: string,
): UnencodedAnswer<typeof sentAction> => ({
  ...action,
  state: stateOn(action, today),
  occurrence: action.series?.occurrence ?? 1,
});

/**
 * An action for the adviser, as it is on a day of the organisation's place. Advisers see no
 * addresses of those without a name.
 */
export const toActionForAdviser = (action: ActionWithId, today: string) => {
  const shown = toAction(action, today);
  return {
    ...shown,
    owner_name: shown.owner_name && hideAddress(shown.owner_name),
    state_by_name: hideAddress(shown.state_by_name),
    proposed_by_name: shown.proposed_by_name && hideAddress(shown.proposed_by_name),
    created_by_name: hideAddress(shown.created_by_name),
  };
};
