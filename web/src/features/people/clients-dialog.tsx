import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import type { peopleEndpoints } from '@lexplain/contract/people/people';
import { Checkbox, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmForm } from '../../components/confirm/confirm';
import { useOpened } from '../../components/dialog-form/use-opened';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { countOf } from '../../lib/text/count-of';
import type { DialogProps } from './person-dialogs';
import { nameOf } from './person-texts';
import { assignedQuery, refetchPeople } from './queries';

const [nobodyYet, nobody] = ['', 'nobody'];

interface MoveFormProps extends DialogProps {
  assigned: EndpointOutput<typeof peopleEndpoints.listAssigned>;
}

const MoveForm = ({ assigned, person, advisers, onClose, onDone }: MoveFormProps) => {
  const { organisations, more } = assigned;
  const client = useQueryClient();
  const others = advisers.filter(({ uid }) => uid !== person.uid);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState(nobodyYet);
  const chosen = organisations.map(({ id }) => id).filter((id) => !left.has(id));
  const move = useCommand({
    // One after the other: what was moved before a failure stays moved, and the list shows the
    // rest.
    mutationFn: async (_, permit) => {
      const body = { adviser_uid: to === nobody ? null : to };
      for (const organisationId of chosen) {
        await send(permit, handOverEndpoints.assignAdviser, { params: { organisationId }, body });
      }
      return chosen.length;
    },
    onSuccess: (count) => {
      const next = others.find(({ uid }) => uid === to);
      onDone(
        next
          ? `${nameOf(next)} is the adviser of ${countOf(count, 'client')} now.`
          : `${countOf(count, 'client')} left without an adviser.`,
      );
    },
    onSettled: () => refetchPeople(client),
  });
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <ConfirmForm
      yes={`Move ${countOf(chosen.length, 'client')}`}
      busy="Moving..."
      no="Cancel"
      isBusy={move.isPending}
      isDisabled={chosen.length === 0 || to === nobodyYet}
      isDestructive={false}
      failure={move.isError ? messageOf(move.error, 'The clients could not be moved.') : null}
      onConfirm={() => move.run()}
      onClose={onClose}
    >
      <Stack gap="xs" role="group" aria-label="Clients">
        {organisations.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name || 'An organisation without a name'}
            checked={!left.has(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </Stack>
      {more && <Text size="sm">100 are shown. The others follow when these are moved.</Text>}
      <NativeSelect
        label="Move to"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data={[
          { value: nobodyYet, label: 'Choose somebody' },
          ...others.map((one) => ({ value: one.uid, label: nameOf(one) })),
          { value: nobody, label: 'No adviser' },
        ]}
      />
      <Text size="sm">
        {nameOf(person)} loses access to them at once. Their logs say who moved them.
      </Text>
    </ConfirmForm>
  );
};

/** The organisations of an adviser, and moving them to someone else. */
export const ClientsDialog = (props: DialogProps) => {
  const { person, opened, onClose } = props;
  const { data, error, refetch } = useQuery(assignedQuery(person.uid));
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={`Clients of ${nameOf(person)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {data && <MoveForm {...props} assigned={data} />}
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
