import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { call } from '../../../lib/api/api-client';
import { LazyOfferAction } from '../lazy-offer-action';
import { describeNext } from './next-action';
import type { LoadedNext } from './use-next-actions';

/** Asks for the person's next actions, and brings the code that shows them. */
export const loadNextActions = async (signal: AbortSignal): Promise<LoadedNext> => {
  const next = await call(actionEndpoints.getNextActions, {}, signal);
  return {
    ...next,
    describe: (action) => describeNext(action, next.today),
    offerDuty: ({ subject_id, obligation: { code, title } }, day) => (
      <LazyOfferAction
        label={title}
        content={{ about: { kind: 'duty', subject_id, code }, title, due_day: day }}
      />
    ),
  };
};
