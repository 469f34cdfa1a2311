import { PageHeader } from '../../components/page-header/page-header';
import { ClientProfile, useClientName } from '../../features/profile/client-profile';
import { NamedObligations } from '../../features/subjects/named-obligations';
import { useLawNames } from '../../features/subjects/use-law-names';

/** The profile of a client, with the names of laws from the catalogue. */
export const ClientProfilePage = ({ organisationId }: { organisationId: string }) => {
  const lawNames = useLawNames();
  const name = useClientName(organisationId);
  return (
    <>
      <PageHeader
        title={name ? `Profile of ${name}` : 'Profile'}
        trail={[{ label: 'Reviews', link: { to: '/adviser' } }]}
        current={name && 'Profile'}
      />
      <ClientProfile
        organisationId={organisationId}
        lawNames={lawNames}
        obligations={NamedObligations}
      />
    </>
  );
};
