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
        trail={[
          { label: 'Clients', link: { to: '/adviser/clients' } },
          {
            label: name,
            link: { to: '/adviser/clients/$organisationId', params: { organisationId } },
          },
        ]}
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
