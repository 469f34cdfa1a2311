import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../../components/page-header/page-header';
import { WithAccount } from '../../../features/account/frame/with-account';
import { useStanding } from '../../../features/assessments/review/standing';
import { useLawOutside } from '../../../features/assessments/settled-by-profile/use-law-outside';
import { FirstRecordNote } from '../../../features/notices/first-record-note';
import { useOrganisation } from '../../../features/organisations/queries';
import { ProfilePage } from '../../../features/profile/profile-page';
import { NamedObligations } from '../../../features/subjects/named-obligations';
import { useLawNames } from '../../../features/subjects/use-law-names';

const Profile = () => {
  const lawNames = useLawNames();
  const { laws, isPending, error } = useStanding();
  const outside = useLawOutside();
  const { data: organisation } = useOrganisation();
  return (
    <>
      <PageHeader title="Profile" />
      <WithAccount>
        {({ user }) => (
          <ProfilePage
            uid={user.id}
            lawNames={lawNames}
            obligations={NamedObligations}
            firstRecordNote={<FirstRecordNote />}
            standings={isPending || error ? null : laws}
            outside={isPending || error ? null : outside}
            place={organisation?.place ?? null}
          />
        )}
      </WithAccount>
    </>
  );
};

export const Route = createFileRoute('/dashboard/profile/')({ component: Profile });
