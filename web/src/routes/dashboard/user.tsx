import { Button, Divider, Title } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PersonalData } from '../../features/account/personal-data';
import { ProfileForm } from '../../features/account/profile-form';
import { useAuth } from '../../session/use-auth';

const Profile = () => {
  const router = useRouter();
  const { backendUser } = useAuth();
  return (
    <>
      <Button variant="subtle" onClick={() => router.history.back()} mb="sm">
        Back
      </Button>
      <Title order={1} mb="md">
        User Detail
      </Title>
      {/* The name arrives with the me record: the form begins anew with it. */}
      <ProfileForm key={backendUser?.id} />
      <Divider my="xl" />
      <PersonalData />
    </>
  );
};

export const Route = createFileRoute('/dashboard/user')({ component: Profile });
