import { Button, Divider } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { PageHeader } from '../../components/page-header/page-header';
import { WithAccount } from '../../features/account/frame/with-account';
import { Appearance } from '../../features/account/settings/appearance';
import { PersonalData } from '../../features/account/settings/personal-data';
import { ProfileForm } from '../../features/account/settings/profile-form';
import { SignInSettings } from '../../features/account/settings/sign-in-settings';
import { MailSection } from '../../features/notices/mail-section';
import { OrganisationSection } from '../../features/organisations/settings/organisation-section';

/** Heights of profile, organisation and mail settings in pixels, so that content below does not move. */
const shownHeight = 974;

const Profile = () => {
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
    <>
      <Button variant="subtle" onClick={goBack} mb="sm" px="xs" ml="-xs">
        Back
      </Button>
      <PageHeader title="User Detail" />
      <WithAccount height={shownHeight}>
        {(account) => (
          <>
            <ProfileForm account={account} />
            <OrganisationSection />
            <MailSection />
          </>
        )}
      </WithAccount>
      <Divider my="xl" />
      <SignInSettings />
      <Divider my="xl" />
      <Appearance />
      <Divider my="xl" />
      <PersonalData />
    </>
  );
};

export const Route = createFileRoute('/dashboard/user')({ component: Profile });
