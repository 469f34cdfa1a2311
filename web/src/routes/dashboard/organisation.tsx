import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { downloadMyData } from '../../features/account/download-my-data';
import { WithAccount } from '../../features/account/with-account';
import { OrganisationPage } from '../../features/organisations/organisation-page';

const Organisation = () => (
  <>
    <PageTitle mb="md">Organisation</PageTitle>
    <WithAccount>{() => <OrganisationPage onDownload={downloadMyData} />}</WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
