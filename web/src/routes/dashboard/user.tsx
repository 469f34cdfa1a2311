import { Button, Divider } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Loading } from '../../components/loading/loading';
import { PageTitle } from '../../components/page-title/page-title';
import { PersonalData } from '../../features/account/personal-data';
import { ProfileForm } from '../../features/account/profile-form';
import { SignInSettings } from '../../features/account/sign-in-settings';
import { useAuth } from '../../session/use-auth';

const Profile = () => {
  const router = useRouter();
  const { backendUser, phase } = useAuth();
  // A fresh tab has nothing to go back to.
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/dashboard' });
  return (
    <>
      <Button variant="subtle" onClick={goBack} mb="sm" px="xs" ml="-xs">
        Back
      </Button>
      <PageTitle mb="md">User Detail</PageTitle>
      {/* The form begins with what is stored: shown before, it would lose what is typed meanwhile. */}
      {backendUser || phase === 'error' ? <ProfileForm key={backendUser?.id} /> : <Loading />}
      <Divider my="xl" />
      <SignInSettings />
      <Divider my="xl" />
      <PersonalData />
    </>
  );
};

export const Route = createFileRoute('/dashboard/user')({ component: Profile });
