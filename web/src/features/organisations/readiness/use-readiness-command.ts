import type { Readiness } from '@lexplain/contract/incidents/readiness';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { readinessQuery } from '../../../lib/queries/readiness-query';
import { eventsQuery } from '../log/events-query';

/** Saves something of what the organisation has at hand, and refreshes it and the log. */
export const useReadinessCommand = <Change>(
  organisationId: string,
  save: (change: Change, permit: Permit) => Promise<Readiness>,
  onSaved: (saved: Readiness) => void = () => {},
) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: save,
    onSuccess: (saved) => {
      client.setQueryData(readinessQuery(organisationId).queryKey, saved);
      void client.invalidateQueries({ queryKey: eventsQuery(organisationId).queryKey });
      onSaved(saved);
    },
    // Someone else may have saved first: the fields that were not changed here show what they
    // entered.
    onError: () =>
      void client.invalidateQueries({ queryKey: readinessQuery(organisationId).queryKey }),
  });
};
