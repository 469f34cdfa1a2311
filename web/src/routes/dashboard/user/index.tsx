import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ProfileForm } from '../../../features/account/settings/profile-form';
import { OrganisationSection } from '../../../features/organisations/settings/organisation-section';

const Profile = () => {
  // The link to the mail settings in mail of earlier versions.
  const { hash } = useLocation();
  if (hash === 'mail') return <RedirectOnce to="/dashboard/user/mail" />;
  return (
    <WithAccount>
      {(account) => (
        <>
          <ProfileForm account={account} />
          <OrganisationSection />
        </>
      )}
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/user/')({ component: Profile });
