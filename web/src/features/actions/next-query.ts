import type { actionEndpoints } from '@lexplain/contract/actions/actions';
import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionKeys } from '../../lib/queries/action-keys';

/** Renders a sentence and what to press. */
export type RenderStep = (sentence: ReactNode, press: ReactNode) => ReactNode;

export type NextActions = EndpointOutput<typeof actionEndpoints.getNextActions>;

export interface LoadedNext extends NextActions {
  /** Shows the person's next action where it comes before another step; null where it does not. */
  show: (step: string, render: RenderStep) => ReactNode;
}

/** The person's next actions, with the code that shows them: loaded on demand, as most of the first screen needs neither. */
export const nextActionsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: actionKeys.next(organisationId),
    queryFn: async ({ signal }): Promise<LoadedNext> =>
      (await import('./load-next')).loadNextActions(signal),
  });
