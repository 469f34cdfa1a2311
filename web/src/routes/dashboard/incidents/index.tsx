import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../../components/page-header/page-header';
import { WithAccount } from '../../../features/account/frame/with-account';
import { IncidentsPage } from '../../../features/incidents/list/incidents-page';
import { ReportButton } from '../../../features/incidents/list/report-button';
import { useOrganisation } from '../../../features/organisations/queries';
import { useAuth } from '../../../session/use-auth';

const Incidents = () => {
  const { organisation } = useAuth();
  const { data: named } = useOrganisation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Incidents"
        lead="What happened to your business, and every deadline that it starts."
        actions={<ReportButton />}
      />
      <WithAccount>
        {({ user }) =>
          organisation && (
            <IncidentsPage
              uid={user.id}
              organisationId={organisation.id}
              place={named?.place ?? null}
              onStarted={(incidentId) =>
                void navigate({ to: '/dashboard/incidents/$incidentId', params: { incidentId } })
              }
            />
          )
        }
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/incidents/')({ component: Incidents });
