import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { forgetInvitation } from '../../../lib/device/kept-invitation';
import { type InvitationToAnswer, refuse } from './shown-invitation';

interface RefuseStartProps {
  invitation: InvitationToAnswer;
  /** The organisation's name. */
  organisation: string;
  isDisabled: boolean;
  /** It was refused. */
  onRefused: () => void;
}

/** Refuses to be the owner of an organisation that an adviser has started. */
export const RefuseStart = ({
  invitation,
  organisation,
  isDisabled,
  onRefused,
}: RefuseStartProps) => {
  const [isAsking, setAsking] = useState(false);
  const refusal = useCommand<unknown, void>({
    mutationFn: (_, permit) => refuse(invitation, permit),
    onSuccess: () => {
      forgetInvitation();
      onRefused();
    },
  });
  const isBusy = refusal.isPending || refusal.isSuccess;
  return (
    <>
      <Button
        w="fit-content"
        variant="default"
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        Refuse
      </Button>
      <Confirm
        opened={isAsking}
        title="Refuse the invitation?"
        yes="Refuse the invitation"
        busy="Refusing..."
        no="Keep it open"
        isBusy={isBusy}
        failure={
          refusal.error && messageOf(refusal.error, 'It could not be refused. Please try again.')
        }
        onConfirm={() => refusal.run()}
        onClose={() => setAsking(false)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          {organisation} is deleted, as it was created for you and has nobody else. The adviser who
          invited you is told.
        </Text>
      </Confirm>
    </>
  );
};
