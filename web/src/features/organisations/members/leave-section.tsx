import { type Member, memberEndpoints } from '@lexplain/contract/organisations/members';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { DangerCard } from '../../../components/danger-card/danger-card';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { reloadForOrganisation } from '../../../session/leave';
import { useAuth } from '../../../session/use-auth';
import { useOrganisationRefetch } from '../use-organisation-refetch';

const isOnlyOwner = (members: Member[], uid: string | undefined): boolean =>
  members.every((member) => (member.role === 'owner') === (member.uid === uid));

interface LeaveSectionProps {
  organisationId: string;
  members: Member[];
}

/** Leaves the organisation, which has other members. */
export const LeaveSection = ({ organisationId, members }: LeaveSectionProps) => {
  const { backendUser } = useAuth();
  const { onError } = useOrganisationRefetch(organisationId);
  const [isAsking, setAsking] = useState(false);
  const leave = useCommand({
    mutationFn: (_, permit) => send(permit, memberEndpoints.leaveOrganisation, {}),
    onSuccess: () => reloadForOrganisation('left'),
    onError,
  });
  const ask = (): void => {
    leave.reset();
    setAsking(true);
  };
  return (
    <DangerCard
      id="organisation-leave"
      title="Leave"
      about="You will get an empty business of your own here. Your answers will stay in this one."
    >
      <Button variant="outline" color="red" onClick={ask}>
        Leave this business
      </Button>
      <Confirm
        opened={isAsking}
        title="Leave this business"
        yes="Leave"
        busy="Leaving..."
        no="Stay"
        isBusy={leave.isPending || leave.isSuccess}
        failure={
          leave.isError ? messageOf(leave.error, 'You could not leave. Please try again.') : null
        }
        onConfirm={() => leave.run()}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          You no longer see its assessments and reports, and only an owner can invite you again.
          {isOnlyOwner(members, backendUser?.id) &&
            ' You are the only owner: the longest-standing member will become an owner. To choose somebody else, make them the owner before you leave.'}
        </Text>
      </Confirm>
    </DangerCard>
  );
};
