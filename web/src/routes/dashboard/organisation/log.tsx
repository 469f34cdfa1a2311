import { createFileRoute } from '@tanstack/react-router';
import { LogSection } from '../../../features/organisations/log/log-section';
import { useAuth } from '../../../session/use-auth';

const Log = () => {
  const { organisation } = useAuth();
  return organisation && <LogSection organisationId={organisation.id} />;
};

export const Route = createFileRoute('/dashboard/organisation/log')({ component: Log });
