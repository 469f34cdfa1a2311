import {
  type Organisation,
  organisationEndpoints,
} from '@lexplain/contract/organisations/organisations';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { eventsQuery } from './log/events-query';
import { organisationQuery } from './queries';

export type OrganisationChange = Partial<Pick<Organisation, 'name' | 'place' | 'contact_person'>>;

/** Saves a change of the organisation, and refreshes it and its log. */
export const useUpdateOrganisation = (onSaved: (saved: Organisation) => void) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (change: OrganisationChange, permit) =>
      send(permit, organisationEndpoints.updateOrganisation, { body: change }),
    onSuccess: (saved) => {
      client.setQueryData(organisationQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: eventsQuery(saved.id).queryKey });
      // The first screen learns from the profile that the organisation has its name.
      void client.invalidateQueries({ queryKey: keys.profile(saved.id) });
      // The menu shows the name, and days follow the place.
      void client.invalidateQueries({ queryKey: keys.standing(saved.id) });
      onSaved(saved);
    },
  });
};
