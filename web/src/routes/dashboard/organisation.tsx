import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { WithAccount } from '../../features/account/with-account';
import { OrganisationPage } from '../../features/organisations/organisation-page';

const Organisation = () => (
  <>
    <PageTitle mb="md">Organisation</PageTitle>
    <WithAccount>{() => <OrganisationPage />}</WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
