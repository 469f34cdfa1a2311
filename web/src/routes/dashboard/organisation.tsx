import { createFileRoute } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { WithAccount } from '../../features/account/frame/with-account';
import { usePasswordPrompt } from '../../features/account/settings/use-password-prompt';
import { OrganisationPage } from '../../features/organisations/settings/organisation-page';

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
