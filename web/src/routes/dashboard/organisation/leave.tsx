import { createFileRoute } from '@tanstack/react-router';
import { LeaveOrDelete } from '../../../features/organisations/settings/leave-or-delete';
import { useAuth } from '../../../session/use-auth';

const Leave = () => {
  const { organisation } = useAuth();
  return organisation && <LeaveOrDelete organisationId={organisation.id} />;
};

export const Route = createFileRoute('/dashboard/organisation/leave')({ component: Leave });
