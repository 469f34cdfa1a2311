import { controlEndpoints } from '@lexplain/contract/controls/controls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { keys } from '../../lib/queries/keys';
import { staffKeys } from '../../lib/queries/staff-keys';

/** What the organisation does. Read again whenever the page is opened: many pages change it. */
export const controlsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...keys.organisation(organisationId), 'controls'],
    queryFn: ({ signal }) => call(controlEndpoints.getControls, {}, signal),
    staleTime: 0,
  });

/** What a client of the adviser does; null for an organisation that is not theirs. */
export const clientControlsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: staffKeys.clientControls(organisationId),
    queryFn: ({ signal }) =>
      call(controlEndpoints.getClientControls, { params: { organisationId } }, signal).catch(
        nullIfNotFound,
      ),
    staleTime: 0,
  });
