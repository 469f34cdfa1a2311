import { ClientsPage } from '../../features/clients/clients-page';
import type { ClientListPage } from '../../features/clients/queries';
import { useCan } from '../../session/use-can';
import { useLibrary } from './-use-library';

/** The list of clients, with the library by which their standings are read. */
export const Clients = ({ listed }: { listed: ClientListPage }) => {
  const seesAll = useCan('adviser.assign', { provider: true });
  return <ClientsPage listed={listed} library={useLibrary()} seesAll={seesAll} />;
};
