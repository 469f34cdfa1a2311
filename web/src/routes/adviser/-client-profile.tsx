import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';
import { PageTitle } from '../../components/page-title/page-title';
import { ClientProfile, useClientName } from '../../features/profile/client-profile';
import { NamedObligations } from '../../features/subjects/named-obligations';
import { useLawNames } from '../../features/subjects/use-law-names';

/** The profile of a client, with the names of laws from the catalogue. */
export const ClientProfilePage = ({ organisationId }: { organisationId: string }) => {
  const lawNames = useLawNames();
  const name = useClientName(organisationId);
  return (
    <>
      <Breadcrumb
        trail={[{ label: 'Reviews', link: { to: '/adviser' } }]}
        current={name && 'Profile'}
      />
      <PageTitle mb="md">{name ? `Profile of ${name}` : 'Profile'}</PageTitle>
      <ClientProfile
        organisationId={organisationId}
        lawNames={lawNames}
        obligations={NamedObligations}
      />
    </>
  );
};
