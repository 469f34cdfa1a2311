import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReportPage } from '../../../features/incidents/report/report-page';
import { useLawNames } from '../../../features/subjects/use-law-names';
import { useAuth } from '../../../session/use-auth';
import { useReportingBusiness } from './-use-reporting-business';

/** The report, which leads to the page of the incident. */
export const NewReport = ({ uid }: { uid: string }) => {
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
    <ReportPage
      reporter={{ uid, organisationId: organisation?.id ?? '' }}
      business={organisation && business}
      lawNames={lawNames}
      onReported={open}
    />
  );
};
