import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LogSection } from '../../../features/organisations/log/log-section';
import { subjectsQuery } from '../../../features/subjects/queries';
import { useAuth } from '../../../session/use-auth';

const Log = () => {
  const { organisation } = useAuth();
  const { data: laws = [] } = useQuery(subjectsQuery);
  const lawIds = new Map(laws.map(({ id, name }) => [name, id]));
  return organisation && <LogSection organisationId={organisation.id} lawIds={lawIds} />;
};

export const Route = createFileRoute('/dashboard/organisation/log')({ component: Log });
