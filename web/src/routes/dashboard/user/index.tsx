import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ProfileForm } from '../../../features/account/settings/profile-form';
import { OrganisationSection } from '../../../features/organisations/settings/organisation-section';

/** The height of what needs the account, in pixels. */
const shownHeight = 480;

const Profile = () => {
  // The link to the mail settings in mail of earlier versions.
  const { hash } = useLocation();
  if (hash === 'mail') return <RedirectOnce to="/dashboard/user/mail" />;
  return (
    <WithAccount height={shownHeight}>
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
