import { changeEndpoints } from '@lexplain/contract/changes/changes';
import { concernEndpoints } from '@lexplain/contract/changes/concerns';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { listConcernsOf } from './concerned.ts';
import { listChanges } from './store.ts';

export const changeHandlers = handlersOf(
  { ...changeEndpoints, ...concernEndpoints },
  {
    listChanges: (_caller, { query }) => listChanges(query.since),

    listConcerns: async (caller, { query }) => {
      const organisationId = findPermittedOrganisationId(caller);
      if (!organisationId) return [];
      const followed = caller.user?.notices.followed_laws ?? [];
      return listConcernsOf(organisationId, followed, await listChanges(query.since));
    },
  },
);
