import { type ClientStart, clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { isBlank } from '@lexplain/contract/text/blank';
import { Modal, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmForm } from '../../components/confirm/confirm';
import { useOpened } from '../../components/dialog-form/use-opened';
import { Failure } from '../../components/failure/failure';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { Loading } from '../../components/loading/loading';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { formatDayOf } from '../../lib/text/dates';
import type { DialogProps } from './person-dialogs';
import { nameOf } from './person-texts';
import { refetchPeople, startsOfQuery } from './queries';

const describeStart = ({ name, email, sent_at, state }: ClientStart): string =>
  `${name}, ${email}, sent ${formatDayOf(sent_at)}${state === 'expired' ? ', expired' : ''}`;

interface CancelFormProps extends DialogProps {
  starts: ClientStart[];
}

const CancelForm = ({ starts, person, onClose, onDone }: CancelFormProps) => {
  const client = useQueryClient();
  const [id, setId] = useState('');
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Nothing once it was confirmed or cancelled elsewhere.
  const chosen = starts.find((start) => start.id === id);
  const cancel = useCommand({
    mutationFn: (start: ClientStart, permit) =>
      send(permit, clientStartEndpoints.cancelStartOf, {
        params: { startId: start.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: (_, { name }) =>
      onDone(`The invitation to ${name} is cancelled. ${nameOf(person)} is told.`),
    onSettled: () => void refetchPeople(client),
  });
  const confirm = (): void => {
    setEmpty(isBlank(reason));
    if (isBlank(reason) || isTooLong(reason)) field.current?.focus();
    else if (chosen) cancel.run(chosen);
  };
  return (
    <ConfirmForm
      yes="Cancel the invitation"
      busy="Cancelling..."
      no="Keep all"
      isBusy={cancel.isPending}
      isDisabled={!chosen}
      failure={
        cancel.isError ? messageOf(cancel.error, 'The invitation could not be cancelled.') : null
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <NativeSelect
        label="Client"
        value={chosen ? id : ''}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        data={[
          { value: '', label: 'Choose a client' },
          ...starts.map((start) => ({ value: start.id, label: describeStart(start) })),
        ]}
      />
      <LimitedTextarea
        ref={field}
        label="Reason"
        description={`${nameOf(person)} reads it.`}
        value={reason}
        error={isEmpty && 'Say why'}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setEmpty(false);
        }}
      />
      <Text size="sm">
        The link in the owner’s mail stops working, and what was entered about the organisation is
        deleted.
      </Text>
    </ConfirmForm>
  );
};

/** What an adviser has started and waits for its owner, and cancelling it. */
export const StartsDialog = (props: DialogProps) => {
  const { person, opened, onClose } = props;
  const { data, error, refetch } = useQuery(startsOfQuery(person.uid));
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={`Clients that ${nameOf(person)} has started`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {data?.length === 0 && <Text size="sm">None waits for its owner.</Text>}
      {data && data.length > 0 && <CancelForm {...props} starts={data} />}
      {!data && error && (
        <Failure
          error={error}
          fallback="Failed to load the clients"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading cards={[3, 24]} />}
    </Modal>
  );
};
