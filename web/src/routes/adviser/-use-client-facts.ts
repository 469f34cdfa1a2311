import { useQuery } from '@tanstack/react-query';
import { clientActionsQuery } from '../../features/actions/queries';
import { clientPageQuery } from '../../features/clients/queries';
import { sharedIncidentsQueryOf } from '../../features/incidents/sharing/queries';
import { useAuth } from '../../session/use-auth';

/**
 * What a client's adviser sees of its incidents and actions, once the client's page is loaded. Each
 * is undefined until then.
 */
export const useClientFacts = (organisationId: string) => {
  const uid = useAuth().backendUser?.id;
  const page = useQuery({ ...clientPageQuery(organisationId), enabled: false });
  const adviser = page.data?.adviser?.uid;
  // Who reads it and is not its adviser covers for them.
  const shared = useQuery({
    ...sharedIncidentsQueryOf(adviser === uid ? undefined : adviser),
    enabled: adviser !== undefined,
  });
  const { data: actions } = useQuery({
    ...clientActionsQuery(organisationId),
    enabled: adviser !== undefined,
  });
  const incidents = shared.data?.incidents.filter(
    ({ organisation }) => organisation.id === organisationId,
  );
  return { incidents, actions };
};
