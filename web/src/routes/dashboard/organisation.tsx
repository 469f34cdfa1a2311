import { createFileRoute, Outlet } from '@tanstack/react-router';
import { WithAccount } from '../../features/account/frame/with-account';
import { usePasswordPrompt } from '../../features/account/settings/use-password-prompt';
import { OrganisationPages } from '../../features/organisations/settings/organisation-pages';

const Organisation = () => {
  const passwordPrompt = usePasswordPrompt();
  return (
    <>
      <OrganisationPages>
        <WithAccount>{() => <Outlet />}</WithAccount>
      </OrganisationPages>
      {passwordPrompt}
    </>
  );
};

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
