import { Button, Divider } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { PersonalData } from '../../features/account/personal-data';
import { ProfileForm } from '../../features/account/profile-form';
import { SignInSettings } from '../../features/account/sign-in-settings';
import { WithAccount } from '../../features/account/with-account';
import { OrganisationSection } from '../../features/organisations/organisation-section';

const Profile = () => {
  const router = useRouter();
  // A fresh tab has nothing to go back to.
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/dashboard' });
  return (
    <>
      <Button variant="subtle" onClick={goBack} mb="sm" px="xs" ml="-xs">
        Back
      </Button>
      <PageTitle mb="md">User Detail</PageTitle>
      <WithAccount>
        {(account) => (
          <>
            <ProfileForm account={account} />
            <OrganisationSection />
          </>
        )}
      </WithAccount>
      <Divider my="xl" />
      <SignInSettings />
      <Divider my="xl" />
      <PersonalData />
    </>
  );
};

export const Route = createFileRoute('/dashboard/user')({ component: Profile });
