import {
  type ClientStart,
  clientStartEndpoints,
  type SentStart,
} from '@lexplain/contract/clients/starts';
import { placeLabels } from '@lexplain/contract/library/places';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../../components/confirm/confirm';
import { useCommand } from '../../../lib/actions/use-command';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { formatDayOf, formatMoment } from '../../../lib/text/dates';
import classes from '../client-page.module.css';

interface StartItemProps {
  start: ClientStart;
  onChanging: () => void;
  onSentAgain: (sent: SentStart) => void;
  onCancelled: (start: ClientStart) => void;
}

const stateOf = ({ state, expires_at, deleted_at }: ClientStart): string =>
  state === 'open'
    ? `Open until ${formatDayOf(expires_at)}`
    : `Expired on ${formatDayOf(expires_at)}. It is deleted on ${formatDayOf(deleted_at)} unless you send it again`;

/** When the mail is sent, where it still waits; null otherwise. */
const findWaitingMail = ({ mail_after }: ClientStart): string | null =>
  mail_after !== null && Date.parse(mail_after) > Date.now() ? mail_after : null;

/** One client that waits for its owner, with what its adviser can do. */
export const StartItem = ({ start, onChanging, onSentAgain, onCancelled }: StartItemProps) => {
  const client = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  const { idOf, forget } = useUnsentId();
  const params = { startId: start.id };
  const refetch = () => client.invalidateQueries({ queryKey: staffKeys.clientStarts });
  // What was confirmed meanwhile is a client.
  const onError = () => {
    void refetch();
    void client.invalidateQueries({ queryKey: staffKeys.clientLists });
  };
  const again = useCommand({
    mutationFn: (_, permit) => {
      const headers = { 'idempotency-key': idOf(params) };
      return send(permit, clientStartEndpoints.resendStart, { params, headers });
    },
    onMutate: onChanging,
    onSuccess: (sent) => {
      forget();
      void refetch();
      onSentAgain(sent);
    },
    onError,
  });
  const cancel = useCommand({
    mutationFn: (_, permit) => send(permit, clientStartEndpoints.cancelStart, { params }),
    onMutate: onChanging,
    onSuccess: () => {
      asking.close();
      client.setQueryData<ClientStart[]>(staffKeys.clientStarts, (all) =>
        all?.filter(({ id }) => id !== start.id),
      );
      void refetch();
      onCancelled(start);
    },
    onError,
  });
  const { name, place, email, sent_at } = start;
  const waitsUntil = findWaitingMail(start);
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {email}
          {place && `, ${placeLabels[place]}`}. {stateOf(start)}.
        </Text>
        <Text size="sm" c="dimmed">
          Sent {formatDayOf(sent_at)}
          {waitsUntil && `. The email follows after ${formatMoment(waitsUntil)}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={again.isPending ? undefined : `Send again to ${email}`}
          onClick={() => again.run()}
          disabled={again.isPending || cancel.isPending}
        >
          {again.isPending ? 'Sending...' : 'Send again'}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Cancel the invitation to ${email}`}
          onClick={asking.open}
          disabled={again.isPending}
        >
          Cancel
        </Button>
      </Group>
      {again.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(again.error, 'The invitation could not be sent again. Please try again.')}
        </Alert>
      )}
      <Confirm
        opened={isAsking}
        title="Cancel the invitation"
        yes="Cancel the invitation"
        busy="Cancelling..."
        no="Keep it"
        isBusy={cancel.isPending}
        failure={
          cancel.isError
            ? messageOf(cancel.error, 'The invitation could not be cancelled. Please try again.')
            : null
        }
        onConfirm={() => cancel.run()}
        onClose={asking.close}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The link in the mail to {email} stops working, and what you entered about {name} is
          deleted.
        </Text>
      </Confirm>
    </li>
  );
};
