import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PageHeader } from '../../../components/page-header/page-header';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ReportPage } from '../../../features/incidents/report/report-page';
import { useLawNames } from '../../../features/subjects/use-law-names';
import { useAuth } from '../../../session/use-auth';
import { useReportingBusiness } from '../-incident-business';

const NewIncident = () => {
  const { organisation } = useAuth();
  const business = useReportingBusiness();
  const lawNames = useLawNames();
  const navigate = useNavigate();
  const open = useCallback(
    (incidentId: string) =>
      void navigate({
        to: '/dashboard/incidents/$incidentId',
        params: { incidentId },
        replace: true,
      }),
    [navigate],
  );
  return (
    <>
      <PageHeader
        title="Report an incident"
        trail={[{ label: 'Incidents', link: { to: '/dashboard/incidents' } }]}
        lead="One line and a time are enough. Nothing here is final: you can correct every answer later."
      />
      <WithAccount>
        {({ user }) => (
          <ReportPage
            reporter={{ uid: user.id, organisationId: organisation?.id ?? '' }}
            business={organisation && business}
            lawNames={lawNames}
            onReported={open}
          />
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/incidents/new')({ component: NewIncident });
