import { ClientActions } from '../../features/actions/client-actions';
import { OpenedByAdmin, OwnClient } from '../../features/clients/client-page';
import { eventSentence } from '../../features/organisations/log/log-events';
import { useCan } from '../../session/use-can';
import { useLibrary } from './-use-library';

/** A client's page. Admins say why they read it. */
export const Client = ({ organisationId }: { organisationId: string }) => {
  const isAdmin = useCan('client.open', { organisation: organisationId });
  const library = useLibrary();
  const shared = { organisationId, library, describeEvent: eventSentence };
  if (isAdmin) return <OpenedByAdmin {...shared} />;
  return (
    <OwnClient
      {...shared}
      actions={<ClientActions organisationId={organisationId} lawNames={library.lawNames} />}
    />
  );
};
