import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/api-client';
import { LazyOfferAction } from '../lazy-offer-action';
import { chooseNext, describeNext } from './next-action';
import type { LoadedNext } from './use-next-actions';

/** Asks for the person's next actions, and brings the code that shows them. */
export const loadNextActions = async (signal: AbortSignal): Promise<LoadedNext> => {
  const next = await call(actionEndpoints.getNextActions, {}, signal);
  return {
    ...next,
    offerDuty: ({ subject_id, obligation: { code, title } }, day) => (
      <LazyOfferAction
        label={title}
        content={{ about: { kind: 'duty', subject_id, code }, title, due_day: day }}
      />
    ),
    show: (step, render) => {
      const action = chooseNext(step, next);
      if (!action) return null;
      const hasMore = next.overdue > 1;
      return render(
        describeNext(action, next),
        <Button
          mih={44}
          renderRoot={(props) =>
            hasMore ? (
              <Link {...props} to="/dashboard/actions" search={{ show: 'overdue', of: 'me' }} />
            ) : (
              <Link {...props} to="/dashboard/actions/$id" params={{ id: action.id }} />
            )
          }
        >
          {hasMore ? 'Show what is overdue' : 'Open the action'}
        </Button>,
      );
    },
  };
};
