import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { CoveredChoice } from '../../features/clients/cover/covered-choice';
import { ClientsPage } from '../../features/clients/list/clients-page';
import type { ClientListPage } from '../../features/clients/queries';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';
import { useLibrary } from './-use-library';

const ProposeToClients = lazy(async () => ({
  default: (await import('../../features/actions/propose-to-clients')).ProposeToClients,
}));

/** The list of clients, with the library by which their standings are read. */
export const Clients = ({ listed }: { listed: ClientListPage }) => {
  const seesAll = useCan('adviser.assign', { provider: true });
  const { backendUser } = useAuth();
  const navigate = useNavigate();
  const { covering } = listed;
  const library = useLibrary();
  return (
    <ClientsPage
      listed={listed}
      library={library}
      seesAll={seesAll}
      renderProposal={(clients, onClose) => (
        <ProposeToClients clients={clients} lawNames={library.lawNames} onClose={onClose} />
      )}
      whose={
        !seesAll && (
          <CoveredChoice
            uid={backendUser?.id ?? ''}
            what="Clients"
            covering={covering}
            onChange={(next) =>
              void navigate({
                to: '/adviser/clients',
                search: next === undefined ? {} : { covering: next },
              })
            }
          />
        )
      }
    />
  );
};
