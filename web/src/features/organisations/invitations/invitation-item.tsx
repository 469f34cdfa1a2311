import {
  type Invitation,
  invitationEndpoints,
  type SentInvitation,
} from '@lexplain/contract/organisations/invitations';
import { Alert, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ActionMenu } from '../../../components/action-menu/action-menu';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formatDayOf, formatMoment } from '../../../lib/text/dates';
import { findWaitingMail, invitationStateText, roleLabels } from '../labels';
import classes from '../list.module.css';
import { useOrganisationRefetch } from '../use-organisation-refetch';
import { invitationsQuery } from './invitations-query';

const failures = {
  resend: 'The invitation could not be sent again. Please try again.',
  cancel: 'The invitation could not be cancelled. Please try again.',
} as const;
type InvitationChange = keyof typeof failures;

const underWay = { resend: 'Sending...', cancel: 'Cancelling...' } as const;

interface InvitationItemProps {
  organisationId: string;
  invitation: Invitation;
  onChanging: () => void;
  onSentAgain: (sent: SentInvitation) => void;
  onCancelled: (now: Invitation) => void;
}

/** One invitation, with an owner's actions. */
export const InvitationItem = ({
  organisationId,
  invitation,
  onChanging,
  onSentAgain,
  onCancelled,
}: InvitationItemProps) => {
  const client = useQueryClient();
  const { idOf, forget } = useUnsentId();
  const { refetch, onError } = useOrganisationRefetch(organisationId);
  const change = async (asked: InvitationChange, permit: Permit): Promise<Invitation> => {
    const request = { params: { invitationId: invitation.id } };
    if (asked === 'cancel') {
      const cancelled = await send(permit, invitationEndpoints.cancelInvitation, request);
      onCancelled(cancelled);
      return cancelled;
    }
    // Kept without the link, which the list does not show.
    const headers = { 'idempotency-key': idOf(request) };
    const sent = await send(permit, invitationEndpoints.resendInvitation, { ...request, headers });
    forget();
    onSentAgain(sent);
    const { link: _, ...listed } = sent;
    return listed;
  };
  const command = useCommand({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(invitationsQuery(organisationId).queryKey, (all) =>
        all?.map((one) => (one.id === now.id ? now : one)),
      );
      void refetch();
    },
    onError,
  });
  const press = (asked: InvitationChange): void => {
    onChanging();
    command.run(asked);
  };
  const { email, role, state, invited_by, sent_at } = invitation;
  const waitsUntil = findWaitingMail(invitation);
  const actions = [
    { label: 'Send again', onChoose: () => press('resend') },
    ...(state === 'cancelled' ? [] : [{ label: 'Cancel', onChoose: () => press('cancel') }]),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.name}>
        <Text fw={600}>{email}</Text>
        <Text size="sm" c="dimmed">
          Invited {formatDayOf(sent_at)}
          {invited_by && ` by ${invited_by}`}
          {waitsUntil && `. The email follows after ${formatMoment(waitsUntil)}`}
        </Text>
      </div>
      <span className={classes.role}>{roleLabels[role]}</span>
      <span className={classes.state}>{invitationStateText(invitation)}</span>
      {state !== 'accepted' && (
        <div className={classes.menu}>
          <ActionMenu
            label="More"
            name={`More for ${email}`}
            size="xs"
            busy={command.isPending ? underWay[command.variables] : undefined}
            isDisabled={command.isPending}
            actions={actions}
          />
        </div>
      )}
      {command.isError && (
        <Alert color="red" role="alert" className={classes.whole}>
          {messageOf(command.error, failures[command.variables])}
        </Alert>
      )}
    </li>
  );
};
