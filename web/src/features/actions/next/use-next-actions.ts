import type { Action, actionEndpoints } from '@lexplain/contract/actions/actions';
import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionKeys } from '../../../lib/queries/action-keys';
import { useAuth } from '../../../session/use-auth';

type NextActions = EndpointOutput<typeof actionEndpoints.getNextActions>;

export interface LoadedNext extends NextActions {
  /** Says an action in a sentence. */
  describe: (action: Pick<Action, 'title' | 'due_day'>) => string;
  /** Offers to follow up a recurring duty, from a day on which it is due. */
  offerDuty: (duty: Pick<DueDate, 'subject_id' | 'obligation'>, day: string) => ReactNode;
}

/**
 * The person's next actions, with the code that shows them: loaded on demand, as most of the first
 * screen needs neither.
 */
export const useNextActions = () => {
  const { organisation } = useAuth();
  return useQuery({
    queryKey: actionKeys.next(organisation?.id ?? ''),
    queryFn: async ({ signal }): Promise<LoadedNext> =>
      (await import('./load-next')).loadNextActions(signal),
    enabled: organisation !== null,
  });
};
