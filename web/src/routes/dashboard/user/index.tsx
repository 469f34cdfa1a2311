import { Button, Stack } from '@mantine/core';
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ProfileForm } from '../../../features/account/settings/profile-form';
import { OrganisationSection } from '../../../features/organisations/settings/organisation-section';

const Back = () => {
  const router = useRouter();
  const isLeaving = useRef(false);
  // A new tab has no history to go back to.
  const goBack = () => {
    // A second press would go back once more.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/dashboard' });
  };
  return (
    <Button variant="default" onClick={goBack}>
      Back
    </Button>
  );
};

const Profile = () => {
  // The link to the mail settings in mail of earlier versions.
  const { hash } = useLocation();
  if (hash === 'mail') return <RedirectOnce to="/dashboard/user/mail" />;
  return (
    <WithAccount>
      {(account) => (
        <Stack gap="xl">
          <ProfileForm account={account} more={<Back />} />
          <OrganisationSection />
        </Stack>
      )}
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/user/')({ component: Profile });
