import { useNavigate } from '@tanstack/react-router';
import { ClientsPage } from '../../features/clients/clients-page';
import { CoveredChoice } from '../../features/clients/cover/covered-choice';
import type { ClientListPage } from '../../features/clients/queries';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';
import { useLibrary } from './-use-library';

/** The list of clients, with the library by which their standings are read. */
export const Clients = ({ listed }: { listed: ClientListPage }) => {
  const seesAll = useCan('adviser.assign', { provider: true });
  const { backendUser } = useAuth();
  const navigate = useNavigate();
  const { covering } = listed;
  return (
    <ClientsPage
      listed={listed}
      library={useLibrary()}
      seesAll={seesAll}
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
