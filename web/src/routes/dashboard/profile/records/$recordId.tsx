import { createFileRoute } from '@tanstack/react-router';
import { Breadcrumb } from '../../../../components/breadcrumb/breadcrumb';
import { RecordPage } from '../../../../features/profile/records/record-page';
import { NamedObligations } from '../../../../features/subjects/named-obligations';
import { useLawNames } from '../../../../features/subjects/use-law-names';

const Record = () => {
  const { recordId } = Route.useParams();
  const lawNames = useLawNames();
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Dashboard', link: { to: '/dashboard' } },
          { label: 'Profile', link: { to: '/dashboard/profile' } },
        ]}
        current="Record"
      />
      <RecordPage
        key={recordId}
        recordId={recordId}
        lawNames={lawNames}
        obligations={NamedObligations}
      />
    </>
  );
};

export const Route = createFileRoute('/dashboard/profile/records/$recordId')({ component: Record });
