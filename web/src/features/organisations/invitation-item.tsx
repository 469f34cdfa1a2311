import { type Invitation, invitationEndpoints } from '@lexplain/contract/invitations';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { useCommand } from '../../lib/use-command';
import { dayOf, invitationStateText, roleLabels } from './labels';
import classes from './list.module.css';
import { invitationsQuery } from './queries';
import { useOrganisationRefetch } from './use-organisation-refetch';

const commands = {
  resend: {
    row: invitationEndpoints.resendInvitation,
    failed: 'The invitation could not be sent again. Please try again.',
  },
  cancel: {
    row: invitationEndpoints.cancelInvitation,
    failed: 'The invitation could not be cancelled. Please try again.',
  },
} as const;
export type InvitationChange = keyof typeof commands;

interface InvitationItemProps {
  organisationId: string;
  invitation: Invitation;
  onChanging: () => void;
  onChanged: (change: InvitationChange, now: Invitation) => void;
}

/** One invitation, with an owner's actions. */
export const InvitationItem = ({
  organisationId,
  invitation,
  onChanging,
  onChanged,
}: InvitationItemProps) => {
  const client = useQueryClient();
  const { refetch, onError } = useOrganisationRefetch(organisationId);
  const command = useCommand({
    mutationFn: (change: InvitationChange, permit) =>
      send(permit, commands[change].row, { params: { invitationId: invitation.id } }),
    onSuccess: (now, change) => {
      client.setQueryData(invitationsQuery(organisationId).queryKey, (all) =>
        all?.map((one) => (one.id === now.id ? now : one)),
      );
      void refetch();
      onChanged(change, now);
    },
    onError,
  });
  const press = (change: InvitationChange): void => {
    onChanging();
    command.run(change);
  };
  const { email, role, state, invited_by, sent_at } = invitation;
  const underWay = command.isPending ? command.variables : null;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{email}</Text>
        <Text size="sm">
          {roleLabels[role]}. {invitationStateText(invitation)}.
        </Text>
        <Text size="sm" c="dimmed">
          Sent {dayOf(sent_at)}
          {invited_by && ` by ${invited_by}`}
        </Text>
      </div>
      {state !== 'accepted' && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label={underWay === 'resend' ? undefined : `Send again to ${email}`}
            onClick={() => press('resend')}
            disabled={command.isPending}
          >
            {underWay === 'resend' ? 'Sending...' : 'Send again'}
          </Button>
          {state !== 'cancelled' && (
            <Button
              variant="default"
              size="xs"
              aria-label={underWay === 'cancel' ? undefined : `Cancel the invitation to ${email}`}
              onClick={() => press('cancel')}
              disabled={command.isPending}
            >
              {underWay === 'cancel' ? 'Cancelling...' : 'Cancel'}
            </Button>
          )}
        </Group>
      )}
      {command.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(command.error, commands[command.variables].failed)}
        </Alert>
      )}
    </li>
  );
};
