import { createFileRoute } from '@tanstack/react-router';
import { ReadinessSection } from '../../../features/organisations/readiness/readiness-section';
import { useAuth } from '../../../session/use-auth';

const Incidents = () => {
  const { organisation } = useAuth();
  return organisation && <ReadinessSection organisationId={organisation.id} />;
};

export const Route = createFileRoute('/dashboard/organisation/incidents')({ component: Incidents });
