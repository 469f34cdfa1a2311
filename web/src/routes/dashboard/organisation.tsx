import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { usePasswordPrompt } from '../../features/account/use-password-prompt';
import { WithAccount } from '../../features/account/with-account';
import { OrganisationPage } from '../../features/organisations/organisation-page';

const Organisation = () => {
  const passwordPrompt = usePasswordPrompt();
  return (
    <>
      <PageTitle mb="md">Organisation</PageTitle>
      <WithAccount>{() => <OrganisationPage />}</WithAccount>
      {passwordPrompt}
    </>
  );
};

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
