import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { InvitationsSection } from '../../../features/organisations/invitations/invitations-section';
import { MembersSection } from '../../../features/organisations/members/members-section';
import { SecondFactorSection } from '../../../features/organisations/members/second-factor-section';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';

const Members = () => {
  const { organisation } = useAuth();
  const canInvite = useCan('member.invite');
  if (!organisation) return null;
  return (
    <Stack gap="xl">
      {canInvite ? (
        <InvitationsSection organisationId={organisation.id}>
          {(invitations) => (
            <MembersSection organisationId={organisation.id} invitations={invitations} />
          )}
        </InvitationsSection>
      ) : (
        <MembersSection organisationId={organisation.id} />
      )}
      <SecondFactorSection />
    </Stack>
  );
};

export const Route = createFileRoute('/dashboard/organisation/members')({ component: Members });
