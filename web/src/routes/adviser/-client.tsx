import { ClientActions } from '../../features/actions/client-actions';
import { OpenedByAdmin, OwnClient } from '../../features/clients/client-page';
import { eventSentence } from '../../features/organisations/log/log-events';
import { useCan } from '../../session/use-can';
import { useClientFacts } from './-use-client-facts';
import { useLibrary } from './-use-library';

/** A client's page. Admins say why they read it, and see no incidents and actions. */
export const Client = ({ organisationId }: { organisationId: string }) => {
  const isAdmin = useCan('client.open', { organisation: organisationId });
  const library = useLibrary();
  const facts = useClientFacts(organisationId);
  const shared = { organisationId, library, describeEvent: eventSentence };
  if (isAdmin) return <OpenedByAdmin {...shared} />;
  return (
    <OwnClient
      {...shared}
      {...facts}
      actionList={<ClientActions organisationId={organisationId} lawNames={library.lawNames} />}
    />
  );
};
