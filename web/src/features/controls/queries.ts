import { controlEndpoints } from '@lexplain/contract/controls/controls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

/** What the organisation does. Read again whenever the page is opened: many pages change it. */
export const controlsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...keys.organisation(organisationId), 'controls'],
    queryFn: ({ signal }) => call(controlEndpoints.getControls, {}, signal),
    staleTime: 0,
  });
